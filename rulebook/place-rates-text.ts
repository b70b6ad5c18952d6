import { stringify } from 'csv-stringify/sync';
import { formatCents } from '#domain/money/cents.ts';
import { placeKey } from '#domain/rules/rule.ts';
import { PLACE_RATE_COLUMNS, type PlaceRateRow } from './parse-place-rates.ts';

/** Rates by place as CSV in one order: by place, class and day, so that two imports of one table are one text. */
export function placeRatesText(rows: readonly PlaceRateRow[]): string {
  const keyOf = (row: PlaceRateRow) => [placeKey(row.place), row.class, row.from].join('\n');
  return stringify(
    [...rows]
      .sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
      .map(({ place, class: municipalClass, text, minimum, from }) => [
        place,
        municipalClass,
        text,
        minimum === null ? '' : formatCents(minimum),
        from,
      ]),
    { header: true, columns: [...PLACE_RATE_COLUMNS] },
  );
}
