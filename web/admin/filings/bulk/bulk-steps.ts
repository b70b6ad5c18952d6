import type { BodyOf } from '#contract/api.ts';
import type { BulkItemBody } from '#contract/filing-bulk.ts';
import {
  BULK_COMPLETE,
  BULK_REASSESS,
  BULK_RECORD_PAYMENT,
  BULK_REJECT,
  BULK_REOPEN,
  BULK_START,
} from '#contract/paths/filing-bulk.ts';
import type { DirectPaymentMethod, RejectionReason } from '#domain/filing/vocabulary.ts';

/** What is typed for any of the steps; each takes what it needs. */
export const START = {
  officeReference: '',
  confirmations: '',
  confirmationAbsentReason: '',
  acknowledgeWarnings: false,
  reason: '',
  words: '',
  reopenReason: '',
  method: '',
  receivedOn: '',
  reference: '',
};
export type BulkValues = typeof START;

export type BulkRoute =
  | typeof BULK_START
  | typeof BULK_COMPLETE
  | typeof BULK_RECORD_PAYMENT
  | typeof BULK_REASSESS
  | typeof BULK_REJECT
  | typeof BULK_REOPEN;

/** What a bulk step sends beside its filings. */
export type BulkDetails<K extends BulkRoute = BulkRoute> = Omit<BodyOf<K>, 'filingIds' | 'filter' | 'dryRun'>;

export interface BulkStep {
  route: BulkRoute;
  label: string;
  /** After "38 filings": what they will be, and what they are afterwards. */
  will: string;
  done: string;
  /** The fields of START that it asks for. */
  fields: readonly (keyof BulkValues)[];
  /** `items` are the filings as the last look found them. */
  details(values: BulkValues, items: readonly BulkItemBody[]): BulkDetails;
}

const trimmed = (text: string) => (text.trim() === '' ? undefined : text.trim());
const given = <T extends object>(said: T): T =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as T;

export const BULK_STEPS: readonly BulkStep[] = [
  {
    route: BULK_START,
    label: 'Sent to the office',
    will: 'will be marked as sent',
    done: 'marked as sent',
    fields: ['officeReference'],
    details: ({ officeReference }) => given({ officeReference: trimmed(officeReference) }),
  },
  {
    route: BULK_COMPLETE,
    label: 'Complete',
    will: 'will be completed',
    done: 'completed',
    fields: ['confirmations', 'confirmationAbsentReason', 'acknowledgeWarnings'],
    details: (values, items) =>
      given({
        confirmationNumbers: numbersByFiling(values.confirmations, items),
        confirmationAbsentReason: trimmed(values.confirmationAbsentReason),
        acknowledgeWarnings: values.acknowledgeWarnings || undefined,
      }),
  },
  {
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
  },
  {
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
              items.flatMap(({ filingId, after }) => (after === null ? [] : [[filingId, after.total]])),
            ),
          },
  },
  {
    route: BULK_REJECT,
    label: 'Reject',
    will: 'will be rejected, and their customers are told',
    done: 'rejected',
    fields: ['reason', 'words'],
    details: ({ reason, words }) => ({ reason: reason as RejectionReason, words: words.trim() }),
  },
  {
    route: BULK_REOPEN,
    label: 'Reopen',
    will: 'will be reopened',
    done: 'reopened',
    fields: ['reopenReason'],
    details: ({ reopenReason }) => ({ reason: reopenReason.trim() }),
  },
];

/** What takes a step back, where the lifecycle has such a step. */
export const UNDO: Partial<Record<BulkRoute, BulkRoute>> = { [BULK_COMPLETE]: BULK_REOPEN };

/** Confirmation numbers by filing out of lines like "NB-TX-26-000012 C-4711", as two columns of a spreadsheet paste. */
export function numbersByFiling(
  text: string,
  items: readonly Pick<BulkItemBody, 'filingId' | 'number'>[],
): Record<string, string> | undefined {
  const ids = new Map(items.map(({ number, filingId }) => [number?.toUpperCase(), filingId]));
  const numbers = text.split('\n').flatMap((line) => {
    const [, filing, confirmation] = /^\s*(\S+?)[\s,;]+(.+?)\s*$/.exec(line) ?? [];
    const id = ids.get(filing?.toUpperCase());
    return id === undefined || confirmation === undefined ? [] : [[id, confirmation] as const];
  });
  return numbers.length === 0 ? undefined : Object.fromEntries(numbers);
}
