import { type Cents, cents, displayCents } from '#domain/money/cents.ts';
import { round } from '#domain/money/round.ts';
import type { LineShares, Rule } from '#domain/rules/rule.ts';
import type { Assessing, Base } from './assessing.ts';
import { divideAmongLines, type LinePremium, roundPremiums, sumOfPremiums } from './premium-by-line.ts';
import type { BaseComponent, Fee } from './types.ts';
import { warnAboutFee, warnAboutMissingLine } from './warn.ts';

const NO_NOTES: readonly string[] = [];

/**
 * The base of a percentage rule: premium of the lines it reaches, and the fees it taxes. Null where shares leave
 * every line outside.
 */
export function buildBase(
  rule: Rule,
  shares: LineShares | null,
  reached: readonly LinePremium[],
  assessing: Assessing,
): Base | null {
  const { premiumUnit, mode } = rule.rounding;
  if (shares === null && premiumUnit === null && reached === assessing.premiums) {
    return wholeBase(rule, assessing);
  }
  if (shares !== null) warnAboutMissingLine(rule, assessing);
  const premiums =
    premiumUnit === null ? assessing.premiums : roundPremiums(assessing.premiums, premiumUnit, mode);
  return dividedBase(rule, shares, reached, premiums, assessing);
}

/** Every line counts in full: fees need no division. */
function wholeBase(rule: Rule, assessing: Assessing): Base {
  warnAboutFees(rule, assessing);
  const known = assessing.wholeBase;
  if (known !== null && taxesTheSameFees(rule, known, assessing)) return known;
  const components: BaseComponent[] = [];
  for (const { line, premium } of assessing.premiums) {
    components.push({
      component: 'PREMIUM',
      line,
      chargedBy: null,
      amount: premium,
      taxed: true,
      share: '1',
    });
  }
  let total: bigint = assessing.premium;
  for (const fee of assessing.transaction.fees) {
    const taxed = isTaxed(rule, fee);
    if (taxed) total += fee.amount;
    components.push({
      component: fee.kind,
      line: null,
      chargedBy: fee.chargedBy,
      amount: fee.amount,
      taxed,
      share: taxed ? '1' : '0',
    });
  }
  assessing.wholeBase = {
    scaled: total,
    denominator: 1n,
    decimals: 0,
    amount: cents(total),
    components,
    notes: NO_NOTES,
  };
  return assessing.wholeBase;
}

/** Fees follow the premiums in the components of a base. */
function taxesTheSameFees(
  rule: Rule,
  { components }: Base,
  { premiums, transaction: { fees } }: Assessing,
): boolean {
  let index = premiums.length;
  for (const fee of fees) {
    if (components[index]?.taxed !== isTaxed(rule, fee)) return false;
    index += 1;
  }
  return true;
}

function dividedBase(
  rule: Rule,
  shares: LineShares | null,
  reached: readonly LinePremium[],
  premiums: readonly LinePremium[],
  assessing: Assessing,
): Base | null {
  const { denominator, decimals } = shares ?? { denominator: 1n, decimals: 0 };
  const whole = { text: '1', scaled: denominator, note: null };
  const outside = { text: '0', scaled: 0n, note: null };
  const reachedLines = new Set(reached.map(({ line }) => line));
  const shareOf = premiums.map(({ line }) => {
    if (!reachedLines.has(line)) return outside;
    if (shares === null) return whole;
    return (line === null ? undefined : shares.byLine.get(line)) ?? outside;
  });
  if (shareOf.every(({ scaled }) => scaled === 0n)) return null;

  const components: BaseComponent[] = [];
  const notes: string[] = [];
  let scaled = 0n;
  const add = (
    component: BaseComponent['component'],
    chargedBy: BaseComponent['chargedBy'],
    taxed: boolean,
    parts: readonly Cents[],
  ) => {
    for (const [index, { line }] of premiums.entries()) {
      const amount = parts[index] ?? cents(0n);
      const share = taxed ? (shareOf[index] ?? outside) : outside;
      scaled += amount * share.scaled;
      components.push({ component, line, chargedBy, amount, taxed: share.scaled !== 0n, share: share.text });
    }
  };
  add(
    'PREMIUM',
    null,
    true,
    premiums.map(({ premium }) => premium),
  );
  warnAboutFees(rule, assessing);
  for (const fee of assessing.transaction.fees) {
    const taxed = isTaxed(rule, fee);
    if (taxed && premiums.length > 1) {
      add(fee.kind, fee.chargedBy, true, divideAmongLines(fee.amount, assessing.wholePremiums));
      notes.push(`The ${feeWords(fee)} was divided among the lines in proportion to their premium.`);
    } else {
      const share = taxed ? (shareOf[0] ?? outside) : outside;
      scaled += fee.amount * share.scaled;
      components.push({
        component: fee.kind,
        line: null,
        chargedBy: fee.chargedBy,
        amount: fee.amount,
        taxed: share.scaled !== 0n,
        share: share.text,
      });
    }
  }
  for (const { note } of shareOf) if (note !== null) notes.push(note);
  notes.push(...premiumRoundingNote(premiums, assessing.premiums));
  const amount = cents(round(scaled, denominator, 'HALF_AWAY_FROM_ZERO'));
  return { scaled, denominator, decimals, amount, components, notes };
}

function isTaxed(rule: Rule, fee: Fee): boolean {
  const treatment = rule.base.fees[fee.kind][fee.chargedBy];
  return treatment === 'TAXED' || treatment === 'UNCONFIRMED_TAXED';
}

function warnAboutFees(rule: Rule, assessing: Assessing): void {
  for (const fee of assessing.transaction.fees) {
    const treatment = rule.base.fees[fee.kind][fee.chargedBy];
    if (treatment === 'TAXED' || treatment === 'NOT_TAXED' || fee.amount === 0n) continue;
    warnAboutFee(rule, fee, treatment, assessing);
  }
}

function premiumRoundingNote(rounded: readonly LinePremium[], given: readonly LinePremium[]): string[] {
  const before = sumOfPremiums(given);
  const after = sumOfPremiums(rounded);
  return before === after
    ? []
    : [
        `The premium of ${displayCents(before)} counts as ${displayCents(after)}, rounded before the charge is computed.`,
      ];
}

function feeWords(fee: Fee): string {
  return `${fee.kind.toLowerCase().replaceAll('_', ' ')} of ${displayCents(fee.amount)}`;
}
