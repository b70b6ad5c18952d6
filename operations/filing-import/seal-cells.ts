import type { ReadRow } from '#documents/table-file/table-reading.ts';
import { pathOfHeading } from '#domain/filing-import/fields.ts';
import type { ColumnMapping } from '#domain/table-row/map-columns.ts';
import { type FeinKeyring, sealFeinCell } from '../fein/seal-fein.ts';

const FEIN = 'insured.fein';

/** Whether a column holds FEINs: it was said to, or its heading says so, whatever is read from it. "FEIN 2" as well. */
function holdsFeins(heading: string, columns: ColumnMapping): boolean {
  return columns[heading] === FEIN || pathOfHeading(heading.replace(/\s*\d+$/, '')) === FEIN;
}

/** The rows with every FEIN sealed, each as it is asked for: nothing that is kept or shown of a file has one in the clear. */
export async function* sealCells(
  keyring: FeinKeyring,
  rows: Iterable<ReadRow>,
  { headings, columns }: { headings: readonly string[]; columns: ColumnMapping },
): AsyncGenerator<ReadRow> {
  const places = new Set([...headings.keys()].filter((at) => holdsFeins(headings[at] ?? '', columns)));
  for (const row of rows) {
    if (places.size === 0) {
      yield row;
      continue;
    }
    const cells: string[] = [];
    for (const [at, cell] of row.cells.entries()) {
      cells.push(places.has(at) ? await sealFeinCell(keyring, cell) : cell);
    }
    yield { ...row, cells };
  }
}
