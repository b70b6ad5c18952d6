import { beforeEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { todayOf } from '#operations/today.ts';
import { freshKey, send, texasFiling } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

async function step(id: string, event: string, body: object = {}): Promise<Answer['body']> {
  const headers = { 'idempotency-key': freshKey() };
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers,
  });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const file = async (id: string) => {
  await step(id, 'ready');
  await step(id, 'file', { confirmation: 'C', filedDate: todayOf(clock) });
};
const giveBack = async (id: string) => {
  const { status } = await send(stand, who.admin, id, 'reopen', { reason: 'Wrong insured' });
  expect(status).toBe(200);
};

/** Months of one year, so that each test has filed none of its own before. */
let year = 2026;
beforeEach(() => {
  year += 1;
});
const month = (of: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: `${year}-${of}-01` });

/**
 * A filing that March reported, April took out and May reports again, after which March was amended and filed. The
 * entry of the amended March is the newest that stands.
 */
async function reportedTwice(): Promise<string> {
  clock.set(`${year}-03-10T16:00:00.000Z`);
  const filing = await completedFiling(who, {
    policyEffectiveDate: `${year}-03-05`,
    expirationDate: `${year + 1}-03-05`,
    invoiceDate: `${year}-03-05`,
  });
  clock.set(`${year}-04-02T16:00:00.000Z`);
  await file((await month('03')).id);
  await giveBack(filing);
  clock.set(`${year}-05-02T16:00:00.000Z`);
  await file((await month('04')).id);
  await complete(who, filing);
  await step((await month('03')).id, 'amend', { reason: 'A typing error' });
  await file((await month('03')).id);
  return filing;
}

test('a returned filing leaves the report that still takes filings, though an amended one holds a newer copy', async () => {
  const filing = await reportedTwice();
  expect(await month('05')).toMatchObject({ status: 'OPEN', filings: 1 });
  await giveBack(filing);
  expect(await month('05')).toMatchObject({ filings: 0, total: '0.00' });
  expect(await month('03')).toMatchObject({ version: 2, filings: 1, total: '4.10' });
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

test('what a report has taken out already, the next one takes out', async () => {
  const filing = await reportedTwice();
  clock.set(`${year}-06-02T16:00:00.000Z`);
  await file((await month('05')).id);
  await step((await month('04')).id, 'reopen', { reason: 'The portal rejected it' });
  expect(await month('04')).toMatchObject({ status: 'OPEN', filings: 1, total: '-4.10' });
  await giveBack(filing);
  expect(await month('04')).toMatchObject({ filings: 1, total: '-4.10' });
  expect(await month('06')).toMatchObject({ filings: 1, total: '-4.10' });
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

test('what is taken out of a filing that came back changed is what was reported last, and not what was taken out before', async () => {
  clock.set(`${year}-03-10T16:00:00.000Z`);
  const dates = {
    policyEffectiveDate: `${year}-03-05`,
    expirationDate: `${year + 1}-03-05`,
    invoiceDate: `${year}-03-05`,
  };
  const filing = await completedFiling(who, { ...dates, policyNumber: `AMENDED-${year}` });
  clock.set(`${year}-04-02T16:00:00.000Z`);
  await file((await month('03')).id);
  await giveBack(filing);
  expect(
    (await send(stand, who.admin, filing, 'reject', { reason: 'OTHER', words: 'Half of it' })).status,
  ).toBe(200);
  const inputs = texasFiling({
    ...dates,
    policyNumber: `AMENDED-${year}`,
    lateReason: 'It came back',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '5000.00' }],
  });
  const again = await send(stand, who.customer, filing, 'resubmit', { inputs });
  expect([again.status, again.body.error]).toEqual([200, undefined]);
  clock.set(`${year}-05-02T16:00:00.000Z`);
  await file((await month('04')).id);
  await complete(who, filing);
  clock.set(`${year}-06-02T16:00:00.000Z`);
  expect(await month('05')).toMatchObject({ filings: 1, total: '2.10' });
  await file((await month('05')).id);
  // March takes filings again, but what it holds of this one April has taken out.
  await step((await month('03')).id, 'reopen', { reason: 'The portal rejected it' });
  await giveBack(filing);
  expect(await month('03')).toMatchObject({ filings: 1, total: '4.10' });
  expect(await month('06')).toMatchObject({ filings: 1, total: '-2.10' });
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
