import type { RunStatement } from '../run-statement.ts';

/** How many letters that stand side by side in a name `filing_name_grams` cuts together. */
const LONG_GRAM = 10;
const SHORT_GRAM = 6;

/** The grams by which the index finds a text. */
export interface TextGrams {
  size: number;
  /** Where the first and the last of them begin in the text, counted from 1; the same place where there is one. */
  first: number;
  last: number;
  /** Whether one of them is rare, and with it the text. */
  isRare: boolean;
}

/**
 * Which grams to look a text up by; null for a text shorter than any. Two that are not common are enough: each one
 * looked up costs, and a common one costs most.
 */
export function gramsOf(text: string, common: ReadonlySet<string>): TextGrams | null {
  const letters = [...text].map((letter) => letter.toLowerCase());
  if (letters.length < SHORT_GRAM) return null;
  const size = letters.length < LONG_GRAM ? SHORT_GRAM : LONG_GRAM;
  const places = Array.from({ length: letters.length - size + 1 }, (_, at) => at);
  const rare = places.filter((at) => !common.has(letters.slice(at, at + size).join('')));
  const [first = 0, last = first] = rare.length > 0 ? [rare[0], rare.at(-1)] : [places[0], places.at(-1)];
  return { size, first: first + 1, last: last + 1, isRare: rare.length > 0 };
}

/** How long the statistics are taken to be as they were read. The database itself renews them now and then. */
const KEPT_MS = 10 * 60_000;
const NO_GRAMS: ReadonlySet<string> = new Set();

/** The grams that the database's own statistics know as common: in half a per cent of all names and more. */
export class CommonGrams {
  #read: Promise<ReadonlySet<string>> = Promise.resolve(NO_GRAMS);
  #until = Number.NEGATIVE_INFINITY;

  /** None where the table was never analyzed; then every text is taken to be rare, which small tables bear. */
  read(run: RunStatement): Promise<ReadonlySet<string>> {
    if (performance.now() >= this.#until) {
      this.#until = performance.now() + KEPT_MS;
      this.#read = readCommonGrams(run).catch((error: unknown) => {
        this.#until = Number.NEGATIVE_INFINITY;
        throw error;
      });
    }
    return this.#read;
  }
}

async function readCommonGrams(run: RunStatement): Promise<ReadonlySet<string>> {
  const rows = await run(
    `select unnest(most_common_elems::text::text[]) as gram from pg_stats
     where schemaname = current_schema() and tablename = 'filings_name_grams'`,
    [],
  );
  return new Set(rows.map(({ gram }) => gram as string));
}
