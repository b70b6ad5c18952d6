import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { chosenRooms } from './mutation-rooms.mjs';

/** `npm run mutation -- fees access`: breaks these rooms (all without a name), and prints the score of each. */
const project = join(import.meta.dirname, '..');
const LEAST_PERCENT = 85;

const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** The share of valid mutants that a test noticed, in percent, and how many there were. */
function scoreOf(file: string): { percent: number; mutants: number } {
  const { files } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const counted = Object.values(files)
    .flatMap(({ mutants }) => mutants.map(({ status }) => status))
    .filter((status) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
  const noticed = counted.filter((status) => status === 'Killed' || status === 'Timeout').length;
  return { percent: (100 * noticed) / counted.length, mutants: counted.length };
}

const lines: string[] = [];
for (const room of chosenRooms(process.argv.slice(2))) {
  const file = join(project, '.stryker-tmp', `${room}.json`);
  rmSync(file, { force: true });
  const begin = performance.now();
  spawnSync(join(project, 'node_modules', '.bin', 'stryker'), ['run'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_ROOM: room },
  });
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const score = existsSync(file) ? scoreOf(file) : null;
  const enough = score !== null && score.percent >= LEAST_PERCENT;
  if (!enough) process.exitCode = 1;
  const words = score ? `${score.percent.toFixed(1)} % of ${score.mutants} mutants` : 'did not run';
  lines.push(`${enough ? 'ok    ' : 'FAILED'} ${room.padEnd(14)} ${words}, ${minutes} min`);
}
console.log(`\n${lines.join('\n')}`);
