import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { lowerPriority } from './lower-priority.ts';

const project = join(import.meta.dirname, '..');

export interface Confinement {
  /** The program, which it may read. */
  script: string;
  /** What else it may read: files and folders of the project by name, others by their whole path. */
  mayRead: readonly string[];
  /** Of Node: its limits of memory, and what else it needs. */
  nodeArguments: readonly string[];
  /** Where what it says goes; the channel is added. */
  stdio: readonly ['ignore', 'ignore', 'ignore' | 'pipe'];
  /** How far it steps back behind whoever waits for an answer (`nice`). Left out: not at all. */
  niceness?: number;
  /** Whether text may become a program, as libraries do it: where nothing comes from outside. Left out: it may not. */
  mayRunText?: boolean;
}

const NODE_ARGUMENTS = [
  '--permission',
  // Where the packages are links, as in the copy that prove-tests breaks, they are read by the names given.
  '--preserve-symlinks',
  '--no-warnings',
];
/** No words that came from outside become a program. */
const NO_TEXT_RUNS = '--disallow-code-generation-from-strings';

/**
 * What a shell does that becomes the process: it leaves all networks behind, if the system has the means for that. Node 24
 * has none of its own; where it has (25 and later), `--permission` alone denies the network.
 */
const WITHOUT_NETWORK = `
  without='unshare --map-current-user --net'
  $without true 2>/dev/null && exec $without "$@"
  exec "$@"
`;

/**
 * Starts a process of Node that has only its work. It reads what it may and no more, and does not write, start programs or
 * see our environment and other processes', which hold the keys of the installation; where Linux has user namespaces
 * (`unshare` of util-linux), it reaches no network, not even this machine's own. Who has nothing else to do may end: the
 * channel closes then, and the process with it.
 */
export function startConfinedProcess({
  script,
  mayRead,
  nodeArguments,
  stdio,
  niceness,
  mayRunText = false,
}: Confinement): ChildProcess {
  const readable = ['package.json', 'node_modules', script, ...mayRead].map((path) =>
    path.startsWith('/') ? path : join(project, path),
  );
  const reading = readable.map((path) => `--allow-fs-read=${path}`);
  const node = [
    process.execPath,
    ...nodeArguments,
    ...NODE_ARGUMENTS,
    ...(mayRunText ? [] : [NO_TEXT_RUNS]),
    ...reading,
  ];
  const child = fork(script, {
    cwd: project,
    execPath: '/bin/sh',
    execArgv: ['-c', WITHOUT_NETWORK, 'confined', ...node],
    env: {},
    // A session of its own, which can be lowered as a whole.
    detached: niceness !== undefined,
    serialization: 'advanced',
    stdio: [...stdio, 'ipc'] satisfies StdioOptions,
  });
  if (niceness !== undefined && child.pid !== undefined) lowerPriority(child.pid, niceness);
  child.unref();
  child.channel?.unref();
  return child;
}
