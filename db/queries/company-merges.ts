import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import { INVOICE_CHECKS } from './invoice-check-statements.ts';
import { LEDGER_CHECKS } from './ledger-check-statements.ts';

/** The company that is merged, and the one that stays. */
export interface MergePlace {
  fromId: string;
  intoId: string;
}

/** Who took over whom, and what moved with it, in cents. */
export interface CompanyMerge extends MergePlace {
  id: string;
  receivable: Cents;
  credit: Cents;
  mergedBy: string;
  mergedAt: Date;
  mergedOn: CivilDate;
  undoneAt: Date | null;
}

/** A merge before it is written down. */
export type NewMerge = Omit<CompanyMerge, 'id' | 'undoneAt'>;

/** Closes both companies to everybody who writes anything of them, in the order of their ids. Returns how many there are. */
export async function lockBothCompanies(tx: Tx, { fromId, intoId }: MergePlace): Promise<number> {
  // Rows are compared by what they say as text, which for an instant hangs on the zone.
  await sql`select set_config('timezone', 'UTC', true)`.execute(tx);
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [fromId, intoId])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** Why a merge is not possible, whatever moves. */
export interface MergeObstacles {
  /** What each of the two is merged into already, by name; null for the company itself. */
  fromMergedInto: string | null;
  intoMergedInto: string | null;
  /** Companies that were merged into the one that would be merged now, by name. */
  takenOver: string[];
  /** Files of either that are being imported. */
  imports: string[];
}

export async function findMergeObstacles(db: Db, { fromId, intoId }: MergePlace): Promise<MergeObstacles> {
  const open = await db
    .selectFrom('company_merges as merge')
    .innerJoin('companies as gone', 'gone.id', 'merge.from_id')
    .innerJoin('companies as stays', 'stays.id', 'merge.into_id')
    .select(['merge.from_id', 'merge.into_id', 'gone.company as gone', 'stays.company as stays'])
    .where('merge.undone_at', 'is', null)
    .where((or) => or.or([or('merge.from_id', 'in', [fromId, intoId]), or('merge.into_id', '=', fromId)]))
    .orderBy('gone.company')
    .execute();
  const imports = await db
    .selectFrom('filing_imports')
    .select('file_name')
    .where('company_id', 'in', [fromId, intoId])
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .orderBy('created_at')
    .execute();
  return {
    fromMergedInto: open.find(({ from_id }) => from_id === fromId)?.stays ?? null,
    intoMergedInto: open.find(({ from_id }) => from_id === intoId)?.stays ?? null,
    takenOver: open.filter(({ into_id }) => into_id === fromId).map(({ gone }) => gone),
    imports: imports.map(({ file_name }) => file_name),
  };
}

/** Writes a merge down. Returns its id. */
export async function insertMerge(tx: Tx, merge: NewMerge): Promise<string> {
  const { id } = await tx
    .insertInto('company_merges')
    .values({
      from_id: merge.fromId,
      into_id: merge.intoId,
      receivable_cents: merge.receivable,
      credit_cents: merge.credit,
      merged_by: merge.mergedBy,
      merged_at: merge.mergedAt,
      merged_on: merge.mergedOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMerge(db: Db, id: string): Promise<CompanyMerge | null> {
  const row = await db.selectFrom('company_merges').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    fromId: row.from_id,
    intoId: row.into_id,
    receivable: cents(BigInt(row.receivable_cents)),
    credit: cents(BigInt(row.credit_cents)),
    mergedBy: row.merged_by,
    mergedAt: row.merged_at,
    mergedOn: parseCivilDate(row.merged_on),
    undoneAt: row.undone_at,
  };
}

/** An open merge by the names of the two. */
export interface OpenMerge {
  id: string;
  from: { id: string; company: string };
  into: { id: string; company: string };
  mergedAt: Date;
  mergedOn: CivilDate;
}

/** The merge of a company into another, and those into it, as far as they were not undone; the newest first. */
export async function selectOpenMerges(db: Db, companyId: string): Promise<OpenMerge[]> {
  const rows = await db
    .selectFrom('company_merges as merge')
    .innerJoin('companies as gone', 'gone.id', 'merge.from_id')
    .innerJoin('companies as stays', 'stays.id', 'merge.into_id')
    .select(['merge.id', 'merge.from_id', 'merge.into_id', 'merge.merged_at', 'merge.merged_on'])
    .select(['gone.company as gone', 'stays.company as stays'])
    .where('merge.undone_at', 'is', null)
    .where((or) => or.or([or('merge.from_id', '=', companyId), or('merge.into_id', '=', companyId)]))
    .orderBy('merge.merged_at', 'desc')
    .orderBy('merge.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: { id: row.from_id, company: row.gone },
    into: { id: row.into_id, company: row.stays },
    mergedAt: row.merged_at,
    mergedOn: parseCivilDate(row.merged_on),
  }));
}

/** What each of these companies is merged into; those that are not are left out. */
export async function selectMergedInto(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OpenMerge['into']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_merges as merge')
    .innerJoin('companies as stays', 'stays.id', 'merge.into_id')
    .select(['merge.from_id', 'stays.id', 'stays.company'])
    .where('merge.undone_at', 'is', null)
    .where('merge.from_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ from_id, id, company }) => [from_id, { id, company }]));
}

/** Returns whether it was open. */
export async function markMergeUndone(
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_merges')
    .set({ undone_by: by, undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The company itself and those that are merged into it: whose payments may be its own now. */
export async function selectCompaniesTakenOver(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_merges')
    .select('from_id')
    .where('into_id', '=', companyId)
    .where('undone_at', 'is', null)
    .execute();
  return [companyId, ...rows.map(({ from_id }) => from_id)];
}

const TIES = {
  RECEIVABLE: LEDGER_CHECKS.RECEIVABLE,
  CREDIT: LEDGER_CHECKS.CREDIT,
  CREDIT_BELOW_ZERO: LEDGER_CHECKS.CREDIT_BELOW_ZERO,
  INVOICE_OF_ANOTHER_COMPANY: INVOICE_CHECKS.INVOICE_OF_ANOTHER_COMPANY,
};

/** By which checks of the books the money of these companies does not tie to their rows; none when it does. */
export async function selectUntiedChecks(tx: Tx, { fromId, intoId }: MergePlace): Promise<string[]> {
  const untied: string[] = [];
  for (const [code, statement = ''] of Object.entries(TIES)) {
    const { rows } = await sql`
      select from (${sql.raw(statement)}) found
      where value is null
        or value in (select id::text from ledger_accounts where company_id in (${fromId}, ${intoId}))
        or value in (select id::text from filings where company_id in (${fromId}, ${intoId}))
      limit 1
    `.execute(tx);
    if (rows.length > 0) untied.push(code);
  }
  return untied;
}
