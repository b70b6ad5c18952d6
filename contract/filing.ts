import { z } from 'zod';
import { FILING_EVENTS, type FilingEvent } from '#domain/filing/lifecycle.ts';
import {
  CAPACITIES,
  DIRECT_PAYMENT_METHODS,
  FILING_LIST_SORTS,
  FILING_STATUSES,
  FILING_TYPES,
  PAYMENT_METHODS,
  REJECTION_REASONS,
} from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { chargeChangeBody } from './charge-change.ts';
import {
  date,
  dateInput,
  exportFormat,
  freeText,
  id,
  instant,
  lineOf,
  listOf,
  money,
  moneyInput,
  officeLine,
  pageQuery,
  paymentReference,
} from './common.ts';
import { documentBody } from './document.ts';
import { checkBody, filingInputs } from './draft.ts';
import { officeCodesBody } from './filing-state.ts';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from './limits.ts';
import { PAYMENT_SOURCES } from './payment.ts';
import { agencyChargeBody, chargeLineBody, warningBody } from './quote.ts';
import { remittanceBody } from './verify.ts';

const FILING_SEARCH_FIELDS = ['insureds_name', 'policy_number', 'number', 'user_name'] as const;

/** What an open filing may lack. */
const FILING_LACKS = ['document', 'confirmation'] as const;

export const listFilingsQuery = z.strictObject({
  ...pageQuery,
  /** Left out: the insured, the policy number and the filing number; for admins the company, too. */
  searchField: z.enum(FILING_SEARCH_FIELDS).optional(),
  state: listOf(JURISDICTION_CODES).optional(),
  status: listOf(FILING_STATUSES).optional(),
  paymentMethod: listOf(PAYMENT_METHODS).optional(),
  /** Created on or after, on or before (civil dates where the agency works). */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /**
   * The work queues of the admin dashboard, and the returns whose credit waits for the office. What needs a reply is for
   * admins only.
   */
  queue: z
    .enum([
      'to_file',
      'waiting_for_office',
      'rejected',
      'overdue',
      'unpaid',
      'pending_returns',
      'needs_reply',
    ])
    .optional(),
  /** For customers their own alone: of another one there is nothing (404). */
  companyId: id.optional(),
  /** Due on or after, on or before. What has no day is left out. */
  dueFrom: dateInput.optional(),
  dueTo: dateInput.optional(),
  /** Only what is not final: "document" has none of the papers it is filed with, "confirmation" a charge whose rule is not confirmed. */
  missing: z.enum(FILING_LACKS).optional(),
  /** Whose work it is: an admin's id, "me", or "none" for nobody's. Admins only. */
  assignee: z.enum(['me', 'none']).or(id).optional(),
  /** Whether it is out of the way today. Admins only. */
  snoozed: z.enum(['yes', 'no']).optional(),
  /** Left out: the newest first; of a queue, what is due first. */
  sort: z.enum(FILING_LIST_SORTS).optional(),
});
export type ListFilingsQuery = z.infer<typeof listFilingsQuery>;

/** The whole list, not a page of it. */
export const exportFilingsQuery = listFilingsQuery
  .omit({ limit: true, cursor: true })
  .extend({ format: exportFormat });

