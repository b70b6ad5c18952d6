import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_LIMIT_MAXIMUM } from '#contract/limits.ts';
import { selectBilledItems } from '#db/queries/open-items.ts';
import { proposer } from '#domain/bank-file/propose-payments.ts';
import { cents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { bankLine } from '#testing/bank-files.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { addFilingsLike } from '#testing/filings-like.ts';
import { signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { type SignedIn, signInAdmin } from '#testing/people.ts';
import { collectGarbage, threadCpuMs } from '#testing/thread-cpu-time.ts';

// A few strangers sign up under a payer's name and leave many unpaid filings; then an admin opens the bank page.

const STRANGERS = 5;
const FILINGS = 95;
const NAME = 'Harbor Agency LLC';
/** Some of their filings may come to it, and nobody knows which; all of them come to less than the other. */
const [SOME, MORE_THAN_ALL] = [1_000_003, 900_000_000];

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  for (let at = 0; at < STRANGERS; at += 1) {
    const stranger = await signUpInvoiced(stand, admin, `Stranger${'ABCDE'[at]}`);
    const [filing = ''] = await submitByInvoice(stand, stranger, 1, { paymentMethod: 'ACH' });
    await addFilingsLike(stand.owner, filing, FILINGS - 1);
  }
  await stand.owner
    .updateTable('companies')
    .set({ company: NAME })
    .where('company', 'like', 'Stranger%')
    .execute();
  // No two of them owe the same.
  await sql`update filings set total_cents = total_cents + 1339 * numbered.at from (
    select id, row_number() over (order by created_at, id) as at from filings
  ) numbered where numbered.id = filings.id`.execute(stand.owner);
  for (let at = 0; at < LIST_LIMIT_MAXIMUM; at += 1) {
    const amount = cents(BigInt((at % 2 === 0 ? SOME : MORE_THAN_ALL) + at));
    await bankLine(stand, admin, amount, { description: `ACH HARBOR AGENCY ${at}` });
  }
});
afterAll(() => stand.close());

const openBankPage = () =>
  stand.app.inject({
    method: 'GET',
    url: `/api/v1/bank-transaction?limit=${LIST_LIMIT_MAXIMUM}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });

test('the answer does not grow with what they leave unpaid', async () => {
  const { statusCode, body } = await openBankPage();
  expect([statusCode, JSON.parse(body).items.length]).toEqual([200, LIST_LIMIT_MAXIMUM]);
  expect(body.length).toBeLessThan(1_500_000);
});

test('others have their turn while it is worked out what each line may pay', async () => {
  const items = await selectBilledItems(stand.context.db, STRANGERS * FILINGS);
  collectGarbage();
  const before = threadCpuMs();
  const propose = proposer(items);
  for (let at = 0; at < LIST_LIMIT_MAXIMUM; at += 1) {
    propose({ amount: cents(BigInt(SOME + at)), description: 'ACH HARBOR AGENCY', reference: '' });
  }
  const allAtOnce = threadCpuMs() - before;
  let since = threadCpuMs();
  let longest = 0;
  let isOver = false;
  const others = () => {
    longest = Math.max(longest, threadCpuMs() - since);
    if (isOver) return;
    since = threadCpuMs();
    setImmediate(others);
  };
  setImmediate(others);
  await openBankPage();
  isOver = true;
  if (process.env.SHOW_FIGURES) console.log({ longest, allAtOnce });
  expect(longest).toBeLessThan(allAtOnce / 3);
});
