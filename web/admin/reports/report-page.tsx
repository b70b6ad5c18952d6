import { Link, useParams } from 'react-router';
import type { ReportBody } from '#contract/report.ts';
import { REPORT_EVENT_WORDS } from '#domain/reporting/report-event-words.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { Timeline } from '../../shared/timeline.tsx';
import { codeWords, PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import { ExamPackButton } from '../exam-pack-button.tsx';
import { ReportChecks } from './report-checks.tsx';
import { ReportExports } from './report-exports.tsx';
import { ReportFilings } from './report-filings.tsx';
import { ReportNext } from './report-next.tsx';
import { ReportReconciliation } from './report-reconciliation.tsx';
import { ReportStatusTag } from './report-status-tag.tsx';
import { ReportTotals } from './report-totals.tsx';
import { contentWords, NO_DUE_DATE, taxPaidWords, versionTitle } from './report-words.ts';
import styles from './reports.module.css';
import { useReport, useReportEvents } from './use-report.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Report');

export default function ReportPage() {
  const { id = '' } = useParams();
  const report = useReport(id);
  if (report.data) return <Report report={report.data} />;
  return report.isError ? (
    <ErrorScreen error={report.error} retry={() => report.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

/** Everything for the next step of a report: what it comes to, what stands against it, what is in it. */
function Report({ report }: { report: ReportBody }) {
  const name = versionTitle(report);
  return (
    <>
      <title>{pageTitle(name)}</title>
      <PageHead
        above={
          <>
            <Link to="/admin/reports">Reports</Link> /{' '}
            <Link to={`/admin/reports?state=${report.state}`}>{report.state}</Link>
          </>
        }
        title={name}
        tags={
          <>
            <ReportStatusTag status={report.status} />
            {taxPaidWords(report)}
          </>
        }
        lead={report.what}
        actions={
          <>
            <ReportExports report={report} />
            <ExamPackButton
              of="report"
              id={report.id}
              fileName={`exam-pack-${report.state}-${report.periodStart}`}
            />
          </>
        }
      />
      <div className={styles.bench}>
        <div>
          <section>
            <h2>Totals</h2>
            <ReportTotals report={report} />
          </section>
          <section>
            <h2>Checks</h2>
            <ReportChecks report={report} />
          </section>
          {report.kind === 'PREPAYMENT' ? null : (
            <section>
              <h2>Office figures</h2>
              <ReportReconciliation report={report} />
            </section>
          )}
          <section>
            <h2>Filings</h2>
            <ReportFilings report={report} />
          </section>
        </div>
        <div className={styles.side}>
          <ReportNext report={report} />
          <section>
            <h2>Details</h2>
            <Facts report={report} />
          </section>
          <section>
            <h2>Activity</h2>
            <Activity id={report.id} />
          </section>
        </div>
      </div>
    </>
  );
}

function Facts({ report }: { report: ReportBody }) {
  const { remittance } = report;
  return (
    <dl className={styles.facts}>
      <dt>Period</dt>
      <dd>
        <DateText on={report.periodStart} /> to <DateText on={report.periodEnd} />
      </dd>
      <dt>Due</dt>
      <dd>{report.dueDate ? <DateText on={report.dueDate} /> : NO_DUE_DATE}</dd>
      {report.bill ? (
        <>
          <dt>Bill</dt>
          <dd>
            {report.bill.number} of <DateText on={report.bill.billedDate} />,{' '}
            <Amount money={report.bill.amount} />
          </dd>
        </>
      ) : null}
      <dt>Due date basis</dt>
      <dd>
        {report.dueBecause} {report.source ? <SourceLink href={report.source}>Source</SourceLink> : null}
      </dd>
      <dt>Period based on</dt>
      <dd>{report.countedBy}</dd>
      <dt>Filings</dt>
      <dd>{contentWords(report)}</dd>
      {report.portal ? (
        <>
          <dt>Portal</dt>
          <dd>{report.portal}</dd>
        </>
      ) : null}
      {report.confirmation && report.filedDate ? (
        <>
          <dt>Filed</dt>
          <dd>
            <DateText on={report.filedDate} />, {report.confirmation}
          </dd>
        </>
      ) : null}
      {remittance ? (
        <>
          <dt>Paid</dt>
          <dd>
            <Amount money={remittance.amount} />, <DateText on={remittance.paidDate} />,{' '}
            {PAYMENT_METHOD_LABELS[remittance.method]}, {remittance.reference}
          </dd>
        </>
      ) : null}
      {report.versions.length > 1 ? (
        <>
          <dt>Versions</dt>
          <dd>
            {report.versions.map(({ id, version }) =>
              id === report.id ? (
                <b key={id}>{version} (this one) </b>
              ) : (
                <Link key={id} to={`/admin/reports/${id}`}>
                  Version {version}{' '}
                </Link>
              ),
            )}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Activity({ id }: { id: string }) {
  const events = useReportEvents(id);
  if (events.isError) return <ErrorScreen error={events.error} retry={() => events.refetch()} />;
  if (!events.data) return <Skeleton lines={3} />;
  if (events.data.length === 0) return <p>Opened automatically. No activity yet.</p>;
  return (
    <Timeline
      zone="agency"
      entries={events.data.map(({ event, createdAt, actor, reason }, index) => ({
        id: String(index),
        title: REPORT_EVENT_WORDS[event] ?? codeWords(event),
        at: createdAt,
        by: actor,
        text: reason,
      }))}
    />
  );
}
