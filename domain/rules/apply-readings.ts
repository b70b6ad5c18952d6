import { addDays, laterOf } from '../calendar/civil-date.ts';
import type { Rule, RuleReading } from './rule.ts';
import type { Rulebook } from './rulebook.ts';

/**
 * The rulebook with what the admins read again: a later reading takes the place of an earlier one, and one that is
 * older than the rulebook's own changes nothing. No amount and no entry changes, so the version stays. A reading
 * of a rule that the rulebook does not hold is left out.
 */
export function applyReadings(rulebook: Rulebook, readings: readonly RuleReading[]): Rulebook {
  const latest = new Map<string, RuleReading>();
  for (const reading of readings) {
    const before = latest.get(reading.rule);
    if (before === undefined || reading.readOn >= before.readOn) latest.set(reading.rule, reading);
  }
  if (latest.size === 0) return rulebook;
  const states: Rulebook['states'] = Object.fromEntries(
    Object.entries(rulebook.states).map(([code, state]) => {
      const isRead = state.rules.some(({ id }) => latest.has(id));
      return [code, isRead ? { ...state, rules: state.rules.map((rule) => readAgain(rule, latest)) } : state];
    }),
  );
  return { version: rulebook.version, states };
}

function readAgain(rule: Rule, latest: ReadonlyMap<string, RuleReading>): Rule {
  const reading = latest.get(rule.id);
  if (reading === undefined || reading.readOn < rule.verifiedOn) return rule;
  const verifiedThrough = laterOf(rule.verifiedThrough, reading.readOn);
  return {
    ...rule,
    verifiedThrough,
    verifiedOn: reading.readOn,
    verifiedBy: reading.readBy,
    currentThrough: laterOf(verifiedThrough, addDays(reading.readOn, rule.daysCurrent)),
    reading,
  };
}
