import { lettersOf } from './read-cell.ts';

/** The columns of a file: how we head them, what else they are called (in small letters without signs), which are needed. */
export interface TableVocabulary<Column extends string> {
  headings: Readonly<Record<Column, string>>;
  also: Readonly<Record<Column, readonly string[]>>;
  needed: readonly Column[];
}

/** Where each column stands in a file. */
export interface FileColumns<Column extends string> {
  places: Readonly<Partial<Record<Column, number>>>;
  /** Headings that we do not know; what stands under them is not read. */
  ignored: readonly string[];
  /** What is needed and not there, as we call it. */
  missing: readonly string[];
}

const columnsOf = <Column extends string>({ headings }: TableVocabulary<Column>) =>
  Object.keys(headings) as Column[];

/**
 * Finds the columns by their headings; of two of one name the first counts, unless another column goes by that name too.
 */
export function findColumns<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  found: readonly string[],
): FileColumns<Column> {
  const places: Partial<Record<Column, number>> = {};
  const ignored: string[] = [];
  for (const [at, heading] of found.entries()) {
    const key = lettersOf(heading);
    const column = columnsOf(vocabulary).find(
      (name) => places[name] === undefined && vocabulary.also[name].includes(key),
    );
    if (column !== undefined) places[column] = at;
    else if (heading !== '') ignored.push(heading);
  }
  const missing = vocabulary.needed
    .filter((name) => places[name] === undefined)
    .map((name) => vocabulary.headings[name]);
  return { places, ignored, missing };
}

/** A title above the table, and the blank rows below it, are no header. */
const HEADER_SOUGHT = 20;

/** Where the header stands among the rows: the first that has the columns that are needed; else the first row. */
export function findHeader<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  rows: readonly { cells: readonly string[] }[],
): number {
  const at = rows
    .slice(0, HEADER_SOUGHT)
    .findIndex(({ cells }) => findColumns(vocabulary, cells).missing.length === 0);
  return Math.max(0, at);
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
