import { Link } from 'react-router';
import type { ReportBody } from '#contract/report.ts';
import styles from './reports.module.css';

/** As many links as help; the message says how many there are. */
const LINKS = 10;

/** What stands against the report, each with the filings at fault. */
export function ReportChecks({ report }: { report: ReportBody }) {
  const isFiled = report.status === 'FILED' || report.status === 'PAID';
  if (report.checks.length === 0) {
    return (
      <ul className={styles.checks}>
        <li data-severity="OK">{isFiled ? 'Filed; its contents are frozen.' : 'All checks passed.'}</li>
      </ul>
    );
  }
  return (
    <ul className={styles.checks}>
      {report.checks.map(({ code, severity, message, filingIds }) => (
        <li key={code} data-severity={severity}>
          <b>{severity === 'BLOCK' ? 'Must be settled. ' : ''}</b>
          {message}
          {filingIds.length > 0 ? (
            <span className={styles.faults}>
              {filingIds.slice(0, LINKS).map((id, index) => (
                <Link key={id} to={`/admin/filings/${id}`}>
                  Filing {index + 1}
                </Link>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
