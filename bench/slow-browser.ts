import { rmSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { API_BASE } from '#contract/limits.ts';
import { findBrowser } from '#scripts/find-browser.ts';
import { freePort } from '#scripts/free-port.ts';
import { makeBenchFolder } from './office.ts';
import { serve } from './processes.ts';

const ADMIN = { email: 'hands@bench.example', password: 'lantern-harbour-42-typing' };
/** So many times slower than this machine. */
export const SLOWER = 4;

/** One interaction of the person with the page, milliseconds. */
export interface Interaction {
  /** From the key until the next picture. */
  duration: number;
  /** Of it, our own code. */
  processing: number;
}

/** Notes every interaction of the page from now on. Runs in the page; those below 16 ms are not told one by one. */
const OBSERVE = `
  window.seen = [];
  new PerformanceObserver((list) => window.seen.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16 })`;

/** What was noted, of each interaction its longest event. Runs in the page. */
const TAKE_SEEN = `
  (() => {
    const byId = new Map();
    for (const entry of window.seen.filter(({ interactionId }) => interactionId > 0)) {
      const { duration, processing } = byId.get(entry.interactionId) ?? { duration: 0, processing: 0 };
      byId.set(entry.interactionId, {
        duration: Math.max(duration, entry.duration),
        processing: Math.max(processing, entry.processingEnd - entry.processingStart),
      });
    }
    return [...byId.values()];
  })()`;

export const worst = (interactions: readonly Interaction[], of: keyof Interaction) =>
  Math.max(...interactions.map((each) => each[of]), 0);

/** As the web vital counts it: the longest, leaving out one of every fifty. */
export function inp(interactions: readonly Interaction[], count: number): number {
  const longest = interactions.map(({ duration }) => duration).toSorted((left, right) => right - left);
  return longest[Math.floor(count / 50)] ?? 0;
}

/** A product of its own with somebody signed in, whose browser can be slowed down. */
export interface SlowBrowser {
  page: Page;
  base: string;
  post(path: string, body: object): Promise<Record<string, unknown>>;
  /** What `act` came to on the page at this address, which loads at full speed and is `ready` before. */
  interactionsOf(
    path: string,
    steps: { ready(): Promise<unknown>; act(): Promise<unknown>; pause: number },
  ): Promise<Interaction[]>;
}

/** Gives a slow browser to `measure`, and takes it and its product away afterwards. `variables` are set beside the usual ones. */
export async function withSlowBrowser<T>(
  measure: (browser: SlowBrowser) => Promise<T>,
  variables: Record<string, string> = {},
): Promise<T> {
  const folder = makeBenchFolder();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const served = await serve({
    script: 'scripts/start.ts',
    variables: {
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: base,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...variables,
    },
    readyAt: `${base}${API_BASE}/ready`,
  });
  const chrome = await chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? findBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const { token, refreshToken } = await postTo(base, '/identity/sign-in', ADMIN);
    const localStorage = Object.entries({ token, refreshToken }).map(([name, value]) => ({
      name,
      value: String(value),
    }));
    const context = await chrome.newContext({
      storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return await measure({
      page,
      base,
      post: (path, body) => postTo(base, path, body, { authorization: `Bearer ${token}` }),
      async interactionsOf(path, { ready, act, pause }) {
        await slowDown(session, 1);
        await page.goto(`${base}${path}`);
        await ready();
        await page.waitForLoadState('networkidle');
        await slowDown(session, SLOWER);
        await page.waitForTimeout(pause);
        await page.evaluate(OBSERVE);
        await act();
        return await page.evaluate<Interaction[]>(TAKE_SEEN);
      },
    });
  } finally {
    await chrome.close();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const slowDown = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

async function postTo(
  base: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
