import { z } from 'zod';
import { CAPACITIES, DIRECT_PAYMENT_METHODS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { HOME_STATE_BASES } from '#domain/jurisdictions/home-state.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { date, id, instant } from './common.ts';
import { documentBody } from './document.ts';
import { municipalityInput, quoteBody } from './quote.ts';

const text = z.string().max(300);
const amountText = z.string().max(40);
const dateText = z.string().max(20);
const address = z.strictObject({
  street: text.optional(),
  city: text.optional(),
  state: z.string().max(2).optional(),
  postalCode: z.string().max(10).optional(),
  county: text.optional(),
});

/**
 * Everything a filing may say. A draft may leave anything out and may hold unfinished text; what a
 * submission needs is decided by the checks of domain/filing, which name each field as written here.
 */
export const filingInputs = z.strictObject({
  state: z.enum(JURISDICTION_CODES).optional(),
  filingType: z.enum(FILING_TYPES).optional(),
  capacity: z.enum(CAPACITIES).optional(),
  /** THIRD_PARTY: the placing agent's own license and consent. PROCURED: who placed it, under which license. */
  capacityEvidence: z
    .strictObject({
      licenseHolder: text.optional(),
      licenseNumber: text.optional(),
      consentGiven: z.boolean().optional(),
      attestation: z.string().max(2000).optional(),
    })
    .optional(),
  insured: z
    .strictObject({
      legalName: text.optional(),
      doingBusinessAs: text.optional(),
      mailingAddress: address.optional(),
      riskAddress: address.optional(),
    })
    .optional(),
  /** Why this is the home state, in the words of the NRRA. */
  homeStateBasis: z.enum(HOME_STATE_BASES).optional(),
  policyNumber: z.string().max(100).optional(),
  policyEffectiveDate: dateText.optional(),
  expirationDate: dateText.optional(),
  transactionEffectiveDate: dateText.optional(),
  termStartDate: dateText.optional(),
  issueDate: dateText.optional(),
  invoiceDate: dateText.optional(),
  insurers: z
    .array(
      z.strictObject({
        name: text.optional(),
        naic: z.string().max(20).optional(),
        sharePercent: amountText.optional(),
      }),
    )
    .max(50)
    .optional(),
  coverages: z
    .array(
      z.strictObject({
        line: z.enum(LINES_OF_BUSINESS).nullish(),
        premium: amountText.optional(),
        premiumOutsideUs: amountText.optional(),
      }),
    )
    .max(50)
    .optional(),
  fees: z
    .array(
      z.strictObject({
        kind: z.enum(FEE_KINDS).optional(),
        amount: amountText.optional(),
        chargedBy: z.enum(FEE_CHARGERS).optional(),
      }),
    )
    .max(50)
    .optional(),
  exemptions: z.array(z.enum(EXEMPTIONS)).max(10).optional(),
  exemptionEvidence: z.string().max(2000).optional(),
  /** The city or county of the risk, where rates go by it (Kentucky). */
  municipality: municipalityInput.partial().optional(),
  /** Where the risk lies in several states: recorded, although the home state taxes all of it. */
  allocation: z
    .array(z.strictObject({ state: z.enum(JURISDICTION_CODES).optional(), premium: amountText.optional() }))
    .max(54)
    .optional(),
  producer: z.strictObject({ name: text.optional(), licenseNumber: text.optional() }).optional(),
  declinations: z
    .array(
      z.strictObject({
        insurer: text.optional(),
        naic: z.string().max(20).optional(),
        reason: text.optional(),
        date: dateText.optional(),
      }),
    )
    .max(20)
    .optional(),
  parentFilingId: id.optional(),
  /** The policy an endorsement belongs to, where somebody else filed it. */
  originalPolicy: z
    .strictObject({ filedBy: text.optional(), confirmationNumber: text.optional() })
    .optional(),
  paymentMethod: z.enum([...DIRECT_PAYMENT_METHODS, 'PENDING_INVOICE']).optional(),
  lateReason: z.string().max(2000).optional(),
  note: z.string().max(4000).optional(),
  /** Admins only: the company and user on whose behalf this is filed. */
  onBehalfOfUserId: id.optional(),
});
export type FilingInputs = z.infer<typeof filingInputs>;

export const checkBody = z.object({
  code: z.string(),
  /** BLOCK stops the submission; WARN is shown and recorded. */
  severity: z.enum(['BLOCK', 'WARN']),
  /** The field as named in FilingInputs ("insurers.0.naic"); null where it is about the whole. */
  field: z.string().nullable(),
  message: z.string(),
  /** Where the check comes from: a law, an office's rule, or our own practice. */
  source: z.string(),
});
export type CheckBody = z.infer<typeof checkBody>;

export const createDraftRequest = z.strictObject({ content: filingInputs });
export const saveDraftRequest = z.strictObject({ version: z.number().int().min(1), content: filingInputs });
export const draftBody = z.object({
  id,
  version: z.number().int(),
  content: filingInputs,
  documents: z.array(documentBody),
  /** The price as far as it can be computed, else null and `quoteProblem` says what is missing. */
  quote: quoteBody.nullable(),
  quoteProblem: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  /** What stands between this draft and its submission. */
  checks: z.array(checkBody),
  /** The last day on which the filing is on time; null where no rule is known. */
  dueDate: date.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DraftBody = z.infer<typeof draftBody>;

export const draftSummary = z.object({
  id,
  state: z.enum(JURISDICTION_CODES).nullable(),
  insuredName: z.string().nullable(),
  policyNumber: z.string().nullable(),
  updatedAt: instant,
});
export const draftList = z.object({ items: z.array(draftSummary) });
