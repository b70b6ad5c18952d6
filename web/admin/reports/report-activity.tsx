import type { ReportBody } from '#contract/report.ts';
import type { ReportEventBody } from '#contract/report-events.ts';
import { describeMoved, describeReportEvent } from '#domain/reporting/report-event-labels.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Timeline } from '../../shared/timeline.tsx';
import { signedMoney } from './reconciliation-labels.ts';
import { lateFilingEnding, latePaymentEnding } from './report-labels.ts';
import { useReportEvents } from './use-report.ts';

/** What happened to a report, and why. */
export function ReportActivity({ report }: { report: ReportBody }) {
  const events = useReportEvents(report.id);
  if (events.isError) return <ErrorScreen error={events.error} retry={() => events.refetch()} />;
  if (!events.data) return <Skeleton lines={3} />;
  if (events.data.length === 0) return <p>Opened automatically. No activity yet.</p>;
  return (
    <Timeline
      entries={events.data.map((step, index) => ({
        id: String(index),
        title: describeReportEvent(step, report),
        at: step.createdAt,
        by: step.actor,
        text: <What step={step} report={report} />,
      }))}
    />
  );
}

/** Why, and what a step put down: by what the state has it, or how much was paid. It stays when the step is taken back. */
function What({ step, report }: { step: ReportEventBody; report: ReportBody }) {
  const { version, dueDate } = report;
  if (step.amount !== null && (step.event === 'reverse-payment' || step.event === 'reverse-penalty')) {
    return `${describeMoved({ ...step, amount: step.amount })}: ${step.reason}`;
  }
  if (step.event === 'settle' && step.amount !== null) {
    return [signedMoney(step.amount), step.reason].filter(Boolean).join(': ');
  }
  if (step.event === 'invoiced' && step.amount !== null) {
    return (
      <>
        Total invoiced: <Amount money={step.amount} />
      </>
    );
  }
  if (step.reason !== null) return step.reason;
  const { confirmation, filedDate, amount, paidDate, reference } = step;
  if (step.event === 'file' && confirmation !== null) {
    return (
      <>
        Confirmation number {confirmation}
        {filedDate === null ? null : (
          <>
            , filed <DateText on={filedDate} />
            {lateFilingEnding({ version, dueDate, filedDate })}
          </>
        )}
      </>
    );
  }
  if (step.event === 'penalty' && amount !== null && paidDate !== null) {
    return (
      <>
        {describeMoved({ ...step, amount })}, <DateText on={paidDate} />
        {reference === null ? null : `, ${reference}`}
      </>
    );
  }
  if (step.event === 'pay' && amount !== null) {
    return (
      <>
        {describeMoved({ ...step, amount })}
        {paidDate === null ? null : (
          <>
            , <DateText on={paidDate} />
            {latePaymentEnding({ ...step, dueDate, amount, paidDate })}
          </>
        )}
        {reference === null ? null : `, ${reference}`}
      </>
    );
  }
  return null;
}
