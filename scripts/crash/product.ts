import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_ARGUMENTS, nodeEnvironment } from '../node-settings.mjs';

/** A database that was killed replays its log first, which takes a busy machine its time. */
const READY_LIMIT_MS = 180_000;
const project = join(import.meta.dirname, '..', '..');

/** The product as an own process, started as our commands start it, that can be killed, and the database server below it. */
export interface Product {
  url: string;
  start(): Promise<void>;
  /** Resolves when it says that it is ready for work; throws after three minutes. */
  untilReady(): Promise<void>;
  killServer(): Promise<void>;
  killDatabase(): void;
  stop(): Promise<number | null>;
  /** Its last words, logs among them. */
  said(): string;
}

export function productOn(variables: {
  port: number;
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
}): Product {
  const url = `http://127.0.0.1:${variables.port}`;
  let server: ChildProcess | null = null;
  let ended: Promise<number | null> = Promise.resolve(null);
  let output = '';

  async function untilReady(): Promise<void> {
    const limit = Date.now() + READY_LIMIT_MS;
    while (Date.now() < limit) {
      const isReady = await fetch(`${url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      if (server?.exitCode !== null) break;
      await sleep(50);
    }
    throw new Error(`The product did not become ready. It said:\n${output}`);
  }

  // Whoever gives us up, by Ctrl-C for instance, does not leave it behind.
  process.on('exit', () => server?.kill('SIGTERM'));

  return {
    url,
    untilReady,
    said: () => output,
    async start() {
      const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'scripts/start.ts', '--without-web'], {
        cwd: project,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          ...nodeEnvironment(project),
          LOG_LEVEL: 'error',
          PORT: String(variables.port),
          DATA_DIR: variables.dataDir,
          ...variables.environment,
        },
      });
      const keep = (chunk: Buffer) => {
        output = (output + chunk).slice(-20_000);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      ended = new Promise((resolve) => child.once('exit', resolve));
      server = child;
      await untilReady();
    },
    async killServer() {
      server?.kill('SIGKILL');
      await ended;
    },
    killDatabase() {
      const pidFile = join(variables.dataDir, 'postgres', 'postmaster.pid');
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    async stop() {
      server?.kill('SIGTERM');
      return await ended;
    },
  };
}
