import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { BankBalance } from './bank-balances.ts';
import { fullNameOf } from './full-name.ts';

export async function insertBankOpening(
  tx: Tx,
  opening: Pick<BankBalance, 'on' | 'amount' | 'note'> & { by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('bank_openings')
    .values({
      opening_on: opening.on,
      amount_cents: opening.amount,
      note: opening.note,
      entered_by: opening.by,
      created_at: opening.at,
    })
    .execute();
}

/** What the bank's account held when its reconciliation starts, as it was entered last; null: it starts with nothing. */
export async function findBankOpening(db: Db): Promise<BankBalance | null> {
  const row = await db
    .selectFrom('bank_openings')
    .innerJoin('users', 'users.id', 'bank_openings.entered_by')
    .select(['opening_on as on', 'amount_cents as amount', 'note', 'bank_openings.created_at as enteredAt'])
    .select(fullNameOf('users').as('enteredBy'))
    .orderBy('bank_openings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, on: parseCivilDate(row.on), amount: cents(BigInt(row.amount)) };
}

/** The day from which on the bank's transactions count toward a day; null: all of them do. */
export function startingDay(opening: BankBalance | null, asOf: CivilDate): CivilDate | null {
  return opening !== null && opening.on <= asOf ? opening.on : null;
}
