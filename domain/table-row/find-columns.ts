import { type ColumnMapping, fieldUnder, takeSaidColumns, tellApart } from './map-columns.ts';
import { lettersOf } from './read-cell.ts';

/** The columns of a file: how we head them, what else they are called (in small letters without signs), which are needed. */
export interface TableVocabulary<Column extends string> {
  headings: Readonly<Record<Column, string>>;
  also: Readonly<Record<Column, readonly string[]>>;
  needed: readonly Column[];
}

/** Where each column stands in a file. */
export interface FileColumns<Column extends string> {
  /** What each heading holds, told apart from the others. */
  columns: ColumnMapping;
  places: Readonly<Partial<Record<Column, number>>>;
  /** Headings that we do not know; what stands under them is not read. */
  ignored: readonly string[];
  /** What is needed and not there, as we call it. */
  missing: readonly string[];
}

const columnsOf = <Column extends string>({ headings }: TableVocabulary<Column>) =>
  Object.keys(headings) as Column[];

/**
 * Finds the columns by what was said of their headings, in the first of `sources` that names them, else by the headings
 * themselves; of two of one name the first counts, unless another column goes by that name too.
 */
export function findColumns<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  found: readonly string[],
  sources: readonly ColumnMapping[] = [],
): FileColumns<Column> {
  const names = columnsOf(vocabulary);
  const isField = (field: string) => names.some((name) => name === field);
  const headings = tellApart(found);
  const { columns, taken, take } = takeSaidColumns(headings, sources, isField);
  for (const [at, heading] of headings.entries()) {
    if (Object.hasOwn(columns, heading)) continue;
    const key = lettersOf(found[at] ?? '');
    take(
      heading,
      names.find((name) => !taken.has(name) && vocabulary.also[name].includes(key)),
    );
  }
  const places: Partial<Record<Column, number>> = {};
  for (const name of names) {
    const at = headings.findIndex((heading) => columns[heading] === name);
    if (at !== -1) places[name] = at;
  }
  const ignored = found.filter(
    (heading, at) => heading !== '' && fieldUnder(columns, headings[at] ?? '') === null,
  );
  const missing = vocabulary.needed
    .filter((name) => places[name] === undefined)
    .map((name) => vocabulary.headings[name]);
  return { columns, places, ignored, missing };
}

/** A title above the table, and the blank rows below it, are no header; none is sought among more rows than these. */
export const HEADER_SOUGHT = 20;

/**
 * Where the header stands among the rows: the first that has the columns that are needed; else the first of those that
 * know most columns.
 */
export function findHeader<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  rows: readonly { cells: readonly string[] }[],
  sources: readonly ColumnMapping[] = [],
): number {
  const found = rows.slice(0, HEADER_SOUGHT).map(({ cells }) => findColumns(vocabulary, cells, sources));
  const whole = found.findIndex(({ missing }) => missing.length === 0);
  if (whole !== -1) return whole;
  const known = found.map(({ places }) => Object.keys(places).length);
  return Math.max(0, known.indexOf(Math.max(0, ...known)));
}

/** The cells of a row by column; blank where the file has none. */
export function cellsByColumn<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  { places }: FileColumns<Column>,
  cells: readonly string[],
): Record<Column, string> {
  const cellOf = (column: Column) => {
    const at = places[column];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  return Object.fromEntries(columnsOf(vocabulary).map((name) => [name, cellOf(name)])) as Record<
    Column,
    string
  >;
}
