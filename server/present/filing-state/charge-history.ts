import type { ChargeHistory, RuleEntryBody } from '#contract/filing-state.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import { FILING_TYPES, type FilingType } from '#domain/filing/vocabulary.ts';
import type { DateBasis, Rule, RuleEntry } from '#domain/rules/rule.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { describeValue } from './describe-rule.ts';

/** One charge through time, newest entry first. */
export function presentHistory(rule: Rule, today: CivilDate): ChargeHistory {
  const now = valueOn(rule, today);
  const current = now.found ? now.entry : null;
  return {
    rule: rule.id,
    label: rule.label,
    pickedBy: describePick(rule),
    entries: rule.entries.map((entry) => presentEntry(rule, entry, entry === current)),
    told: rule.history.map(({ text, citation, source }) => ({
      text: describeDates(text),
      citation: describeDates(citation),
      source,
    })),
  };
}

export function presentEntry(rule: Rule, entry: RuleEntry, current: boolean): RuleEntryBody {
  return {
    from: entry.from,
    to: entry.to,
    status: entry.status,
    value: describeValue(rule, entry.value),
    current,
    citation: describeDates(entry.citation),
    source: entry.source,
    confidence: entry.confidence,
    seenOn: entry.seenOn,
    seenIn: entry.seenIn,
    notes: entry.notes.map(describeDates),
  };
}

const BASIS_LABELS: Record<DateBasis, string> = {
  POLICY_EFFECTIVE: 'policy effective date',
  TRANSACTION_EFFECTIVE: 'transaction effective date',
  INVOICE: 'invoice date',
  ISSUE: 'issue date',
  PROCUREMENT: 'date of procurement',
  ACCEPTANCE: 'date on which the office accepts the filing',
};

const TYPE_LABELS: Record<FilingType, string> = {
  NEW_BUSINESS: 'new policies',
  NEW_BUSINESS_RENEWAL: 'renewals',
  ENDORSEMENT_ADDITIONAL: 'endorsements with additional premium',
  ENDORSEMENT_RETURN: 'endorsements with return premium',
};

/** "Based on the policy effective date, including endorsements." */
function describePick({ selectedBy }: Rule): string {
  const bases = new Map<DateBasis, FilingType[]>();
  for (const type of FILING_TYPES) {
    const basis = selectedBy[type];
    if (basis !== undefined) bases.set(basis, [...(bases.get(basis) ?? []), type]);
  }
  const [only, ...others] = bases;
  if (only !== undefined && others.length === 0 && only[1].length === FILING_TYPES.length) {
    return `Based on the ${BASIS_LABELS[only[0]]}, including endorsements.`;
  }
  const parts = [...bases].map(
    ([basis, types]) => `the ${BASIS_LABELS[basis]} for ${types.map((type) => TYPE_LABELS[type]).join(', ')}`,
  );
  return `Based on ${parts.join('; ')}.`;
}
