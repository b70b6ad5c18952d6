import { type CivilDate, laterOf } from '../calendar/civil-date.ts';
import { filingKindOf } from '../filing/vocabulary.ts';
import { type Cents, cents, displayCents, ZERO } from '../money/cents.ts';
import { decimalText } from '../money/rate.ts';
import { roundAndTell } from '../money/round.ts';
import { readOnOf } from '../rules/apply-overrides.ts';
import { type DateBasis, type FlatValue, goesByPlace, type RateValue, type Rule } from '../rules/rule.ts';
import { entryInForce } from '../rules/value-on.ts';
import type { Assessing } from './assessing.ts';
import { buildBase } from './build-base.ts';
import { insideUs, leftOutside } from './outside-us.ts';
import type { LinePremium } from './premium-by-line.ts';
import { type SelectedEntry, selectEntry } from './select-entry.ts';
import { selectPlaceRate } from './select-place-rate.ts';
import type { RuleWithTexts } from './state-law.ts';
import type { ChargeLine, FeeRule } from './types.ts';
import {
  hasNoLine,
  warnAboutDispute,
  warnAboutEntry,
  warnAboutLines,
  warnAboutMinimum,
  warnAboutMissingLine,
  warnAboutProof,
  warnAboutTerm,
  warnAboutUnsaidBilling,
  warnAboutUnsaidTerm,
} from './warn.ts';

/** The amount of a charge before it is dressed as a line. */
interface Computed {
  rate: string | null;
  flat: Cents | null;
  base: Cents;
  components: ChargeLine['components'];
  exact: string;
  amount: Cents;
  rounding: string;
  feeRule: FeeRule | null;
  notes: readonly string[];
}

const NO_NOTES: readonly string[] = [];

/** One rule applied to one transaction; null where the rule does not reach it or charges nothing by law. */
export function assessRule(rule: RuleWithTexts, assessing: Assessing): ChargeLine | null {
  const { transaction } = assessing;
  const basis = rule.selectedBy[transaction.filingType] ?? basisOfAnnualBilling(rule, assessing);
  if (basis === undefined) return null;
  const reached = reachedLines(rule, assessing);
  if (reached.length === 0 && !mayReachUnsaidLine(rule, assessing)) return null;

  const entryOnDate = selectEntry(rule, basis, transaction);
  const selected =
    entryOnDate.entry.value.kind === 'BY_PLACE'
      ? selectPlaceRate(rule, entryOnDate, entryOnDate.entry.value, reached, assessing)
      : entryOnDate;
  if (selected === null || reached.length === 0) return null;
  const { value } = selected.entry;
  if (value.kind !== 'RATE' && value.kind !== 'FLAT') return null;
  const exempt =
    transaction.exemptions.length === 0
      ? undefined
      : transaction.exemptions.find((claim) => rule.exemptions.honoured.has(claim));
  if (exempt !== undefined && !chargesAny(value, reached)) return null;
  const computed =
    exempt !== undefined
      ? exempted(rule, value, exempt)
      : value.kind === 'RATE'
        ? computeRate(rule, value, reached, assessing)
        : computeFlat(rule, value, reached, assessing);
  if (computed === null) return null;
  if (exempt !== undefined && transaction.exemptionsUnproven === true) {
    warnAboutProof(rule, selected, exempt, assessing);
  }
  if (transaction.termStartsOn === undefined) warnAboutUnsaidTerm(rule, basis, selected, assessing);
  else warnAboutTerm(rule, basis, selected, assessing);
  warnAboutEntry(rule, selected, assessing);
  return toLine(rule, selected, computed);
}

/**
 * The billing of a later year of a multi-year policy comes as an endorsement on that year's first day. A charge on new
 * policies takes it by the policy's date where it is owed for each annual billing; where that is disputed it warns.
 */
