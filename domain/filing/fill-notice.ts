import { displayRate } from '../money/rate.ts';
import type { NoticeFigure, RequiredNotice } from '../rules/state-facts.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';

/** A charge of a filing: its rate as decimal text, null for a flat one. */
interface RatedCharge {
  kind: ChargeKind;
  rate: string | null;
}

/** The wording of a notice for one policy. */
export interface FilledNotice {
  /** Null where the law sets none, or none was confirmed. */
  wording: string | null;
  /** Whether a blank is left: the charges of the policy do not say what belongs there. */
  hasBlank: boolean;
}

/** Fills the blanks of a notice from the charges of a policy; what they do not say stays blank as the law prints it. */
export function fillNotice(
  { wording, blanks }: Pick<RequiredNotice, 'wording' | 'blanks'>,
  charges: readonly RatedCharge[],
): FilledNotice {
  let filled = wording;
  let hasBlank = false;
  for (const { text, is } of blanks) {
    const figure = figureOf(is, charges);
    if (figure === null) hasBlank = true;
    else filled = filled?.replaceAll(text, figure) ?? null;
  }
  return { wording: filled, hasBlank };
}

const FIGURES: Readonly<Record<NoticeFigure, (charges: readonly RatedCharge[]) => string | null>> = {
  // "4.85": the word percent follows in the notice. A tax at several rates has no single one to print.
  PREMIUM_TAX_RATE: (charges) => {
    const rates = new Set(charges.filter(({ kind }) => kind === 'PREMIUM_TAX').map(({ rate }) => rate));
    const [only] = rates;
    return rates.size !== 1 || only === undefined || only === null ? null : displayRate(only).slice(0, -1);
  },
};
const figureOf = (figure: NoticeFigure, charges: readonly RatedCharge[]) => FIGURES[figure](charges);
