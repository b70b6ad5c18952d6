import type { ReportSummary } from '#contract/report.ts';
import { Tag, type Tone } from '../../shared/status-tag.tsx';

type Status = ReportSummary['status'];
type Shape = 'circle' | 'ring' | 'square' | 'triangle' | 'diamond';

export const REPORT_STATUS_WORDS: Record<Status, { tone: Tone; shape: Shape; word: string }> = {
  OVERDUE: { tone: 'bad', shape: 'triangle', word: 'Overdue' },
  OPEN: { tone: 'warn', shape: 'ring', word: 'Open' },
  READY: { tone: 'info', shape: 'circle', word: 'Ready' },
  FILED: { tone: 'info', shape: 'diamond', word: 'Filed' },
  PAID: { tone: 'ok', shape: 'square', word: 'Paid' },
};

/** Where a report stands: a word with a shape. */
export function ReportStatusTag({ status }: { status: Status }) {
  const { tone, shape, word } = REPORT_STATUS_WORDS[status];
  return (
    <Tag tone={tone} shape={shape}>
      {word}
    </Tag>
  );
}