function basisOfAnnualBilling(rule: RuleWithTexts, assessing: Assessing): DateBasis | undefined {
  const { transaction } = assessing;
  const { filingType, termStartsOn, transactionEffectiveOn } = transaction;
  if (filingType !== 'ENDORSEMENT_ADDITIONAL') return undefined;
  if (termStartsOn === undefined) {
    warnAboutUnsaidBilling(rule, assessing);
    return undefined;
  }
  if (termStartsOn !== transactionEffectiveOn) return undefined;
  if (rule.perAnnualBilling) return 'POLICY_EFFECTIVE';
  const on = transaction.policyEffectiveOn;
  const entry = entryInForce(rule, on);
  if (entry !== null) warnAboutDispute(rule, { entry, on }, 'ANNUAL_BILLING', assessing);
  return undefined;
}

function reachedLines(rule: Rule, assessing: Assessing): readonly LinePremium[] {
  const { premiums } = assessing;
  const { scope } = rule;
  if (scope.reach === 'ALL' && rule.unclear === null) return premiums;
  warnAboutLines(rule, assessing);
  if (scope.reach === 'ALL') return premiums;
  const wanted = scope.reach === 'ONLY';
  const reached = premiums.filter(({ line }) => (line === null ? !wanted : scope.lines.has(line) === wanted));
  // One line is reached as a whole or not at all.
  return reached.length === 1 && premiums.length === 1 ? premiums : reached;
}

/** Of what has no line yet nobody can say that the rate of a place does not fall on it. */
function mayReachUnsaidLine(rule: Rule, assessing: Assessing): boolean {
  return goesByPlace(rule) && hasNoLine(assessing);
}

function computeRate(
  rule: RuleWithTexts,
  value: RateValue,
  reached: readonly LinePremium[],
  assessing: Assessing,
): Computed | null {
  const inside = insideUs(rule, assessing);
  const base = buildBase(
    rule,
    value.shares,
    reached === assessing.premiums ? inside.premiums : reached,
    inside,
  );
  if (base === null) return null;
  const numerator = base.scaled * value.rate.numerator;
  const decimals = base.decimals + value.rate.decimals;
  const denominator =
    base.denominator === 1n ? value.rate.denominator : base.denominator * value.rate.denominator;
  const { mode, unit, assumed, text } = rule.rounding;
  const { rounded, wasTie } = roundAndTell(numerator, denominator, mode, unit);
  if (assumed && wasTie) {
    assessing.warnings.push({
      code: 'ROUNDING_ASSUMED',
      rule: rule.id,
      message: `${rule.label}: half a cent was rounded up to the next cent; the state publishes no rounding rule.`,
    });
  }
  const isOfPolicy = filingKindOf(assessing.transaction.filingType) === 'NB';
  if (value.minimum !== null && !isOfPolicy && base.scaled !== 0n) {
    warnAboutMinimum(rule, value.minimum, assessing);
  }
  const amount = withinBounds(cents(rounded), isOfPolicy ? value : { ...value, minimum: null });
  return {
    rate: value.text,
    flat: null,
    base: base.amount,
    components: inside === assessing ? base.components : [...base.components, ...leftOutside(assessing)],
    exact: decimalText(numerator, decimals + 2),
    amount,
    rounding: text,
    feeRule: assessing.transaction.fees.length === 0 ? null : rule.feeRule,
    notes: amount === rounded ? base.notes : [...base.notes, boundNote(value, amount)],
  };
}

/**
 * A maximum counts on the amount without its sign, so that a return mirrors its addition. A minimum is given for the policy
 * itself alone: else each return of a cent would give back all of it, and each addition of one pay it again.
 */
function withinBounds(amount: Cents, value: Pick<RateValue, 'minimum' | 'maximum'>): Cents {
  if (value.minimum === null && value.maximum === null) return amount;
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  if (size === 0n) return amount;
  if (value.minimum !== null && size < value.minimum) return cents(value.minimum * sign);
  if (value.maximum !== null && size > value.maximum) return cents(value.maximum * sign);
  return amount;
}

function boundNote(value: RateValue, amount: Cents): string {
  const size = amount < 0n ? cents(-amount) : amount;
  return size === value.minimum
    ? `The minimum of ${displayCents(size)} applies.`
    : `The maximum of ${displayCents(size)} applies.`;
}

