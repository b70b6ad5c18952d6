import type { FilingSummary } from '#contract/filing.ts';
import { DayText } from '../../shared/date.tsx';
import { Tag } from '../../shared/status-tag.tsx';

/** Says that the customer wrote and nobody has answered, and since when; otherwise nothing. */
export function NeedsReplyTag({ filing }: { filing: Pick<FilingSummary, 'unansweredSince'> }) {
  return filing.unansweredSince === null ? null : (
    <Tag tone="info" shape="circle">
      Needs reply since <DayText at={filing.unansweredSince} />
    </Tag>
  );
}
