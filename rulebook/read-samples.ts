import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { parseStrictly, text } from '#domain/rules/parse-parts.ts';
import type { Transaction } from '#domain/tax/types.ts';
import { transactionKeys, transactionOf } from './parse-transaction.ts';
import { parseYaml, withLines } from './parse-yaml.ts';

/** A transaction on which a change of the rulebook is tried out; nobody says what its answer should be. */
export interface Sample {
  name: string;
  transaction: Transaction;
}

const FILE = 'samples.yaml';
const samplesSchema = z.strictObject({
  samples: z
    .array(
      z.strictObject({
        name: text,
        states: z.union(
          [z.literal('ALL'), z.array(z.enum(JURISDICTION_CODES)).min(1)],
          'must be ALL or a list',
        ),
        ...transactionKeys,
      }),
    )
    .min(1),
});

/** Every sample of a rulebook folder, once per state it names. Throws RuleFileError. */
export function readSamples(folder: string): Sample[] {
  const contents = readFileSync(join(folder, FILE), 'utf8');
  const { samples } = withLines(new Map([[FILE, contents]]), () =>
    parseStrictly(FILE, samplesSchema, parseYaml(FILE, contents)),
  );
  return samples.flatMap(({ name, states, ...row }) =>
    (states === 'ALL' ? JURISDICTION_CODES : states).map((state) => ({
      name,
      transaction: transactionOf(state, row),
    })),
  );
}
