import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { findCompanyReceivable } from '#db/queries/ledger.ts';
import { findNetBalance } from '#db/queries/statements.ts';
import { sumByKind } from '#db/queries/trust.ts';
import { accountBalanceOf, receivableOf } from '#domain/ledger/standing.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { RandomBooks } from '#testing/random-books.ts';
import { todayOf } from '../today.ts';
import { getAccount } from './get-account.ts';
import { getReceivables } from './get-receivables.ts';

/** As many as one likes: `MONEY_STEPS=10000 npx vitest run --project database operations/payment`. */
const STEPS = Number(process.env.MONEY_STEPS ?? 600);
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
        await expectBalancesOfTheLedger();
      }
    }
    // Every kind of step was done and not only refused.
    const { done } = books;
    for (const kind of books.kinds) expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true]);
  },
  Math.max(5 * MINUTE, STEPS * 400),
);

/** What is shown of each company, added up from its filings, is what the ledger says, netted and not. */
async function expectBalancesOfTheLedger(): Promise<void> {
  const { db } = stand.context;
  const companies = await db.selectFrom('companies').select('id').execute();
  for (const { id } of companies) {
    const account = await getAccount(stand.context, id);
    expect([id, receivableOf(account)]).toEqual([id, await findCompanyReceivable(db, id)]);
    expect([id, accountBalanceOf(account)]).toEqual([id, await findNetBalance(db, id, account.asOf)]);
  }
  const { all } = await getReceivables(stand.context);
  const sums = await sumByKind(db, todayOf(stand.context.clock));
  expect(receivableOf(all)).toBe(sums.get('RECEIVABLE'));
}

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
