import type { BodyOf } from '#contract/api.ts';
import {
  BULK_ASSIGN,
  BULK_COMPLETE,
  BULK_REASSESS,
  BULK_RECORD_PAYMENT,
  BULK_REJECT,
  BULK_REOPEN,
  BULK_SNOOZE,
  BULK_START,
} from '#contract/paths/filing-bulk.ts';
import type { DirectPaymentMethod, RejectionReason } from '#domain/filing/vocabulary.ts';
import { proofOf } from '../../../shared/session/password-proof.ts';
import type { BulkItem, BulkStep } from '../../bulk/bulk-kind.ts';

/** What is typed for any of the steps; each takes what it needs. */
export const START = {
  adminId: '',
  until: '',
  snoozeReason: '',
  officeReference: '',
  lateReason: '',
  confirmations: '',
  confirmationAbsentReason: '',
  acknowledgeWarnings: false,
  reason: '',
  words: '',
  reopenReason: '',
  method: '',
  receivedOn: '',
  reference: '',
  currentPassword: '',
};
export type BulkValues = typeof START;

/** What a bulk step sends beside its filings. */
type Details<K extends keyof BulkRoutes> = Omit<BodyOf<K>, 'filingIds' | 'filter' | 'dryRun'>;
type BulkRoutes = Record<
  | typeof BULK_ASSIGN
  | typeof BULK_SNOOZE
  | typeof BULK_START
  | typeof BULK_COMPLETE
  | typeof BULK_RECORD_PAYMENT
  | typeof BULK_REASSESS
  | typeof BULK_REJECT
  | typeof BULK_REOPEN,
  never
>;
export type BulkRoute = keyof BulkRoutes;

/** A step whose details are those of its route. */
const step = <K extends BulkRoute>(
  of: BulkStep<BulkValues> & {
    route: K;
    details(values: BulkValues, items: readonly BulkItem[]): Details<K>;
  },
): BulkStep<BulkValues> => of;

const trimmed = (text: string) => (text.trim() === '' ? undefined : text.trim());
const given = <T extends object>(said: T): T =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as T;

export const BULK_STEPS: readonly BulkStep<BulkValues>[] = [
  step({
    key: 'start',
    route: BULK_START,
    label: 'Mark as sent',
    will: 'will be marked as sent',
    done: 'marked as sent',
    fields: ['officeReference', 'lateReason'],
    details: ({ officeReference, lateReason }) =>
      given({ officeReference: trimmed(officeReference), lateReason: trimmed(lateReason) }),
  }),
  step({
    key: 'complete',
    route: BULK_COMPLETE,
    label: 'Complete',
    will: 'will be completed',
    done: 'completed',
    unplaced: ({ confirmations }, items) => placeNumbers(confirmations, items).unplaced,
    looksTwice: ({ confirmations }) => confirmations.trim() !== '',
    undo: { key: 'reopen', label: 'Undo: reopen' },
    fields: ['confirmations', 'confirmationAbsentReason', 'lateReason', 'acknowledgeWarnings'],
    details: (values, items) =>
      given({
        confirmationNumbers: placeNumbers(values.confirmations, items).numbers,
        confirmationAbsentReason: trimmed(values.confirmationAbsentReason),
        lateReason: trimmed(values.lateReason),
        acknowledgeWarnings: values.acknowledgeWarnings || undefined,
      }),
  }),
  step({
    key: 'record-payment',
    route: BULK_RECORD_PAYMENT,
    label: 'Record payment',
    will: 'will be paid in full',
    done: 'paid in full',
    fields: ['method', 'receivedOn', 'reference'],
    details: ({ method, receivedOn, reference }) => ({
      method: method as DirectPaymentMethod,
      receivedOn,
      reference: reference.trim(),
    }),
  }),
  step({
    key: 'reassess',
    route: BULK_REASSESS,
    label: 'Reassess charges',
    will: 'will be priced again',
    done: 'priced again',
    fields: [],
    // What was shown is what is agreed to: a filing that comes to another total by then stays as it is.
    details: (_values, items) =>
      items.length === 0
        ? {}
        : {
            expectedTotals: Object.fromEntries(
              items.flatMap(({ id, total }) => (total === null ? [] : [[id, total]])),
            ),
          },
  }),
  step({
    key: 'reject',
    route: BULK_REJECT,
    label: 'Reject',
    will: 'will be rejected, and their customers are told',
    done: 'rejected',
    fields: ['reason', 'words', 'currentPassword'],
    details: ({ reason, words, currentPassword }) => ({
      reason: reason as RejectionReason,
      words: words.trim(),
      ...proofOf(currentPassword),
    }),
  }),
  step({
    key: 'reopen',
    route: BULK_REOPEN,
    label: 'Reopen',
    will: 'will be reopened',
    done: 'reopened',
    fields: ['reopenReason', 'currentPassword'],
    details: ({ reopenReason, currentPassword }) => ({
      reason: reopenReason.trim(),
      ...proofOf(currentPassword),
    }),
  }),
  step({
    key: 'assign',
    route: BULK_ASSIGN,
    label: 'Assign',
    will: 'will be assigned',
    done: 'assigned',
    fields: ['adminId'],
    details: ({ adminId }) => ({ adminId: adminId === '' ? null : adminId }),
  }),
  step({
    key: 'snooze',
    route: BULK_SNOOZE,
    label: 'Snooze',
    will: 'will be snoozed',
    done: 'snoozed',
    fields: ['until', 'snoozeReason'],
    words: 'Each comes back sooner if its customer writes, pays or resubmits.',
    details: ({ until, snoozeReason }) => ({ until, ...given({ reason: trimmed(snoozeReason) }) }),
    undo: { key: 'wake', label: 'Undo: bring back' },
  }),
  step({
    key: 'wake',
    route: BULK_SNOOZE,
    label: 'End snooze',
    will: 'will no longer be snoozed',
    done: 'no longer snoozed',
    fields: [],
    details: () => ({ until: null }),
  }),
];

/**
 * Confirmation numbers by filing out of lines like "NB-TX-26-000012 C-4711", as two columns of a spreadsheet paste, and
 * the lines that give none: of no filing among these, without a number, or a second one of the same filing that differs.
 */
export function placeNumbers(
  text: string,
  items: readonly Pick<BulkItem, 'id' | 'name'>[],
): { numbers: Record<string, string> | undefined; unplaced: readonly string[] } {
  const ids = new Map(items.map(({ name, id }) => [name?.toUpperCase(), id]));
  const numbers = new Map<string, string>();
  const unplaced: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, filing, confirmation] = /^\s*(\S+?)[\s,;]+(.+?)\s*$/.exec(line) ?? [];
    const id = ids.get(filing?.toUpperCase());
    if (
      id === undefined ||
      confirmation === undefined ||
      (numbers.get(id) ?? confirmation) !== confirmation
    ) {
      unplaced.push(line.trim());
    } else {
      numbers.set(id, confirmation);
    }
  }
  return { numbers: numbers.size === 0 ? undefined : Object.fromEntries(numbers), unplaced };
}
