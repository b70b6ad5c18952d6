import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { prepareComparison } from '#testing/second-engine/compare.ts';
import { PLACES } from '#testing/second-engine/made-up-law.ts';
import { randomQuestions } from '#testing/second-engine/random-transactions.ts';

const USAGE = `npm run rulebook:compare -- COUNT [--seed SEED]

  Asks both engines for COUNT random transactions and prints where they disagree, each kind of disagreement
  once, shrunk. The same seed asks the same; without one it is chosen and printed.`;
const BATCH = 10_000;
const MOST_SHOWN = 40;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, help: { type: 'boolean' } },
});
const count = Number(positionals[0] ?? 100_000);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (values.help || !Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

/** How often a kind of disagreement came, and where fast-check finds the first of them again. */
interface Kind {
  count: number;
  seed: number;
  numRuns: number;
}

const comparison = prepareComparison();
const questions = randomQuestions(comparison.states, PLACES);
const kinds = new Map<string, Kind>();
let answered = 0;
let refused = 0;
const start = performance.now();
for (let done = 0; done < count; done += BATCH) {
  const batch = { seed: seed + done / BATCH, numRuns: Math.min(BATCH, count - done) };
  fc.assert(
    fc.property(questions, (question) => {
      const { disagreement, isRefused } = comparison.compare(question);
      if (isRefused) refused += 1;
      else answered += 1;
      if (disagreement === null) return;
      const kind = kinds.get(disagreement.about) ?? { count: 0, ...batch };
      kind.count += 1;
      kinds.set(disagreement.about, kind);
    }),
    batch,
  );
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const disagreements = [...kinds.values()].reduce((sum, kind) => sum + kind.count, 0);
console.log(
  `${answered + refused} transactions from seed ${seed} in ${seconds} s, ${answered} answered and ${refused} refused: ` +
    `${disagreements} disagreements`,
);

const mostFirst = [...kinds].sort(([, left], [, right]) => right.count - left.count);
for (const [about, kind] of mostFirst.slice(0, MOST_SHOWN)) {
  const { counterexample } = fc.check(
    fc.property(questions, (question) => comparison.compare(question).disagreement?.about !== about),
    { seed: kind.seed, numRuns: kind.numRuns },
  );
  console.log(`\n${kind.count} x ${about}`);
  const [question] = counterexample ?? [];
  if (question === undefined) continue;
  const { disagreement } = comparison.compare(question);
  console.log(
    `  ${JSON.stringify(question)}\n  first:  ${disagreement?.first}\n  second: ${disagreement?.second}`,
  );
}
if (mostFirst.length > MOST_SHOWN) console.log(`\nand ${mostFirst.length - MOST_SHOWN} kinds more`);
process.exitCode = disagreements === 0 ? 0 : 1;
