import { absoluteCents, type Cents, displayCents, ZERO } from '../money/cents.ts';
import { payeeOf } from './payee-of.ts';
import type { ReportKind } from './vocabulary.ts';

/** What the office invoiced otherwise than it was collected and is not settled: how often, and by how much in all. */
export interface OpenDifferences {
  differences: number;
  /** How often it did so in the version before, of a report whose own figures are not entered. */
  earlier: number;
  open: Cents;
}

/** "2 differences from the office’s invoice, $0.03 in total. See office figures below."; null: the figures agree. */
export function describeOfficeDifferences({ differences, earlier, open }: OpenDifferences): string | null {
  const describe = (count: number) => (count === 1 ? '1 difference' : `${count} differences`);
  if (differences > 0) {
    return `${describe(differences)} from the office’s invoice, ${displayCents(open)} in total. See office figures below.`;
  }
  return earlier > 0
    ? `The version before this one was left with ${describe(earlier)} from the office’s invoice. Enter the office’s figures below.`
    : null;
}

/** The bill of an office beside what is due, settled differences included. */
export interface BilledAmount {
  /** Of the report. */
  kind: ReportKind;
  number: string;
  amount: Cents;
  /** By this version and those before it, prepayments included. */
  due: Cents;
  /** With this version. */
  payable: Cents;
  /** A paid report takes no other bill. */
  isPaid: boolean;
}

/** Names both amounts and the way on; null: the bill is for all that is due. */
export function describeBillDifference(bill: BilledAmount): string | null {
  const { number, amount, due, isPaid } = bill;
  if (amount === due) return null;
  const way = isPaid
    ? 'Enter the office figures below.'
    : 'Enter the revised bill, or the office figures, before paying.';
  return `Bill ${number} is for ${displayCents(amount)}, but this report comes to ${displayCents(due)}${describeLeft(bill)}. ${way}`;
}

function describeLeft({ kind, due, payable, isPaid }: BilledAmount): string {
  if (isPaid || payable === due) return '';
  if (payable === ZERO) return ', with nothing left to pay';
  const left = displayCents(absoluteCents(payable));
  return `, with ${left} ${payable > ZERO ? 'left to pay' : `owed back by ${payeeOf({ kind })}`}`;
}
