import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { complete, completedFiling, filingsIn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step(id: string, event: string, body: object = {}): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
async function file(id: string): Promise<void> {
  await step(id, 'ready');
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
}
const NONE = { filings: 0, amount: '0.00', named: [], reports: [] };

// 0.04% of 10,250.00 is 4.10 for each filing.
test('a filed report says what came too late for it, and takes that in where it is reopened to', async () => {
  await completedFiling(who);
  clock.set('2026-05-04T16:00:00.000Z');
  const { id } = await bill('2026-03-01');
  await file(id);
  expect((await bill('2026-03-01')).lateElsewhere).toEqual(NONE);
  const late = await completedFiling(who, { lateReason: 'It came late' });
  const april = await bill('2026-04-01');
  expect((await bill('2026-03-01')).lateElsewhere).toEqual({
    filings: 1,
    amount: '4.10',
    named: [expect.objectContaining({ id: late })],
    reports: [{ reportId: april.id, name: 'Texas stamping fee, Apr 2026' }],
  });

  // Not asked to, it leaves them where they are.
  await step(id, 'reopen', { reason: 'Wrong number' });
  expect(await bill('2026-03-01')).toMatchObject({ filings: 1, total: '4.10', lateElsewhere: NONE });
  await file(id);
  await step(april.id, 'ready');
  const reopened = await step(id, 'reopen', { reason: 'One came late', includeLate: true });
  expect(reopened).toMatchObject({ status: 'OPEN', filings: 2, total: '8.20' });
  expect((await filingsIn(who, id)).at(-1)).toMatchObject({ filingId: late, amount: '4.10', lateFrom: null });
  // April was checked with it, and has to be checked again.
  expect(await bill('2026-04-01')).toMatchObject({ status: 'OPEN', filings: 0, total: '0.00' });
  const { items } = (await call(stand, 'GET', `/report/${april.id}/event`, { token: who.admin.token })).body;
  expect(items.slice(-2)).toMatchObject([
    { event: 'removed', reason: expect.stringMatching(/ was moved to Texas stamping fee, Mar 2026\.$/) },
    { event: 'changed', fromStatus: 'READY', toStatus: 'OPEN' },
  ]);
});

test('an amended version takes it in beside the paid one, and pays the difference', async () => {
  const { id } = await bill('2026-03-01');
  await file(id);
  await step(id, 'pay', { amount: '8.20', paidDate: '2026-05-04', method: 'ACH', reference: 'R' });
  const late = await completedFiling(who, { lateReason: 'It came late' });
  const amended = await step(id, 'amend', { reason: 'One came late', includeLate: true });
  expect(amended).toMatchObject({ version: 2, filings: 3, total: '12.30', payable: '4.10' });
  expect((await filingsIn(who, amended.id)).map(({ filingId }: { filingId: string }) => filingId)).toContain(
    late,
  );
  expect(await bill('2026-04-01')).toMatchObject({ filings: 0, total: '0.00' });
  await file(amended.id);
});

test('a filing that was returned and completed again comes back to its own period, once', async () => {
  const march = await bill('2026-03-01');
  const { filingId } = (await filingsIn(who, march.id))[0];
  await send(stand, who.admin, filingId, 'reopen', { reason: 'TIQ' });
  await complete(who, filingId);
  expect(await bill('2026-04-01')).toMatchObject({ filings: 2, total: '0.00' });
  // What leaves as it was filed comes back as it is now.
  const moves = { filings: 1, amount: '4.10', named: [{ id: filingId }] };
  expect(await bill('2026-03-01')).toMatchObject({ returnedSince: moves, lateElsewhere: moves });
  const reopened = await step(march.id, 'reopen', { reason: 'It was corrected', includeLate: true });
  expect(reopened).toMatchObject({ filings: 3, total: '12.30' });
  expect(await bill('2026-04-01')).toMatchObject({ filings: 0, total: '0.00' });
});

test('what a report still holds of a filing keeps its late entry where it is: never twice in one', async () => {
  const march = await bill('2026-03-01');
  await file(march.id);
  const { filingId } = (await filingsIn(who, march.id))[0];
  await send(stand, who.admin, filingId, 'reopen', { reason: 'TIQ' });
  // April takes it out and is filed: March keeps what it was filed with.
  await file((await bill('2026-04-01')).id);
  clock.set('2026-06-04T16:00:00.000Z');
  await complete(who, filingId);
  const may = await bill('2026-05-01');
  expect(may).toMatchObject({ filings: 1, total: '4.10' });
  expect(await bill('2026-03-01')).toMatchObject({
    returnedSince: { filings: 0 },
    lateElsewhere: { filings: 0 },
  });
  const reopened = await step(march.id, 'reopen', { reason: 'Again', includeLate: true });
  expect(reopened).toMatchObject({ filings: 3, total: '12.30' });
  expect(await bill('2026-05-01')).toMatchObject({ filings: 1, total: '4.10' });
});
