import { rmSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { API_BASE } from '#contract/limits.ts';
import { findBrowser } from '#scripts/find-browser.ts';
import { median } from './load.ts';
import { makeBenchFolder } from './office.ts';
import { serve } from './processes.ts';
import { type Finding, isMissed, printFindings } from './report.ts';

const PORT = 4730;
const BASE = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'typing@bench.example', password: 'lantern-harbour-42-typing' };
const SLOWER = 4;
const ROUNDS = 5;
const LIMIT_MS = 50;
/** Between letters, as a quick typist has it. */
const BETWEEN_MS = 90;
/** After a word: the form is saved, priced and checked meanwhile, and the next letter is the first after that. */
const PAUSE_MS = 1400;
const WORDS = ['Gulf', 'Coast', 'marine', 'and', 'harbor'];
const COVERAGES = 10;
const INSURERS = 5;

const CONTENT = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  capacity: 'THIRD_PARTY',
  policyNumber: 'BENCH-1',
  policyEffectiveDate: '2026-03-01',
  expirationDate: '2027-03-01',
  insurers: Array.from({ length: INSURERS }, (_, at) => ({
    name: `Insurer ${at}`,
    naic: `1234${at}`,
    sharePercent: '20',
  })),
  coverages: Array.from({ length: COVERAGES }, (_, at) => ({
    line: 'GENERAL_LIABILITY',
    premium: `${at + 1}000.00`,
  })),
};

/** One interaction of the person with the page, milliseconds. */
interface Interaction {
  /** From the key until the next picture. */
  duration: number;
  /** Of it, our own code. */
  processing: number;
}

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${BASE}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
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

async function typeText(page: Page, place: string): Promise<void> {
  const field = page.locator(`[data-field="${place}"]`);
  await field.click();
  for (const word of WORDS) {
    await page.keyboard.type(`${word} `, { delay: BETWEEN_MS });
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function oneRound(page: Page, session: CDPSession, draftId: string): Promise<Interaction[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${BASE}/submit?draft=${draftId}`);
  await page.locator(`[data-field="coverages.${COVERAGES - 1}.premium"]`).waitFor();
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(OBSERVE);
  for (const place of ['insured.legalName', `insurers.${INSURERS - 1}.name`, 'note'])
    await typeText(page, place);
  return await page.evaluate<Interaction[]>(TAKE_SEEN);
}

const worst = (interactions: readonly Interaction[], of: keyof Interaction) =>
  Math.max(...interactions.map((each) => each[of]), 0);
/** As the web vital counts it: the longest, leaving out one of every fifty. */
function inp(interactions: readonly Interaction[], count: number): number {
  const longest = interactions.map(({ duration }) => duration).toSorted((left, right) => right - left);
  return longest[Math.floor(count / 50)] ?? 0;
}

/** Typing into the filing form with ten coverages and five insurers, on a machine four times slower than this one. */
export async function benchTyping(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const served = await serve({
    script: 'scripts/start.ts',
    variables: {
      DATA_DIR: folder,
      PORT: String(PORT),
      PUBLIC_URL: BASE,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    readyAt: `${BASE}${API_BASE}/ready`,
  });
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? findBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const { token, refreshToken } = await post('/identity/sign-in', ADMIN);
    const { id } = await post('/filing-draft', { content: CONTENT }, { authorization: `Bearer ${token}` });
    const localStorage = Object.entries({ token, refreshToken }).map(([name, value]) => ({
      name,
      value: String(value),
    }));
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: BASE, localStorage }] },
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const letters = 3 * (WORDS.join(' ').length + 1);
    const rounds: Interaction[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneRound(page, session, String(id)));
    const note = `${letters} letters a round, ${ROUNDS} rounds, ${SLOWER} times slower`;
    return [
      {
        what: 'typing into the filing form: interaction to next paint',
        value: median(rounds.map((round) => inp(round, letters))),
        unit: 'ms',
        target: { atMost: LIMIT_MS },
        note,
      },
      {
        what: 'typing: longest interaction',
        value: median(rounds.map((round) => worst(round, 'duration'))),
        unit: 'ms',
      },
      {
        what: 'typing: longest time in our code',
        value: median(rounds.map((round) => worst(round, 'processing'))),
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const findings = await benchTyping();
  printFindings(findings);
  if (findings.some(isMissed)) process.exitCode = 1;
}
