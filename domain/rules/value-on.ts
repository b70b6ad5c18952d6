import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { Rule, RuleEntry, RuleValue } from './rule.ts';

export const LOOKUP_ERROR_CODES = ['NOT_KNOWN_YET', 'REPEALED', 'NOT_IN_FORCE', 'CONFLICT'] as const;
export type LookupErrorCode = (typeof LOOKUP_ERROR_CODES)[number];

/** What a rule says on a date, with the entry that says it. */
export interface RuleOnDate {
  found: true;
  entry: RuleEntry;
  value: RuleValue;
  citation: string;
  source: string;
}

/**
 * Why a rule has no value on a date. NOT_KNOWN_YET: before its first entry or in a gap that no source fills;
 * REPEALED: its last entry has ended; NOT_IN_FORCE: stayed or vacated; CONFLICT: two entries claim the day.
 */
export interface RuleLookupError {
  found: false;
  code: LookupErrorCode;
  rule: string;
  on: CivilDate;
  message: string;
}

/** The entry in force on that civil date; null where there is none, and valueOn says why. */
export function entryInForce<Entry extends RuleEntry>(
  { entries }: { entries: readonly Entry[] },
  on: CivilDate,
): Entry | null {
  const index = indexOn(entries, on);
  const entry = entries[index];
  if (entry === undefined || endsBefore(entry, on)) return null;
  const older = entries[index + 1];
  if (older !== undefined && !endsBefore(older, on)) return null;
  return entry.status === 'stayed' || entry.status === 'vacated' ? null : entry;
}

/** The newest entry that has begun, by comparing dates as text; the number of entries where none has. */
function indexOn(entries: readonly RuleEntry[], on: CivilDate): number {
  let index = 0;
  while (index < entries.length && startsAfter(entries[index], on)) index += 1;
  return index;
}

/** What the rule says on that civil date, or why it says nothing. Never guesses. */
export function valueOn(rule: Rule, on: CivilDate): RuleOnDate | RuleLookupError {
  const inForce = entryInForce(rule, on);
  return inForce === null
    ? whyNotInForce(rule, on)
    : {
        found: true,
        entry: inForce,
        value: inForce.value,
        citation: inForce.citation,
        source: inForce.source,
      };
}

/** Why `entryInForce` finds nothing on that day. */
export function whyNotInForce(rule: Rule, on: CivilDate): RuleLookupError {
  const { entries } = rule;
  const index = indexOn(entries, on);
  const entry = entries[index];
  if (entry === undefined || endsBefore(entry, on)) {
    return absent(rule, on, entry !== undefined, index > 0);
  }
  // Entries are newest first, so only an older one that has not ended can claim the day as well.
  const older = entries[index + 1];
  if (older !== undefined && !endsBefore(older, on)) {
    return failed(rule, on, 'CONFLICT', `Two entries of ${rule.label} claim ${displayDate(on)}`);
  }
  return failed(
    rule,
    on,
    'NOT_IN_FORCE',
    `${rule.label} was ${entry.status} on ${displayDate(on)} (${entry.citation})`,
  );
}

function startsAfter(entry: RuleEntry | undefined, on: CivilDate): boolean {
  return entry !== undefined && entry.from !== null && entry.from > on;
}

function endsBefore(entry: RuleEntry, on: CivilDate): boolean {
  return entry.to !== null && entry.to < on;
}

function absent(rule: Rule, on: CivilDate, earlierExists: boolean, laterExists: boolean): RuleLookupError {
  if (!earlierExists) {
    return failed(
      rule,
      on,
      'NOT_KNOWN_YET',
      `${displayDate(on)} is before the first known entry of ${rule.label}`,
    );
  }
  if (!laterExists) {
    return failed(
      rule,
      on,
      'REPEALED',
      `${rule.label} ended before ${displayDate(on)} and nothing follows it`,
    );
  }
  return failed(rule, on, 'NOT_KNOWN_YET', `No source says what ${rule.label} was on ${displayDate(on)}`);
}

function failed(rule: Rule, on: CivilDate, code: LookupErrorCode, message: string): RuleLookupError {
  return { found: false, code, rule: rule.id, on, message };
}
