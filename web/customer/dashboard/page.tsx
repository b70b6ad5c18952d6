import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useUserDashboard } from '../../shared/queries/use-dashboard.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { ConfirmEmailNotice } from '../confirm-email/confirm-email-notice.tsx';
import { AccountSummary, FilingCounts } from './account-summary.tsx';
import styles from './dashboard.module.css';
import { DraftList } from './draft-list.tsx';
import { MyFilings } from './my-filings.tsx';
import { NeedsYou } from './needs-you.tsx';
import { RecentProofs } from './recent-proofs.tsx';

const OwnPayments = lazy(async () => ({ default: (await import('./own-payments.tsx')).OwnPayments }));

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Dashboard');

/** What needs the customer now, then where everything stands. */
export default function UserDashboardPage() {
  const dashboard = useUserDashboard();
  const user = useCurrentUser().data;
  if (!dashboard.data) {
    return dashboard.isError ? (
      <ErrorScreen error={dashboard.error} retry={() => dashboard.refetch()} />
    ) : (
      <Skeleton lines={10} />
    );
  }

  const { needsYou, drafts, recentProofs, counts, account, sharesFilings } = dashboard.data;
  const isNew =
    drafts.length === 0 &&
    Object.values(counts).every((count) => count === 0) &&
    needsYou.length === 0 &&
    !sharesFilings;
  return (
    <>
      <PageHead
        title="Dashboard"
        above={user?.companyName}
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/user/imports">
              Import filings
            </ButtonLink>
            <ButtonLink to="/submit">Submit filing</ButtonLink>
          </>
        }
      />
      <div className={styles.notice}>
        <ConfirmEmailNotice />
      </div>
      {isNew ? (
        <EmptyState
          title="File your first policy"
          action={<ButtonLink to="/submit">Submit filing</ButtonLink>}
        >
          Have the declaration page ready. You’ll see taxes and fees line by line before you submit, and pay
          afterward.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <NeedsYou {...dashboard.data} />
          <div className={styles.side}>
            {account === null ? null : <AccountSummary account={account} />}
            <FilingCounts counts={counts} />
            <DraftList drafts={drafts} />
            <RecentProofs filings={recentProofs} />
            {/* Last, as it comes later: it would push away what stands below it. */}
            {user?.companyId ? (
              <Suspense>
                <OwnPayments companyId={user.companyId} />
              </Suspense>
            ) : null}
          </div>
          <MyFilings isShared={sharesFilings} />
        </div>
      )}
    </>
  );
}
