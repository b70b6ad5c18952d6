import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { startConfinedProcess } from '#confined/start-confined-process.ts';
import { AppError } from '#contract/errors.ts';
import { deriveKey, type KeyRequest, memoryOf } from './derive-key.ts';

export type PasswordWork =
  | { what: 'DERIVE_KEY'; of: KeyRequest }
  /** Whether any of them, in small letters, is a leaked one. */
  | { what: 'FIND_LEAKED'; passwords: string[] };

export interface PasswordRequest {
  id: number;
  asked: PasswordWork;
}
export type PasswordAnswer = { id: number } & ({ result: Buffer | boolean } | { problem: string });

interface Waiting {
  resolve(result: Buffer | boolean): void;
  reject(error: Error): void;
}

/** Beyond this a key is derived in the process of its own: today's cost takes 128 MB, and the API is to stay small. */
const MOST_BYTES_HERE = 32 * 1024 ** 2;
/** After so long without work its process ends, and gives back what it holds. */
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
const PASSWORD_PROCESS = join(import.meta.dirname, 'password-process.ts');

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | null = null;
let requests = 0;
const waiting = new Map<number, Waiting>();

/** The confined process in which passwords lie open: it reads its own code and the lists of leaked ones. */
export function startPasswordProcess(script = PASSWORD_PROCESS): ChildProcess {
  return startConfinedProcess({
    script,
    mayRead: ['identity'],
    nodeArguments: ['--max-old-space-size=96'],
    stdio: ['ignore', 'ignore', 'ignore'],
    // Who guesses passwords is not to slow those who look at their filings.
    niceness: constants.priority.PRIORITY_BELOW_NORMAL,
  });
}

function start(): ChildProcess {
  const started = startPasswordProcess();
  started.on('message', (answer) => settle(answer as PasswordAnswer));
  // A process may also fail to start, which is told as an error and as nothing else.
  started.once('exit', () => giveUp(started)).once('error', () => giveUp(started));
  return started;
}

function settle(answer: PasswordAnswer): void {
  const asker = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('problem' in answer) asker?.reject(new Error(answer.problem));
  else asker?.resolve(answer.result);
  if (waiting.size > 0) return;
  child?.channel?.unref();
  idle = setTimeout(() => {
    child?.kill('SIGKILL');
    child = null;
  }, IDLE_MS).unref();
}

/** Nobody waits for a process that is gone; the next who asks starts another. */
function giveUp(gone: ChildProcess): void {
  if (child !== gone) return;
  child = null;
  for (const { reject } of waiting.values()) {
    reject(new AppError('UNAVAILABLE', { details: { retryAfter: RETRY_AFTER_SECONDS } }));
  }
  waiting.clear();
}

function ask(asked: PasswordWork): Promise<Buffer | boolean> {
  if (idle !== null) clearTimeout(idle);
  idle = null;
  child ??= start();
  const asking = child;
  requests += 1;
  const id = requests;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    asking.channel?.ref();
    asking.send({ id, asked } satisfies PasswordRequest, (error) => error && giveUp(asking));
  });
}

/** The key that scrypt makes of a password. Throws UNAVAILABLE where the process that computes it ended. */
export async function keyOf(request: KeyRequest): Promise<Buffer> {
  if (memoryOf(request) <= MOST_BYTES_HERE) return await deriveKey(request);
  return Buffer.from((await ask({ what: 'DERIVE_KEY', of: request })) as Buffer);
}

/** Whether any of some texts in small letters is a leaked password. Throws UNAVAILABLE as keyOf does. */
export async function isAnyLeaked(passwords: string[]): Promise<boolean> {
  return (await ask({ what: 'FIND_LEAKED', passwords })) as boolean;
}
