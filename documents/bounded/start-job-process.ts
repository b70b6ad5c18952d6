import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { startConfinedProcess } from '#confined/start-confined-process.ts';

const JOB_PROCESS = join(import.meta.dirname, 'job-process.ts');

/** What jobs are made of; the rest of the project's folder may hold data and keys. */
const CODE = ['contract', 'documents', 'domain', 'rulebook'];

const NODE_ARGUMENTS = [
  // The heap; the limit of the whole process is watched by itself.
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  // For the watch. The warning says that threads need care; ours is one, and it is our own.
  '--allow-worker',
];

/** Starts a confined process for jobs, which may read its own code and the files in one folder. */
export function startJobProcess(folder: string | null, script = JOB_PROCESS): ChildProcess {
  const child = startConfinedProcess({
    script,
    mayRead: folder === null ? CODE : [...CODE, folder],
    nodeArguments: NODE_ARGUMENTS,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Who waits for a page goes before who sends files. The lowest would be a hundredth of what each busy session gets.
    niceness: constants.priority.PRIORITY_BELOW_NORMAL,
  });
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
  return child;
}
