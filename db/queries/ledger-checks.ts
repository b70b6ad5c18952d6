import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';

export interface LedgerCheckRow {
  checkedAt: Date;
  entries: number;
  postings: number;
  /** Of all postings, in cents. */
  sum: Cents;
  /** JSON as it was stored. */
  faults: StoredJson;
}

export async function insertLedgerCheck(
  db: Db,
  check: Omit<LedgerCheckRow, 'faults'> & { faults: string },
): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({
      checked_at: check.checkedAt,
      entries: BigInt(check.entries),
      postings: BigInt(check.postings),
      sum_cents: check.sum,
      faults: check.faults,
    })
    .execute();
}

/** The newest that was made by some moment; one of a clock that was ahead is none. Null before the first. */
export async function findLastCheck(db: Db, by: Date): Promise<LedgerCheckRow | null> {
  const row = await db
    .selectFrom('ledger_checks')
    .selectAll()
    .where('checked_at', '<=', by)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    checkedAt: row.checked_at,
    entries: Number(row.entries),
    postings: Number(row.postings),
    sum: cents(BigInt(row.sum_cents)),
    faults: row.faults,
  };
}
