import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { decimalText, type Rate } from '../money/rate.ts';
import { type LineShares, type PlaceRate, type PlaceValue, placeKey, type Rule } from '../rules/rule.ts';
import { entryInForce } from '../rules/value-on.ts';
import type { Assessing } from './assessing.ts';
import type { LinePremium } from './premium-by-line.ts';
import type { SelectedEntry } from './select-entry.ts';
import { AssessmentError, type MissingRate, type Municipality } from './types.ts';
import { hasNoLine } from './warn.ts';

/**
 * The entry with the rate of the transaction's place on the day that selects it, on the share of the premium inside
 * that place. Null where the place takes nothing. Throws AssessmentError NOT_COMPUTABLE where the place was not given, a
 * premium has no line of business, or no rate of the place is known on that day.
 */
export function selectPlaceRate(
  rule: Rule,
  selected: SelectedEntry,
  value: PlaceValue,
  reached: readonly LinePremium[],
  assessing: Assessing,
): SelectedEntry | null {
  const { municipality } = assessing.transaction;
  const unknown = (why: string, missing: { place?: string } = {}) =>
    new AssessmentError('NOT_COMPUTABLE', `${rule.label} has no amount yet. ${why}`, {
      rule: rule.id,
      on: selected.on,
      ...missing,
    });
  if (municipality === undefined || municipality === null) {
    throw unknown('Enter the city or county of the risk, which sets the rate.');
  }
  if (hasNoLine(assessing))
    throw unknown('Choose the line of business, by which the rate of a city or county goes.');
  const place = municipality.place.trim();
  const found = placeRateOn(value, place, selected.on);
  if (found === undefined) {
    throw unknown(`${describeMissingRate({ place, on: selected.on })} Confirm with: ${rule.payee}.`, {
      place,
    });
  }
  if (found.rate.numerator === 0n && found.minimum === null) return null;
  const { text, rate, minimum, from } = found;
  const shares = isWhole(municipality.share) ? null : sharesInside(municipality, reached);
  return {
    ...selected,
    entry: {
      ...selected.entry,
      ...standingOf(found, selected.entry),
      from,
      startUnknown: null,
      value: { kind: 'RATE', text, rate, shares, minimum, maximum: null },
    },
  };
}

/** What the place takes on that day; undefined where nobody has told us. */
function placeRateOn({ rates }: PlaceValue, place: string, on: CivilDate): PlaceRate | undefined {
  return rates.get(placeKey(place))?.find(({ from }) => from <= on);
}

export function describeMissingRate({ place, on }: MissingRate): string {
  return `We don’t have the rate for “${place}” on ${displayDate(on)}.`;
}

/** Of these charges those of which it is not known what they take there on that day; one that is gone takes nothing. */
export function rulesWithoutPlaceRate(
  rules: readonly Rule[],
  { rules: wanted, place, on }: MissingRate & { rules: readonly string[] },
): string[] {
  return wanted.filter((id) => {
    const rule = rules.find((each) => each.id === id);
    const value = rule === undefined ? undefined : entryInForce(rule, on)?.value;
    return value?.kind === 'BY_PLACE' && placeRateOn(value, place, on) === undefined;
  });
}

/** What stands behind a rate: the table's source, or the admin's who added it. */
function standingOf(
  { place, ownSource }: PlaceRate,
  { notes, citation, source, confidenceWarning }: SelectedEntry['entry'],
): Pick<SelectedEntry['entry'], 'notes' | 'citation' | 'source' | 'confidenceWarning'> & {
  readOn?: CivilDate;
} {
  const said = `The rate for ${place}.`;
  if (ownSource === null) return { notes: [said, ...notes], citation, source, confidenceWarning };
  const { note, ...own } = ownSource;
  return { ...own, notes: [said, note, ...notes], confidenceWarning: null };
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
