import { HEADER_SOUGHT } from '../table-row/find-columns.ts';
import { type ColumnMapping, fieldUnder, takeSaidColumns } from '../table-row/map-columns.ts';
import { importFieldAt, pathOfHeading, REASON_HEADING } from './fields.ts';
import type { ReadCells } from './read-row.ts';

/** What every row says that does not say it itself, by path. */
export type RowDefaults = Readonly<Record<string, string>>;

export interface ImportMapping {
  columns: ColumnMapping;
  defaults: RowDefaults;
}

/** Paths that the whole file may say at once. */
export const DEFAULT_PATHS = ['state', 'filingType', 'capacity', 'homeStateBasis', 'paymentMethod'] as const;

const FEWEST_KNOWN = 3;

/** Where the header stands among the rows: the first of those that know most columns; else the first row. */
export function findHeader(rows: readonly { cells: readonly string[] }[]): number {
  const known = rows
    .slice(0, HEADER_SOUGHT)
    .map(({ cells }) => cells.filter((cell) => pathOfHeading(cell) !== null).length);
  const most = Math.max(0, ...known);
  return most < FEWEST_KNOWN ? 0 : known.indexOf(most);
}

/**
 * What the columns hold: as it was said now, as it was remembered, or as the headings speak. Of two columns for one
 * field the one that was said, then the first, counts; a plain "State" beside the home state is the insured's.
 */
export function mapColumns(
  headings: readonly string[],
  said: ColumnMapping,
  remembered: ColumnMapping,
): ColumnMapping {
  const isField = (path: string) => importFieldAt(path) !== undefined;
  const { columns, taken, take } = takeSaidColumns(headings, [said, remembered], isField);
  const left = headings.filter((heading) => !Object.hasOwn(columns, heading));
  // "State" before "Tax state" is not the home state, although it comes first.
  const isStateNamed =
    taken.has('state') ||
    left.some((heading) => !isPlainState(heading) && pathOfHeading(heading) === 'state');
  for (const heading of left) {
    const path = heading === REASON_HEADING ? null : pathOfHeading(heading);
    const isInsureds = path === 'state' && isPlainState(heading) && (isStateNamed || taken.has(path));
    take(heading, isInsureds ? 'insured.mailingAddress.state' : path);
  }
  return columns;
}

const isPlainState = (heading: string) => /^(st|state)$/i.test(heading.trim());

/** The cells of a row by path; what is said for all of them where it is blank. */
export function cellsByPath(
  headings: readonly string[],
  cells: readonly string[],
  { columns, defaults }: ImportMapping,
): ReadCells {
  const found: Record<string, { text: string; heading: string | null }> = {};
  for (const [path, text] of Object.entries(defaults)) found[path] = { text, heading: null };
  for (const [at, heading] of headings.entries()) {
    const path = fieldUnder(columns, heading);
    const text = cells[at] ?? '';
    if (path !== null && text.trim() !== '') found[path] = { text, heading };
  }
  return found;
}
