import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import type { ReportSummary } from '#contract/report.ts';
import { describeContent, describeTaxPaid } from '#domain/reporting/describe-report.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { reportsAddress } from '../../shared/list/list-address.ts';
import { versionTitle } from '../reports/report-labels.ts';
import styles from './dashboard.module.css';

const COLUMNS: readonly Column<ReportSummary>[] = [
  {
    key: 'report',
    label: 'Report',
    cell: (report) => (
      <>
        <Link to={`/admin/reports/${report.id}`}>{versionTitle(report)}</Link>
        <small className={styles.aside}>{describeTaxPaid(report) ?? describeContent(report)}</small>
      </>
    ),
  },
  {
    key: 'due',
    label: 'Was due',
    cell: ({ dueDate }) => (dueDate === null ? null : <DateText on={dueDate} />),
  },
  {
    key: 'owed',
    label: 'Still owed',
    end: true,
    cell: ({ stillOwed }) => <Amount money={stillOwed} strong />,
  },
];

/** Reports to the states that are late, the oldest first, with what is still owed by them; nothing where none is. */
export function ReportsOverdue({
  reportsOverdue: reports,
  reportStanding: { overdue },
}: Pick<AdminDashboardBody, 'reportsOverdue' | 'reportStanding'>) {
  if (overdue.reports === 0) return null;
  return (
    <section className={styles.block}>
      <h2>State reports overdue: {overdue.reports.toLocaleString('en-US')}</h2>
      <DataTable
        caption="State reports overdue"
        columns={COLUMNS}
        rows={reports}
        rowKey={({ id }) => id}
        totals={{ owed: <Amount money={overdue.owed} strong /> }}
      />
      <p className={styles.aside}>
        <Link to={reportsAddress({ status: ['OVERDUE'] })}>All overdue reports</Link>
      </p>
    </section>
  );
}
