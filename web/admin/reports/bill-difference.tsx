import type { ReportBody } from '#contract/report.ts';
import { Notice } from '../../shared/notice.tsx';
import { billDifferenceOf } from './report-next-step.ts';

/** That the office billed another amount: paying is not refused, since the office may correct its bill. */
export function BillDifference({ report }: { report: ReportBody }) {
  const difference = billDifferenceOf(report);
  if (difference === null) return null;
  return (
    <Notice tone="warn" title="Bill and balance due differ">
      <p>{difference} Go on only if the office corrects its bill.</p>
    </Notice>
  );
}
