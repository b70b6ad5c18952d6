import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS, FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import {
  currentPassword,
  date,
  dateInput,
  id,
  money,
  moneyInput,
  officeLine,
  paymentReference,
} from './common.ts';
import { completeRequest, listFilingsQuery, rejectRequest, reopenRequest, startRequest } from './filing.ts';
import { BULK_FILINGS_MAXIMUM, NAME_MAXIMUM } from './limits.ts';
import { assignRequest, snoozeRequest } from './workbench.ts';

const selection = {
  filingIds: z.array(id).min(1).max(BULK_FILINGS_MAXIMUM).optional(),
  /** Instead of the ids: what a list of filings can be asked for, by the names and values of its query. */
  filter: listFilingsQuery.omit({ limit: true, cursor: true }).optional(),
  /** Says for each filing what would happen or why not, and keeps nothing. */
  dryRun: z.boolean().default(true),
};

interface Selected {
  filingIds?: readonly string[] | undefined;
  filter?: object | undefined;
}
const isOneSelection = ({ filingIds, filter }: Selected) =>
  (filingIds === undefined) !== (filter === undefined);
const ONE_SELECTION = { path: ['filingIds'], message: 'Send either filingIds, or filter.' };

/** Each filing is paid what is open on it. */
export const bulkRecordPaymentRequest = z
  .strictObject({
    ...selection,
    method: z.enum(DIRECT_PAYMENT_METHODS).optional(),
    fromCredit: z.boolean().optional(),
    receivedOn: dateInput,
    reference: paymentReference,
  })
  .refine(isOneSelection, ONE_SELECTION)
  .refine(({ method, fromCredit }) => (method === undefined) === (fromCredit === true), {
    path: ['method'],
    message: 'Send either method, or fromCredit.',
  });
export const bulkStartRequest = z
  .strictObject({ ...selection, ...startRequest.omit({ version: true }).shape })
  .refine(isOneSelection, ONE_SELECTION);
export const bulkCompleteRequest = z
  .strictObject({
    ...selection,
    ...completeRequest.omit({ version: true }).shape,
    /** By filing, where each has a number of its own. */
    confirmationNumbers: z.record(id, officeLine(NAME_MAXIMUM)).optional(),
  })
  .refine(isOneSelection, ONE_SELECTION);
/** What many customers are to read in the agency's name. Needed but for a look and after a recent sign-in, where we keep the passwords. */
const proof = { currentPassword: currentPassword.optional() };
export const bulkRejectRequest = z
  .strictObject({ ...selection, ...proof, ...rejectRequest.omit({ version: true }).shape })
  .refine(isOneSelection, ONE_SELECTION);
export const bulkReopenRequest = z
  .strictObject({ ...selection, ...proof, ...reopenRequest.omit({ version: true }).shape })
  .refine(isOneSelection, ONE_SELECTION);
export const bulkReassessRequest = z
  .strictObject({
    ...selection,
    /** By filing, the total that was shown: at another one the filing stays as it is. */
    expectedTotals: z.record(id, moneyInput).optional(),
  })
  .refine(isOneSelection, ONE_SELECTION);
export const bulkAssignRequest = z
  .strictObject({ ...selection, ...assignRequest.omit({ version: true }).shape })
  .refine(isOneSelection, ONE_SELECTION);
export const bulkSnoozeRequest = z
  .strictObject({ ...selection, ...snoozeRequest.omit({ version: true }).shape })
  .refine(isOneSelection, ONE_SELECTION);

/** POSSIBLE only in a dry run, DONE only without. */
export const BULK_RESULTS = ['POSSIBLE', 'DONE', 'REFUSED'] as const;

const standing = z.object({
  status: z.enum(FILING_STATUSES),
  total: money,
  balance: money,
  /** The name of the admin it is assigned to; null: nobody. */
  assignee: z.string().nullable(),
  snoozedUntil: date.nullable(),
});
export const bulkItemBody = z.object({
  filingId: id,
  /** Null where there is no such filing. */
  number: z.string().nullable(),
  insuredName: z.string().nullable(),
  result: z.enum(BULK_RESULTS),
  before: standing.nullable(),
  /** How it stands, or would stand, after the step; null where it is refused. */
  after: standing.nullable(),
  /** Why not: the error that the single step answers with. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type BulkItemBody = z.infer<typeof bulkItemBody>;

/** In the order of the ids, or of the list that the filter asks for. */
export const bulkBody = z.object({
  dryRun: z.boolean(),
  counts: z.object({ possible: z.number().int(), done: z.number().int(), refused: z.number().int() }),
  items: z.array(bulkItemBody),
});
export type BulkBody = z.infer<typeof bulkBody>;
