import type { ReportBody } from '#contract/report.ts';
import { describeContent } from '#domain/reporting/describe-report.ts';
import { Amount } from '../../shared/amount.tsx';
import type { ApiError } from '../../shared/api/api-error.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { Notice } from '../../shared/notice.tsx';
import { isInFiledReturn } from './report-next-step.ts';
import styles from './reports.module.css';
import { totalLabel } from './settlement-lines.ts';

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
        {describeContent(report)}. {totalLabel(report)}: <Amount money={report.total} strong />
      </p>
      {isInFiledReturn(report) ? (
        <p>The tax return for the year is filed and includes this tax, so nothing is due here.</p>
      ) : null}
    </>
  );
}

interface FaultProps {
  fault: ApiError | null;
  onReload(): void;
  /** The fields of the form, which say their own faults. */
  fields?: object;
}

/** Why a step was refused, unless the new total or the fields at fault say it. */
export function ReportFault({ fault, onReload, fields = {} }: FaultProps) {
  const names = Object.keys(fault?.fields ?? {});
  const isAtFields = names.length > 0 && names.every((name) => name in fields);
  return hasChanged(fault) || isAtFields ? null : <StepFault fault={fault} onReload={onReload} />;
}
