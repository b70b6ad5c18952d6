import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Every attack we know, each a test that would find the weakness again: the files named *.attack.test.ts.
// `npm test` runs them too; `npm run fuzz -- 100000` draws many more requests than are among them.
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'unit', '--project', 'database', '.attack.test.ts', ...process.argv.slice(2)],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
