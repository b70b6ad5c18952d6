/** What each heading of a file holds, by the name of a field of ours; null: it is not read. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/** The field under a heading; null where it is not read, and for one such as "__proto__", which is no field of a mapping. */
export function fieldUnder(columns: ColumnMapping, heading: string): string | null {
  return Object.hasOwn(columns, heading) ? (columns[heading] ?? null) : null;
}

/** Headings by which columns can be told apart: a second "Premium" is "Premium 2", one without a name "Column F". */
export function tellApart(cells: readonly string[]): string[] {
  const seen = new Set<string>();
  return cells.map((cell, at) => {
    const name = cell.trim() || `Column ${letterOf(at)}`;
    let told = name;
    for (let number = 2; seen.has(told); number += 1) told = `${name} ${number}`;
    seen.add(told);
    return told;
  });
}

function letterOf(at: number): string {
  const before = at < 26 ? '' : letterOf(Math.floor(at / 26) - 1);
  return `${before}${String.fromCharCode(65 + (at % 26))}`;
}

/** Columns of which is being found what they hold. */
export interface ColumnsBeingFound {
  columns: Record<string, string | null>;
  /** The fields that a column holds already. */
  taken: ReadonlySet<string>;
  /** The heading holds this field, unless another one does, or there is no such field: then it is not read. */
  take(heading: string, field: string | null | undefined): void;
}

/** The columns of which somebody said what they hold, in the first of `sources` that names them; the others are open. */
export function takeSaidColumns(
  headings: readonly string[],
  sources: readonly ColumnMapping[],
  isField: (field: string) => boolean,
): ColumnsBeingFound {
  const taken = new Set<string>();
  const columns: Record<string, string | null> = {};
  const take = (heading: string, field: string | null | undefined) => {
    const isFree = field != null && !taken.has(field) && isField(field);
    if (isFree) taken.add(field);
    columns[heading] = isFree ? field : null;
  };
  for (const source of sources) {
    for (const heading of headings) {
      if (Object.hasOwn(columns, heading) || !Object.hasOwn(source, heading)) continue;
      take(heading, source[heading]);
    }
  }
  return { columns, taken, take };
}

/** Columns of other files stay remembered: files come from several systems. */
const HEADINGS_REMEMBERED = 400;

/** What is to be remembered after a file: what is known of its headings, before what was known of others. */
export function columnsToRemember({
  columns,
  said,
  remembered,
}: {
  columns: ColumnMapping;
  said: ColumnMapping;
  remembered: ColumnMapping;
}): ColumnMapping {
  const ofFile = Object.entries(columns).filter(
    ([heading, field]) => field !== null || said[heading] === null || remembered[heading] === null,
  );
  const ofOthers = Object.entries(remembered).filter(([heading]) => !(heading in columns));
  return Object.fromEntries([...ofFile, ...ofOthers].slice(0, HEADINGS_REMEMBERED));
}
