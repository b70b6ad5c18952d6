import { Fragment } from 'react';
import { Link } from 'react-router';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import { Amount } from '../../shared/amount.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import styles from './reports.module.css';

/** Asked for with the standing of all reports. */
export const useReportStanding = () => useList(LIST_REPORTS, { settled: 'true', limit: 1 });

/** How late the agency is with the states: what the trust account shows as past due, and the reports behind it. */
export function ReportStanding() {
  const standing = useReportStanding().data?.standing;
  if (standing === undefined) return null;
  const parts = [
    { what: 'not filed', ...standing.overdue },
    { what: 'filed, not paid', ...standing.unpaid },
    // An amendment is past due only by what it leaves to pay: what was asked for by the due date was filed.
    ...(standing.amendments.owed === '0.00'
      ? []
      : [{ what: 'amended, amendment not filed', ...standing.amendments }]),
  ].filter(({ reports }) => reports > 0);
  return (
    <p className={styles.standing}>
      <Link to="/admin/money#past-due">Past due to states</Link>: <Amount money={standing.pastDue} strong />
      {parts.map(({ what, reports, owed }, index) => (
        <Fragment key={what}>
          {index === 0 ? ' (' : '; '}
          {reports.toLocaleString('en-US')} {reports === 1 ? 'report' : 'reports'} {what}:{' '}
          <Amount money={owed} />
        </Fragment>
      ))}
      {parts.length === 0 ? null : ')'}
    </p>
  );
}
