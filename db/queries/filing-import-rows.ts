import { type Selectable, sql } from 'kysely';
import type { Cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import type { FilingImportRowsTable } from '../schema/filing-imports.ts';

export type RowStatus = Selectable<FilingImportRowsTable>['status'];

export interface NewImportRow {
  row: number;
  cells: readonly string[];
  summary: string;
  unreadable: string | null;
  /** What is wrong with it, where that is known already: then it waits for nothing. */
  faults?: readonly unknown[];
}

/** A statement takes only so many values, and writing down more cells than these would hold up everybody else. */
const ROWS_AT_ONCE = 1000;
const CELLS_AT_ONCE = 5000;
const CHARACTERS_AT_ONCE = 64 * 1024;

export async function insertImportRows(
  tx: Tx,
  of: { importId: string; companyId: string | null; sha256: string },
  rows: Iterable<NewImportRow>,
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await tx
      .insertInto('filing_import_rows')
      .values(
        batch.map(({ row, cells, summary, unreadable, faults = [] }) => ({
          import_id: of.importId,
          company_id: of.companyId,
          sha256: of.sha256,
          row_number: row,
          cells: [...cells],
          summary,
          unreadable,
          status: faults.length > 0 ? ('FAILED' as const) : ('WAITING' as const),
          faults: JSON.stringify(faults),
        })),
      )
      .execute();
  }
}

function* inBatches(rows: Iterable<NewImportRow>): Generator<NewImportRow[]> {
  let batch: NewImportRow[] = [];
  let [cells, characters] = [0, 0];
  for (const row of rows) {
    batch.push(row);
    cells += row.cells.length;
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < ROWS_AT_ONCE && cells < CELLS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield batch;
    batch = [];
    [cells, characters] = [0, 0];
  }
  if (batch.length > 0) yield batch;
}

export interface WaitingRow {
  row: number;
  cells: string[];
  unreadable: string | null;
  /** What it came to when it was checked, in cents as text. */
  total: string | null;
}

/** Up to `most` rows that wait, in the order of the file. */
export async function selectWaitingRows(db: Db, importId: string, most: number): Promise<WaitingRow[]> {
  return await db
    .selectFrom('filing_import_rows')
    .select(['row_number as row', 'cells', 'unreadable', 'total_cents as total'])
    .where('import_id', '=', importId)
    .where('status', '=', 'WAITING')
    .orderBy('row_number')
    .limit(most)
    .execute();
}

/** Holds a waiting row until the transaction ends, and says of which file it is; null where somebody has it or it waits no more. */
export async function lockWaitingRow(tx: Tx, importId: string, row: number) {
  const found = await tx
    .selectFrom('filing_import_rows')
    .select(['company_id as companyId', 'sha256', 'row_number as row'])
    .where('import_id', '=', importId)
    .where('row_number', '=', row)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found ?? null;
}

/** The filing that the same row of the same file became, whoever sent it for the company; null for none. */
export async function findFilingOfRow(
  db: Db,
  at: { companyId: string | null; sha256: string; row: number },
): Promise<string | null> {
  const found = await db
    .selectFrom('filing_import_rows')
    .select('filing_id')
    .where('company_id', '=', at.companyId)
    .where('sha256', '=', at.sha256)
    .where('row_number', '=', at.row)
    .where('status', '=', 'SUBMITTED')
    .executeTakeFirst();
  return found?.filing_id ?? null;
}

/** The draft that the same row of the same file is; null for none that is still there. */
export async function findDraftOfRow(
  db: Db,
  at: { companyId: string | null; sha256: string; row: number },
): Promise<string | null> {
  const found = await db
    .selectFrom('filing_import_rows')
    .innerJoin('filing_imports', 'filing_imports.id', 'filing_import_rows.import_id')
    .select('filing_import_rows.draft_id')
    .where('filing_imports.company_id', '=', at.companyId)
    .where('filing_imports.sha256', '=', at.sha256)
    .where('filing_import_rows.row_number', '=', at.row)
    .where('filing_import_rows.draft_id', 'is not', null)
    .executeTakeFirst();
  return found?.draft_id ?? null;
}

export interface RowOutcome {
  status: RowStatus;
  total?: Cents | null;
  faults?: readonly unknown[];
  filingId?: string | null;
  draftId?: string | null;
}

/** What became of a waiting row. Its cells go once nobody has to correct or send them. False where it waits no more. */
export async function settleRow(
  db: Db,
  importId: string,
  row: number,
  outcome: RowOutcome,
): Promise<boolean> {
  // What was submitted comes to what its filing says.
  const { status, total = null, faults = [], filingId = null, draftId = null } = outcome;
  const isOver = status !== 'WAITING' && status !== 'READY' && status !== 'FAILED';
  const { numUpdatedRows } = await db
    .updateTable('filing_import_rows')
    .set({
      status,
      total_cents:
        filingId === null ? total : sql<string>`(select total_cents from filings where id = ${filingId})`,
      faults: JSON.stringify(faults),
      filing_id: filingId,
      draft_id: draftId,
      ...(isOver ? { cells: [] } : {}),
    })
    .where('import_id', '=', importId)
    .where('row_number', '=', row)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Rows that were checked wait again: this time to be sent. Returns how many they are. */
export async function releaseReadyRows(tx: Tx, importId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('filing_import_rows')
    .set({ status: 'WAITING' })
    .where('import_id', '=', importId)
    .where('status', '=', 'READY')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface ImportProgress {
  counts: Readonly<Partial<Record<RowStatus, number>>>;
  /** Of what is ready or submitted, in cents as text. */
  total: string;
}

/** How far imports are, by their id. */
export async function selectProgress(
  db: Db,
  importIds: readonly string[],
): Promise<Map<string, ImportProgress>> {
  const rows = await db
    .selectFrom('filing_import_rows')
    .select(['import_id as importId', 'status'])
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<string>`coalesce(sum(total_cents) filter (where status in ('READY', 'SUBMITTED')), 0)::text`.as(
        'total',
      ),
    ])
    .where(
      'import_id',
      'in',
      importIds.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...importIds],
    )
    .groupBy(['import_id', 'status'])
    .execute();
  const found = new Map<string, { counts: Partial<Record<RowStatus, number>>; total: string }>();
  for (const { importId, status, count, total } of rows) {
    const known = found.get(importId) ?? { counts: {}, total: '0' };
    known.counts[status] = count;
    known.total = String(BigInt(known.total) + BigInt(total));
    found.set(importId, known);
  }
  return found;
}

const SHOWN = [
  'row_number as row',
  'filing_import_rows.status as status',
  'summary',
  'filing_import_rows.total_cents as total',
  'filing_id as filingId',
  'draft_id as draftId',
  'faults',
  'cells',
] as const;

export interface ShownRow {
  row: number;
  status: RowStatus;
  summary: string;
  total: string | null;
  filingId: string | null;
  filingNumber: string | null;
  draftId: string | null;
  faults: StoredJson;
  cells: string[];
}

/** Rows that failed, or all others, in the order of the file, behind the row `after`. */
export async function selectRows(
  db: Db,
  importId: string,
  which: 'FAILED' | 'OTHERS',
  most: number,
  after = 0,
): Promise<ShownRow[]> {
  return await db
    .selectFrom('filing_import_rows')
    .leftJoin('filings', 'filings.id', 'filing_import_rows.filing_id')
    .select(SHOWN)
    .select('filings.number as filingNumber')
    .where('import_id', '=', importId)
    .where('filing_import_rows.status', which === 'FAILED' ? '=' : '<>', 'FAILED')
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(most)
    .execute();
}
