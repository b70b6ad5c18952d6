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
      <Part sign=": " late={standing.overdue} what="not filed" />
      <Part
        sign={standing.overdue.reports === 0 ? ': ' : ' and '}
        late={standing.unpaid}
        what="filed and not paid"
      />
    </p>
  );
}

function Part({ sign, late: { reports, owed }, what }: { sign: string; late: Late; what: string }) {
  if (reports === 0) return null;
  return (
    <>
      {sign}
      <Amount money={owed} /> on {reports.toLocaleString('en-US')} {reports === 1 ? 'report' : 'reports'}{' '}
      {what}
    </>
  );
}
