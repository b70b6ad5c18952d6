import { Link } from 'react-router';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useAdminDashboard } from '../../shared/queries/use-dashboard.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { BarTable } from './bar-table.tsx';
import styles from './dashboard.module.css';
import { DueSoon } from './due-soon.tsx';
import { ExpiringSoon } from './expiring.tsx';
import { LastBackup } from './last-backup.tsx';
import { LedgerAlarm } from './ledger-alarm.tsx';
import { MoneyNow } from './money-now.tsx';
import { monthWords } from './month-words.ts';
import { Queues } from './queues.tsx';
import { ReportsDue } from './reports-due.tsx';
import { ReportsOverdue } from './reports-overdue.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Dashboard');

/** What waits to be done, what is due, and where the money stands. */
export default function AdminDashboardPage() {
  const dashboard = useAdminDashboard();
  if (!dashboard.data) {
    return dashboard.isError ? (
      <ErrorScreen error={dashboard.error} retry={() => dashboard.refetch()} />
    ) : (
      <Skeleton lines={12} />
    );
  }
  const { queues, dueSoon, reportsDue, money, expiring, backup, ledgerCheck, byState, byMonth } =
    dashboard.data;
  return (
    <>
      <PageHead title="Work queue" />
      <SetupChecklist />
      <LedgerAlarm check={ledgerCheck} />
      <Queues queues={queues} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReportsOverdue {...dashboard.data} />
          <DueSoon filings={dueSoon} />
          <ReportsDue reports={reportsDue} />
          <div className={styles.pair}>
            <BarTable
              title="By month"
              first="Month"
              rows={byMonth.map((row) => ({ key: row.month, label: monthWords(row.month), ...row }))}
            />
            <BarTable
              title="By state"
              first="State"
              rows={byState.map((row) => ({
                key: row.state,
                label: row.state,
                to: `/admin/filings?state=${row.state}`,
                ...row,
              }))}
            />
          </div>
        </div>
        <div className={styles.side}>
          <MoneyNow money={money} pastDueToStates={dashboard.data.reportStanding.pastDue} />
          <ExpiringSoon expiring={expiring} />
          <section className={styles.block}>
            <h2>Records</h2>
            <ul className={styles.records}>
              <li>
                <Link to="/admin/outbox">Outbox</Link>, every email and whether it was sent
              </li>
              <li>
                <Link to="/admin/audit">Audit log</Link>, tamper-evident record of changes
              </li>
              <li>
                <LastBackup backup={backup} />
              </li>
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
