import type { RuleEntryBody } from '#contract/filing-state.ts';
import { Tag } from './status-tag.tsx';
import { describeCode } from './vocabulary-labels.ts';

/** Whether an entry of a rule is in force today, or why it is not; nothing for one that was or will be. */
export function EntryStanding({
  entry: { current, status },
}: {
  entry: Pick<RuleEntryBody, 'current' | 'status'>;
}) {
  if (current) {
    return (
      <Tag tone="ok" shape="square">
        In force
      </Tag>
    );
  }
  if (status === 'in_force') return null;
  return (
    <Tag tone="plain" shape="ring">
      {describeCode(status)}
    </Tag>
  );
}
