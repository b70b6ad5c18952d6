import { displayDate, parseCivilDate } from '../calendar/civil-date.ts';
import { displayAmount, readCents } from '../money/cents.ts';
import { DIRECT_METHOD_LABELS, type RejectionReason } from './vocabulary.ts';

/** What each event remembers beside its actor, time and reason. Amounts are dollars as decimal text. */
export type FilingEventDetails =
  | { event: 'submit'; total: string; warnings: string[] }
  /** Without a method, credit was applied. */
  | { event: 'record-payment'; amount: string; allocated: string; method: string | null; balance: string }
  /** Written off by us: nobody paid it. */
  | { event: 'write-off'; amount: string; balance: string }
  /** `amount` is what the filing lost by it. */
  | {
      event: 'payment-reversed';
      amount: string;
      method: string | null;
      isWriteOff?: boolean | undefined;
      /** The bank returned it. */
      isReturn?: boolean | undefined;
      balance: string;
    }
  | { event: 'start'; officeReference: string | null; lateReason?: string | null | undefined }
  | {
      event: 'complete';
      confirmationNumber: string | null;
      acknowledged: string[];
      /** What a return put on the company's credit. */
      credited: string;
    }
  /** `released` is what had been paid and became the company's credit. */
  | { event: 'reject'; code: RejectionReason; released: string }
  | { event: 'withdraw'; released: string }
  /** `reapplied` is what came back from the credit that the rejection had left. */
  | { event: 'resubmit'; total: string; reapplied: string; warnings: string[] }
  | { event: 'reopen' }
  | { event: 'reassess'; before: string; after: string; released: string }
  /** Put on an invoice, and taken off it again; by the invoice's number. */
  | { event: 'invoice'; invoice: string; dueDate: string }
  | { event: 'leave-invoice'; invoice: string }
  | { event: 'message' }
  /** By the title of the form and the name that was typed. */
  | { event: 'sign-form'; form: string; signer: string }
  | InternalEventDetails;

/** What only the agency sees. */
export type InternalEventDetails =
  | { event: 'note' }
  /** By name; null: it is nobody's any more. */
  | { event: 'assign'; admin: string | null }
  /** The day on which it comes back; null: it is back already. */
  | { event: 'snooze'; until: string | null }
  /** What the customer wrote needs no reply. */
  | { event: 'no-reply' };

/** Events of which the customer does not learn. */
export const INTERNAL_EVENTS: readonly string[] = [
  'note',
  'assign',
  'snooze',
  'no-reply',
] satisfies InternalEventDetails['event'][];

/** What was kept is text: a method that there is no more keeps its name. */
const METHOD_LABELS: Readonly<Record<string, string>> = DIRECT_METHOD_LABELS;

const paidBy = (method: string | null) =>
  method === null ? 'Customer credit' : (METHOD_LABELS[method] ?? method);

function sentenceOf(isThere: boolean, sentence: string): string {
  return isThere ? ` ${sentence}` : '';
}

const isSome = (amount: string): boolean => readCents(amount) !== 0n;

/** One sentence or two that say what happened, with amounts, for customer and admin alike. */
export function describeEvent(details: FilingEventDetails): string {
  switch (details.event) {
    case 'submit':
      return `Submitted for ${displayAmount(details.total)}.`;
    case 'record-payment': {
      const from = paidBy(details.method);
      const kept = readCents(details.amount) - readCents(details.allocated);
      const done = details.method === null ? 'applied' : 'recorded';
      return `${from} of ${displayAmount(details.amount)} ${done}. ${isSome(details.balance) ? `Balance due: ${displayAmount(details.balance)}` : 'Paid in full'}.${sentenceOf(
        kept > 0n,
        'The overpayment is kept as customer credit.',
      )}`;
    }
    case 'write-off':
      return `${displayAmount(details.amount)} adjusted off the balance.${sentenceOf(isSome(details.balance), `Balance due: ${displayAmount(details.balance)}.`)}`;
    case 'payment-reversed': {
      const from = details.isWriteOff === true ? 'Adjustment' : paidBy(details.method);
      return `${from} of ${displayAmount(details.amount)} ${details.isReturn === true ? 'returned by the bank' : 'reversed'}. Balance due: ${displayAmount(details.balance)}.`;
    }
    case 'start':
      return `Sent to the state’s filing office${details.officeReference === null ? '' : ` under ${details.officeReference}`}.${sentenceOf(
        (details.lateReason ?? '') !== '',
        `Late: ${details.lateReason}`,
      )}`;
    case 'complete':
      return `Filed${details.confirmationNumber === null ? '' : `. Confirmation number: ${details.confirmationNumber}`}.${sentenceOf(
        isSome(details.credited),
        `${displayAmount(details.credited)} is credited.`,
      )}`;
    case 'reject':
      return `Returned for correction.${released(details.released)}`;
    case 'withdraw':
      return `Withdrawn by the customer.${released(details.released)}`;
    case 'resubmit':
      return `Resubmitted for ${displayAmount(details.total)}.${sentenceOf(
        isSome(details.reapplied),
        `${displayAmount(details.reapplied)} already paid was applied.`,
      )}`;
    case 'reopen':
      return 'Reopened: the office returned it.';
    case 'reassess':
      return `Reassessed: ${displayAmount(details.after)} instead of ${displayAmount(details.before)}.${released(details.released)}`;
    case 'invoice':
      return `Billed on invoice ${details.invoice}, due ${displayDate(parseCivilDate(details.dueDate))}.`;
    case 'leave-invoice':
      return `Taken off invoice ${details.invoice}, to be billed again.`;
    case 'sign-form':
      return `${details.form} signed by ${details.signer}.`;
    case 'message':
      return 'Message.';
    case 'note':
      return 'Internal note.';
    case 'assign':
      return details.admin === null ? 'Assigned to nobody.' : `Assigned to ${details.admin}.`;
    case 'no-reply':
      return 'No reply needed.';
    case 'snooze':
      return details.until === null
        ? 'Snooze ended.'
        : `Snoozed until ${displayDate(parseCivilDate(details.until))}.`;
  }
}

function released(amount: string): string {
  return sentenceOf(isSome(amount), `${displayAmount(amount)} already paid is kept as customer credit.`);
}
