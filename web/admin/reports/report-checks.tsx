import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { ReportBody } from '#contract/report.ts';
import {
  FILING_CHECK_CODES,
  type FilingCheckCode,
  type NamedFiling,
} from '#domain/reporting/report-checks.ts';
import { Amount } from '../../shared/amount.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { describeCount, Pagination } from '../../shared/list/pagination.tsx';
import styles from './reports.module.css';
import { useCheckFilings } from './use-report.ts';

type Check = ReportBody['checks'][number];

/** What stands against the report, each with the filings at fault. */
export function ReportChecks({ report }: { report: ReportBody }) {
  const isFiled = report.status === 'FILED' || report.status === 'PAID';
  if (report.checks.length === 0) {
    return (
      <ul className={styles.checks}>
        <li data-tone="ok">
          {isFiled
            ? `Filed. Its filings and amounts are locked: ${report.allowedEvents.includes('reopen') ? 'reopen or amend' : 'amend'} the report to change them.`
            : 'All checks passed.'}
        </li>
        <LateElsewhere report={report} />
      </ul>
    );
  }
  return (
    <ul className={styles.checks}>
      {report.checks.map((check) => (
        <li key={check.code} data-tone={check.severity === 'BLOCK' ? 'bad' : 'warn'}>
          <b>{check.severity === 'BLOCK' ? 'Required: ' : ''}</b>
          {check.message}
          {check.filings.length > 0 ? <FilingsAtFault reportId={report.id} check={check} /> : null}
        </li>
      ))}
      <LateElsewhere report={report} />
    </ul>
  );
}

/** What came too late for a filed report, where it stands now, and how it comes here. */
function LateElsewhere({ report: { lateElsewhere, allowedEvents } }: { report: ReportBody }) {
  const { filings, amount, reports } = lateElsewhere;
  if (filings === 0) return null;
  const isOne = filings === 1;
  return (
    <li data-tone="warn">
      {describeCount(filings, true, 'filing')} of this period (<Amount money={amount} />){' '}
      {isOne ? 'was' : 'were'} completed after this report was filed and {isOne ? 'is' : 'are'} listed as late
      on{' '}
      {reports.map(({ reportId, name }, index) => (
        <Fragment key={reportId}>
          {index === 0 ? null : ' and '}
          <Link to={`/admin/reports/${reportId}`}>{name}</Link>
        </Fragment>
      ))}
      . To report {isOne ? 'it' : 'them'} for this period instead,{' '}
      {allowedEvents.includes('reopen') ? 'reopen or amend' : 'amend'} this report.
    </li>
  );
}

/** The first of the filings, and a way to all of them. */
function FilingsAtFault({ reportId, check }: { reportId: string; check: Check }) {
  const [isWhole, setWhole] = useState(false);
  const code = FILING_CHECK_CODES.find((each) => each === check.code);
  if (isWhole && code !== undefined) return <AllFilings reportId={reportId} code={code} />;
  return (
    <>
      <FilingLinks filings={check.filings} />
      {check.filingCount > check.filings.length ? (
        <button type="button" className={styles.revoke} onClick={() => setWhole(true)}>
          Show all {check.filingCount.toLocaleString('en-US')} filings
        </button>
      ) : null}
    </>
  );
}

/** Every filing at fault, a page at a time. */
function AllFilings({ reportId, code }: { reportId: string; code: FilingCheckCode }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const found = useCheckFilings(reportId, code, cursor);
  if (found.isError) return <ErrorScreen error={found.error} retry={() => found.refetch()} />;
  if (!found.data) return <p>loading...</p>;
  return (
    <>
      <FilingLinks filings={found.data.items} />
      <Pagination page={found.data} noun="filing" onTurn={setCursor} />
    </>
  );
}

function FilingLinks({ filings }: { filings: readonly NamedFiling[] }) {
  return (
    <ul className={styles.faults}>
      {filings.map(({ id, number, policyNumber, insuredName }) => (
        <li key={id}>
          <Link to={`/admin/filings/${id}`} className="figures">
            {number}
          </Link>
          , policy <span className="figures">{policyNumber}</span>, {insuredName}
        </li>
      ))}
    </ul>
  );
}
