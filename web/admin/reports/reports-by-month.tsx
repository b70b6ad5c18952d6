import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ReportSummary } from '#contract/report.ts';
import { previousBusinessDay } from '#domain/calendar/business-days.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { NO_DUE_DATE } from '#domain/reporting/describe-due-basis.ts';
import { describeContent, describeTaxPaid } from '#domain/reporting/describe-report.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { GroupedTable } from '../../shared/list/grouped-table.tsx';
import { LatePenalty } from './late-penalty.tsx';
import { isNothingDue, versionTitle } from './report-labels.ts';
import { NothingDueTag, ReportStatusTag, StandingNote } from './report-status-tag.tsx';
import styles from './reports.module.css';

const BillDialog = lazy(async () => ({ default: (await import('./bill-dialog.tsx')).BillDialog }));

const COLUMNS: readonly Column<ReportSummary>[] = [
  {
    key: 'title',
    label: 'Report',
    cell: (report) => (
      <>
        <Link to={`/admin/reports/${report.id}`} className={styles.open}>
          {versionTitle(report)}
        </Link>
        <Penalty report={report} />
      </>
    ),
  },
  { key: 'what', label: 'Requirement', minor: true, wide: true, cell: ({ what }) => what },
  {
    key: 'status',
    label: 'Status',
    cell: (report) => (
      <>
        {isNothingDue(report) ? (
          <NothingDueTag report={report} />
        ) : (
          <ReportStatusTag status={report.status} amendment={report.amendment} version={report.version} />
        )}
        <StandingNote report={report} />
        <TaxPaid report={report} />
        <OpenDifferences report={report} />
      </>
    ),
  },
  { key: 'content', label: 'Filings', cell: describeContent },
  {
    key: 'due',
    label: 'Due',
    cell: (report) => (report.dueDate ? <DueDate on={report.dueDate} /> : <Undated report={report} />),
  },
  { key: 'total', label: 'Report total', end: true, cell: ({ total }) => <Amount money={total} /> },
  {
    key: 'remitted',
    label: 'Remitted',
    end: true,
    cell: (report) => (report.pays ? <Amount money={report.remitted} /> : <ReportOnly />),
  },
  {
    key: 'owed',
    label: 'Still owed',
    end: true,
    cell: ({ pays, stillOwed }) => (pays ? <Amount money={stillOwed} strong /> : null),
  },
];

/** The due date, and the business day before it where no office is open on it. */
function DueDate({ on }: { on: string }) {
  const fileBy = previousBusinessDay(parseCivilDate(on));
  return (
    <>
      <DateText on={on} />
      {fileBy === on ? null : (
        <small className={styles.note}>
          File by <DateText on={fileBy} />
        </small>
      )}
    </>
  );
}

function Undated({ report }: { report: ReportSummary }) {
  const [isEntering, setEntering] = useState(false);
  // The heading of its month says that no date is published.
  if (!report.takesBill) return <span>{NO_DUE_DATE}</span>;
  return (
    <>
      <button type="button" className={styles.revoke} onClick={() => setEntering(true)}>
        Enter bill<span className="visually-hidden"> for {report.title}</span>
      </button>
      <Suspense>
        {isEntering ? <BillDialog report={report} bill={null} onClose={() => setEntering(false)} /> : null}
      </Suspense>
    </>
  );
}

function TaxPaid({ report }: { report: ReportSummary }) {
  const words = describeTaxPaid(report);
  return words === null ? null : <small className={styles.note}>{words}</small>;
}

/** What the office invoiced otherwise: why a paid report is not finished. */
function OpenDifferences({ report: { openDifferences } }: { report: ReportSummary }) {
  if (openDifferences === 0) return null;
  const count = openDifferences === 1 ? '1 difference' : `${openDifferences} differences`;
  return (
    <small className={styles.note} data-tone="warn">
      {count} open
    </small>
  );
}

/** What lateness costs, for who asks. */
function Penalty({ report: { latePenalty, title } }: { report: ReportSummary }) {
  if (latePenalty === null) return null;
  return (
    <details className={styles.penalty} data-tone="bad">
      <summary>
        Late penalty<span className="visually-hidden"> for {title}</span>
      </summary>
      <p>
        <LatePenalty penalty={latePenalty} />
      </p>
    </details>
  );
}

/** What it means stands once, below all rows. */
function ReportOnly() {
  return <small className={styles.note}>Report only</small>;
}

