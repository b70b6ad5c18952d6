import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '#scripts/find-browser.ts';
import { freePort } from '#scripts/free-port.ts';
import { NODE_ARGUMENTS, nodeEnvironment } from '#scripts/node-settings.mjs';
import { ADMIN, type Product } from './product.ts';

const START_LIMIT_MS = 180_000;
const project = join(import.meta.dirname, '..');

/** Starts the built product as a person would, on a data folder of its own. `stop` throws when it ends badly. */
export async function launchProduct(
  variables: NodeJS.ProcessEnv = {},
): Promise<{ product: Product; stop(): Promise<void> }> {
  const browserPath = process.env.BROWSER_PATH ?? findBrowser(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'stampline-e2e-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const company = 'Longhorn Filing';
  const port = await freePort();
  const product: Product = { url: `http://127.0.0.1:${port}`, company, dataDir, browserPath };

  let output = '';
  const server = spawn(process.execPath, [...NODE_ARGUMENTS, 'scripts/start.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...nodeEnvironment(project),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      // Hundreds sign in here; what the usual cost does is tried where passwords are.
      PASSWORD_HASH_COST: '10',
      PORT: String(port),
      PUBLIC_URL: product.url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      AGENCY_BRAND_NAME: company,
      AGENCY_LEGAL_NAME: 'Longhorn Filing Services LLC',
      AGENCY_MAILING_ADDRESS: 'PO Box 1200, Austin, TX 78767',
      AGENCY_STREET_ADDRESS: '500 Congress Ave, Austin, TX 78701',
      AGENCY_PHONE: '512-555-0100',
      AGENCY_EMAIL: 'filings@longhorn.example',
      // Journeys say which office they come from.
      TRUSTED_PROXIES: 'loopback',
      // The journey of webhooks listens on this machine.
      WEBHOOKS_REACH_PRIVATE_NETWORK: 'true',
      ...variables,
    },
  });
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));

  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    const code = await ended;
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product did not stop cleanly (exit ${code}):\n${output}`);
  }

  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`${product.url}/api/v1/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { product, stop };
    if (server.exitCode !== null || Date.now() > limit) {
      server.kill('SIGTERM');
      throw new Error(`The product did not become ready:\n${output}`);
    }
    await sleep(200);
  }
}
