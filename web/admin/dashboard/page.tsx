import { Link } from 'react-router';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { isFirstLoad } from '../../shared/queries/is-first-load.ts';
import { useAdminDashboard } from '../../shared/queries/use-dashboard.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useSetup } from '../agency/use-agency.ts';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { ContactMessages } from './contact-messages.tsx';
import styles from './dashboard.module.css';
import { DueSoon } from './due-soon.tsx';
import { ExpiringSoon } from './expiring.tsx';
import { LastBackup } from './last-backup.tsx';
import { LedgerAlarm } from './ledger-alarm.tsx';
import { MoneyNow } from './money-now.tsx';
import type { DashboardAddress } from './period-choice.tsx';
import { Queues } from './queues.tsx';
import { ReportsDue } from './reports-due.tsx';
import { ReportsOverdue } from './reports-overdue.tsx';
import { Volume } from './volume.tsx';
import { WaitingCustomers } from './waiting-customers.tsx';
import { WorkTable } from './work-table.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Dashboard');

/** What waits to be done, what is due, and where the money stands. */
export default function AdminDashboardPage() {
  const address = useListAddress<DashboardAddress>(['period', 'from', 'to']);
  const { cursor: _none, ...query } = address.params;
  const dashboard = useAdminDashboard(query);
  const setup = useSetup();
  if (!dashboard.data || isFirstLoad(setup)) {
    return dashboard.isError ? (
      <ErrorScreen error={dashboard.error} retry={() => dashboard.refetch()} />
    ) : (
      <Skeleton lines={12} />
    );
  }
  const { queues, work, dueSoon, reportsDue, money, expiring, backup, ledgerCheck } = dashboard.data;
  return (
    <>
      <PageHead title="Work queue" />
      <div className={styles.onScreen}>
        <SetupChecklist />
      </div>
      <LedgerAlarm check={ledgerCheck} />
      <Queues queues={queues} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.onScreen}>
            <WaitingCustomers
              title="Filing capacity to decide"
              section="filing-capacity"
              requests={dashboard.data.capacityRequests}
            />
            <WaitingCustomers
              title="Rates to look up"
              section="rates-to-look-up"
              requests={dashboard.data.placeRateRequests}
            />
            <ReportsOverdue {...dashboard.data} />
            <DueSoon stretches={dueSoon} />
          </div>
          <WorkTable work={work} />
          <div className={styles.onScreen}>
            <ReportsDue reports={reportsDue} />
          </div>
        </div>
        <div className={styles.side}>
          <MoneyNow money={money} pastDueToStates={dashboard.data.reportStanding.pastDue} />
          <ExpiringSoon expiring={expiring} />
          <section className={`${styles.block} ${styles.links}`}>
            <h2>Records</h2>
            <ul className={styles.records}>
              <li>
                <ContactMessages open={dashboard.data.contactMessages} />
              </li>
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
      <Volume dashboard={dashboard.data} address={address} error={dashboard.error} />
    </>
  );
}
