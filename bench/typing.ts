import type { Page } from 'playwright-core';
import { median } from './load.ts';
import type { Finding } from './report.ts';
import { type Interaction, inp, SLOWER, withSlowBrowser, worst } from './slow-browser.ts';

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

async function typeText(page: Page, place: string): Promise<void> {
  const field = page.locator(`[data-field="${place}"]`);
  await field.click();
  for (const word of WORDS) {
    await page.keyboard.type(`${word} `, { delay: BETWEEN_MS });
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Typing into the filing form with ten coverages and five insurers, on a machine four times slower than this one. */
export async function benchTyping(): Promise<Finding[]> {
  return await withSlowBrowser(async ({ page, post, interactionsOf }) => {
    const { id } = await post('/filing-draft', { content: CONTENT });
    const letters = 3 * (WORDS.join(' ').length + 1);
    const rounds: Interaction[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(
        await interactionsOf(`/submit?draft=${id}`, {
          pause: PAUSE_MS,
          ready: () => page.locator(`[data-field="coverages.${COVERAGES - 1}.premium"]`).waitFor(),
          async act() {
            for (const place of ['insured.legalName', `insurers.${INSURERS - 1}.name`, 'note'])
              await typeText(page, place);
          },
        }),
      );
    }
    return [
      {
        what: 'typing into the filing form: interaction to next paint',
        value: median(rounds.map((round) => inp(round, letters))),
        unit: 'ms',
        target: { atMost: LIMIT_MS },
        note: `${letters} letters a round, ${ROUNDS} rounds, ${SLOWER} times slower`,
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
  });
}
