import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
beforeAll(async () => {
  await completedFiling(who);
  clock.set('2026-04-08T16:00:00.000Z');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const bill = () => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
const pay = (id: string, paidDate: string) =>
  step(id, 'pay', { amount: '4.10', paidDate, method: 'ACH', reference: 'Remit' });
async function file(id: string, confirmation: string): Promise<void> {
  expect((await step(id, 'ready', {})).status).toBe(200);
  expect((await step(id, 'file', { confirmation, filedDate: '2026-04-03' })).status).toBe(200);
}

test('what takes a filed report back keeps by what it had been filed', async () => {
  const { id } = await bill();
  await file(id, 'TYPED-WRONG');
  expect((await step(id, 'reopen', { reason: 'Wrong number' })).status).toBe(200);
  expect((await get('/audit?limit=1')).items).toMatchObject([
    {
      action: 'report.reopen',
      details: { confirmation: 'TYPED-WRONG', from: 'FILED', to: 'OPEN', reason: 'Wrong number' },
    },
  ]);
  // One that was never filed has none to be kept.
  await step(id, 'ready', {});
  await step(id, 'reopen', { reason: 'Not yet' });
  expect((await get('/audit?limit=1')).items[0].details).not.toHaveProperty('confirmation');
});

test('an amended version of a report that was never paid pays all of it, on the day the money left', async () => {
  const { id } = await bill();
  await file(id, 'FIRST');
  const amended = (await step(id, 'amend', { reason: 'A name was misspelled' })).body;
  expect(amended).toMatchObject({ version: 2, paidBefore: '0.00', payable: '4.10', total: '4.10' });
  await file(amended.id, 'SECOND');
  const early = await pay(amended.id, '2026-04-02');
  expect([early.status, early.body.error.fields]).toEqual([
    422,
    {
      paidDate:
        'Enter a day from Apr 3, 2026 on, when it was filed. If it was filed earlier, reopen the report and correct its filed date first.',
    },
  ]);
  const paid = await pay(amended.id, '2026-04-06');
  expect(paid.body).toMatchObject({ status: 'PAID', remittance: { amount: '4.10', paidDate: '2026-04-06' } });
  const owedAt = async (asOf: string) => {
    const { items } = await get(`/ledger/trust?asOf=${asOf}`);
    const { owed, remitted } = items.find(({ charge }: Answer['body']) => charge === 'STAMPING_FEE');
    return [owed, remitted];
  };
  expect(await owedAt('2026-04-05')).toEqual(['4.10', '0.00']);
  expect(await owedAt('2026-04-06')).toEqual(['0.00', '4.10']);

  // What comes back was away until the day of the reversal.
  clock.set('2026-04-09T16:00:00.000Z');
  expect((await step(amended.id, 'reverse-payment', { reason: 'It came back' })).body.status).toBe('FILED');
  const bankAt = async (asOf: string) => (await get(`/ledger/account/BANK?asOf=${asOf}`)).balance;
  const days = ['2026-04-05', '2026-04-06', '2026-04-08', '2026-04-09'];
  expect(await Promise.all(days.map(bankAt))).toEqual(['501.23', '497.13', '497.13', '501.23']);
});
