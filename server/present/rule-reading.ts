import type { ReadingDueBody } from '#contract/rule-reading.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { ReadingDue } from '#domain/rules/readings-due.ts';
import { describeValue } from './filing-state/describe-rule.ts';
import { describeDispute } from './filing-state.ts';

export function presentReadingDue({
  rule,
  entry,
  reasons,
  stake,
  stakeBasis,
  dueOn,
}: ReadingDue): ReadingDueBody {
  return {
    state: rule.state,
    stateName: JURISDICTION_NAMES[rule.state],
    rule: rule.id,
    label: rule.label,
    value: describeValue(rule, entry.value),
    reasons: [...reasons],
    disputed: describeDispute(entry),
    stake: stake === null ? null : formatCents(stake),
    stakeBasis,
    lastReadOn: rule.verifiedOn,
    lastReadBy: rule.verifiedBy,
    dueOn,
    citation: entry.citation,
    source: entry.source,
    confidence: entry.confidence,
  };
}
