import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildWebIfStale } from './build-web.ts';
import { findBrowser } from './find-browser.ts';
import { applyMutation, chooseMutations, type Mutation, readMutations } from './mutations.ts';

/**
 * Breaks a copy of the product in one place at a time and expects the test that claims this place to turn red.
 * `npm run prove-tests -- session year` takes only the areas of `prove-tests/` and the names with one of the words.
 */
const project = join(import.meta.dirname, '..');
const NOT_COPIED = new Set(['node_modules', '.git', 'data', 'artifacts', 'coverage', '.stryker-tmp']);
/** What tools write beside the packages stays out of the copy, and what they write there stays in it. */
const NOT_LINKED = /^\.(vite|vitest|cache)/;

const reportShape = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      /** The test file. */
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportShape>;

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const say = (line: string) => console.log(line);

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'stampline-prove-'));
  // The embedded database may run as another user, who has to pass through here.
  chmodSync(copy, 0o711);
  for (const entry of readdirSync(project).filter((name) => !NOT_COPIED.has(name)))
    cpSync(join(project, entry), join(copy, entry), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(join(project, 'node_modules')).filter((name) => !NOT_LINKED.test(name)))
    symlinkSync(join(project, 'node_modules', entry), join(copy, 'node_modules', entry));
  // Some 340 MB that would be installed anew for the copy.
  const emulator = join('node_modules', '.cache', 'firebase-emulator');
  if (existsSync(join(project, emulator))) {
    mkdirSync(join(copy, 'node_modules', '.cache'));
    symlinkSync(join(project, emulator), join(copy, emulator));
  }
  return copy;
}

/** Runs tests in the copy. Throws where nothing could be run at all. */
async function runTests(
  copy: string,
  project: Mutation['test']['project'],
  files: string[],
  names: string[],
): Promise<Report> {
  const inBrowser = project === 'e2e' || project === 'firebase';
  if (inBrowser) await buildWebIfStale(copy, () => undefined);
  const file = join(copy, '.report.json');
  const result = spawnSync(
    join(copy, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...['--project', project],
      ...(names.length === 0 ? [] : ['-t', names.map(escapeForRegExp).join('|')]),
      ...['--reporter=json', `--outputFile.json=${file}`],
      ...files,
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ...(inBrowser ? { BROWSER_PATH: findBrowser(say) } : {}) },
    },
  );
  if (!existsSync(file))
    throw new Error(
      `nothing was run: ${result.error?.message ?? (result.stderr || result.stdout).trim().slice(-800)}`,
    );
  const report = reportShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  return report;
}

const firstFailed = ({ testResults }: Report) =>
  testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

/** Whether a test of this name passed in this file: what has not run proves nothing, red or green. */
const hasPassed = ({ testResults }: Report, { file, name = '' }: Mutation['test']) =>
  testResults.some(
    (result) =>
      result.name.endsWith(`/${file}`) &&
      result.assertionResults.some(({ fullName, status }) => status === 'passed' && fullName.includes(name)),
  );

/** Without a mutation all is green; otherwise the red would prove nothing. */
async function proveGreen(copy: string, mutations: Mutation[]): Promise<string[]> {
  const faults: string[] = [];
  for (const which of new Set(mutations.map(({ test }) => test.project))) {
    const tests = mutations.map(({ test }) => test).filter((test) => test.project === which);
    const names = tests.flatMap(({ name }) => name ?? []);
    const report = await runTests(
      copy,
      which,
      [...new Set(tests.map(({ file }) => file))],
      // A test without a name stands for its whole file.
      names.length === tests.length ? [...new Set(names)] : [],
    );
    const broken = report.testResults.find(
      ({ assertionResults, message }) => assertionResults.length === 0 || (message ?? '') !== '',
    );
    const failed = firstFailed(report);
    const notRun = tests.find((test) => !hasPassed(report, test));
    if (failed)
      faults.push(
        `${which}: red without any mutation: ${failed.fullName}\n${failed.failureMessages?.[0] ?? ''}`,
      );
    else if (broken) faults.push(`${which}: a file did not load: ${firstLine(broken.message ?? '')}`);
    else if (notRun) faults.push(`${which}: did not run: ${notRun.file}: ${notRun.name ?? 'any test'}`);
  }
  return faults;
}

/** Null when a test noticed the mutation, otherwise why this proves nothing. */
async function proveRed(
  copy: string,
  mutation: Mutation,
): Promise<{ noticedBy: string } | { fault: string }> {
  let restore = () => {};
  try {
    restore = applyMutation(copy, mutation);
    const { test } = mutation;
    const report = await runTests(
      copy,
      test.project,
      [test.file],
      test.name === undefined ? [] : [test.name],
    );
    const failed = firstFailed(report);
    if (failed !== undefined) return { noticedBy: failed.fullName };
    if (report.numPassedTests > 0) return { fault: `${report.numPassedTests} tests stayed green` };
    const message = report.testResults.find((result) => result.message)?.message ?? '';
    return { fault: `no test ran: ${firstLine(message)}` };
  } catch (error) {
    return { fault: firstLine(error instanceof Error ? error.message : String(error)) };
  } finally {
    restore();
  }
}

const words = process.argv.slice(2);
const chosen = chooseMutations(await readMutations(), words);
if (chosen.length === 0) {
  say(`No mutation is called ${words.join(' or ')}.`);
  process.exit(2);
}

const copy = copyProject();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const begin = performance.now();
const green = await proveGreen(copy, chosen);
for (const fault of green) say(`FAILED ${fault}`);
let passed = 0;
if (green.length === 0) {
  say(`${chosen.length} mutations; without them every test they name is green\n`);
  for (const mutation of chosen) {
    const since = performance.now();
    const verdict = await proveRed(copy, mutation);
    const seconds = ((performance.now() - since) / 1000).toFixed(0).padStart(4);
    if ('noticedBy' in verdict) passed += 1;
    say(
      'noticedBy' in verdict
        ? `red    ${seconds} s  ${mutation.name}\n               ${mutation.test.file}: ${verdict.noticedBy}`
        : `FAILED ${seconds} s  ${mutation.name}\n               ${mutation.test.file}: ${verdict.fault}`,
    );
  }
}
const failed = chosen.length - passed;
say(`\n${((performance.now() - begin) / 1000).toFixed(0)} s\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
