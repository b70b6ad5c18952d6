import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { displayCents } from '../money/cents.ts';
import { balanceOf, type FilingPosition, isBilledByInvoice, type Party } from './lifecycle.ts';

interface Step {
  filing: FilingPosition;
  dueOn: CivilDate | null;
  isWithdrawn: boolean;
  today: CivilDate;
}

/** One sentence or two: what happens next, by whom, until when, as this reader needs to know it. */
export function describeNextStep(step: Step, reader: Party | null): string {
  return reader === 'ADMIN' ? forStaff(step) : forCustomer(step);
}

function forCustomer({ filing, isWithdrawn, ...dates }: Step): string {
  switch (filing.status) {
    case 'UNPAID':
      return `We’ll file once your payment of ${displayCents(balanceOf(filing))} arrives.${fileBy(dates)}`;
    case 'PAID':
    case 'PENDING':
      return filing.isSent
        ? `We’ll email you when the state responds.${toCollect(filing)}`
        : `We’ll file this next.${fileBy(dates)}`;
    case 'REJECTED':
      return isWithdrawn
        ? 'You can correct and resubmit it anytime.'
        : 'Review the reason, then correct and resubmit.';
    case 'COMPLETED':
      return `Filed. Download your proof anytime.${toCollect(filing)}`;
  }
}

function forStaff({ filing, isWithdrawn, ...dates }: Step): string {
  switch (filing.status) {
    case 'UNPAID':
      return `Waiting for the customer’s payment of ${displayCents(balanceOf(filing))}.${fileBy(dates)}`;
    case 'PAID':
    case 'PENDING':
      return filing.isSent
        ? `Waiting for the office’s response.${toCollect(filing)}`
        : `Submit it in the state portal, then enter the reference.${fileBy(dates)}`;
    case 'REJECTED':
      return isWithdrawn ? 'Withdrawn by the customer.' : 'Waiting for the customer’s correction.';
    case 'COMPLETED':
      return `Filed. The customer has the proof.${toCollect(filing)}`;
  }
}

/** Nobody files by a day that has passed. */
export function fileBy({ dueOn, today }: Pick<Step, 'dueOn' | 'today'>): string {
  if (dueOn === null) return '';
  return dueOn < today ? ` It was due on ${displayDate(dueOn)}.` : ` File by ${displayDate(dueOn)}.`;
}

/** What is still to come from the customer for a filing that is sent or filed. */
function toCollect(filing: FilingPosition): string {
  const balance = balanceOf(filing);
  return balance > 0n && !isBilledByInvoice(filing.paymentMethod)
    ? ` Balance due: ${displayCents(balance)}.`
    : '';
}
