import { Link } from 'react-router';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { StatusTag, Tag } from '../../shared/status-tag.tsx';
import { ReportStatusTag } from '../reports/report-status-tag.tsx';
import type { Entry } from './obligation-entries.ts';
import styles from './obligations.module.css';

const KIND_WORDS: Record<Entry['kind'], string> = {
  FILING: 'Filing',
  REPORT: 'Report',
  PREPAYMENT: 'Prepayment',
  OTHER: 'Other',
  INVOICE: 'Invoice',
  LICENSE: 'License',
};

/** What falls due, each with where it stands and the way to it. */
export function EntryList({
  entries,
  withDates = false,
}: {
  entries: readonly Entry[];
  /** Where the entries are not of one day. */
  withDates?: boolean;
}) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.key}`}>
          <span className={styles.kind}>{KIND_WORDS[entry.kind]}</span>
          <span className={styles.what}>
            {entry.to === null ? entry.title : <Link to={entry.to}>{entry.title}</Link>}
            <small>{entry.aside}</small>
          </span>
          <span className={styles.standing}>
            {entry.open === null ? null : <Amount money={entry.open} />}
            <Standing entry={entry} />
            {withDates ? <DateText on={entry.on} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Standing({ entry: { filingStatus, reportStatus, isOverdue } }: { entry: Entry }) {
  return (
    <>
      {filingStatus === null ? null : <StatusTag status={filingStatus} />}
      {reportStatus === null ? null : <ReportStatusTag status={reportStatus} />}
      {isOverdue && reportStatus === null ? (
        <Tag tone="bad" shape="triangle">
          Overdue
        </Tag>
      ) : null}
    </>
  );
}
