import { describeCode } from '../form/describe-code.ts';
import { displayAmount, readCents } from '../money/cents.ts';
import { describeIncludedCharges } from './late-charges.ts';
import { creditLabel, refundedLabel } from './settlement-labels.ts';

const REPORT_EVENT_LABELS: Readonly<Record<string, string>> = {
  opened: 'Opened',
  added: 'Filing added',
  removed: 'Filing removed',
  late: 'Late filing added',
  correction: 'Correction added',
  'correction-removed': 'Correction removed',
  ready: 'Marked ready',
  file: 'Filed',
  pay: 'Paid',
  'reverse-payment': 'Payment reversed',
  penalty: 'Penalty or interest paid',
  'reverse-penalty': 'Penalty or interest reversed',
  reopen: 'Reopened',
  amend: 'Amendment started',
  invoiced: 'Office figures entered',
  settle: 'Differences settled',
  amount: 'Amount entered',
  bill: 'Bill entered',
  changed: 'Reopened: filings or amount changed',
};

/**
 * How much a payment or its reversal moved, above zero also where it came back: "$8.00, including $1.00 penalty, and $4.00
 * as credit".
 */
export function describeMoved({
  amount,
  credit,
  ...late
}: {
  amount: string;
  credit: string | null;
  penalty: string | null;
  interest: string | null;
}): string {
  const display = (money: string) => displayAmount(money.replace('-', ''));
  const charged = describeIncludedCharges(late);
  if (credit === null) return `${display(amount)}${charged}`;
  if (amount === '0.00') return display(credit);
  return `${display(amount)}${charged}${charged === '' ? '' : ','} and ${display(credit)} as credit`;
}

/**
 * What was done to `report`, for its activity. `amount` is that of a payment, as "-10.00": below zero it came back. So is
 * `credit`: below zero the state keeps it.
 */
export function describeReportEvent(
  { event, amount, credit }: { event: string; amount: string | null; credit: string | null },
  report: Parameters<typeof refundedLabel>[0],
): string {
  if (event === 'pay' && amount === '0.00' && credit !== null) return creditLabel(readCents(credit));
  const isRefund = amount?.startsWith('-') === true;
  if (isRefund && event === 'pay') return refundedLabel(report);
  if (isRefund && event === 'reverse-payment') return 'Refund reversed';
  return REPORT_EVENT_LABELS[event] ?? describeCode(event);
}
