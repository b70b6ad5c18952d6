import { CsvError, parse } from 'csv-parse/sync';
import { CivilDateError, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { MoneyError, parseCents } from '#domain/money/cents.ts';
import { parseRate, RateError } from '#domain/money/rate.ts';
import { RuleFileError } from '#domain/rules/parse-parts.ts';
import type { PlaceRatesByClass } from '#domain/rules/parse-rule-entry.ts';
import { MUNICIPAL_CLASSES, type MunicipalClass, type PlaceRate, placeKey } from '#domain/rules/rule.ts';

export const PLACE_RATE_COLUMNS = ['place', 'class', 'rate', 'minimum', 'from'] as const;
type Column = (typeof PLACE_RATE_COLUMNS)[number];

/** One row of a table of rates by place. */
export interface PlaceRateRow extends PlaceRate {
  class: MunicipalClass;
}

/** The rows that can be trusted, and a fault with line, column and reason for each that cannot. */
export interface PlaceRateTable {
  rows: PlaceRateRow[];
  faults: RuleFileError[];
}

/**
 * A table of rates by place: place, class, rate ("0.05" is 5%), minimum in dollars or nothing, first day. Every line
 * is looked at; a table with faults must not be used.
 */
export function parsePlaceRates(file: string, text: string): PlaceRateTable {
  const table: PlaceRateTable = { rows: [], faults: [] };
  const lines: { cells: string[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      onRecord: (cells: string[], { lines: line }: { lines: number }) => {
        lines.push({ cells, line });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : null;
    return { rows: [], faults: [new RuleFileError(file, '(row)', error.message, line)] };
  }
  const [header, ...rest] = lines;
  if (header === undefined || header.cells.join(',') !== PLACE_RATE_COLUMNS.join(',')) {
    const reason = `the first line must be ${PLACE_RATE_COLUMNS.join(',')}`;
    return { rows: [], faults: [new RuleFileError(file, '(header)', reason, 1)] };
  }
  const seen = new Map<string, number>();
  for (const { cells, line } of rest) readRow(file, cells, line, seen, table);
  if (rest.length === 0) table.faults.push(new RuleFileError(file, '(header)', 'no rates follow', 1));
  return table;
}

function readRow(
  file: string,
  cells: string[],
  line: number,
  seen: Map<string, number>,
  table: PlaceRateTable,
) {
  if (cells.length !== PLACE_RATE_COLUMNS.length) {
    const reason = `has ${cells.length} values, not ${PLACE_RATE_COLUMNS.length}`;
    table.faults.push(new RuleFileError(file, '(row)', reason, line));
    return;
  }
  const before = table.faults.length;
  const cell = <Value>(column: Column, read: (text: string) => Value): Value | undefined => {
    const text = (cells[PLACE_RATE_COLUMNS.indexOf(column)] ?? '').trim();
    try {
      return read(text);
    } catch (error) {
      if (!isFault(error)) throw error;
      table.faults.push(new RuleFileError(file, column, error.message, line));
      return undefined;
    }
  };
  const place = cell('place', readPlace);
  const municipalClass = cell('class', readClass);
  const rate = cell('rate', readRate);
  const minimum = cell('minimum', (text) => (text === '' ? null : readMinimum(text)));
  const from = cell('from', parseCivilDate);
  if (
    table.faults.length > before ||
    place === undefined ||
    municipalClass === undefined ||
    rate === undefined ||
    minimum === undefined ||
    from === undefined
  ) {
    return;
  }
  const key = [placeKey(place), municipalClass, from].join('\n');
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    table.faults.push(
      new RuleFileError(file, 'from', `line ${earlier} has the same place, class and day`, line),
    );
    return;
  }
  seen.set(key, line);
  table.rows.push({ place, class: municipalClass, ...rate, minimum, from, ownSource: null });
}

/** What is wrong with a cell, in words for whoever typed it. */
class CellError extends Error {}

function isFault(error: unknown): error is Error {
  return (
    error instanceof CellError ||
    error instanceof RateError ||
    error instanceof MoneyError ||
    error instanceof CivilDateError
  );
}

function readPlace(text: string): string {
  if (text === '') throw new CellError('must name a city or county');
  return text;
}

function readClass(text: string): MunicipalClass {
  const found = MUNICIPAL_CLASSES.find((name) => name === text);
  if (found === undefined) throw new CellError(`"${text}" is none of ${MUNICIPAL_CLASSES.join(', ')}`);
  return found;
}

function readRate(text: string) {
  const rate = parseRate(text);
  if (rate.numerator > rate.denominator) throw new CellError(`"${text}" is more than the whole; 0.05 is 5%`);
  return { text, rate };
}

function readMinimum(text: string) {
  const minimum = parseCents(text);
  if (minimum <= 0n) throw new CellError('must be more than zero, or nothing');
  return minimum;
}

/** Rows by class and place, the newest rate of a place first. */
export function placeRatesByClass(rows: readonly PlaceRateRow[]): PlaceRatesByClass {
  const classes = new Map<MunicipalClass, Map<string, PlaceRate[]>>();
  for (const { class: municipalClass, ...row } of rows) {
    const places = classes.get(municipalClass) ?? new Map<string, PlaceRate[]>();
    classes.set(municipalClass, places);
    const key = placeKey(row.place);
    places.set(key, [...(places.get(key) ?? []), row]);
  }
  for (const places of classes.values()) {
    for (const rates of places.values()) rates.sort((left, right) => (left.from < right.from ? 1 : -1));
  }
  return classes;
}
