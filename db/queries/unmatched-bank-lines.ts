import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents, ZERO } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** So many transactions of the bank, and what they come to in cents: what went out is below zero. */
export interface BankLines {
  count: number;
  sum: Cents;
}

/** What the bank told of through a day and no entry of the ledger stands for: nobody has matched it, or somebody ignored it. */
export interface UnmatchedBankLines {
  open: BankLines;
  ignored: BankLines;
}

/** Transactions after a day, where one is given, and through this one that are matched with nothing, as they stand now. */
export async function sumUnmatchedBankLines(
  db: Db,
  through: CivilDate,
  after: CivilDate | null,
): Promise<UnmatchedBankLines> {
  const rows = await db
    .selectFrom('bank_transactions')
    .select('status')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<string>`sum(amount_cents)::text`.as('sum'))
    .where('status', 'in', ['OPEN', 'IGNORED'])
    .where('posted_on', '<=', through)
    .$if(after !== null, (query) => query.where('posted_on', '>', after))
    .groupBy('status')
    .execute();
  const linesOf = (status: 'OPEN' | 'IGNORED'): BankLines => {
    const found = rows.find((row) => row.status === status);
    return found === undefined
      ? { count: 0, sum: ZERO }
      : { count: found.count, sum: cents(BigInt(found.sum)) };
  };
  return { open: linesOf('OPEN'), ignored: linesOf('IGNORED') };
}

/** What the bank told of after a day, where one is given, and through this one, matched or not; null: of nothing through this day. */
export async function sumBankLines(
  db: Db,
  through: CivilDate,
  after: CivilDate | null,
): Promise<Cents | null> {
  const { rows } = await sql<{ sum: string | null }>`
    select case when count(*) > 0
      then coalesce(sum(amount_cents) filter (where posted_on > ${after ?? '-infinity'}::date), 0)::text end as sum
    from bank_transactions where posted_on <= ${through}::date
  `.execute(db);
  const sum = rows[0]?.sum ?? null;
  return sum === null ? null : cents(BigInt(sum));
}
