import { displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import type { Rule, RuleEntry, RuleValue } from '#domain/rules/rule.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';

/** What changed in the rules themselves, one sentence each, in the order of states and charges. */
export function compareEntries(before: Rulebook, after: Rulebook): string[] {
  const old = rulesOf(before);
  const now = rulesOf(after);
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort();
  return ids.flatMap((id) => {
    const was = old.get(id);
    const is = now.get(id);
    if (was === undefined) return is === undefined ? [] : [`${id}: new rule, ${is.label}`];
    if (is === undefined) return [`${id}: rule removed, ${was.label}`];
    return compareRule(was, is).map((change) => `${id}: ${change}`);
  });
}

function rulesOf(rulebook: Rulebook): Map<string, Rule> {
  return new Map(
    Object.values(rulebook.states).flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)),
  );
}

function compareRule(was: Rule, is: Rule): string[] {
  const old = new Map(was.entries.map((entry) => [entry.from, entry]));
  const now = new Map(is.entries.map((entry) => [entry.from, entry]));
  const changes: string[] = [];
  for (const [from, entry] of now) {
    const before = old.get(from);
    if (before === undefined)
      changes.push(`new entry ${describeSpan(entry)}: ${describeValue(entry.value)} (${entry.citation})`);
    else changes.push(...compareEntry(before, entry));
  }
  for (const [from, entry] of old) {
    if (!now.has(from))
      changes.push(`entry ${describeSpan(entry)} removed, it said ${describeValue(entry.value)}`);
  }
  if (!same({ ...was, ...UNCOMPARED }, { ...is, ...UNCOMPARED })) {
    changes.push(`${changedKeys(was, is).join(', ')} changed`);
  }
  return changes;
}

/** Entries are compared one by one; verification dates are the freshness report's. */
const UNCOMPARED = { entries: [], verifiedThrough: '', verifiedOn: '', verifiedBy: '' };

function changedKeys(was: Rule, is: Rule): string[] {
  const keys = Object.keys(is) as (keyof Rule)[];
  return keys.filter((key) => !(key in UNCOMPARED) && !same(was[key], is[key]));
}

function compareEntry(was: RuleEntry, is: RuleEntry): string[] {
  const changes: string[] = [];
  if (!same(was.value, is.value)) {
    const [old, now] = [describeValue(was.value), describeValue(is.value)];
    const how = old === now ? `its ${now} counts otherwise by line, minimum or maximum` : `${old} -> ${now}`;
    changes.push(`entry ${describeSpan(is)}: ${how} (${is.citation})`);
  }
  if (was.to !== is.to)
    changes.push(
      `entry from ${is.from ?? 'the beginning'} now ends ${is.to ?? 'never'}, not ${was.to ?? 'never'}`,
    );
  if (was.status !== is.status) changes.push(`entry ${describeSpan(is)} is ${is.status}, not ${was.status}`);
  if (was.citation !== is.citation || was.source !== is.source)
    changes.push(`entry ${describeSpan(is)} has another source`);
  if (was.confidence !== is.confidence) {
    changes.push(`entry ${describeSpan(is)} is of ${is.confidence} confidence, not ${was.confidence}`);
  }
  return changes;
}

function describeSpan({ from, to }: RuleEntry): string {
  return `from ${from ?? 'the beginning'}${to === null ? '' : ` to ${to}`}`;
}

function describeValue(value: RuleValue): string {
  switch (value.kind) {
    case 'RATE':
      return displayRate(value.text);
    case 'FLAT':
      return value.amount === null ? 'amounts by line' : displayCents(value.amount);
    case 'BY_PLACE':
      return `rates of ${value.rates.size} places`;
    case 'UNKNOWN':
      return 'unknown';
    case 'NONE':
      return 'nothing';
  }
}

function same(left: unknown, right: unknown): boolean {
  return plain(left) === plain(right);
}

/** A value as text that is equal where the values are; sets, maps and whole numbers included. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    return part instanceof Set || part instanceof Map ? [...part] : part;
  });
}
