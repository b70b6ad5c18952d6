import type { Page } from 'playwright-core';
import { LIST_LIMIT_MAXIMUM } from '#contract/limits.ts';
import { median } from './load.ts';
import { startBenchServer } from './office.ts';
import type { Finding } from './report.ts';
import { inp, SLOWER, type SlowBrowser, withSlowBrowser, worst } from './slow-browser.ts';

const OFFICE = { filings: 5_000, withBooks: true };
const ROUNDS = 3;
const LIMIT_MS = 200;
/** Of the list of filings with as many rows as it shows. */
const LIMIT_OF_LIST_MS = 100;
const PAUSE_MS = 600;
const BETWEEN_MS = 120;
/** Down the rows, and every one selected. */
const KEYS = Array.from({ length: 12 }, () => ['j', 'x']).flat();
const WORD = 'ridge';

/** The lists that are worked with all day; those without rows in this office are walked all the same. */
const LISTS = ['companies', 'users', 'clients', 'licenses', 'invoices', 'payments', 'reports'] as const;

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_MS);
  }
}

/** What people do with a list: walk it by key, select, search, and turn its order. */
async function walk(page: Page, { rows, sorted }: { rows: boolean; sorted: string | null }): Promise<number> {
  const keys = [...(rows ? KEYS : []), '/', ...WORD];
  await page.locator('h1').click();
  await press(page, keys);
  await page.waitForTimeout(PAUSE_MS);
  if (sorted === null) return keys.length + 1;
  // By its place: to find it by its role would take the page longer than what is measured.
  await page.locator('thead button', { hasText: sorted }).click();
  await page.waitForTimeout(PAUSE_MS);
  return keys.length + 2;
}

/** Work in the lists of the office, on a machine four times slower than this one. */
export async function benchNextPaint(): Promise<Finding[]> {
  const server = await startBenchServer();
  try {
    const DATABASE_URL = await server.createOffice(OFFICE);
    return await withSlowBrowser(measureLists, { DATABASE_URL });
  } finally {
    await server.stop();
  }
}

async function measureLists({ page, interactionsOf }: SlowBrowser): Promise<Finding[]> {
  const measured = async (path: string, ready: () => Promise<unknown>, act: () => Promise<number>) => {
    const rounds: { inp: number; worst: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let count = 0;
      const seen = await interactionsOf(path, {
        pause: PAUSE_MS,
        ready,
        act: async () => {
          count = await act();
        },
      });
      rounds.push({ inp: inp(seen, count), worst: worst(seen, 'duration') });
    }
    return {
      value: median(rounds.map((each) => each.inp)),
      note: `longest ${median(rounds.map((each) => each.worst))} ms, ${ROUNDS} rounds, ${SLOWER} times slower`,
    };
  };
  const rowsOf = page.locator('main tbody tr');
  const findings: Finding[] = [
    {
      what: `filings, ${LIST_LIMIT_MAXIMUM} rows: interaction to next paint`,
      unit: 'ms',
      target: { atMost: LIMIT_OF_LIST_MS },
      ...(await measured(
        `/admin/filings?limit=${LIST_LIMIT_MAXIMUM}`,
        () => rowsOf.nth(LIST_LIMIT_MAXIMUM - 1).waitFor(),
        () => walk(page, { rows: true, sorted: 'Insured' }),
      )),
    },
  ];
  for (const list of LISTS) {
    findings.push({
      what: `${list}: interaction to next paint`,
      unit: 'ms',
      target: { atMost: LIMIT_MS },
      ...(await measured(
        `/admin/${list}`,
        () => page.getByRole('heading', { level: 1 }).waitFor(),
        async () => walk(page, { rows: (await rowsOf.count()) > KEYS.length, sorted: null }),
      )),
    });
  }
  return findings;
}
