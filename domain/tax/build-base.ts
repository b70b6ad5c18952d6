import { type Cents, cents, displayCents } from '../money/cents.ts';
import { round } from '../money/round.ts';
import type { FeeTreatment, LineShares, Rule } from '../rules/rule.ts';
import type { Assessing } from './assessing.ts';
import { divideAmongLines, type LinePremium, roundPremiums } from './premium-by-line.ts';
import type { BaseComponent, Fee } from './types.ts';
import { warnAboutFee, warnAboutMissingLine } from './warn.ts';

/** What a rate is applied to. The exact base is `scaled / denominator` cents, the denominator `10 ** decimals`. */
export interface Base {
  scaled: bigint;
  denominator: bigint;
  decimals: number;
  /** The exact base to the nearest cent, for reading; amounts are computed from the exact one. */
  amount: Cents;
  components: readonly BaseComponent[];
  notes: readonly string[];
}

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
  const components: BaseComponent[] = [];
  let total = 0n;
  for (const { line, premium } of assessing.premiums) {
    components.push({
      component: 'PREMIUM',
      line,
      chargedBy: null,
      amount: premium,
      taxed: true,
      share: '1',
    });
    total += premium;
  }
  for (const fee of assessing.transaction.fees) {
    const taxed = isTaxed(rule, fee, assessing);
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
  return { scaled: total, denominator: 1n, decimals: 0, amount: cents(total), components, notes: NO_NOTES };
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
  for (const fee of assessing.transaction.fees) {
    const taxed = isTaxed(rule, fee, assessing);
    if (taxed && premiums.length > 1) {
      add(fee.kind, fee.chargedBy, true, divideAmongLines(fee.amount, assessing.wholePremiums));
      notes.push(`The ${describeFee(fee)} was divided among the lines in proportion to their premium.`);
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

function isTaxed(rule: Rule, fee: Fee, assessing: Assessing): boolean {
  const treatment: FeeTreatment = rule.base.fees[fee.kind][fee.chargedBy];
  if (treatment === 'TAXED') return true;
  if (treatment === 'NOT_TAXED') return false;
  if (fee.amount !== 0n) warnAboutFee(rule, fee, treatment, assessing);
  return treatment === 'UNCONFIRMED_TAXED';
}

function premiumRoundingNote(rounded: readonly LinePremium[], given: readonly LinePremium[]): string[] {
  const before = cents(given.reduce((sum, { premium }) => sum + premium, 0n));
  const after = cents(rounded.reduce((sum, { premium }) => sum + premium, 0n));
  return before === after
    ? []
    : [
        `The premium of ${displayCents(before)} counts as ${displayCents(after)}, rounded before the charge is computed.`,
      ];
}

function describeFee(fee: Fee): string {
  return `${fee.kind.toLowerCase().replaceAll('_', ' ')} of ${displayCents(fee.amount)}`;
}
