import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** A line of the bank that a payment is, or that its return is. */
export interface PaymentBankLine {
  id: string;
  postedOn: CivilDate;
  /** Below zero where the money went out. */
  amount: Cents;
  description: string;
  isReturn: boolean;
}

/** The lines of the bank that are this payment or its return, in the order of their days. */
export async function selectBankLinesOfPayment(db: Db, paymentId: string): Promise<PaymentBankLine[]> {
  const rows = await db
    .selectFrom('bank_transaction_matches as match')
    .innerJoin('bank_transactions as line', 'line.id', 'match.transaction_id')
    .select(['line.id', 'line.posted_on', 'line.amount_cents', 'line.description', 'match.reversal_id'])
    .where((either) =>
      either.or([either('match.payment_id', '=', paymentId), either('match.reversal_id', '=', paymentId)]),
    )
    .orderBy('line.posted_on')
    .orderBy('match.reversal_id', (order) => order.desc().nullsFirst())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    postedOn: parseCivilDate(row.posted_on),
    amount: cents(BigInt(row.amount_cents)),
    description: row.description,
    isReturn: row.reversal_id !== null,
  }));
}
