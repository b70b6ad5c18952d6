import { LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { divideInProportion } from './divide.ts';
import { type Fraction, fractionOf, ONE, plus, roundToNearest, times, whole, ZERO } from './fraction.ts';
import type { PlaceRate } from './place-rates.ts';
import { asList, asTable, asText, type Node, type State, type Table } from './read-states.ts';
import type { PlainFee, PlainTransaction } from './transaction.ts';

export interface PlainLine {
  rule: string;
  kind: string;
  /** In cents. */
  amount: bigint;
}

/** What a state takes, or the rule for which there is no answer; null where it is not about one rule. */
export type PlainAnswer =
  | { refused: string | null }
  | { lines: PlainLine[]; unknown: string[]; total: bigint | null };

type Charged = { line: PlainLine } | 'nothing' | 'unknown' | { refused: string };

/** What a state takes on a transaction, read straight from its files and docs/rulebook.md. */
export function assessPlainly(
  state: State,
  given: PlainTransaction,
  places: readonly PlaceRate[],
): PlainAnswer {
  const transaction = { ...given, coverages: byLine(given.coverages) };
  if (state.gaps.some(({ effect }) => effect === 'NOT_COMPUTABLE')) return { refused: null };
  if (transaction.ownDayIsMissing) {
    for (const rule of state.charges) {
      if (!asList(rule.applies_to).includes(transaction.filingType)) continue;
      if (basisOf(rule, transaction) === 'TRANSACTION_EFFECTIVE') return { refused: asText(rule.rule) };
    }
  }
  const lines: PlainLine[] = [];
  const unknown: string[] = [];
  for (const rule of state.charges) {
    const charged = charge(rule, transaction, places);
    if (charged === 'nothing') continue;
    if (charged === 'unknown') unknown.push(asText(rule.rule));
    else if ('refused' in charged) return charged;
    else lines.push(charged.line);
  }
  if (unknown.length > 0 && lines.length === 0) return { refused: unknown[0] ?? null };
  const total = unknown.length > 0 ? null : lines.reduce((sum, { amount }) => sum + amount, 0n);
  return { lines, unknown, total };
}

/** One coverage for each line of business, in the order in which the guide lists them, the nameless one last. */
function byLine(coverages: PlainTransaction['coverages']): PlainTransaction['coverages'] {
  const lines: readonly (string | undefined)[] = [...LINES_OF_BUSINESS, undefined];
  return lines.flatMap((line) => {
    const same = coverages.filter((coverage) => coverage.line === line);
    const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
    return same.length === 0
      ? []
      : [
          {
            line,
            premium: sum(same.map(({ premium }) => premium)),
            premiumOutsideUs: sum(same.map(({ premiumOutsideUs }) => premiumOutsideUs)),
          },
        ];
  });
}

function charge(rule: Table, transaction: PlainTransaction, places: readonly PlaceRate[]): Charged {
  const applies = asList(rule.applies_to).includes(transaction.filingType);
  if (!applies && !(rule.per_annual_billing === 'true' && isAnnualBilling(transaction))) return 'nothing';
  const reached = transaction.coverages.map(({ line }) => reaches(asNode(rule.lines), line));
  // What was given without its line may be of the class.
  const mayBeOfClass =
    transaction.coverages.some(({ line }) => line === undefined) &&
    asList(rule.entries).some((entry) => asTable(entry).by_place !== undefined);
  if (!reached.includes(true) && !mayBeOfClass) return 'nothing';
  const id = asText(rule.rule);
  const day = selectingDay(rule, transaction);
  if (day === null) return { refused: id };
  const entry = entryOn(rule, day);
  if (entry === 'unknown' || entry === 'refused') return entry === 'unknown' ? entry : { refused: id };
  if (entry.unknown !== undefined) return 'unknown';
  if (entry.value === 'none') return 'nothing';
  if (mayBeOfClass && entry.by_place !== undefined) return 'unknown';
  if (!reached.includes(true)) return 'nothing';
  const line = (amount: bigint): Charged => ({ line: { rule: id, kind: asText(rule.kind), amount } });

  const exemptions = asTable(rule.exemptions);
  const free = asList(exemptions.honoured).some((claim) => transaction.exemptions.includes(asText(claim)));

  if (entry.flat !== undefined || entry.flat_by_line !== undefined) {
    const flat = entry.flat !== undefined ? cents(entry.flat) : largestFlat(entry, transaction);
    if (flat === null) return 'nothing';
    if (free) return line(0n);
    return line(transaction.filingType === 'ENDORSEMENT_RETURN' ? -flat : flat);
  }

  const shares = transaction.coverages.map((coverage, index) =>
    reached[index] ? shareOf(entry, coverage.line) : ZERO,
  );
  if (shares.every(({ over }) => over === 0n)) return 'nothing';
  if (free) return line(0n);
  const base = baseOf(rule, transaction, shares);
  const step = rule.rounding === 'ASSUMED' ? 1n : cents(asNode(asTable(rule.rounding).to));
  if (entry.by_place !== undefined) {
    const amount = byPlace(entry, day, transaction, base, places);
    return typeof amount === 'bigint' ? line(amount) : amount;
  }
  return line(roundToNearest(times(base, number(asNode(entry.rate))), step));
}

/** The day that selects the entry, or null where the transaction does not say it. */
function selectingDay(rule: Table, transaction: PlainTransaction): string | null {
  const basis = basisOf(rule, transaction);
  if (basis === 'TRANSACTION_EFFECTIVE') return transaction.transactionEffectiveDate;
  if (basis !== 'POLICY_EFFECTIVE') return transaction.dates[basis.toLowerCase()] ?? null;
  const anew = rule.new_term === 'STARTS_ANEW' && transaction.termStartDate !== undefined;
  return (anew ? transaction.termStartDate : transaction.policyEffectiveDate) ?? null;
}

/** What names the day that selects the entry; the rule's stand-in where the transaction does not give that day. */
function basisOf(rule: Table, transaction: PlainTransaction): string {
  const others = asTable(rule.selected_by_for ?? {});
  const basis = asText(others[transaction.filingType] ?? rule.selected_by);
  if (basis === 'POLICY_EFFECTIVE' || basis === 'TRANSACTION_EFFECTIVE') return basis;
  const isGiven = transaction.dates[basis.toLowerCase()] !== undefined;
  return isGiven || rule.stand_in === undefined ? basis : asText(rule.stand_in);
}

/**
 * The entry of a day. Both its days are inclusive; a start of null reaches back for ever, an end of null on for ever.
 * No entry is an amount that is not known, but after the last one the charge has ended, and two that claim one day
 * are a fault: both are refused.
 */
function entryOn(rule: Table, day: string): Table | 'unknown' | 'refused' {
  const entries = asList(rule.entries).map(asTable);
  const found = entries.filter(
    ({ from, to }) => (from === 'null' || day >= asText(from)) && (to === 'null' || day <= asText(to)),
  );
  const [entry] = found;
  if (found.length > 1) return 'refused';
  if (entry !== undefined) return entry.status === 'stayed' || entry.status === 'vacated' ? 'unknown' : entry;
  return entries.every(({ to }) => to !== 'null' && day > asText(to)) ? 'refused' : 'unknown';
}

function reaches(lines: Node, line: string | undefined): boolean {
  if (lines === 'ALL') return true;
  const { only, except } = asTable(lines);
  if (only !== undefined) return line !== undefined && asList(only).includes(line);
  return line === undefined || !asList(except).includes(line);
}

function shareOf(entry: Table, line: string | undefined): Fraction {
  if (entry.shares === undefined) return ONE;
  for (const node of asList(entry.shares)) {
    const { lines, share } = asTable(node);
    if (line !== undefined && asList(lines).includes(line)) return number(asNode(share));
  }
  return ZERO;
}

/** Owed once per policy: of several classes the largest is taken. */
function largestFlat(entry: Table, { coverages }: PlainTransaction): bigint | null {
  let largest: bigint | null = null;
  for (const { line } of coverages) {
    for (const node of asList(entry.flat_by_line)) {
      const { lines, flat } = asTable(node);
      if (line === undefined || !asList(lines).includes(line)) continue;
      const amount = cents(asNode(flat));
      if (largest === null || amount > largest) largest = amount;
    }
  }
  return largest;
}

/** The billing of a later year of a policy: an endorsement on the first day of that year. */
function isAnnualBilling({ filingType, termStartDate, transactionEffectiveDate }: PlainTransaction): boolean {
  return filingType === 'ENDORSEMENT_ADDITIONAL' && termStartDate === transactionEffectiveDate;
}

/** What the rate falls on, in cents: each coverage with its part of the fees, times its share, added up. */
function baseOf(rule: Table, { coverages, fees }: PlainTransaction, shares: readonly Fraction[]): Fraction {
  const treatments = asTable(rule.base);
  const dollars = rule.rounding === 'ASSUMED' ? undefined : asTable(rule.rounding).premium_to;
  const outsideIsTaxed = isTaxed(treatments.PREMIUM_OUTSIDE_US ?? 'UNCONFIRMED_TAXED');
  const given = coverages.map(({ premium }) => premium);
  let premiums = coverages.map(({ premium, premiumOutsideUs }) =>
    outsideIsTaxed ? premium : premium - premiumOutsideUs,
  );
  if (dollars !== undefined) {
    const step = cents(dollars);
    const total = roundToNearest(whole(premiums.reduce((a, b) => a + b, 0n)), step);
    premiums = divideInProportion(total / step, premiums).map((part) => part * step);
  }
  const taxed = fees.filter((fee) => isTaxed(treatmentOf(treatments, fee)));
  const parts = [premiums, ...taxed.map(({ amount }) => divideInProportion(amount, given))];
  let base = ZERO;
  for (const part of parts) {
    for (const [index, cents] of part.entries()) {
      base = plus(base, times(whole(cents), shares[index] ?? ZERO));
    }
  }
  return base;
}

function treatmentOf(treatments: Table, { kind, chargedBy }: PlainFee): Node {
  const treatment = asNode(treatments[kind]);
  return typeof treatment === 'string' ? treatment : asNode(asTable(treatment)[chargedBy]);
}

function isTaxed(treatment: Node): boolean {
  if (treatment === 'TAXED' || treatment === 'UNCONFIRMED_TAXED') return true;
  if (treatment === 'NOT_TAXED' || treatment === 'UNCONFIRMED_NOT_TAXED') return false;
  throw new Error(`No treatment of a fee: ${JSON.stringify(treatment)}`);
}

/** A rate that goes by the place. Unknown where the place was not told, or the table does not know it. */
function byPlace(
  entry: Table,
  day: string,
  { filingType, municipality }: PlainTransaction,
  base: Fraction,
  places: readonly PlaceRate[],
): bigint | 'unknown' | 'nothing' {
  if (municipality === undefined) return 'unknown';
  const plainly = (place: string) => place.toLowerCase().split(/\s+/).join(' ').trim();
  const rates = places.filter(
    (rate) =>
      plainly(rate.place) === plainly(municipality.place) &&
      rate.class === entry.by_place &&
      rate.from <= day,
  );
  const [newest] = rates.sort((a, b) => (a.from < b.from ? 1 : -1));
  if (newest === undefined) return 'unknown';
  const rate = number(newest.rate);
  if (rate.over === 0n && newest.minimum === '') return 'nothing';
  const amount = roundToNearest(times(times(base, number(municipality.share)), rate), 1n);
  // The least that a policy pays is not paid or given back again by what changes it.
  const isOfPolicy = filingType === 'NEW_BUSINESS' || filingType === 'NEW_BUSINESS_RENEWAL';
  const least = newest.minimum === '' || !isOfPolicy ? 0n : cents(newest.minimum);
  return amount > 0n && amount < least ? least : amount;
}

function asNode(node: Node | undefined): Node {
  if (node === undefined) throw new Error('A key is missing');
  return node;
}

function number(node: Node): Fraction {
  const found = fractionOf(asText(node));
  if (found === null) throw new Error(`No number: ${asText(node)}`);
  return found;
}

function cents(node: Node): bigint {
  const dollars = number(node);
  const exact = { over: dollars.over * 100n, under: dollars.under };
  if (exact.over % exact.under !== 0n) throw new Error(`Not whole cents: ${asText(node)}`);
  return exact.over / exact.under;
}
