import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The same engine without windows: the journeys take a third less of the processor with it. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Some systems have a program of this name that only says where to get the real one. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function findInstalled(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC_APPLICATIONS, chromium.executablePath()].find(runs);
}

function attempt(say: (line: string) => void, command: string, ...args: string[]): boolean {
  say(`> ${command} ${args.join(' ')}`);
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

/**
 * Path of a Chromium or Chrome that runs here. Without one it is installed: by the system's package manager
 * when we may, else by Playwright's download. Throws when neither works, because tests without a browser
 * prove nothing.
 */
export function findBrowser(say: (line: string) => void): string {
  const present = findInstalled();
  if (present) return present;
  say('There is no Chrome or Chromium here; installing one ...');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    attempt(say, 'apt-get', 'update', '-qq');
    // Ubuntu has neither, Debian both.
    for (const name of [HEADLESS, 'chromium']) {
      attempt(say, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
      const installed = findInstalled();
      if (installed) return installed;
    }
  }
  const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright-core');
  attempt(say, playwright, 'install', 'chromium');
  const downloaded = findInstalled();
  if (downloaded) return downloaded;
  throw new Error(
    'No browser was found, and none could be installed. Install Chromium or Chrome and try again.',
  );
}
