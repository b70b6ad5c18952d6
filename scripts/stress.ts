import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runStress } from './stress/run-stress.ts';

// Several people at work on the same few companies at one moment, on a product of its own: filings, money, the bank,
// reports, merges of companies, users that are moved and shut out. Then nothing may have failed by our fault, and the books
// have to be whole: npm run stress -- 5000 --seed 7 --people 12. With --acts bank,payment only what has one of these words in its
// name, with --why also what was refused.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    people: { type: 'string' },
    acts: { type: 'string' },
    why: { type: 'boolean' },
  },
});
const acts = Number(positionals[0] ?? 5_000);
const people = Number(values.people ?? 12);
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (![acts, people, seed].every(Number.isInteger) || acts < 1 || people < 1) {
  console.error('Say how many: npm run stress -- 5000 --seed 7 --people 12');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const { seconds, statuses, done, refusals, faults } = await runStress({
  acts,
  seed,
  people,
  ...(values.acts === undefined ? {} : { words: values.acts.split(',') }),
  say: (line) => console.log(line),
});
if (values.why === true) for (const [why, count] of Object.entries(refusals)) console.log(`${count} ${why}`);
console.log(`\n${acts} acts by ${people} people at one moment in ${seconds.toFixed(0)} s, seed ${seed}`);
console.log(
  `answers: ${Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
for (const [act, [times, tried]] of Object.entries(done))
  console.log(`${act}: done ${times} of ${tried} times`);
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'Nothing to mend.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
