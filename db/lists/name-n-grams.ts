import { readThrough } from '../read-through.ts';
import type { RunStatement } from '../run-statement.ts';
import type { ListCache } from './list-cache.ts';

/** How many letters that stand side by side in a name `filing_name_grams` cuts together. */
const LONG_N_GRAM = 10;
const SHORT_N_GRAM = 6;

/** The n-grams by which the index finds a text. */
export interface TextNGrams {
  size: number;
  /** Where the first and the last of them begin in the text, counted from 1; the same place where there is one. */
  first: number;
  last: number;
  /** Whether one of them is rare, and with it the text. */
  isRare: boolean;
}

/**
 * Which n-grams to look a text up by; null for a text shorter than any. Two that are not common are enough: each one
 * looked up costs, and a common one costs most.
 */
export function nGramsOf(text: string, common: ReadonlySet<string>): TextNGrams | null {
  const letters = [...text].map((letter) => letter.toLowerCase());
  if (letters.length < SHORT_N_GRAM) return null;
  const size = letters.length < LONG_N_GRAM ? SHORT_N_GRAM : LONG_N_GRAM;
  const places = Array.from({ length: letters.length - size + 1 }, (_, at) => at);
  const rare = places.filter((at) => !common.has(letters.slice(at, at + size).join('')));
  const [first = 0, last = first] = rare.length > 0 ? [rare[0], rare.at(-1)] : [places[0], places.at(-1)];
  return { size, first: first + 1, last: last + 1, isRare: rare.length > 0 };
}

/**
 * The n-grams that the database's own statistics know as common: in half a per cent of all names and more. None
 * where the table was never analyzed; then every text is taken to be rare, which small tables bear.
 */
export function commonNGrams(cache: ListCache, run: RunStatement): Promise<ReadonlySet<string>> {
  return readThrough(cache.commonNGrams, 'filings', () => readCommonNGrams(run));
}

async function readCommonNGrams(run: RunStatement): Promise<ReadonlySet<string>> {
  const rows = await run(
    `select unnest(most_common_elems::text::text[]) as gram from pg_stats
     where schemaname = current_schema() and tablename = 'filings_name_grams'`,
    [],
  );
  return new Set(rows.map(({ gram }) => gram as string));
}
