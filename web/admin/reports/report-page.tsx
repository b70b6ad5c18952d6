import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ReportBody } from '#contract/report.ts';
import { describeTaxPaid } from '#domain/reporting/describe-report.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Shortcut, Shortcuts } from '../../shared/keys/shortcuts.tsx';
import { reportsAddress } from '../../shared/list/list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { ExamPackButton } from '../exam-packs/exam-pack-button.tsx';
import { ReportActivity } from './report-activity.tsx';
import { ReportChecks } from './report-checks.tsx';
import type { ReportDialogName } from './report-dialog.tsx';
import { ReportExports } from './report-exports.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportFilings } from './report-filings.tsx';
import { versionTitle } from './report-labels.ts';
import { ReportNext, startStep } from './report-next.tsx';
import { nextStepOf } from './report-next-step.ts';
import { ReportReconciliation } from './report-reconciliation.tsx';
import { ReportStatusTag, StandingNote } from './report-status-tag.tsx';
import { ReportTotals } from './report-totals.tsx';
import styles from './reports.module.css';
import { useReport } from './use-report.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Report');

export default function ReportPage() {
  const { id = '' } = useParams();
  const report = useReport(id);
  // What was begun on one report is not carried over to another version.
  if (report.data) return <Report key={report.data.id} report={report.data} />;
  return report.isError ? (
    <ErrorScreen error={report.error} retry={() => report.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

/** Everything for the next step of a report: what it comes to, what stands against it, what is in it. */
function Report({ report }: { report: ReportBody }) {
  const name = versionTitle(report);
  const [asked, setAsked] = useState<ReportDialogName | null>(null);
  const shortcuts = useReportKeys(report, setAsked);
  return (
    <>
      <title>{pageTitle(name)}</title>
      <PageHead
        above={
          <>
            <Link to="/admin/reports">Reports</Link> /{' '}
            <Link to={reportsAddress({ state: [report.state] })}>{report.stateName}</Link>
          </>
        }
        title={name}
        tags={
          <>
            <ReportStatusTag status={report.status} amendment={report.amendment} version={report.version} />{' '}
            <StandingNote report={report} />
            {describeTaxPaid(report)}
          </>
        }
        lead={report.what}
        actions={
          <>
            <ReportExports report={report} isOpen={asked === 'export'} onAsk={setAsked} />
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
          <ReportNext report={report} asked={asked} onAsk={setAsked} />
          <section>
            <h2>Details</h2>
            <ReportFacts report={report} />
          </section>
          <section>
            <h2>Activity</h2>
            <ReportActivity report={report} />
          </section>
        </div>
      </div>
      <Shortcuts shortcuts={shortcuts} />
    </>
  );
}

/** The keys of the page: to the next step, and to what else may be done with the report. */
function useReportKeys(report: ReportBody, onAsk: (name: ReportDialogName) => void): Shortcut[] {
  const navigate = useNavigate();
  const next = nextStepOf(report);
  const ask = (name: ReportDialogName & ReportBody['allowedEvents'][number]) =>
    report.allowedEvents.includes(name) ? () => onAsk(name) : null;
  return [
    { key: 'e', label: 'Next step', run: next === null ? null : () => startStep(next, onAsk) },
    { key: 'x', label: 'Export', run: () => onAsk('export') },
    { key: 'a', label: 'Amend', run: ask('amend') },
    { key: 'r', label: 'Reopen', run: ask('reopen') },
    { key: 'b', label: 'Enter or edit the bill', run: ask('bill') },
    { key: 'u', label: 'Back to reports', run: () => void navigate('/admin/reports') },
  ];
}