function isInItsReturn({ pays, kind }: ReportSummary): boolean {
  return !pays || kind === 'PREPAYMENT';
}

/** Sums in which no tax counts twice: what a statement or a prepayment reports is reported by its return too. */
function totalsOf(rows: readonly ReportSummary[]): Readonly<Record<string, ReactNode>> {
  const latest = rows.filter(({ isLatest }) => isLatest);
  const returns = latest.filter((report) => !isInItsReturn(report));
  const sum = (of: readonly ReportSummary[], key: 'total' | 'remitted' | 'stillOwed') => (
    <Amount money={formatCents(addCents(...of.map((report) => readCents(report[key]))))} strong />
  );
  return { total: sum(returns, 'total'), remitted: sum(returns, 'remitted'), owed: sum(latest, 'stillOwed') };
}

type Sums = { total: string; remitted: string; stillOwed: string } | null;

interface Props {
  reports: readonly ReportSummary[];
  /** What all reports come to that the filters leave, on this page or not, and how many they are; null: too many. */
  sums: Sums;
  count: string;
  stale: boolean;
}

/** More of them without a date are folded where others have one: those come first, and bills come one by one. */
const UNDATED_AT_ONCE = 5;

/** Reports under the month in which they are due, each month with what it asks for. */
export function ReportsByMonth({ reports, sums, count, stale }: Props) {
  const months = [...Map.groupBy(reports, monthOf)];
  const groups = months.map(([month, rows]) => ({
    key: month,
    label: month,
    aside: describeWork(rows),
    ...(month === NO_DUE_DATE && rows.length > UNDATED_AT_ONCE && months.length > 1
      ? { isFolded: true }
      : {}),
    ...(rows.length > 1 ? { totals: totalsOf(rows) } : {}),
    rows: rows.toSorted(byDueDate),
  }));
  return (
    <div className={styles.months}>
      <GroupedTable
        caption="Reports by due month"
        columns={COLUMNS}
        groups={groups}
        rowKey={({ id }) => id}
        totals={sums === null ? undefined : allOf(sums)}
        totalsOf={count}
        stale={stale}
      />
      {reports.every(({ pays }) => pays) ? null : (
        <p className={styles.note}>Report only: no tax or fee is paid with it.</p>
      )}
      {reports.some(isInItsReturn) ? (
        <p className={styles.note}>
          Totals leave out tax on statements and prepayments: it is reported with its return.
        </p>
      ) : null}
    </div>
  );
}

function allOf({ total, remitted, stillOwed }: NonNullable<Sums>): Readonly<Record<string, ReactNode>> {
  return {
    total: <Amount money={total} strong />,
    remitted: <Amount money={remitted} strong />,
    owed: <Amount money={stillOwed} strong />,
  };
}

/** Those of one day, or without one, by their period. */
function byDueDate(one: ReportSummary, other: ReportSummary): number {
  const place = ({ dueDate, periodStart, title }: ReportSummary) =>
    `${dueDate ?? '9999'} ${periodStart} ${title}`;
  return place(one).localeCompare(place(other));
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthOf({ dueDate }: ReportSummary): string {
  return dueDate === null ? NO_DUE_DATE : MONTH.format(new Date(`${dueDate}T00:00:00Z`));
}

/** "2 overdue, 3 filed, 1 with payment past due": every row is in one of the counts, what is late of them said once more. */
function describeWork(rows: readonly ReportSummary[]): string {
  const latest = rows.filter(({ amendment }) => amendment === null);
  const owed = latest.filter((report) => !isNothingDue(report));
  const counts = (['OVERDUE', 'OPEN', 'READY', 'FILED', 'PAID'] as const)
    .map((status) => ({ status, count: owed.filter((report) => report.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status.toLowerCase()}`);
  const nothingDue = latest.length - owed.length;
  const replaced = rows.length - latest.length;
  const unbilled = owed.filter(({ dueDate, takesBill }) => dueDate === null && takesBill).length;
  const late = owed.filter(({ isPaymentLate }) => isPaymentLate).length;
  return [
    ...counts,
    ...(late === 0 ? [] : [`${late} with payment past due`]),
    ...(unbilled === 0 ? [] : [`${unbilled} waiting for the office’s bill`]),
    ...(nothingDue === 0 ? [] : [`${nothingDue} with nothing due`]),
    ...(replaced === 0 ? [] : [`${replaced} earlier ${replaced === 1 ? 'version' : 'versions'}`]),
  ].join(', ');
}
