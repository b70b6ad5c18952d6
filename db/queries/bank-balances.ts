import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** What the bank said when a day was over, in cents. */
export interface BankBalance {
  on: CivilDate;
  amount: Cents;
  note: string | null;
  enteredBy: string;
  enteredAt: Date;
}

export async function insertBankBalance(
  tx: Tx,
  balance: Pick<BankBalance, 'on' | 'amount' | 'note'> & { by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('bank_balances')
    .values({
      balance_on: balance.on,
      amount_cents: balance.amount,
      note: balance.note,
      entered_by: balance.by,
      created_at: balance.at,
    })
    .execute();
}

/** The last day at or before this one for which a balance was entered; null: there is none. */
export async function findBankBalance(db: Db, asOf: CivilDate): Promise<BankBalance | null> {
  const row = await db
    .selectFrom('bank_balances')
    .innerJoin('users', 'users.id', 'bank_balances.entered_by')
    .select(['balance_on as on', 'amount_cents as amount', 'note', 'bank_balances.created_at as enteredAt'])
    .select(fullNameOf('users').as('enteredBy'))
    .where('balance_on', '<=', asOf)
    .orderBy('balance_on', 'desc')
    .orderBy('bank_balances.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, on: parseCivilDate(row.on), amount: cents(BigInt(row.amount)) };
}
