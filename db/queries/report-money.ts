import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** What became of the money of a report when a day is over, in cents. */
export interface ReportMoney {
  /** What the state got of it: with it, with its earlier versions, and ahead of it by prepayments. */
  remitted: Cents;
  /** What is left to pay by it. What an open prepayment asks for, its return does not ask for again. */
  stillOwed: Cents;
  /** It carries tax, is not filed, and other reports have paid all of that tax. */
  isTaxPaid: boolean;
}

/** A row of reports by the name that it has in the statement. */
type Row = 'report' | 'its_return';

/** The same report in its versions through this one. */
const versionsOf = (row: Row) => `
  version.state = ${row}.state and version.duty = ${row}.duty and version.period_start = ${row}.period_start
    and version.version <= ${row}.version`;

/** Prepayments that are taken off by a return. */
const installmentsOf = (row: Row) => `
  ${row}.role = 'RETURN' and ${row}.carries is null and installment.role = 'INSTALLMENT'
    and installment.state = ${row}.state and installment.period_start >= ${row}.period_start
    and installment.period_end <= ${row}.period_end`;

/** The returns by which the tax of a prepayment or statement is paid in the end. */
const RETURNS_OF_REPORT = `
  its_return.role = 'RETURN' and its_return.carries is null and its_return.is_latest
    and its_return.state = report.state and its_return.period_start <= report.period_end
    and its_return.period_end >= report.period_start`;

/** What it comes to, with what was settled with its office. */
const dueBy = (row: Row) => `
  case ${row}.role when 'INSTALLMENT' then coalesce(${row}.installment_cents, 0) else ${row}.total_cents end
    + coalesce((select sum(line.amount_cents) from reports version
        join report_adjustments adjustment on adjustment.report_id = version.id
        join report_adjustment_lines line on line.adjustment_id = adjustment.id
      where ${versionsOf(row)}), 0)`;

/** A return keeps what it took off for prepayments when it is paid; until then all count that are paid. */
const remittedBy = (row: Row, asOf: CivilDate) => `
  coalesce((select sum(version.remitted_cents) from reports version
      where ${versionsOf(row)} and ${isPaid('version', asOf)}), 0)
    + case when ${row}.is_latest and not ${isPaid(row, asOf)}
      then coalesce((select sum(installment.remitted_cents) from reports installment
        where ${installmentsOf(row)} and ${isPaid('installment', asOf)}), 0)
      else coalesce((select sum(version.prepaid_cents) from reports version where ${versionsOf(row)}), 0) end`;

/** What open prepayments ask for ahead of a return that is not filed. */
const askedAheadOf = (row: Row, asOf: CivilDate) => `
  case when ${isFiled(row, asOf)} then 0 else coalesce((
    select sum(installment.installment_cents - coalesce((select sum(earlier.remitted_cents) from reports earlier
        where earlier.state = installment.state and earlier.duty = installment.duty
          and earlier.period_start = installment.period_start and earlier.version < installment.version), 0))
    from reports installment
    where ${installmentsOf(row)} and installment.is_latest and not ${isPaid('installment', asOf)}), 0) end`;

const isPaid = (row: string, asOf: CivilDate) => `coalesce(${row}.paid_on <= date '${asOf}', false)`;
const isFiled = (row: string, asOf: CivilDate) => `coalesce(${row}.filed_on <= date '${asOf}', false)`;

/**
 * The row `money` (remitted, owed, is_tax_paid) beside the row `report` of reports, when a day is over: the one place
 * where it is said what is still owed to a state by a report. A return that is not filed asks for what no open
 * prepayment asks for; once it is filed it asks for all, and they ask for nothing.
 */
export function moneyOfReport(asOf: CivilDate): RawBuilder<unknown> {
  return sql.raw(moneyOfReportSql(asOf));
}

/** The same as text, for lists. */
export function moneyOfReportSql(asOf: CivilDate): string {
  return `lateral (
    select ${dueBy('report')} as due, ${remittedBy('report', asOf)} as remitted
  ) figures cross join lateral (
    select figures.remitted::bigint as remitted,
      (case when report.role = 'STATEMENT' or not report.is_latest or ${isPaid('report', asOf)} then 0
        when report.role = 'INSTALLMENT' and exists (
          select from reports its_return where ${RETURNS_OF_REPORT} and ${isFiled('its_return', asOf)}) then 0
        else figures.due - figures.remitted - ${askedAheadOf('report', asOf)} end)::bigint as owed,
      report.is_latest and not ${isFiled('report', asOf)}
        and case report.role when 'INSTALLMENT' then figures.due else report.total_cents end > 0
        and case report.role
          when 'RETURN' then figures.remitted > 0 and figures.due <= figures.remitted
          else coalesce((
            select bool_and(${isPaid('its_return', asOf)}
              or ${dueBy('its_return')} <= ${remittedBy('its_return', asOf)})
            from reports its_return where ${RETURNS_OF_REPORT}), false) end as is_tax_paid
  ) money`;
}

/** The money of reports by their ids, when a day is over. */
export async function selectReportMoney(
  db: Db,
  ids: readonly string[],
  asOf: CivilDate,
): Promise<ReadonlyMap<string, ReportMoney>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; remitted: string; owed: string; isTaxPaid: boolean }>`
    select report.id, money.remitted, money.owed, money.is_tax_paid as "isTaxPaid"
    from reports report cross join ${moneyOfReport(asOf)} where report.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ id, remitted, owed, isTaxPaid }) => [
      id,
      { remitted: cents(BigInt(remitted)), stillOwed: cents(BigInt(owed)), isTaxPaid },
    ]),
  );
}
