import { formatCents } from '#domain/money/cents.ts';
import { placeKey } from '#domain/rules/rule.ts';
import { csvLine } from '#domain/table-row/csv-line.ts';
import { PLACE_RATE_COLUMNS, type PlaceRateRow } from './parse-place-rates.ts';

/** Rates by place as CSV in one order: by place, class and day, so that two imports of one table are one text. */
export function placeRatesText(rows: readonly PlaceRateRow[]): string {
  const keyOf = (row: PlaceRateRow) => [placeKey(row.place), row.class, row.from].join('\n');
  const lines = [...rows]
    .sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
    .map(({ place, class: municipalClass, text, minimum, from }) =>
      csvLine([place, municipalClass, text, minimum === null ? '' : formatCents(minimum), from]),
    );
  return csvLine(PLACE_RATE_COLUMNS) + lines.join('');
}
