import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { RandomBooks } from '#testing/random-books.ts';

/** As many as one likes: `MONEY_STEPS=10000 npx vitest run --project database operations/payment`. */
const STEPS = Number(process.env.MONEY_STEPS ?? 400);
const SEED = Number(process.env.MONEY_SEED ?? 20_260_310);
const MINUTE = 60_000;

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
});
afterAll(() => stand.close());

test(
  `after ${STEPS} steps in any order the books agree with the rows and with a model of their own`,
  async () => {
    const books = await RandomBooks.open(stand, SEED);
    for (let step = 1; step <= STEPS; step += 1) {
      await books.step();
      if (step % 50 === 0 || step === STEPS) {
        expect(await checkLedgerIntegrity(stand.context.db), `seed ${SEED}, step ${step}`).toEqual([]);
        expect(await books.differences(), `seed ${SEED}, step ${step}`).toEqual([]);
      }
    }
    // Every kind of step was done and not only refused.
    const { done } = books;
    for (const kind of books.kinds) expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true]);
  },
  Math.max(5 * MINUTE, STEPS * 400),
);

test('sixteen at once on one company: nobody waits in a circle, and no cent is lost', {
  timeout: 5 * MINUTE,
}, async () => {
  const books = await RandomBooks.open(stand, SEED + 1, { companies: 1 });
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await books.step();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let step = 0; step < 6; step += 1) await books.step();
    }),
  );
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
