import type { CivilDate } from '../calendar/civil-date.ts';
import { parseRate } from '../money/rate.ts';
import type { LineOfBusiness } from '../tax/vocabulary.ts';
import type { LineScope } from './rule.ts';
import type { StateRulebook } from './rulebook.ts';
import { valueOn } from './value-on.ts';

/** No state has a premium tax of its own for it: what it owes, business in general owes. */
const GENERAL: LineOfBusiness = 'GENERAL_LIABILITY';

function isGeneral(scope: LineScope): boolean {
  return scope.reach === 'ALL' || scope.lines.has(GENERAL) === (scope.reach === 'ONLY');
}

/**
 * The premium tax of a state on business in general on a day, as decimal text ("0.0485"). Null where it is not known
 * or is not one rate. Stamping fees, surcharges and the taxes of cities are beside it.
 */
export function premiumTaxRateOn(law: StateRulebook, day: CivilDate): string | null {
  const taxes = law.rules
    .filter(({ kind, scope }) => kind === 'PREMIUM_TAX' && isGeneral(scope))
    .map((rule) => valueOn(rule, day))
    .filter((looked) => !looked.found || looked.value.kind !== 'NONE');
  const [only] = taxes;
  return taxes.length === 1 && only?.found && only.value.kind === 'RATE' ? only.value.text : null;
}

/** Whole percents at which one shade of a map ends and the next begins, with what a legend calls each. */
export const RATE_BANDS = ['Under 2%', '2% to 2.99%', '3% to 3.99%', '4% to 4.99%', '5% and up'] as const;
const FIRST_ENDS_AT = 2n;

/** Which of RATE_BANDS, from 0, holds a rate as decimal text. Throws RateError for other text. */
export function rateBandOf(text: string): number {
  const { numerator, denominator } = parseRate(text);
  const percent = (numerator * 100n) / denominator;
  const last = BigInt(RATE_BANDS.length - 1);
  const band = percent < FIRST_ENDS_AT ? 0n : percent - FIRST_ENDS_AT + 1n;
  return Number(band > last ? last : band);
}
