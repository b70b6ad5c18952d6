import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_ARGUMENTS, nodeEnvironment } from '#scripts/node-settings.mjs';

const project = join(import.meta.dirname, '..');
const READY_LIMIT_MS = 180_000;

/** A server process of ours under measurement. */
export interface Served {
  pid: number;
  stop(): Promise<void>;
}

export interface ServedScript {
  script: string;
  args?: string[];
  variables: Record<string, string>;
  /** Answers 200 once the process is ready. */
  readyAt: string;
  signal?: NodeJS.Signals;
}

/** Starts a script as our commands do, in a process of its own, and waits until it answers. Throws with its words when it ends. */
export async function serve({ script, args = [], variables, readyAt }: ServedScript): Promise<Served> {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, join(project, script), ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...nodeEnvironment(project), ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  await waitUntilReady(child, readyAt, () => said);
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, readyAt: string, said: () => string): Promise<void> {
  const until = performance.now() + READY_LIMIT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`a server under measurement ended: ${said()}`);
    const answer = await fetch(readyAt).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`a server under measurement did not become ready: ${said()}`);
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Megabytes that a process held at its worst; where the system does not say, what it holds now. */
export function mostMemoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) / 1024;
  } catch {
    // Not Linux.
  }
  return memoryOf(pid);
}
