import { type Cents, cents, readCents } from '../money/cents.ts';
import type { InvoiceLine } from './invoice-content.ts';

export interface PayeeTotal {
  payee: string;
  isOurs: boolean;
  amount: Cents;
}

/** What each payee gets of these lines: the states' first, by name, the agency's own fees last. */
export function payeeTotals(lines: readonly Pick<InvoiceLine, 'charges'>[]): PayeeTotal[] {
  const totals = new Map<string, PayeeTotal>();
  for (const { payee, isOurs, amount } of lines.flatMap(({ charges }) => charges)) {
    const key = `${isOurs} ${payee}`;
    const known = totals.get(key)?.amount ?? 0n;
    totals.set(key, { payee, isOurs, amount: cents(known + readCents(amount)) });
  }
  return [...totals.values()].sort(
    (one, other) => Number(one.isOurs) - Number(other.isOurs) || one.payee.localeCompare(other.payee, 'en'),
  );
}
