import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
}

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
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const { scripts } = packageShape.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));

const one = (holds: boolean): Outcome => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Whether a command succeeds. What it says goes on: at once, or to `say` piece by piece where others run beside it. */
async function run(command: string, say: Say | null, variables: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const output = say === null ? 'inherit' : 'pipe';
  const child = spawn('sh', ['-c', command], {
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

const check = (command: string) => async (say: Say | null) => one(await run(command, say));
const npmScript = (name: string) => check(scripts[name] ?? 'false');

/** The first line of what a failed test said, which often is all that one needs to know. */
const reason = (messages: string[]) => messages[0]?.split('\n')[0] ?? 'no message';

/** One line for each test that did not pass, and for each file that failed without one: it did not even load. */
function faultsOf({ testResults }: z.infer<typeof reportShape>): string[] {
  return testResults.flatMap((file) => {
    const place = relative(project, file.name);
    const tests = file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${place}: ${test.fullName}: ${test.status}, ${reason(test.failureMessages)}`);
    return tests.length === 0 && file.status !== 'passed' ? [`${place}: ${file.status}`] : tests;
  });
}

/** Runs the tests that these options of vitest choose. A test that was skipped counts as failed: it proves nothing. */
async function vitest(chosen: string, say: Say | null, variables: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = join(reports, `${randomUUID()}.json`);
  const held = await run(
    `vitest run ${chosen} --reporter=default --reporter=json --outputFile.json=${report}`,
    say,
    variables,
  );
  if (!existsSync(report)) return one(false);
  const counts = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')));
  const skipped = counts.numPendingTests + counts.numTodoTests;
  if (skipped > 0) print(`${skipped} tests were skipped, which counts as failed.`);
  const failed = counts.numFailedTests + skipped;
  // A file that does not even load fails without a failed test.
  return { passed: counts.numPassedTests, failed: held || failed > 0 ? failed : 1, faults: faultsOf(counts) };
}

type Stage = [name: string, stage: (say: Say | null) => Promise<Outcome>];

/** Two rows that take about as long run beside each other. */
const TYPES_AND_COMPONENTS: Stage[] = [
  ['types', npmScript('types')],
  [
    'component tests',
    (say) => vitest('--config vitest.component.config.ts', say, { BROWSER_PATH: findBrowser(print) }),
  ],
];
const HOUSE_AND_BUILD: Stage[] = [
  ['lint', npmScript('lint')],
  ['doors', npmScript('doors')],
  ['dead code', npmScript('dead')],
  ['route texts', check('node scripts/check-route-texts.ts')],
  ['file sizes', check('node scripts/check-file-sizes.ts')],
  [
    'build',
    async (say) => {
      await buildWebIfStale(project, (line) => (say ?? print)(`${line}\n`));
      return one(true);
    },
  ],
  // What the build just made, or what lies there from the last.
  ['page bytes', check('node scripts/check-page-bytes.ts')],
];
/** They take every core. */
const UNIT_AND_API: Stage[] = [
  ['unit and API tests', (say) => vitest('--project unit --project islands --project database', say)],
];
const JOURNEYS: Stage[] = [
  ['browser tests', (say) => vitest('--project e2e', say, { BROWSER_PATH: findBrowser(print) })],
];
/** One journey that mostly waits for its product and the provider: it runs beside the others. */
const FIREBASE: Stage[] = [
  [
    'identity by Firebase',
    async (say) => {
      await emulatorIsInstalled;
      return await vitest('--project firebase', say, { BROWSER_PATH: findBrowser(print) });
    },
  ],
];

const STAGES = [...TYPES_AND_COMPONENTS, ...HOUSE_AND_BUILD, ...UNIT_AND_API, ...JOURNEYS, ...FIREBASE];
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

/** Runs those that are wanted, one after the other. Beside others, what a stage says is printed when it has ended. */
async function runInTurn(stages: readonly Stage[], { isAlone }: { isAlone: boolean }): Promise<void> {
  for (const [name, stage] of stages) {
    if (!isWanted([name, stage])) continue;
    if (isAlone) print(`\n== ${name}`);
    const said: string[] = [];
    const begin = performance.now();
    const outcome = await stage(isAlone ? null : (text) => said.push(text)).catch((error: unknown) => {
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
}

/** Loaded from the registry while others run. Should it fail, the stage that needs it tries again and says why. */
const emulatorIsInstalled = FIREBASE.some(isWanted)
  ? run('nice -n 5 node scripts/install-firebase-emulator.ts', () => {})
  : true;
await Promise.all([
  runInTurn(TYPES_AND_COMPONENTS, { isAlone: false }),
  runInTurn(HOUSE_AND_BUILD, { isAlone: false }),
]);
await runInTurn(UNIT_AND_API, { isAlone: true });
await Promise.all([runInTurn(JOURNEYS, { isAlone: true }), runInTurn(FIREBASE, { isAlone: false })]);
rmSync(reports, { recursive: true, force: true });
print(`\n${summary.join('\n')}\n`);
if (faults.length > 0) print(`${faults.join('\n')}\n`);
print(`The machine’s load was ${loadavg()[2]?.toFixed(1)} in the last 15 minutes.`);
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
