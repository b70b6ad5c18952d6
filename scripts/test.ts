import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { buildWebIfStale } from './build-web.ts';
import { findBrowser } from './find-browser.ts';

const project = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'stampline-reports-'));
const print = (line: string) => console.log(line);

/** Takes what a command writes. */
type Say = (text: string) => void;

/** How many checks of a stage held, how many did not, and the names of those that did not. */
interface Outcome {
  passed: number;
  failed: number;
  faults?: string[];
  /** What took longest, longest first: where time is to be won. */
  slowest?: string[];
}

const SLOWEST_FILES = 8;

const packageShape = z.object({ scripts: z.record(z.string(), z.string()) });
const reportShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const { scripts } = packageShape.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));

const one = (holds: boolean): Outcome => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** How a stage runs: where what it says goes, null for at once to the console, and how far it lets others go first. */
interface Manner {
  say: Say | null;
  niceness: number;
}

/** Whether a command succeeds. */
async function run(
  command: string,
  { say, niceness }: Manner,
  variables: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const output = say === null ? 'inherit' : 'pipe';
  const child = spawn('nice', ['-n', String(niceness), 'sh', '-c', command], {
    cwd: project,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...variables },
  });
  const hear = (chunk: Buffer) => say?.(chunk.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code] = await once(child, 'close');
  return code === 0;
}

const check = (command: string) => async (manner: Manner) => one(await run(command, manner));
const npmScript = (name: string) => check(scripts[name] ?? 'false');

const LONGEST_REASON = 1_500;

/**
 * What a failed test said before its stack (of a command that failed: what that wrote), what it waited for, in which
 * line of its file, and what its pages showed: on another machine it may pass.
 */
function reason(place: string, [message = 'no message']: string[]): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((each) => /^\s+at /.test(each));
  const said = lines
    .slice(0, stack === -1 ? 1 : stack)
    .join(' ')
    .slice(0, LONGEST_REASON);
  const awaited = lines.find((line) => line.includes('waiting for'))?.trim();
  const line = lines.find((each) => each.includes(`${place}:`))?.match(/:(\d+):\d+/)?.[1];
  const shown = lines.filter((each) => each.startsWith('shown at '));
  return [said, awaited, line && `line ${line}`, ...shown].filter(Boolean).join(', ');
}

