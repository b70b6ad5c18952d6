import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run-fuzz.ts';

// Draws requests from the API's own contract, as each role and with bombs among them, and sends them to a running
// product: npm run fuzz -- 100000 --seed 7 --minutes 30
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, minutes: { type: 'string' } },
});
const requests = Number(positionals[0] ?? 5_000);
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('Say how many: npm run fuzz -- 5000 --seed 7');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const result = await runFuzz({
  requests,
  seed,
  ...(values.minutes === undefined ? {} : { mostSeconds: Number(values.minutes) * 60 }),
  say: (line) => console.log(line),
});
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
const { memory, statuses, operations } = result;
console.log(`\n${result.requests} requests in ${result.seconds.toFixed(0)} s, seed ${seed}`);
console.log(
  `answers: ${Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
console.log(`${operations.succeeded} of ${operations.all} operations did at least once what they are for`);
if (operations.never.length > 0) console.log(`never: ${operations.never.join(', ')}`);
console.log(`slowest answer: ${result.slowestMs.toFixed(0)} ms`);
console.log(
  `heap ${megabytes(memory.heapAfterWarmUp)} after warming up, ${megabytes(memory.heapAtEnd)} at the end; ` +
    `resident at most ${megabytes(memory.mostResident)}`,
);
console.log(
  result.faults.length === 0 ? 'Nothing to mend.' : `${result.faults.length} faults, each said above.`,
);
process.exitCode = result.faults.length === 0 ? 0 : 1;
