import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Cents } from '#domain/money/cents.ts';
import { address, money, parseStrictly, text } from '#domain/rules/parse-parts.ts';
import type { Transaction } from '#domain/tax/types.ts';
import { transactionKeys, transactionOf } from './parse-transaction.ts';
import { parseYaml, withLines } from './parse-yaml.ts';

/** OFFICE: a regulator or stamping office; TRADE: an association; DOCUMENT: a quote or policy of the market. */
const PUBLISHER_KINDS = ['OFFICE', 'TRADE', 'DOCUMENT'] as const;

/** What somebody published. */
interface Published {
  title: string;
  state: JurisdictionCode;
  publisher: string;
  kind: (typeof PUBLISHER_KINDS)[number];
  /** A day or a year; null: not known. */
  published: string | null;
  /** Null: read in a document that has no address. */
  source: string | null;
}

/** A published example with its input as a transaction. */
export interface PublishedExample extends Published {
  /** What the publisher left open and we chose; null: nothing. */
  assumed: string | null;
  transaction: Transaction;
  /** The published charges by our rules. */
  amounts: ReadonlyMap<string, Cents>;
  /** Premium, fees and charges together, where it is printed. */
  printedTotal: Cents | null;
}

/** One that cannot be computed again. */
export interface LostExample extends Published {
  why: string;
}

const published = {
  title: text,
  state: z.enum(JURISDICTION_CODES),
  publisher: text,
  kind: z.enum(PUBLISHER_KINDS),
  published: text.regex(/^\d{4}(-\d{2}-\d{2})?$/, 'must be a day or a year').nullable(),
  source: address.nullable(),
};

const schema = z.strictObject({
  examples: z
    .array(
      z.strictObject({
        ...published,
        ...transactionKeys,
        assumed: text.optional(),
        amounts: z.record(text, money),
        printed_total: money.optional(),
      }),
    )
    .min(1),
  not_reproduced: z.array(z.strictObject({ ...published, why: text })),
});

/** The collection below a rulebook folder. Throws RuleFileError where it cannot be read. */
export function readPublishedExamples(folder: string): {
  examples: PublishedExample[];
  notReproduced: LostExample[];
} {
  const file = 'examples/examples.yaml';
  const contents = readFileSync(join(folder, file), 'utf8');
  const read = withLines(new Map([[file, contents]]), () =>
    parseStrictly(file, schema, parseYaml(file, contents)),
  );
  return {
    examples: read.examples.map((row) => ({
      title: row.title,
      state: row.state,
      publisher: row.publisher,
      kind: row.kind,
      published: row.published,
      source: row.source,
      assumed: row.assumed ?? null,
      transaction: transactionOf(row.state, row),
      amounts: new Map(Object.entries(row.amounts)),
      printedTotal: row.printed_total ?? null,
    })),
    notReproduced: read.not_reproduced,
  };
}
