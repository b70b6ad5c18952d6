import { z } from 'zod';
import { type AddressInputs, FILING_LIMITS, type FilingInputs } from '#domain/filing/filing-inputs.ts';
import { CAPACITIES, DIRECT_PAYMENT_METHODS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { HOME_STATE_BASES } from '#domain/jurisdictions/home-state.ts';
import { TRANSACTION_LIMITS } from '#domain/tax/transaction-text.ts';
import { date, id, instant, type Shape, unfinishedText } from './common.ts';
import { documentBody } from './document.ts';
import { offeredEvidenceBody } from './filing-evidence.ts';
import {
  amountText,
  coverageShape,
  dateText,
  exemptionList,
  feeShape,
  municipalityShape,
  quoteBody,
} from './quote.ts';

/** One row of a list of FilingInputs. */
type Row<Key extends 'insurers' | 'coverages' | 'fees' | 'allocation' | 'declinations'> = NonNullable<
  FilingInputs[Key]
>[number];

const most = FILING_LIMITS;
const text = z.string().max(most.text);
const longText = unfinishedText(most.longText);
const address = z.strictObject({
  street: text.optional(),
  city: text.optional(),
  state: z.string().max(most.addressState).optional(),
  postalCode: z.string().max(most.postalCode).optional(),
  county: text.optional(),
  country: text.optional(),
} satisfies Shape<AddressInputs>);
const insurerId = z.string().max(most.insurerId);

/** FilingInputs as it comes in: nothing that it does not know, nothing longer than its limits. */
export const filingInputs = z.strictObject({
  state: z.enum(JURISDICTION_CODES).optional(),
  filingType: z.enum(FILING_TYPES).optional(),
  capacity: z.enum(CAPACITIES).optional(),
  capacityEvidence: z
    .strictObject({
      evidenceId: id.optional(),
      licenseHolder: text.optional(),
      licenseNumber: text.optional(),
      consentGiven: z.boolean().optional(),
      attestation: longText.optional(),
    } satisfies Shape<NonNullable<FilingInputs['capacityEvidence']>>)
    .optional(),
  insured: z
    .strictObject({
      legalName: text.optional(),
      doingBusinessAs: text.optional(),
      /** Nine digits as they are sent; sealed before anything else reads them, and in every answer. */
      fein: text.optional(),
      mailingAddress: address.optional(),
      riskAddress: address.optional(),
    } satisfies Shape<NonNullable<FilingInputs['insured']>>)
    .optional(),
  homeStateBasis: z.enum(HOME_STATE_BASES).optional(),
  policyNumber: z.string().max(most.policyNumber).optional(),
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
        naic: insurerId.optional(),
        sharePercent: amountText.optional(),
      } satisfies Shape<Row<'insurers'>>),
    )
    .max(most.insurers)
    .optional(),
  coverages: z
    .array(z.strictObject(coverageShape satisfies Shape<Row<'coverages'>>))
    .max(TRANSACTION_LIMITS.coverages)
    .optional(),
  fees: z
    .array(z.strictObject(feeShape satisfies Shape<Row<'fees'>>))
    .max(TRANSACTION_LIMITS.fees)
    .optional(),
  exemptions: exemptionList.optional(),
  exemptionEvidence: unfinishedText(TRANSACTION_LIMITS.evidence).optional(),
  municipality: z.strictObject(municipalityShape).optional(),
  allocation: z
    .array(
      z.strictObject({
        state: z.enum(JURISDICTION_CODES).optional(),
        premium: amountText.optional(),
      } satisfies Shape<Row<'allocation'>>),
    )
    .max(most.allocation)
    .optional(),
  producer: z
    .strictObject({ name: text.optional(), licenseNumber: text.optional() } satisfies Shape<
      NonNullable<FilingInputs['producer']>
    >)
    .optional(),
  declinations: z
    .array(
      z.strictObject({
        insurer: text.optional(),
        naic: insurerId.optional(),
        reason: text.optional(),
        date: dateText.optional(),
      } satisfies Shape<Row<'declinations'>>),
    )
    .max(most.declinations)
    .optional(),
  parentFilingId: id.optional(),
  isCancellation: z.boolean().optional(),
  originalPolicy: z
    .strictObject({ filedBy: text.optional(), confirmationNumber: text.optional() } satisfies Shape<
      NonNullable<FilingInputs['originalPolicy']>
    >)
    .optional(),
  paymentMethod: z.enum([...DIRECT_PAYMENT_METHODS, 'PENDING_INVOICE']).optional(),
  lateReason: longText.optional(),
  note: unfinishedText(most.note).optional(),
  onBehalfOfUserId: id.optional(),
} satisfies Shape<FilingInputs>);

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

/** Why there is no price. */
export const quoteProblemBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const createDraftRequest = z.strictObject({ content: filingInputs });
export const saveDraftRequest = z.strictObject({ version: z.number().int().min(1), content: filingInputs });
export const draftBody = z.object({
  id,
  version: z.number().int(),
  content: filingInputs,
  documents: z.array(documentBody),
  /** The price as far as it can be computed, else null and `quoteProblem` says what is missing. */
  quote: quoteBody.nullable(),
  quoteProblem: quoteProblemBody.nullable(),
  /** What stands between this draft and its submission. */
  checks: z.array(checkBody),
  /** Licenses on file that it may lean on, the last confirmed first. */
  evidence: z.array(offeredEvidenceBody),
  /** The last day on which the filing is on time; null where no rule is known. */
  dueDate: date.nullable(),
  /** How it was counted, in a sentence; null where it is. */
  dueBecause: z.string().nullable(),
  /** When its author asked whether it can be filed in its capacity; null unless they wait for that decision. */
  capacityRequestedAt: instant.nullable(),
  /** When its author asked for the rate of its city or county; null unless they wait for it. */
  placeRateRequestedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DraftBody = z.infer<typeof draftBody>;

export const draftSummary = z.object({
  id,
  state: z.enum(JURISDICTION_CODES).nullable(),
  insuredName: z.string().nullable(),
  policyNumber: z.string().nullable(),
  filingType: z.enum(FILING_TYPES).nullable(),
  /** Of a return endorsement: whether it ends the policy. */
  isCancellation: z.boolean(),
  /** As in a draft, like the next. */
  capacityRequestedAt: instant.nullable(),
  placeRateRequestedAt: instant.nullable(),
  /** When what it asked of these was answered; null where it was saved since. */
  requestAnsweredAt: instant.nullable(),
  updatedAt: instant,
});
export const draftList = z.object({ items: z.array(draftSummary) });
