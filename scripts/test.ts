import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { buildWebIfStale } from './build-web.ts';
import { findBrowser } from './find-browser.ts';

const project = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'stampline-reports-'));
const say = (line: string) => console.log(line);

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

function run(command: string, variables: NodeJS.ProcessEnv = {}): boolean {
  const result = spawnSync('sh', ['-c', command], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
  return result.status === 0;
}

const npmScript = (name: string) => () => one(run(scripts[name] ?? 'false'));

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
function vitest(chosen: string, variables: NodeJS.ProcessEnv = {}): Outcome {
  const report = join(reports, `${randomUUID()}.json`);
  const held = run(
    `vitest run ${chosen} --reporter=default --reporter=json --outputFile.json=${report}`,
    variables,
  );
  if (!existsSync(report)) return one(false);
  const counts = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')));
  const skipped = counts.numPendingTests + counts.numTodoTests;
  if (skipped > 0) say(`${skipped} tests were skipped, which counts as failed.`);
  const failed = counts.numFailedTests + skipped;
  // A file that does not even load fails without a failed test.
  return { passed: counts.numPassedTests, failed: held || failed > 0 ? failed : 1, faults: faultsOf(counts) };
}

async function build(): Promise<Outcome> {
  await buildWebIfStale(project, say);
  return one(true);
}

const STAGES: [name: string, stage: () => Outcome | Promise<Outcome>][] = [
  ['types', npmScript('types')],
  ['lint', npmScript('lint')],
  ['doors', npmScript('doors')],
  ['dead code', npmScript('dead')],
  ['route texts', () => one(run('node scripts/check-route-texts.ts'))],
  ['file sizes', () => one(run('node scripts/check-file-sizes.ts'))],
  ['unit and API tests', () => vitest('--project unit --project database')],
  [
    'component tests',
    () => vitest('--config vitest.component.config.ts', { BROWSER_PATH: findBrowser(say) }),
  ],
  ['build', build],
  ['browser tests', () => vitest('--project e2e', { BROWSER_PATH: findBrowser(say) })],
  ['identity by Firebase', () => vitest('--project firebase', { BROWSER_PATH: findBrowser(say) })],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STAGES.some(([stage]) => stage === name));
if (unknown.length > 0) {
  say(`There is no stage ${unknown.join(', ')}. Stages: ${STAGES.map(([name]) => `"${name}"`).join(', ')}`);
  process.exit(2);
}

const total: Outcome = { passed: 0, failed: 0 };
const summary: string[] = [];
const faults: string[] = [];
for (const [name, stage] of STAGES.filter(
  ([stageName]) => wanted.length === 0 || wanted.includes(stageName),
)) {
  say(`\n== ${name}`);
  const begin = performance.now();
  let outcome: Outcome;
  try {
    outcome = await stage();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    outcome = one(false);
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  faults.push(...(outcome.faults ?? []));
  const verdict = outcome.failed === 0 ? 'ok' : 'FAILED';
  summary.push(
    `${verdict.padEnd(7)}${name.padEnd(22)}${seconds.padStart(7)} s   ${outcome.passed} passed, ${outcome.failed} failed`,
  );
}
rmSync(reports, { recursive: true, force: true });
say(`\n${summary.join('\n')}\n`);
if (faults.length > 0) say(`${faults.join('\n')}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