export const filingSummary = z.object({
  id,
  number: z.string(),
  state: z.enum(JURISDICTION_CODES),
  filingType: z.enum(FILING_TYPES),
  status: z.enum(FILING_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  insuredName: z.string(),
  policyNumber: z.string(),
  policyEffectiveDate: date,
  userName: z.string(),
  companyName: z.string(),
  total: money,
  balance: money,
  dueDate: date.nullable(),
  sentAt: instant.nullable(),
  /** Whose work it is; admins only. */
  assigneeName: z.string().nullable(),
  /** Out of the way before this day; admins only. */
  snoozedUntil: date.nullable(),
  /** When the customer first wrote what nobody has answered; admins only. */
  unansweredSince: instant.nullable(),
  createdAt: instant,
});
export type FilingSummary = z.infer<typeof filingSummary>;

export type FilingEventName = FilingEvent;

export const submissionBody = z.object({
  id,
  sequence: z.number().int(),
  rulebookVersion: z.string(),
  lines: z.array(chargeLineBody),
  agencyCharges: z.array(agencyChargeBody),
  warnings: z.array(warningBody),
  premium: money,
  stateTotal: money,
  agencyTotal: money,
  total: money,
  createdAt: instant,
});

export const filingBody = filingSummary.extend({
  /** How the due date was counted, in a sentence; null once it is filed, and where today's rules count otherwise. */
  dueBecause: z.string().nullable(),
  capacity: z.enum(CAPACITIES),
  /** The evidence on file that it was submitted on; null where the policy was not placed by another licensee. */
  evidenceId: id.nullable(),
  inputs: filingInputs,
  submission: submissionBody,
  paid: money,
  officeReference: z.string().nullable(),
  /** Why it was sent after its due date, as the agency gave it when it was sent; for admins. What was submitted stands in `inputs`. */
  lateReason: z.string().nullable(),
  confirmationNumber: z.string().nullable(),
  confirmationAbsentReason: z.string().nullable(),
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  rejectionWords: z.string().nullable(),
  verificationCode: z.string().nullable(),
  completedAt: instant.nullable(),
  /** What is recorded of its money once it is COMPLETED; null before. */
  proof: z
    .object({
      /** When all of it had been collected; null: not all of it was. */
      collectedDate: date.nullable(),
      /** What each payee got and is to get. */
      charges: z.array(
        z.object({ label: z.string(), payee: z.string(), amount: money, ...remittanceBody.shape }),
      ),
    })
    .nullable(),
  documents: z.array(documentBody),
  checks: z.array(checkBody),
  payments: z.array(
    z.object({
      id,
      amount: money,
      /** The part of the payment that this filing has. */
      allocated: money,
      /** What it had of it: gave up, and the company has as credit since; or had until that was reversed, by the bank or by us. */
      ...{ toCredit: money, reversed: money, isReturned: z.boolean() },
      /** RECEIVED is new money; CREDIT was the company's already; WRITE_OFF is nobody's. */
      source: z.enum(PAYMENT_SOURCES),
      /** Null where no money came in. */
      method: z.enum(DIRECT_PAYMENT_METHODS).nullable(),
      receivedOn: date,
      reference: z.string(),
    }),
  ),
  /** The invoice that it is on; null without one. */
  invoice: z.object({ id, number: z.string(), dueDate: date }).nullable(),
  companyCredit: money,
  /** Those of its term that this viewer may see, oldest first; of more than fifty the new business, this one, the latest. */
  policyFilings: z.array(
    z.object({
      id,
      number: z.string(),
      filingType: z.enum(FILING_TYPES),
      /** Of a return endorsement: whether it ends the policy. */
      isCancellation: z.boolean(),
      status: z.enum(FILING_STATUSES),
      transactionEffectiveDate: date,
      premium: money,
      total: money,
    }),
  ),
  /** How many of the term this viewer may see; the list leaves out some where this is more. */
  policyFilingsTotal: z.number().int(),
  /**
   * The premium of the term as it stands, net of returns, and in how many filings it was filed: the company's, also those
   * that this viewer may not open (so many are `hidden`), for a return is checked against all of it.
   */
  policyInForce: z.object({ premium: money, filings: z.number().int(), hidden: z.number().int() }),
  /** The events this viewer may send now. */
  allowedEvents: z.array(z.enum(FILING_EVENTS)),
  /** One sentence: what happens next, by whom, until when. */
  nextStep: z.string(),
  /** Where to send the payment, in the agency's words; empty when nothing is to be paid now. */
  paymentInstructions: z.string(),
  /** Where a policy of this effective date is reported, in words; admins only. */
  portal: z.string().nullable(),
  /** What the office calls the lines of this filing, to be keyed in there; admins only. */
  officeCodes: officeCodesBody.nullable(),
  /** Counts its changes; a change may name the one it was made for. */
  version: z.number().int(),
  /** Whose work it is; admins only. */
  assignee: z.object({ id, name: z.string() }).nullable(),
});
export type FilingBody = z.infer<typeof filingBody>;

/** The version that was shown; another one is answered with FILING_CHANGED. Left out: whatever is there. */
export const seenVersion = z.number().int().min(1).optional();

/** The total that was shown; another one is answered with PRICE_CHANGED. Left out: whatever it comes to. */
const expectedTotal = moneyInput.optional();

/** Either a draft in the version its author saw, or everything at once. */
export const submitRequest = z
  .strictObject({
    expectedTotal,
    draftId: id.optional(),
    version: z.number().int().min(1).optional(),
    inputs: filingInputs.optional(),
  })
  .refine(
    ({ draftId, version, inputs }) =>
      inputs === undefined
        ? draftId !== undefined && version !== undefined
        : draftId === undefined && version === undefined,
    { path: ['inputs'], message: 'Send either draftId with version, or inputs.' },
  );

/** Money that arrived by a method; or, with `fromCredit`, credit of the company that is applied: that has none. */
export const recordPaymentRequest = z
  .strictObject({
    amount: moneyInput,
    method: z.enum(DIRECT_PAYMENT_METHODS).optional(),
    fromCredit: z.boolean().optional(),
    receivedOn: dateInput,
    reference: paymentReference,
    version: seenVersion,
  })
  .refine(({ method, fromCredit }) => (method === undefined) === (fromCredit === true), {
    path: ['method'],
    message: 'Send either method, or fromCredit.',
  });
/** For the office, of a filing that goes to it after its due date; of one in time it is not kept. */
const lateReason = lineOf(1000).optional();

export const startRequest = z.strictObject({
  officeReference: officeLine(NAME_MAXIMUM).optional(),
  lateReason,
  version: seenVersion,
});
export const completeRequest = z.strictObject({
  confirmationNumber: officeLine(NAME_MAXIMUM).optional(),
  /** Required when the office gives no number. */
  confirmationAbsentReason: officeLine(500).optional(),
  /** Needed where a charge carries a warning that its rule is not confirmed. */
  acknowledgeWarnings: z.boolean().optional(),
  lateReason,
  version: seenVersion,
});
export const rejectRequest = z.strictObject({
  reason: z.enum(REJECTION_REASONS),
  words: freeText(NOTE_MAXIMUM).min(1),
  version: seenVersion,
});
export const withdrawRequest = z.strictObject({ words: freeText(NOTE_MAXIMUM).optional() });
export const resubmitRequest = z.strictObject({ inputs: filingInputs, expectedTotal });
export const reopenRequest = z.strictObject({
  reason: freeText(NOTE_MAXIMUM).min(1),
  version: seenVersion,
});
/** First without `confirm` to see the difference, then with it. */
export const reassessRequest = z.strictObject({
  manualCommission: moneyInput.optional(),
  confirm: z.boolean().default(false),
  expectedTotal,
  version: seenVersion,
});

export const reassessBody = z.object({
  confirmed: z.boolean(),
  before: submissionBody,
  after: submissionBody.omit({ id: true, sequence: true, createdAt: true }),
  changes: z.array(chargeChangeBody),
  difference: money,
});
export type ReassessBody = z.infer<typeof reassessBody>;
