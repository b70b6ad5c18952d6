import type { ReportBody } from '#contract/report.ts';
import { Amount } from '../../shared/amount.tsx';
import type { ApiError } from '../../shared/api/api-error.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { Notice } from '../../shared/notice.tsx';
import { contentWords } from './report-words.ts';
import styles from './reports.module.css';

/** Sent along with a step: what the screen shows is what is signed off. */
export const seenOf = ({ total, filings }: ReportBody) => ({
  expectedTotal: total,
  expectedFilings: filings,
});

export const hasChanged = (fault: ApiError | null) => fault?.code === 'REPORT_CHANGED';

/** What is signed off, and that it is other than a moment ago. */
export function ReportSeen({ report, fault }: { report: ReportBody; fault: ApiError | null }) {
  return (
    <>
      {hasChanged(fault) ? (
        <Notice tone="warn" title="This report changed while you had it open. Check the new total." />
      ) : null}
      <p className={styles.seen}>
        {contentWords(report)}, <Amount money={report.total} strong /> in total
      </p>
    </>
  );
}

/** Why a step was refused, unless the new total says it. */
export function ReportFault({ fault, onReload }: { fault: ApiError | null; onReload(): void }) {
  return hasChanged(fault) ? null : <StepFault fault={fault} onReload={onReload} />;
}
