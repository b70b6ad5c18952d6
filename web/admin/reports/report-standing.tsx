import { Link } from 'react-router';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import type { ReportStandingBody } from '#contract/report.ts';
import { Amount } from '../../shared/amount.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import styles from './reports.module.css';

type Late = ReportStandingBody['overdue'];

/** How late the agency is with the states: what the trust account shows as past due, and the reports behind it. */
export function ReportStanding() {
  const standing = useList(LIST_REPORTS, { settled: 'true', limit: 1 }).data?.standing;
  if (standing === undefined) return null;
  return (
    <p className={styles.standing}>
      <Link to="/admin/money#past-due">Past due to states</Link>: <Amount money={standing.pastDue} strong />
      {standing.overdue.reports + standing.unpaid.reports === 0 ? null : ' ('}
      <Part late={standing.overdue} what="not filed" />
      {standing.overdue.reports > 0 && standing.unpaid.reports > 0 ? '; ' : null}
      <Part late={standing.unpaid} what="filed, not paid" />
      {standing.overdue.reports + standing.unpaid.reports === 0 ? null : ')'}
    </p>
  );
}

function Part({ late: { reports, owed }, what }: { late: Late; what: string }) {
  if (reports === 0) return null;
  return (
    <>
      {reports.toLocaleString('en-US')} {reports === 1 ? 'report' : 'reports'} {what}: <Amount money={owed} />
    </>
  );
}
