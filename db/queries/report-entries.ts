import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';
import { type ReportRecord, selectReports } from './reports.ts';

/** What a version of a report holds of a filing, in cents. */
export interface ReportEntry {
  /** -1: it takes out again what an earlier report holds. */
  sign: 1 | -1;
  countedOn: CivilDate;
  belongsOn: CivilDate;
  isLate: boolean;
  premium: Cents;
  amount: Cents;
  /** By kind of charge, with the sign of the entry. */
  charges: readonly { kind: ChargeKind; amount: Cents }[];
}

/** A version of a report, and what it holds of a filing: nothing where another version does. */
export interface ReportOfFiling {
  report: ReportRecord;
  entries: readonly ReportEntry[];
}

/** Every version of every report that holds a filing in any of them, by state, duty, period and version. */
export async function selectReportsOfFiling(db: Db, filingId: string): Promise<ReportOfFiling[]> {
  const { rows } = await sql<{ id: string }>`
    select report.id from reports report
    where exists (select from report_items item join reports version on version.id = item.report_id
      where item.filing_id = ${filingId} and version.state = report.state and version.duty = report.duty
        and version.period_start = report.period_start)
    order by report.state, report.period_start, report.duty, report.version
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const reports = new Map((await selectReports(db, ids)).map((report) => [report.id, report]));
  const entries = await selectEntries(db, filingId);
  return ids.flatMap((id) => {
    const report = reports.get(id);
    return report === undefined ? [] : [{ report, entries: entries.get(id) ?? [] }];
  });
}

interface StoredEntry {
  id: string;
  report: string;
  sign: 1 | -1;
  countedOn: string;
  belongsOn: string;
  isLate: boolean;
  premium: string;
  amount: string;
  kind: ChargeKind | null;
  charged: string | null;
}

async function selectEntries(db: Db, filingId: string): Promise<ReadonlyMap<string, ReportEntry[]>> {
  const { rows } = await sql<StoredEntry>`
    select item.id, item.report_id as report, item.sign, item.counted_on as "countedOn",
      item.belongs_on as "belongsOn", item.is_late as "isLate", item.premium_cents as premium,
      item.amount_cents as amount, line.kind, (item.sign * sum(line.amount_cents))::text as charged
    from report_items item
    left join filing_lines line on line.submission_id = item.submission_id and line.kind = any(item.charge_kinds)
    where item.filing_id = ${filingId}
    group by item.id, line.kind order by item.id, line.kind
  `.execute(db);
  const byItem = [...Map.groupBy(rows, ({ id }) => id).values()];
  const byReport = Map.groupBy(byItem, ([first]) => first?.report ?? '');
  return new Map([...byReport].map(([id, items]) => [id, items.flatMap(toEntry)]));
}

function toEntry(rows: readonly StoredEntry[]): ReportEntry[] {
  const [item] = rows;
  if (item === undefined) return [];
  return [
    {
      sign: item.sign,
      countedOn: parseCivilDate(item.countedOn),
      belongsOn: parseCivilDate(item.belongsOn),
      isLate: item.isLate,
      premium: cents(BigInt(item.premium)),
      amount: cents(BigInt(item.amount)),
      charges: rows.flatMap(({ kind, charged }) =>
        kind === null || charged === null ? [] : [{ kind, amount: cents(BigInt(charged)) }],
      ),
    },
  ];
}
