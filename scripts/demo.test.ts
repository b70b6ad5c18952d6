import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { NotRunningError } from '#postgres-supervisor/running-url.ts';
import { runningEmbeddedUrl } from './embedded-database.ts';

const project = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'stampline-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run demo`, as npm runs it. */
function startDemo() {
  const child = spawn(process.execPath, ['scripts/with-dependencies.mjs', 'scripts/demo.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATA_DIR: folder },
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said.text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said, ended };
}

test('a demo that is ended while it loads leaves no database running, and says so when it is started again', async () => {
  const { child, said, ended } = startDemo();
  await vi.waitFor(() => expect(said.text).toContain('Loading 40 companies'), {
    timeout: 90_000,
    interval: 50,
  });
  expect(runningEmbeddedUrl(folder)).toContain('postgres');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(() => runningEmbeddedUrl(folder)).toThrow(NotRunningError);
  expect(said.text).not.toContain('Error');

  const again = startDemo();
  expect(await again.ended).toBe(1);
  expect(again.said.text).toContain('was not loaded whole; delete it');
  expect(() => runningEmbeddedUrl(folder)).toThrow(NotRunningError);
}, 180_000);
