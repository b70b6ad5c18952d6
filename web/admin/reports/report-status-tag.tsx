import type { ReportSummary } from '#contract/report.ts';
import { Tag } from '../../shared/status-tag.tsx';
import type { Tone } from '../../shared/tone.ts';
import { useToday } from '../../shared/use-today.ts';
import { describeAmendment } from './report-labels.ts';
import styles from './reports.module.css';

type Status = ReportSummary['status'];
type Shape = 'circle' | 'ring' | 'square' | 'triangle' | 'diamond';

export const REPORT_STATUS_LABELS: Record<Status, { tone: Tone; shape: Shape; word: string }> = {
  OVERDUE: { tone: 'bad', shape: 'triangle', word: 'Overdue' },
  OPEN: { tone: 'warn', shape: 'ring', word: 'Open' },
  READY: { tone: 'info', shape: 'circle', word: 'Ready' },
  FILED: { tone: 'info', shape: 'diamond', word: 'Filed' },
  PAID: { tone: 'ok', shape: 'square', word: 'Paid' },
};

interface Props {
  status: Status;
  /** Of a version that a later one replaces; left out where only last versions are shown. */
  amendment?: ReportSummary['amendment'];
  /** From 2 on an amendment, which is not filed while its earlier version is. */
  version?: number;
}

const AMENDMENT_STATUS_LABELS: Partial<Record<Status, string>> = {
  OPEN: 'Amendment open',
  READY: 'Amendment ready',
};

/** The word for the status of a report that no later version replaces. */
export function statusWord({ status, version }: Pick<ReportSummary, 'status' | 'version'>): string {
  const ofAmendment = version > 1 ? AMENDMENT_STATUS_LABELS[status] : undefined;
  return ofAmendment ?? REPORT_STATUS_LABELS[status].word;
}

/** Where a report stands: a word with a shape. */
export function ReportStatusTag({ status, amendment = null, version = 1 }: Props) {
  const amended = describeAmendment({ amendment });
  const { tone, shape } = REPORT_STATUS_LABELS[status];
  if (amended !== null) {
    return (
      <Tag tone="plain" shape="diamond">
        {amended}
      </Tag>
    );
  }
  return (
    <Tag tone={tone} shape={shape}>
      {statusWord({ status, version })}
    </Tag>
  );
}

/** Beside the status: that an overdue report only waits to be filed, or that a filed one is not paid in time. */
export function StandingNote({
  report: { status, isReady, isPaymentLate },
}: {
  report: Pick<ReportSummary, 'status' | 'isReady' | 'isPaymentLate'>;
}) {
  if (isPaymentLate)
    return (
      <small className={styles.note} data-tone="bad">
        Payment past due
      </small>
    );
  return isReady && status === 'OVERDUE' ? <small className={styles.note}>Ready to file</small> : null;
}

/** In the place of "Open" where there is nothing to do. A prepayment may come to something until its period is over. */
export function NothingDueTag({ report: { kind, periodEnd } }: { report: ReportSummary }) {
  const today = useToday();
  const isSoFar = kind === 'PREPAYMENT' && today !== null && today <= periodEnd;
  return (
    <Tag tone={isSoFar ? 'plain' : 'ok'} shape="square">
      {isSoFar ? 'Nothing due so far' : 'Nothing due'}
    </Tag>
  );
}
