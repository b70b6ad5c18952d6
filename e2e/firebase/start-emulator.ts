import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { installFirebaseEmulator } from '#scripts/install-firebase-emulator.ts';
import { PROJECT } from './emulator.ts';

/** As long as the product: it starts beside the journeys. */
const START_LIMIT_MS = 180_000;

/** The Auth emulator for a whole test run; it needs neither Java nor an account. */
export default async function startEmulator(): Promise<() => Promise<void>> {
  const program = installFirebaseEmulator(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'stampline-firebase-'));
  const host = '127.0.0.1';
  const config = join(folder, 'firebase.json');
  const port = await freePort();
  const emulators = {
    auth: { host, port },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
    ui: { enabled: false },
  };
  writeFileSync(config, JSON.stringify({ emulators }));

  let output = '';
  const emulator = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--config', config],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1' },
    },
  );
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  emulator.stdout.on('data', keep);
  emulator.stderr.on('data', keep);
  const ended = new Promise((resolve) => emulator.once('exit', resolve));

  async function stop(): Promise<void> {
    emulator.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`http://${host}:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (emulator.exitCode !== null || Date.now() > limit) {
      emulator.kill('SIGKILL');
      throw new Error(`The Firebase emulator did not become ready:\n${output}`);
    }
    await sleep(200);
  }
  process.env.STAMPLINE_FIREBASE_EMULATOR = `${host}:${port}`;
  return stop;
}
