import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call, PASSWORD } from '#testing/people.ts';
import { openFiler } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
clock.set('2026-07-20T16:00:00.000Z');

const post = (path: string, body: object, token = who.admin.token): Promise<Answer> =>
  call(stand, 'POST', path, { token, body, headers: { 'idempotency-key': freshKey() } });
const done = async (path: string, body: object): Promise<Answer['body']> => {
  const answer = await post(path, body);
  expect([answer.status, answer.body.error]).toEqual([expect.any(Number), undefined]);
  return answer.body;
};
const at = async (asOf: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', `/ledger/bank-reconciliation?asOf=${asOf}`, { token: who.admin.token })).body;
const trustOn = async (asOf: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', `/ledger/trust?asOf=${asOf}`, { token: who.admin.token })).body;
const line = (amount: string, postedOn: string) =>
  bankLine(stand, who.admin, readCents(amount), { postedOn: parseCivilDate(postedOn) });
const match = async (id: string, as: object) => {
  const { items } = await done('/bank-transaction/confirm', {
    commit: true,
    transactions: [{ id, match: as }],
  });
  expect(items[0].message).toBeNull();
};
const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
const receive = async (amount: string, receivedDate: string, reference: string): Promise<string> =>
  (await done('/payment', { companyId, amount, method: 'CHECK', receivedDate, reference })).id;
const open = (body: object) => post('/ledger/bank-opening', { currentPassword: PASSWORD, ...body });
const NONE = { count: 0, total: '0.00', items: [] };

test('an office that starts in midyear reconciles from what its account held, to the cent', async () => {
  // Of before the start: one that had cleared and whose line nobody imported, and one that was on its way.
  const cleared = await receive('40.00', '2026-06-20', 'Check 1');
  const underway = await receive('60.00', '2026-06-29', 'Check 2');
  await line('999.00', '2026-06-15');
  const crossed = await line('60.00', '2026-07-02');
  await match(crossed, { kind: 'PAYMENT', ids: [underway] });
  await done('/ledger/bank-balance', { date: '2026-07-05', amount: '50060.00' });
  expect((await at('2026-07-05')).unexplained).toBe('49001.00');
  expect((await trustOn('2026-07-05')).unexplained).toBe('49001.00');

  const answer = await open({ date: '2026-06-30', amount: '50000.00', note: 'June statement' });
  expect([answer.status, answer.body.opening]).toMatchObject([200, { amount: '50000.00' }]);
  expect(await at('2026-06-30')).toMatchObject({
    ledger: '100.00',
    opening: { date: '2026-06-30', amount: '50000.00', note: 'June statement', beyondLedger: '49960.00' },
    deposits: { count: 1, total: '60.00', items: [{ id: underway }] },
    unmatched: { open: { count: 0, sum: '0.00' } },
    expected: '50000.00',
  });
  expect(await at('2026-07-05')).toMatchObject({
    deposits: NONE,
    payments: NONE,
    expected: '50060.00',
    unexplained: '0.00',
  });
  // A cent either way is named, and the trust account says the same.
  for (const [amount, unexplained] of [
    ['50060.01', '0.01'],
    ['50059.99', '-0.01'],
    ['50060.00', '0.00'],
  ] as const) {
    await done('/ledger/bank-balance', { date: '2026-07-05', amount });
    expect((await at('2026-07-05')).unexplained).toBe(unexplained);
    expect((await trustOn('2026-07-05')).unexplained).toBe(unexplained);
  }
  expect((await at('2026-06-29')).opening).toMatchObject({ date: '2026-06-30', beyondLedger: null });

  // The bank returns the one that had cleared before the start.
  await done(`/payment/${cleared}/reverse`, { reason: 'Closed account', returnedDate: '2026-07-08' });
  await match(await line('-40.00', '2026-07-10'), { kind: 'REVERSAL', id: cleared });
  expect(await at('2026-07-09')).toMatchObject({
    ledger: '60.00',
    payments: { count: 1, total: '-40.00' },
    expected: '50060.00',
  });
  expect(await at('2026-07-10')).toMatchObject({ payments: NONE, bankDebits: NONE, expected: '50020.00' });
});

test('a payment of before the start that was a mistake is neither on its way nor outstanding', async () => {
  const mistake = await receive('11.00', '2026-06-25', 'Twice');
  await done(`/payment/${mistake}/reverse`, { reason: 'Entered twice' });
  expect(await at('2026-07-20')).toMatchObject({ deposits: NONE, payments: NONE, expected: '50020.00' });
});

test('the last entry counts, who made it is kept, and all are in the audit log', async () => {
  await open({ date: '2026-07-01', amount: '-0.01' });
  expect((await at('2026-07-05')).opening).toMatchObject({
    date: '2026-07-01',
    amount: '-0.01',
    note: null,
    by: expect.any(String),
  });
  const { items } = (await call(stand, 'GET', '/audit?limit=5', { token: who.admin.token })).body;
  expect(items[0]).toMatchObject({
    action: 'ledger.bank-opening',
    details: { date: '2026-07-01', amount: '-0.01', note: null },
  });
  await open({ date: '2026-06-30', amount: '50000.00' });
});

test('money that nothing explains covers nobody, and money that is gone is short', async () => {
  // The agency hasn’t put the fee back, so $25.00 is lacking by the books.
  await match(await line('-25.00', '2026-07-19'), { kind: 'BANK_FEE' });
  const { expected } = await at('2026-07-20');
  const entered = async (more: string) => {
    const amount = addCents(readCents(expected), readCents(more));
    const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    await done('/ledger/bank-balance', { date: '2026-07-20', amount: text });
    return await trustOn('2026-07-20');
  };
  const none = { unexplained: '0.00', bankShortage: '0.00', missing: '25.00' };
  expect(await entered('0.00')).toMatchObject(none);
  expect(await entered('500.00')).toMatchObject({ ...none, unexplained: '500.00' });
  expect(await entered('-0.01')).toMatchObject({
    unexplained: '-0.01',
    bankShortage: '0.01',
    missing: '25.01',
  });
  // A withdrawal that nobody matched is gone, though it is explained.
  await line('-7.00', '2026-07-20');
  expect(await entered('-7.00')).toMatchObject({
    unexplained: '0.00',
    bankShortage: '7.00',
    missing: '32.00',
  });
});

test.each([
  ['a wrong password', { date: '2026-07-01', amount: '1.00', currentPassword: 'not it' }, 'currentPassword'],
  ['no password', { date: '2026-07-01', amount: '1.00', currentPassword: undefined }, 'currentPassword'],
  ['tomorrow', { date: '2026-07-21', amount: '1.00' }, 'date'],
  ['no amount', { date: '2026-07-01', amount: '1.005' }, 'amount'],
])('%s is refused, and nothing is changed', async (_, body, field) => {
  const answer = await open(body);
  expect(answer.status).toBe(422);
  expect(answer.body.error.fields).toHaveProperty(field);
  expect((await at('2026-07-05')).opening.amount).toBe('50000.00');
});

test('a customer sets nothing', async () => {
  expect((await post('/ledger/bank-opening', {}, who.customer.token)).status).toBe(403);
});
