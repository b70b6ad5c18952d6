import { Link } from 'react-router';
import type { ReportSummary } from '#contract/report.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { ReportStatusTag } from './report-status-tag.tsx';
import { contentWords, isNotOwed, versionTitle } from './report-words.ts';
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
  { key: 'status', label: 'Status', cell: ({ status }) => <ReportStatusTag status={status} /> },
  { key: 'content', label: 'Filings', cell: contentWords },
  {
    key: 'due',
    label: 'Due',
    cell: ({ dueDate }) => (dueDate ? <DateText on={dueDate} /> : <span>Not published</span>),
  },
  { key: 'total', label: 'Total', end: true, cell: ({ total }) => <Amount money={total} /> },
];

/** Reports under the month in which they are due, each month with what it asks for. */
export function ReportsByMonth({ reports, stale }: { reports: readonly ReportSummary[]; stale: boolean }) {
  return [...Map.groupBy(reports, monthOf)].map(([month, rows]) => (
    <section key={month} className={styles.month}>
      <h2>
        {month} <small>{workWords(rows)}</small>
      </h2>
      <DataTable
        caption={`Reports, ${month}`}
        columns={COLUMNS}
        rows={rows.toSorted(byDueDate)}
        rowKey={(report) => report.id}
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
  return dueDate === null ? 'No published due date' : MONTH.format(new Date(`${dueDate}T00:00:00Z`));
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
