import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { median } from './load.ts';
import type { Finding } from './report.ts';

const PROCESSES = 11;
const MOST_MILLISECONDS = 150;
const project = join(import.meta.dirname, '..');

/** Prints in a process of its own how long its code and the rulebook took, built and from the files. */
const COLD = `
  const begin = performance.now();
  const { loadRulebook, readRulebook, RULEBOOK_FOLDER } = await import('#rulebook/load.ts');
  const coded = performance.now();
  if (process.env.FROM === 'built') loadRulebook(); else readRulebook(RULEBOOK_FOLDER);
  console.log(JSON.stringify({ code: coded - begin, rulebook: performance.now() - coded }));
`;

/** Loading the whole rulebook in processes that have done nothing before. */
export async function benchLoadRulebook(): Promise<Finding[]> {
  const node = (args: string[], from = '') =>
    execFileSync(process.execPath, args, {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, FROM: from },
    });
  node(['scripts/rulebook-build.ts']);
  const cold = (from: string) =>
    Array.from(
      { length: PROCESSES },
      () =>
        JSON.parse(node(['--input-type=module-typescript', '--eval', COLD], from)) as {
          code: number;
          rulebook: number;
        },
    );
  const built = cold('built');
  const parsed = cold('files');
  return [
    {
      what: 'loading the rulebook as built, median of cold processes',
      value: median(built.map(({ rulebook }) => rulebook)),
      unit: 'ms',
      target: { atMost: MOST_MILLISECONDS },
      note: `its code ${Math.round(median(built.map(({ code }) => code)))} ms more`,
    },
    {
      what: 'reading and checking its files instead',
      value: median(parsed.map(({ rulebook }) => rulebook)),
      unit: 'ms',
      note: 'only where it was not built',
    },
  ];
}
