import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReportSummary } from '#contract/report.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { ReportStatusTag } from './report-status-tag.tsx';
import { contentWords, isNotOwed, NO_DUE_DATE, taxPaidWords, versionTitle } from './report-words.ts';
import styles from './reports.module.css';

const COLUMNS: readonly Column<ReportSummary>[] = [
  {
    key: 'title',
    label: 'Report',
    name: true,
    cell: (report) => (
      <Link to={`/admin/reports/${report.id}`} className={styles.open}>
        {versionTitle(report)}
      </Link>
    ),
  },
  { key: 'what', label: 'Requirement', minor: true, wide: true, cell: ({ what }) => what },
  {
    key: 'status',
    label: 'Status',
    cell: (report) => (
      <>
        <ReportStatusTag status={report.status} />
        <TaxPaid report={report} />
      </>
    ),
  },
  { key: 'content', label: 'Filings', cell: contentWords },
  {
    key: 'due',
    label: 'Due',
    cell: (report) => (report.dueDate ? <DateText on={report.dueDate} /> : <Undated report={report} />),
  },
  { key: 'total', label: 'Tax reported', end: true, cell: ({ total }) => <Amount money={total} /> },
  {
    key: 'remitted',
    label: 'Remitted',
    end: true,
    cell: ({ pays, remitted }) => (pays ? <Amount money={remitted} /> : <PaidWithReturn />),
  },
  {
    key: 'owed',
    label: 'Still owed',
    end: true,
    cell: ({ pays, stillOwed }) => (pays ? <Amount money={stillOwed} strong /> : null),
  },
];

function Undated({ report }: { report: ReportSummary }) {
  const [isEntering, setEntering] = useState(false);
  // The heading of its month says that no date is published.
  if (!report.takesBill) return <span>{NO_DUE_DATE}</span>;
  return (
    <>
      <button type="button" className={styles.revoke} onClick={() => setEntering(true)}>
        Enter bill<span className="visually-hidden"> for {report.title}</span>
      </button>
      {isEntering ? <BillDialog report={report} bill={null} onClose={() => setEntering(false)} /> : null}
    </>
  );
}

function TaxPaid({ report }: { report: ReportSummary }) {
  const words = taxPaidWords(report);
  return words === null ? null : <small className={styles.note}>{words}</small>;
}

function PaidWithReturn() {
  return <small className={styles.note}>With its return</small>;
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

/** Reports under the month in which they are due, each month with what it asks for. */
export function ReportsByMonth({ reports, stale }: { reports: readonly ReportSummary[]; stale: boolean }) {
  return [...Map.groupBy(reports, monthOf)].map(([month, rows]) => (
    <section key={month} className={styles.month}>
      <h2>
        {month} <small>{workWords(rows)}</small>
      </h2>
      {rows.length > 1 && rows.some(isInItsReturn) ? (
        <p className={styles.note}>
          Totals leave out tax on statements and prepayments: it is reported with its return.
        </p>
      ) : null}
      <DataTable
        caption={`Reports, ${month}`}
        columns={COLUMNS}
        rows={rows.toSorted(byDueDate)}
        rowKey={(report) => report.id}
        totals={rows.length > 1 ? totalsOf(rows) : undefined}
        stale={stale}
      />
    </section>
  ));
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

/** "2 overdue, 3 open, 1 ready". */
function workWords(rows: readonly ReportSummary[]): string {
  const owed = rows.filter((report) => !isNotOwed(report));
  return (['OVERDUE', 'OPEN', 'READY', 'FILED', 'PAID'] as const)
    .map((status) => ({ status, count: owed.filter((report) => report.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status.toLowerCase()}`)
    .join(', ');
}
