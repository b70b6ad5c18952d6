import { Link } from 'react-router';
import type { ReportBody } from '#contract/report.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { NO_DUE_DATE } from '#domain/reporting/describe-due-basis.ts';
import { describeContent } from '#domain/reporting/describe-report.ts';
import { describeIncludedCharges } from '#domain/reporting/late-charges.ts';
import { refundedLabel } from '#domain/reporting/settlement-labels.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { LinkedHosts } from '../../shared/linked-hosts.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { LatePenalty } from './late-penalty.tsx';
import { PenaltiesPaid } from './penalties-paid.tsx';
import { describeWasLate, lateFilingEnding, latePaymentEnding } from './report-labels.ts';
import { isRefund } from './report-next-step.ts';
import styles from './reports.module.css';

/** Period, due date and its law, filing, payment, and the other versions. */
export function ReportFacts({ report }: { report: ReportBody }) {
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
            {report.bill.number}, <DateText on={report.bill.billedDate} />,{' '}
            <Amount money={report.bill.amount} />
          </dd>
        </>
      ) : null}
      <LateFacts report={report} />
      <dt>Due date basis</dt>
      <dd>
        {report.dueBecause} {report.source ? <SourceLink href={report.source}>Source</SourceLink> : null}
      </dd>
      <dt>Reporting date</dt>
      <dd className={styles.sentence}>{report.countedBy}</dd>
      <dt>Filings</dt>
      <dd>{report.filings > 0 ? report.filings : describeContent(report)}</dd>
      {report.portal ? (
        <>
          <dt>Portal</dt>
          <dd>
            <LinkedHosts text={report.portal} />
          </dd>
        </>
      ) : null}
      {report.confirmation && report.filedDate ? (
        <>
          <dt>Filed</dt>
          <dd>
            <DateText on={report.filedDate} />
            {lateFilingEnding(report)}, confirmation number {report.confirmation}
          </dd>
        </>
      ) : null}
      {remittance ? (
        <>
          <dt>{isRefund(remittance.amount) ? refundedLabel(report) : 'Paid'}</dt>
          <dd>
            <Amount money={remittance.amount.replace('-', '')} />
            {describeIncludedCharges(remittance)}, <DateText on={remittance.paidDate} />
            {latePaymentEnding({ ...report, ...remittance })},{' '}
            {remittance.method === null || remittance.reference === null
              ? 'nothing to pay'
              : describePayment(remittance.method, remittance.reference)}
          </dd>
        </>
      ) : null}
      <PenaltiesPaid penalties={report.penaltiesPaid} />
      {report.versions.length > 1 ? (
        <>
          <dt>Version</dt>
          <dd>
            {report.version} of {report.versions.length}
            <Versions report={report} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

/** What was late or is, and what the state publishes on it: it stays when nothing is left to do. */
function LateFacts({ report }: { report: ReportBody }) {
  const was = describeWasLate(report);
  const penalty = report.latePenalty ?? report.wasLate?.penalty ?? null;
  if (was === null && penalty === null) return null;
  return (
    <>
      <dt>Late penalty and interest</dt>
      <dd>
        {was}
        {penalty === null ? null : (
          <small className={styles.note}>
            <LatePenalty penalty={penalty} />
          </small>
        )}
      </dd>
    </>
  );
}

/** The way to each of the others, with where it stands. */
function Versions({ report }: { report: ReportBody }) {
  return report.versions
    .filter(({ id }) => id !== report.id)
    .map(({ id, version, status }) => (
      <small key={id} className={styles.note}>
        <Link to={`/admin/reports/${id}`}>Version {version}</Link>, {describeCode(status).toLowerCase()}
      </small>
    ));
}
