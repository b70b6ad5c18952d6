import { displayDate } from '../calendar/civil-date.ts';
import { decimalText, type Rate } from '../money/rate.ts';
import { type LineShares, type PlaceValue, placeKey, type Rule } from '../rules/rule.ts';
import type { Assessing } from './assessing.ts';
import type { LinePremium } from './premium-by-line.ts';
import type { SelectedEntry } from './select-entry.ts';
import type { Municipality } from './types.ts';

/**
 * The entry with the rate of the transaction's place on the day that selects it, on the share of the premium inside
 * that place. Null, with a warning that the charge is not in the total, where the place was not given or the table
 * does not know it on that day; null without one where the place takes nothing.
 */
export function selectPlaceRate(
  rule: Rule,
  selected: SelectedEntry,
  value: PlaceValue,
  reached: readonly LinePremium[],
  assessing: Assessing,
): SelectedEntry | null {
  const { municipality } = assessing.transaction;
  const leaveOut = (why: string) => {
    assessing.warnings.push({
      code: 'NOT_INCLUDED',
      rule: rule.id,
      message: `${rule.label} is not in the total: ${why}`,
    });
    return null;
  };
  if (municipality === undefined || municipality === null) {
    return leaveOut('the city or county of the risk decides and was not given.');
  }
  const dated = value.rates.get(placeKey(municipality.place));
  const found = dated?.find(({ from }) => from <= selected.on);
  if (found === undefined) {
    return leaveOut(
      `the table of rates has none for "${municipality.place}" on ${displayDate(selected.on)}. ` +
        `Confirm with: ${rule.payee}.`,
    );
  }
  if (found.rate.numerator === 0n && found.minimum === null) return null;
  const { text, rate, minimum, from } = found;
  const shares = isWhole(municipality.share) ? null : sharesInside(municipality, reached);
  return {
    ...selected,
    entry: {
      ...selected.entry,
      from,
      startUnknown: null,
      value: { kind: 'RATE', text, rate, shares, minimum, maximum: null },
      notes: [`The rate of ${municipality.place}.`, ...selected.entry.notes],
    },
  };
}

function isWhole({ numerator, denominator }: Rate): boolean {
  return numerator === denominator;
}

function sharesInside({ place, share }: Municipality, reached: readonly LinePremium[]): LineShares {
  const note = `Only the premium on what lies in ${place} counts.`;
  const text = decimalText(share.numerator, share.decimals);
  return {
    byLine: new Map(
      reached.flatMap(({ line }) =>
        line === null ? [] : [[line, { text, scaled: share.numerator, note }] as const],
      ),
    ),
    denominator: share.denominator,
    decimals: share.decimals,
  };
}
