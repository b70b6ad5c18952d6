import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { productOn } from './crash/product.ts';
import { freePort } from './free-port.ts';

const project = join(import.meta.dirname, '..');
const ADMIN = { email: 'ann@example.com', password: 'granite ladder 77 evening' };
const folder = mkdtempSync(join(tmpdir(), 'stampline-drill-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One of our commands, as npm runs it. */
function run(args: string[], variables: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/with-dependencies.mjs', ...args],
      { cwd: project, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function verifyAudit(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1/audit/verify`, {
    headers: { authorization: `Bearer ${await signIn(url)}` },
  });
  return await answer.json();
}

test('a drill: an office is backed up while it runs, lost, and runs again on an empty machine', async () => {
  const identity = await generateX25519Identity();
  const settings = {
    PASSWORD_HASH_COST: '10',
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  const first = productOn({
    port: await freePort(),
    dataDir: join(folder, 'first'),
    environment: { ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  await first.start();
  const made = await run(['scripts/backup.ts'], { ...settings, DATA_DIR: join(folder, 'first') });
  expect(made.said).toContain('ledger 0 cents');
  expect(made.code).toBe(0);
  const openly = { PASSWORD_HASH_COST: '10', BACKUP_DIR: join(folder, 'open') };
  expect((await run(['scripts/backup.ts'], { ...openly, DATA_DIR: join(folder, 'first') })).code).toBe(0);
  await first.stop();
  rmSync(join(folder, 'first'), { recursive: true });

  const [file] = readdirSync(settings.BACKUP_DIR);
  const empty = { ...settings, DATA_DIR: join(folder, 'second') };
  const restore = (variables: NodeJS.ProcessEnv) =>
    run(['scripts/restore.ts', join(settings.BACKUP_DIR, file ?? '')], variables);
  expect(await restore(empty)).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_IDENTITY') });
  // Without the key that signed it the audit log is nobody's: refused after all else agreed, and emptied again.
  const [open] = readdirSync(openly.BACKUP_DIR);
  const unsigned = await run(['scripts/restore.ts', join(openly.BACKUP_DIR, open ?? '')], empty);
  expect(unsigned).toMatchObject({ code: 1, said: expect.stringContaining('Give the former SECRET_KEY') });
  const restored = await restore({ ...empty, BACKUP_IDENTITY: identity });
  expect(restored.said).toContain('books agree; audit log whole');
  expect(restored.code).toBe(0);
  expect(await restore({ ...empty, BACKUP_IDENTITY: identity })).toMatchObject({
    code: 1,
    said: expect.stringContaining('has users already'),
  });

  const second = productOn({ port: await freePort(), dataDir: empty.DATA_DIR, environment: settings });
  await second.start();
  // Whoever could sign in still can, and what was signed before is still known as ours.
  expect(await verifyAudit(second.url)).toMatchObject({ intact: true });
  await second.stop();
}, 240_000);