function computeFlat(
  rule: Rule,
  value: FlatValue,
  reached: readonly LinePremium[],
  assessing: Assessing,
): Computed | null {
  const chosen =
    value.byLine === null
      ? { amount: value.amount, note: null }
      : flatByLine(rule, value, reached, assessing);
  if (chosen === null || chosen.amount === null) return null;
  const amount =
    assessing.transaction.filingType === 'ENDORSEMENT_RETURN' ? cents(-chosen.amount) : chosen.amount;
  return {
    rate: null,
    flat: chosen.amount,
    base: ZERO,
    components: [],
    exact: decimalText(amount, 2),
    amount,
    rounding: 'none, a flat amount',
    feeRule: null,
    notes: chosen.note === null ? NO_NOTES : [chosen.note],
  };
}

/** One flat amount per policy: of several classes the largest, with a warning, since it is owed once. */
function flatByLine(rule: Rule, value: FlatValue, reached: readonly LinePremium[], assessing: Assessing) {
  warnAboutMissingLine(rule, assessing);
  let chosen: { amount: Cents; note: string | null } | null = null;
  let differs = false;
  for (const { line } of reached) {
    const flat = line === null ? undefined : value.byLine?.get(line);
    if (flat === undefined) continue;
    if (chosen !== null && chosen.amount !== flat.amount) differs = true;
    if (chosen === null || flat.amount > chosen.amount) chosen = flat;
  }
  if (differs) {
    assessing.warnings.push({
      code: 'LINE_MATTERS',
      rule: rule.id,
      message: `The policy has lines with different amounts of ${rule.label}; it is owed once and the larger was taken.`,
    });
  }
  return chosen;
}

/** Whether one of the lines has a share or an amount of its own, where the charge goes by line. */
function chargesAny(value: RateValue | FlatValue, reached: readonly LinePremium[]): boolean {
  if (value.kind === 'FLAT') {
    return value.byLine === null || reached.some(({ line }) => line !== null && value.byLine?.has(line));
  }
  const { shares } = value;
  return (
    shares === null ||
    reached.some(({ line }) => line !== null && (shares.byLine.get(line)?.scaled ?? 0n) > 0n)
  );
}

function exempted(rule: Rule, value: RateValue | FlatValue, exemption: string): Computed {
  const why = rule.exemptions.note === null ? '' : ` ${rule.exemptions.note}`;
  return {
    rate: value.kind === 'RATE' ? value.text : null,
    flat: value.kind === 'FLAT' ? value.amount : null,
    base: ZERO,
    components: [],
    exact: '0',
    amount: ZERO,
    rounding: 'none, exempt',
    feeRule: null,
    notes: [`Not charged: exemption claimed (${exemption.toLowerCase().replaceAll('_', ' ')}).${why}`],
  };
}

function toLine(rule: Rule, selected: SelectedEntry, computed: Computed): ChargeLine {
  const { entry } = selected;
  const notes =
    computed.notes.length === 0 && selected.stoodInFor === null
      ? entry.notes
      : [
          ...computed.notes,
          ...(selected.stoodInFor === null
            ? []
            : [
                `The ${selected.stoodInFor} decides and was not given; the ${selected.basis} took its place.`,
              ]),
          ...entry.notes,
        ];
  return {
    rule: rule.id,
    kind: rule.kind,
    label: rule.label,
    payee: rule.payee,
    rate: computed.rate,
    flat: computed.flat,
    base: computed.base,
    components: computed.components,
    exact: computed.exact,
    rounding: computed.rounding,
    feeRule: computed.feeRule,
    amount: computed.amount,
    entryFrom: entry.from,
    selectedBy: { basis: selected.basis, on: selected.on },
    citation: entry.citation,
    source: entry.source,
    verifiedThrough: verifiedThroughOf(rule, entry),
    notes,
  };
}

/** An override was read by its admin on its own day; the rule it changes may have been read long before or after it. */
function verifiedThroughOf(rule: Rule, entry: object): CivilDate {
  const readOn = readOnOf(entry);
  if (readOn === null) return rule.verifiedThrough;
  return rule.reading === null ? readOn : laterOf(readOn, rule.reading.readOn);
}
