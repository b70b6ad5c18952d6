import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');
const JOB_PROCESS = join(import.meta.dirname, 'job-process.ts');

/** What jobs are made of; the rest of the project's folder may hold data and keys. */
const CODE = ['package.json', 'node_modules', 'contract', 'documents', 'domain', 'rulebook'];

const NODE_ARGUMENTS = [
  // The heap; the limit of the whole process is watched by itself.
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--permission',
  ...CODE.map((name) => `--allow-fs-read=${join(project, name)}`),
  // Where the packages are links, as in the copy that prove-tests breaks, they are read by the names above.
  '--preserve-symlinks',
  // For the watch. The warning says that threads need care; ours is one, and it is our own.
  '--allow-worker',
  '--no-warnings',
  // No words of a file become a program.
  '--disallow-code-generation-from-strings',
];

/**
 * What a shell does that becomes the job's process: it leaves all networks behind, if the system has the means for that. Node 24 has
 * none of its own; where it has (25 and later), `--permission` alone denies the network.
 */
const WITHOUT_NETWORK = `
  without='unshare --map-current-user --net'
  $without true 2>/dev/null && exec $without "$@"
  exec "$@"
`;

/**
 * Starts a process for jobs. It may read its own code and the files in one folder, and not write any, start programs or see our
 * environment and other processes', which hold the keys of the installation; where Linux has user namespaces (`unshare` of
 * util-linux), it reaches no network, not even this machine's own.
 */
export function startJobProcess(folder: string | null, script = JOB_PROCESS): ChildProcess {
  const mayRead = [script, ...(folder === null ? [] : [folder])].map((path) => `--allow-fs-read=${path}`);
  const child = fork(script, {
    cwd: project,
    execPath: '/bin/sh',
    execArgv: ['-c', WITHOUT_NETWORK, 'job', process.execPath, ...NODE_ARGUMENTS, ...mayRead],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Who waits for a page goes before who sends files: it gets what the rest leaves of the cores.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // Whoever has nothing else to do may end; the channel closes then, and the process with it.
  child.unref();
  child.channel?.unref();
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
  return child;
}
