import type { FilingSummary } from '#contract/filing.ts';
import { Tag } from '../../shared/status-tag.tsx';

/** Says that the customer wrote and nobody has answered; otherwise nothing. */
export function NeedsReplyTag({ filing }: { filing: Pick<FilingSummary, 'unansweredSince'> }) {
  return filing.unansweredSince === null ? null : (
    <Tag tone="info" shape="circle">
      Needs reply
    </Tag>
  );
}