/** One line for each test that did not pass, and for each file that failed without one: it did not even load. */
function faultsOf({ testResults }: z.infer<typeof reportShape>): string[] {
  return testResults.flatMap((file) => {
    const place = relative(project, file.name);
    const tests = file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${place}: ${test.fullName}: ${test.status}, ${reason(place, test.failureMessages)}`);
    return tests.length === 0 && file.status !== 'passed' ? [`${place}: ${file.status}`] : tests;
  });
}

/** "operations/ledger/random-operations.test.ts: 41 s", the longest first. */
const slowestOf = ({ testResults }: z.infer<typeof reportShape>): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(project, name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_FILES)
    .map(({ file, ms }) => `${file}: ${(ms / 1000).toFixed(0)} s`);

/** Runs the tests that these options of vitest choose. A test that was skipped counts as failed: it proves nothing. */
async function vitest(chosen: string, manner: Manner, variables: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = join(reports, `${randomUUID()}.json`);
  const held = await run(
    `vitest run ${chosen} --reporter=default --reporter=json --outputFile.json=${report}`,
    manner,
    variables,
  );
  if (!existsSync(report)) return one(false);
  const counts = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')));
  const skipped = counts.numPendingTests + counts.numTodoTests;
  if (skipped > 0) print(`${skipped} tests were skipped, which counts as failed.`);
  const failed = counts.numFailedTests + skipped;
  // A file that does not even load fails without a failed test.
  return {
    passed: counts.numPassedTests,
    failed: held || failed > 0 ? failed : 1,
    faults: faultsOf(counts),
    slowest: slowestOf(counts),
  };
}

type Stage = [name: string, stage: (manner: Manner) => Promise<Outcome>];

const TYPES: Stage[] = [['types', npmScript('types')]];
/** They look at every file, so they come before tests that put some there and take them away. */
const HOUSE_AND_BUILD: Stage[] = [
  ['lint', npmScript('lint')],
  ['doors', npmScript('doors')],
  ['dead code', npmScript('dead')],
  ['route texts', check('node scripts/check-route-texts.ts')],
  ['file sizes', check('node scripts/check-file-sizes.ts')],
  [
    'build',
    async ({ say }) => {
      await buildWebIfStale(project, (line) => (say ?? print)(`${line}\n`));
      return one(true);
    },
  ],
  // What the build just made, or what lies there from the last.
  ['page bytes', check('node scripts/check-page-bytes.ts')],
];
/** Whole processes of the product, each worker's own, and browsers: of all that runs they come first. */
const JOURNEYS: Stage[] = [
  ['browser tests', (manner) => vitest('--project e2e', manner, { BROWSER_PATH: findBrowser(print) })],
];
/** They take every core. */
const UNIT_AND_API: Stage[] = [
  ['unit and API tests', (manner) => vitest('--project unit --project islands --project database', manner)],
];
const COMPONENTS: Stage[] = [
  [
    'component tests',
    (manner) => vitest('--config vitest.component.config.ts', manner, { BROWSER_PATH: findBrowser(print) }),
  ],
];
const FIREBASE: Stage[] = [
  [
    'identity by Firebase',
    async (manner) => {
      await emulatorIsInstalled;
      return await vitest('--project firebase', manner, { BROWSER_PATH: findBrowser(print) });
    },
  ],
];

const STAGES = [...TYPES, ...HOUSE_AND_BUILD, ...JOURNEYS, ...UNIT_AND_API, ...COMPONENTS, ...FIREBASE];
const wanted = process.argv.slice(2);
const isWanted = ([name]: Stage) => wanted.length === 0 || wanted.includes(name);
const unknown = wanted.filter((name) => !STAGES.some(([stage]) => stage === name));
if (unknown.length > 0) {
  print(`There is no stage ${unknown.join(', ')}. Stages: ${STAGES.map(([name]) => `"${name}"`).join(', ')}`);
  process.exit(2);
}

const total: Outcome = { passed: 0, failed: 0 };
const summary: string[] = [];
const faults: string[] = [];
const slowest: string[] = [];

/** Alone, a stage is heard at once; of several, each is heard when it has ended. */
const isAlone = STAGES.filter(isWanted).length === 1;

/** Runs those that are wanted, one after the other. */
async function runInTurn(stages: readonly Stage[], niceness = 0): Promise<void> {
  for (const [name, stage] of stages.filter(isWanted)) {
    print(isAlone ? `\n== ${name}` : `${name} ...`);
    const said: string[] = [];
    const begin = performance.now();
    const say = isAlone ? null : (text: string) => said.push(text);
    const outcome = await stage({ say, niceness }).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return one(false);
    });
    if (!isAlone) print(`\n== ${name}\n${said.join('')}`);
    account(name, outcome, (performance.now() - begin) / 1000);
  }
}

function account(name: string, outcome: Outcome, seconds: number): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  faults.push(...(outcome.faults ?? []));
  const verdict = outcome.failed === 0 ? 'ok' : 'FAILED';
  summary.push(
    `${verdict.padEnd(7)}${name.padEnd(22)}${seconds.toFixed(1).padStart(7)} s   ${outcome.passed} passed, ${outcome.failed} failed`,
  );
  if (outcome.slowest) slowest.push(`${name}, longest: ${outcome.slowest.join(', ')}`);
}

/** Loaded from the registry while others run. Should it fail, the stage that needs it tries again and says why. */
const emulatorIsInstalled = FIREBASE.some(isWanted)
  ? run('node scripts/install-firebase-emulator.ts', { say: () => {}, niceness: 5 })
  : true;
// Nothing of these waits; the journeys, and tests that start a product, need the build.
await Promise.all([runInTurn(TYPES), runInTurn(HOUSE_AND_BUILD)]);
await runInTurn(UNIT_AND_API);
await Promise.all([runInTurn(JOURNEYS), runInTurn([...COMPONENTS, ...FIREBASE], 5)]);
rmSync(reports, { recursive: true, force: true });
print(`\n${[...summary, ...slowest].join('\n')}\n`);
if (faults.length > 0) print(`${faults.join('\n')}\n`);
print(`The machine’s load was ${loadavg()[2]?.toFixed(1)} in the last 15 minutes.`);
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
