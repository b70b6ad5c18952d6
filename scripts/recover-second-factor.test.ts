import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { totpAt } from '#identity/local/totp.ts';
import { type Product, productOn } from './crash/product.ts';
import { runningEmbeddedUrl } from './embedded-database.ts';
import { freePort } from './free-port.ts';

const project = join(import.meta.dirname, '..');
const HOUR_MS = 3_600_000;
const WAITING_HOURS = 36;
const ADMIN = { email: 'ann@example.com', password: 'granite ladder 77 evening' };
const folder = mkdtempSync(join(tmpdir(), 'stampline-recover-'));
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
const settings = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PASSWORD_HASH_COST: '10',
  SECOND_FACTOR_RESET_HOURS: String(WAITING_HOURS),
};
let product: Product;
let database: pg.Client;
beforeAll(async () => {
  product = productOn({ port: await freePort(), dataDir, environment: settings });
  await product.start();
  database = new pg.Client({ connectionString: runningEmbeddedUrl(dataDir) });
  await database.connect();
}, 120_000);
afterAll(async () => {
  await database.end();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run recover-second-factor -- ...`, as npm runs it. */
function recover(args: string[], variables: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/with-dependencies.mjs', 'scripts/recover-second-factor.ts', ...args],
      {
        cwd: project,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings, ...variables },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

async function post(path: string, body: object, token?: string) {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: z.record(z.string(), z.any()).parse(await answer.json()) };
}

test('who has the server gets an only admin back in, after the wait, with a mail and a line in the audit log', async () => {
  const { body: session } = await post('/identity/sign-in', ADMIN);
  expect(await recover([ADMIN.email])).toEqual({
    code: 1,
    said: 'This user hasn’t set up two-step verification, so there’s nothing to reset.\n',
  });

  const { body: begun } = await post(
    '/identity/second-factor/enrol',
    { factor: 'TOTP', currentPassword: ADMIN.password },
    session.token,
  );
  const confirmed = await post(
    '/identity/second-factor/enrol/confirm',
    { verificationId: begun.verificationId, code: totpAt(begun.secret, new Date()) },
    session.token,
  );
  expect(confirmed.status).toBe(200);

  const { code, said } = await recover([ADMIN.email.toUpperCase()]);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^The second factor of ANN@EXAMPLE\.COM will be removed .* unless its owner stops it/,
    ),
  ]);
  const [, dueAt = ''] = /(\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(said) ?? [];
  expect(Math.abs(Date.parse(dueAt) - Date.now() - WAITING_HOURS * HOUR_MS)).toBeLessThan(60_000);

  const { rows: mails } = await database.query('select subject from outbox_mails where recipient = $1', [
    ADMIN.email,
  ]);
  expect(mails.map(({ subject }) => subject)).toContain('Your two-step verification will be removed');
  const { rows: written } = await database.query(
    "select details from audit_entries where action = 'user.approve-second-factor-reset'",
  );
  expect(written).toMatchObject([{ details: { by: 'the command on the server' } }]);
  // Until then nothing has changed.
  expect((await post('/identity/sign-in', ADMIN)).body.error.code).toBe('SECOND_FACTOR_REQUIRED');

  // The wait is over: the running product removes it by itself, every few minutes and now.
  await database.query(
    "update second_factor_resets set approved_at = approved_at - interval '2 days', due_at = due_at - interval '2 days'",
  );
  await database.query("select graphile_worker.add_job('finish-second-factor-resets')");
  await expect
    .poll(async () => (await post('/identity/sign-in', ADMIN)).status, { timeout: 20_000 })
    .toBe(200);
}, 90_000);

test('nobody, no address, and no running product are said in a sentence', async () => {
  expect(await recover(['nobody@example.com'])).toEqual({
    code: 1,
    said: 'Nobody has the address nobody@example.com.\n',
  });
  expect(await recover([ADMIN.email], { DATA_DIR: join(folder, 'other') })).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^No database server runs on .*other\. Start the product with the same DATA_DIR/,
    ),
  });
  const nobodyThere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  expect(await recover([ADMIN.email], nobodyThere)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL does not answer. Nothing was changed.\n',
  });
  expect(await recover([])).toMatchObject({ code: 2, said: expect.stringContaining('npm run recover') });
}, 60_000);
