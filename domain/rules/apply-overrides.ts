import { addDays, type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { FilingType } from '../filing/vocabulary.ts';
import { parseRate } from '../money/rate.ts';
import { CHARGE_KINDS, FEE_CHARGERS, FEE_KINDS, type FeeCharger, type FeeKind } from '../tax/vocabulary.ts';
import {
  type DateBasis,
  daysCurrent,
  type FeeTreatment,
  type PlaceRate,
  type PlaceRates,
  placeKey,
  type RateValue,
  type Rule,
  type RuleBase,
  type RuleEntry,
  type RuleValue,
} from './rule.ts';
import type { OverrideChange, OverrideValue, RuleOverride } from './rule-override.ts';
import type { Rulebook, StateRulebook } from './rulebook.ts';
import { valueOn } from './value-on.ts';

/** An entry that an override put into a rule. */
interface OverrideEntry extends RuleEntry {
  override: number;
  readOn: CivilDate;
}

/**
 * The tables of rates that are copied already: each override adds to the copy. One of its own for each made those of a few
 * thousand places a matter of seconds.
 */
type CopiedRates = WeakMap<PlaceRates, Map<string, readonly PlaceRate[]>>;

type Of<What extends OverrideChange['what']> = RuleOverride & {
  change: Extract<OverrideChange, { what: What }>;
};

/** Number of the override that put an entry there; null where the rulebook itself holds it. */
export function overrideOf(entry: RuleEntry): number | null {
  return 'override' in entry ? (entry as OverrideEntry).override : null;
}

/** When the admin of the override that put an entry there read its source; null where the rulebook itself holds it. */
export function readOnOf(entry: object): CivilDate | null {
  return 'readOn' in entry ? (entry as OverrideEntry).readOn : null;
}

/**
 * The rulebook as the overrides in force leave it, applied by their numbers. An override's entry takes the place
 * of what stood in its days and leaves the rest; with no override the rulebook itself is given back. One whose
 * rule the rulebook does not hold changes nothing. The version names the overrides: "f48f0c1d2e3a+o3,7-9".
 */
export function applyOverrides(rulebook: Rulebook, overrides: readonly RuleOverride[]): Rulebook {
  if (overrides.length === 0) return rulebook;
  const states = { ...rulebook.states };
  const copies: CopiedRates = new WeakMap();
  for (const override of overrides.toSorted((left, right) => left.number - right.number)) {
    const state = states[override.state];
    if (state !== undefined) states[override.state] = changeState(state, override, copies);
  }
  const numbers = overrides.map(({ number }) => number).sort((left, right) => left - right);
  return { version: `${rulebook.version}+o${inRanges(numbers)}`, states };
}

/** Ascending numbers in short: 1, 2, 3 and 7 are "1-3,7". */
function inRanges(numbers: readonly number[]): string {
  const parts: string[] = [];
  let start: number | undefined;
  for (const [index, number] of numbers.entries()) {
    start ??= number;
    if (numbers[index + 1] === number + 1) continue;
    parts.push(start === number ? `${number}` : `${start}-${number}`);
    start = undefined;
  }
  return parts.join(',');
}

function changeState(state: StateRulebook, override: RuleOverride, copies: CopiedRates): StateRulebook {
  if (isOf(override, 'NEW_CHARGE')) {
    const rules = [...state.rules, addedRule(override)].sort(
      (left, right) => CHARGE_KINDS.indexOf(left.kind) - CHARGE_KINDS.indexOf(right.kind),
    );
    return { ...state, rules };
  }
  const rules = state.rules.map((rule) =>
    rule.id === override.rule ? changeRule(rule, override, copies) : rule,
  );
  return { ...state, rules };
}

function isOf<What extends OverrideChange['what']>(override: RuleOverride, what: What): override is Of<What> {
  return override.change.what === what;
}

function changeRule(rule: Rule, override: RuleOverride, copies: CopiedRates): Rule {
  if (isOf(override, 'ENTRY')) return { ...rule, entries: withEntry(rule, override) };
  if (isOf(override, 'FEE_TREATMENT')) return settleFee(rule, override);
  if (isOf(override, 'PLACE_RATE')) return addPlaceRate(rule, override, copies);
  return rule;
}

/** The entries with the override's days cut out of them and its own put there, newest first. */
function withEntry(rule: Rule, override: Of<'ENTRY'>): RuleEntry[] {
  const { from, to, value } = override.change;
  const kept = rule.entries.flatMap((entry) => outside(entry, from, to));
  const before = valueOn(rule, from);
  const entry = entryOf(override, from, to, ruleValueOf(value, before.found ? before.value : null));
  return [...kept, entry].sort((left, right) => ((left.from ?? '') < (right.from ?? '') ? 1 : -1));
}

/** What is left of an entry outside of the days given: all, a part before, a part after, both or nothing. */
function outside(entry: RuleEntry, from: CivilDate, to: CivilDate | null): RuleEntry[] {
  const endsBefore = entry.to !== null && entry.to < from;
  const startsAfter = to !== null && entry.from !== null && entry.from > to;
  if (endsBefore || startsAfter) return [entry];
  const parts: RuleEntry[] = [];
  if (entry.from === null || entry.from < from) parts.push({ ...entry, to: addDays(from, -1) });
  if (to !== null && (entry.to === null || entry.to > to)) parts.push({ ...entry, from: addDays(to, 1) });
  return parts;
}

/** A new rate keeps what the law ties to the charge and not to its rate: shares by line, minimum and maximum. */
function ruleValueOf(value: OverrideValue, before: RuleValue | null): RuleValue {
  switch (value.kind) {
    case 'RATE': {
      const kept: Pick<RateValue, 'shares' | 'minimum' | 'maximum'> =
        before?.kind === 'RATE' ? before : { shares: null, minimum: null, maximum: null };
      const { shares, minimum, maximum } = kept;
      return { kind: 'RATE', text: value.text, rate: parseRate(value.text), shares, minimum, maximum };
    }
    case 'FLAT':
      return { kind: 'FLAT', amount: value.amount, byLine: null };
    case 'NONE':
      return { kind: 'NONE' };
  }
}

function entryOf(
  override: RuleOverride,
  from: CivilDate,
  to: CivilDate | null,
  value: RuleValue,
): OverrideEntry {
  return {
    from,
    to,
    status: 'in_force',
    value,
    citation: override.citation,
    source: override.source,
    // Read by the operator: surer than a weak source, not confirmed by a second reader.
    confidence: 'medium',
    seenOn: null,
    seenIn: null,
    disputed: null,
    notes: [signature(override)],
    override: override.number,
    readOn: override.on,
  };
}

/** In each entry whose rate goes by the place; one of the same place and day takes the place of what was there. */
function addPlaceRate(rule: Rule, override: Of<'PLACE_RATE'>, copies: CopiedRates): Rule {
  const { citation, source, change } = override;
  const { place, from, rate: text, minimum } = change;
  const key = placeKey(place);
  const added: PlaceRate = {
    place,
    from,
    text,
    rate: parseRate(text),
    minimum,
    ownSource: { citation, source, note: signature(override), readOn: override.on },
  };
  const entries = rule.entries.map((entry) => {
    if (entry.value.kind !== 'BY_PLACE') return entry;
    const rates = copies.get(entry.value.rates) ?? new Map(entry.value.rates);
    copies.set(rates, rates);
    const others = (rates.get(key) ?? []).filter((known) => known.from !== from);
    rates.set(
      key,
      [...others, added].sort((left, right) => (left.from < right.from ? 1 : -1)),
    );
    return { ...entry, value: { ...entry.value, rates } };
  });
  return { ...rule, entries };
}

function settleFee(rule: Rule, override: Of<'FEE_TREATMENT'>): Rule {
  const { fee, chargedBy, treatment } = override.change;
  // What the rulebook has come to know since then outranks what we had settled for ourselves.
  if (!rule.base.fees[fee][chargedBy].startsWith('UNCONFIRMED')) return rule;
  const fees = { ...rule.base.fees, [fee]: { ...rule.base.fees[fee], [chargedBy]: treatment } };
  const words = `${fee.toLowerCase().replaceAll('_', ' ')} charged by the ${chargedBy.toLowerCase()}`;
  const note = `The ${words} counts as ${treatment === 'TAXED' ? 'taxed' : 'not taxed'} (${override.citation}). ${signature(override)}`;
  return { ...rule, base: { ...rule.base, fees }, notes: [...rule.notes, note] };
}

function addedRule(override: Of<'NEW_CHARGE'>): Rule {
  const { charge, from, to, value } = override.change;
  const selectedBy: Partial<Record<FilingType, DateBasis>> = {};
  for (const type of charge.appliesTo) selectedBy[type] = charge.selectedBy;
  return {
    id: override.rule,
    state: override.state,
    kind: charge.kind,
    label: charge.label,
    payee: charge.payee,
    selectedBy,
    standIn: null,
    newTerm: null,
    perAnnualBilling: false,
    scope: { reach: 'ALL' },
    unclear: null,
    base: openBase(),
    exemptions: { honoured: new Set(), unconfirmed: new Set(), note: null },
    rounding: {
      mode: 'HALF_AWAY_FROM_ZERO',
      unit: 1n,
      premiumUnit: null,
      assumed: true,
      text: 'nearest cent, half up (no rule published)',
    },
    notes: [],
    entries: [
      entryOf(override, from, to, ruleValueOf(value, null)),
      ...nothingOutside(override, from, to),
    ].sort((left, right) => ((left.from ?? '') < (right.from ?? '') ? 1 : -1)),
    history: [],
    verifiedThrough: override.on,
    currentThrough: addDays(override.on, daysCurrent(charge.kind)),
    verifiedOn: override.on,
    verifiedBy: override.by,
    daysCurrent: daysCurrent(charge.kind),
    reading: null,
  };
}

/** Before and after its days an added charge is none, so that other days are computed as before. */
function nothingOutside(override: RuleOverride, from: CivilDate, to: CivilDate | null): OverrideEntry[] {
  const none: RuleValue = { kind: 'NONE' };
  const earlier = { ...entryOf(override, from, to, none), from: null, to: addDays(from, -1) };
  if (to === null) return [earlier];
  return [earlier, { ...entryOf(override, from, to, none), from: addDays(to, 1), to: null }];
}

/** Premium only; each fee is an open question that a transaction with such a fee warns of until it is settled. */
function openBase(): RuleBase {
  const open: FeeTreatment = 'UNCONFIRMED_NOT_TAXED';
  const byCharger = Object.fromEntries(FEE_CHARGERS.map((charger) => [charger, open]));
  const fees = Object.fromEntries(FEE_KINDS.map((kind) => [kind, byCharger]));
  return {
    fees: fees as Record<FeeKind, Record<FeeCharger, FeeTreatment>>,
    premiumOutsideUs: 'UNCONFIRMED_TAXED',
    confidence: 'medium',
    note: null,
    citation: null,
    source: null,
  };
}

function signature(override: RuleOverride): string {
  return `Override by ${override.by} on ${displayDate(override.on)}: ${override.reason}`;
}
