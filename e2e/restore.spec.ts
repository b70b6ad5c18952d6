import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { callAs, keepPicture, PASSWORD, submitFiling, test } from './fixtures.ts';
import { launchProduct } from './launch-product.ts';
import { runningProduct } from './product.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '..');
/** As npm runs it. */
const command = (args: string[], variables: NodeJS.ProcessEnv) =>
  run(process.execPath, ['scripts/with-dependencies.mjs', ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
  });

test('a customer signs in on a machine that was empty, and finds the filing as it was', async ({
  browser,
  customer,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const id = await submitFiling(customer);
  const { number } = await callAs(customer, 'GET', `/filing/${id}`);

  const backups = join(folder, 'backups');
  const { dataDir } = runningProduct();
  await command(['scripts/backup.ts'], { DATA_DIR: dataDir, BACKUP_DIR: backups });
  // The key that signed the audit log is not in a backup that anybody could read.
  const key = { SECRET_KEY: readFileSync(join(dataDir, 'secret-key'), 'utf8').trim() };
  const [backup = ''] = readdirSync(backups);
  const restored = join(folder, 'data');
  const { stdout } = await command(['scripts/restore.ts', join(backups, backup)], {
    DATA_DIR: restored,
    ...key,
  });
  expect(stdout).toContain('books agree; audit log whole');

  const { product, stop } = await launchProduct({ DATA_DIR: restored, ...key });
  try {
    const page = await browser.newPage({ baseURL: product.url });
    page.setDefaultTimeout(30_000);
    await page.goto(`/user/filings/${id}`);
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { level: 1, name: String(number) }).waitFor();
    await page.getByText('$489.00').first().waitFor();
    await keepPicture(page, 'restored');
    await page.close();
  } finally {
    await stop();
  }
}, 240_000);
