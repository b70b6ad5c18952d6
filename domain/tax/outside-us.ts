import { type Cents, cents } from '../money/cents.ts';
import type { Rule } from '../rules/rule.ts';
import type { Assessing } from './assessing.ts';
import { type LinePremium, premiumByLine } from './premium-by-line.ts';
import type { BaseComponent, Coverage } from './types.ts';
import { warnAboutPremiumOutsideUs } from './warn.ts';

/** The part of each line's premium that is for risk abroad, in the order of `premiumByLine`; null where none is. */
export function premiumOutsideUs(coverages: readonly Coverage[]): LinePremium[] | null {
  if (coverages.every(({ premiumOutsideUs: outside }) => outside === undefined || outside === 0n))
    return null;
  return premiumByLine(
    coverages.map(({ line, premiumOutsideUs: outside }) => ({ line, premium: outside ?? cents(0n) })),
  );
}

/**
 * The assessment as a percentage rule sees it: without the premium for risk abroad where the rule does not reach it;
 * the same object where nothing is left out. Warns where no source settles it.
 */
export function insideUs(rule: Rule, assessing: Assessing): Assessing {
  const { outsideUs, premiums } = assessing;
  if (outsideUs === null) return assessing;
  const treatment = rule.base.premiumOutsideUs;
  if (treatment === 'UNCONFIRMED_TAXED' || treatment === 'UNCONFIRMED_NOT_TAXED') {
    warnAboutPremiumOutsideUs(rule, sumOf(outsideUs), assessing);
  }
  if (treatment === 'TAXED' || treatment === 'UNCONFIRMED_TAXED') return assessing;
  return {
    ...assessing,
    premiums: premiums.map(({ line, premium }, index) => ({
      line,
      premium: cents(premium - (outsideUs[index]?.premium ?? 0n)),
    })),
  };
}

/** The premium for risk abroad as untaxed parts of a base. */
export function leftOutside({ outsideUs }: Assessing): BaseComponent[] {
  return (outsideUs ?? []).flatMap(({ line, premium }) =>
    premium === 0n
      ? []
      : [
          {
            component: 'PREMIUM_OUTSIDE_US' as const,
            line,
            chargedBy: null,
            amount: premium,
            taxed: false,
            share: '0',
          },
        ],
  );
}

function sumOf(premiums: readonly LinePremium[]): Cents {
  return cents(premiums.reduce((sum, { premium }) => sum + premium, 0n));
}
