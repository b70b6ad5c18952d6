import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';
import { ENTRY_COLUMNS, type NewReportItem, readEntry } from './report-items.ts';
import type { ReportRecord } from './reports.ts';

/** A filing that a later report holds as late, since the report of its own period was filed by then. */
export interface LateEntry
  extends Pick<
    NewReportItem,
    'filingId' | 'listed' | 'submissionId' | 'countedOn' | 'belongsOn' | 'premium'
  > {
  itemId: string;
  /** The filing's. */
  number: string;
  /** The report that holds it. */
  reportId: string;
  chargeKinds: readonly ChargeKind[];
  amount: Cents;
}

/** What later reports of the duty that are not filed hold of the period of this one, the earliest report first. */
export async function selectLateElsewhere(
  db: Db,
  { state, duty, periodStart }: Pick<ReportRecord, 'state' | 'duty' | 'periodStart'>,
): Promise<LateEntry[]> {
  const rows = await db
    .selectFrom('report_items as item')
    .innerJoin('reports as later', 'later.id', 'item.report_id')
    .innerJoin('filings', 'filings.id', 'item.filing_id')
    .select(ENTRY_COLUMNS)
    .select(['item.filing_id as filingId', 'filings.number as number', 'item.amount_cents as amount'])
    .where('later.state', '=', state)
    .where('later.duty', '=', duty)
    .where('later.is_latest', '=', true)
    .where('later.status', 'in', ['OPEN', 'READY'])
    .where('later.period_start', '>', periodStart)
    .where('item.is_late', '=', true)
    .where('item.sign', '=', 1)
    .where('item.belongs_on', '=', periodStart)
    .orderBy('later.period_start')
    .orderBy('item.id')
    .execute();
  return rows.map((row) => ({ ...readEntry(row), amount: cents(BigInt(row.amount)) }));
}

/** Of some filings those that a report holds. */
export async function selectHeldFilings(
  db: Db,
  reportId: string,
  filingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (filingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('report_items')
    .select('filing_id as filingId')
    .where('report_id', '=', reportId)
    .where('sign', '=', 1)
    .where('filing_id', 'in', [...filingIds])
    .execute();
  return new Set(rows.map(({ filingId }) => filingId));
}
