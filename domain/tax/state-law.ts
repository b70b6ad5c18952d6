import { displayDate } from '../calendar/civil-date.ts';
import type { Rule, RuleEntry } from '../rules/rule.ts';
import type { StateRulebook } from '../rules/rulebook.ts';
import type { AssessmentWarning, FeeRule } from './types.ts';

/** The law of a state as assessing reads it: what no transaction changes is found and put into words once. */
export interface StateLaw {
  /** Why nothing can be computed in the state; null where something can. */
  notComputable: string | null;
  /** In the order in which charges are shown. */
  rules: readonly RuleWithTexts[];
}

export interface RuleWithTexts extends Rule {
  /** What it says of fees in its base; null where it says nothing. */
  feeRule: FeeRule | null;
  entries: readonly EntryWithTexts[];
}

/** An entry with what it says on every transaction that it decides. `notes` are its own and then those of its rule. */
export interface EntryWithTexts extends RuleEntry {
  /** For days before a source shows it in force; null where its first day is known. */
  startUnknown: AssessmentWarning | null;
  /** How little stands behind it; null where enough does, or a dispute says so already. */
  confidenceWarning: AssessmentWarning | null;
}

const laws = new WeakMap<StateRulebook, StateLaw>();

/**
 * The law of that state, made ready at its first use. Overrides and readings make another StateRulebook and never
 * change one, so that there is nothing to forget.
 */
export function lawOf(state: StateRulebook): StateLaw {
  const known = laws.get(state);
  if (known !== undefined) return known;
  const made = makeReady(state);
  laws.set(state, made);
  return made;
}

function makeReady({ facts, rules }: StateRulebook): StateLaw {
  const stopping = facts.knownGaps.find(({ effect }) => effect === 'NOT_COMPUTABLE');
  return {
    notComputable: stopping === undefined ? null : `${stopping.what} Confirm with: ${stopping.whoCanSettle}`,
    rules: rules.map((rule) => ({
      ...rule,
      feeRule: feeRuleOf(rule),
      entries: rule.entries.map((entry) => ({
        ...entry,
        notes: [...entry.notes, ...rule.notes],
        startUnknown: startUnknown(rule, entry),
        confidenceWarning: confidenceWarning(rule, entry),
      })),
    })),
  };
}

function feeRuleOf({ base: { note, citation, source } }: Rule): FeeRule | null {
  return note === null && citation === null ? null : { note, citation, source };
}

function startUnknown(rule: Rule, { from, seenOn, seenIn }: RuleEntry): AssessmentWarning | null {
  if (from !== null || seenOn === null) return null;
  return {
    code: 'START_UNKNOWN',
    rule: rule.id,
    message:
      `The source of ${rule.label} does not say since when it applies; it was known to apply on ` +
      `${displayDate(seenOn)}${seenIn === null ? '' : ` (${seenIn})`}. ${settledBy(rule)}`,
  };
}

function confidenceWarning(rule: Rule, entry: RuleEntry): AssessmentWarning | null {
  // A dispute already shows both figures and who can settle them.
  if (entry.disputed?.about === 'RATE') return null;
  if (entry.confidence === 'low') {
    const message = `${rule.label} rests on a weak source: ${entry.citation}.`;
    return { code: 'LOW_CONFIDENCE', rule: rule.id, message };
  }
  // One that had ended when the rule was read is history; one with an announced successor is still in force.
  if (entry.confidence === 'high' || (entry.to !== null && entry.to < rule.verifiedOn)) return null;
  return {
    code: 'MEDIUM_CONFIDENCE',
    rule: rule.id,
    message:
      `${rule.label} rests on one source alone, ${siteOf(entry.source)} (${entry.citation}), read on ` +
      `${displayDate(rule.verifiedOn)} ` +
      `${rule.reading === null ? 'and not confirmed a second time' : `by ${rule.reading.readBy}`}. ${settledBy(rule)}`,
  };
}

/** "surplusmanual.com": a citation names the law, and often somebody else's page on it is all that was read. */
function siteOf(source: string): string {
  return source.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[/?#].*$/, '');
}

/** Whom to ask about a charge. */
export function settledBy(rule: Rule): string {
  return `Confirm with: ${rule.payee}.`;
}
