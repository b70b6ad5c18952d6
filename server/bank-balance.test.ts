import { expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, cents, formatCents, readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const post = (path: string, body: object, token = who.admin.token) =>
  call(stand, 'POST', path, { token, body, headers: { 'idempotency-key': freshKey() } });
const enter = (date: string, amount: string, note?: string) =>
  post('/ledger/bank-balance', { date, amount, ...(note === undefined ? {} : { note }) });
const trustOn = async (asOf: string) =>
  (await call(stand, 'GET', `/ledger/trust?asOf=${asOf}`, { token: who.admin.token })).body;

test('without a balance of the bank the books stand for it', async () => {
  await completedFiling(who);
  const trust = await trustOn('2026-03-10');
  expect(trust).toMatchObject({ bankEntered: null, difference: '0.00', bank: trust.bankByLedger });
  expect(trust.bankByLedger).not.toBe('0.00');
});

test('a cent that the bank has less is the difference, from that day on and not before', async () => {
  const { bankByLedger } = await trustOn('2026-03-10');
  const short = (Number(bankByLedger) - 0.01).toFixed(2);
  const answer = await enter('2026-03-10', short, 'Statement 3');
  expect([answer.status, answer.body.asOf, answer.body.difference]).toEqual([200, '2026-03-10', '-0.01']);
  expect(await trustOn('2026-03-10')).toMatchObject({
    bank: short,
    bankByLedger,
    bankEntered: { date: '2026-03-10', amount: short, note: 'Statement 3' },
    difference: '-0.01',
  });
  expect(await trustOn('2026-03-09')).toMatchObject({ bankEntered: null, difference: '0.00' });
  // What is booked after the balance is no difference: the bank has it too.
  clock.set('2026-03-12T16:00:00.000Z');
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
  const receive = (receivedDate: string) =>
    post('/payment', { companyId, amount: '10.00', method: 'ACH', receivedDate, reference: 'R' });
  expect((await receive('2026-03-12')).status).toBe(201);
  const later = await trustOn('2026-03-12');
  expect((Number(later.bankByLedger) - Number(bankByLedger)).toFixed(2)).toBe('10.00');
  expect(later.difference).toBe('-0.01');
  expect((Number(later.bankByLedger) - Number(later.bank)).toFixed(2)).toBe('0.01');
  // What is booked into a day that the bank has closed is one: the bank said otherwise.
  await receive('2026-03-10');
  expect((await trustOn('2026-03-12')).difference).toBe('-10.01');
});

test('of a day the last entry counts, and who made each is kept', async () => {
  const { bankByLedger } = await trustOn('2026-03-10');
  expect((await enter('2026-03-10', bankByLedger)).body.difference).toBe('0.00');
  const { rows } = await stand.context.pool.query(
    `select count(*)::integer as entries, count(entered_by)::integer as known from bank_balances`,
  );
  expect(rows).toEqual([{ entries: 2, known: 2 }]);
  const audit = (await call(stand, 'GET', '/audit?limit=5', { token: who.admin.token })).body.items;
  expect(audit[0]).toMatchObject({
    action: 'ledger.bank-balance',
    details: { date: '2026-03-10', amount: bankByLedger, note: null },
  });
});

test('what everybody is owed is missing to the cent where the bank lacks it, what customers have to their credit too', async () => {
  clock.set('2026-03-12T16:00:00.000Z');
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
  const before = readCents((await trustOn('2026-03-12')).credit);
  const over = { companyId, amount: '20.00', method: 'ACH', receivedDate: '2026-03-12', reference: 'Over' };
  expect((await post('/payment', over)).status).toBe(201);
  const { credit, items } = await trustOn('2026-03-12');
  expect(readCents(credit) - before).toBe(2000n);
  const owed = addCents(...items.map((item: { owed: string }) => readCents(item.owed)));
  const needed = addCents(owed, readCents(credit));
  const missingWith = async (bank: bigint) =>
    (await enter('2026-03-12', formatCents(cents(bank)))).body.missing;
  expect(await missingWith(needed + 1n)).toBe('0.00');
  expect(await missingWith(needed)).toBe('0.00');
  expect(await missingWith(needed - 1n)).toBe('0.01');
  expect(await missingWith(0n)).toBe(formatCents(needed));
});

test.each([
  ['tomorrow', { date: '2026-03-13', amount: '1.00' }, 'date'],
  ['no day', { date: 'soon', amount: '1.00' }, 'date'],
  ['no amount', { date: '2026-03-12', amount: '1.005' }, 'amount'],
])('%s is refused', async (_, body, field) => {
  const answer = await post('/ledger/bank-balance', body);
  expect(answer.status).toBe(422);
  expect(answer.body.error.fields).toHaveProperty(field);
});

test('an overdrawn account can be entered; a customer enters nothing', async () => {
  expect((await enter('2026-03-01', '-5.00')).body).toMatchObject({ bank: '-5.00', difference: '-5.00' });
  expect((await post('/ledger/bank-balance', {}, who.customer.token)).status).toBe(403);
});

const dated = ({ pastDue }: { pastDue: Record<string, unknown>[] }): Record<string, unknown>[] =>
  pastDue.filter(({ dueDate }) => dueDate !== null);

test('what is due to a state past its day is listed with its report until it is paid', async () => {
  clock.set('2027-03-01T16:00:00.000Z');
  expect(dated(await trustOn('2027-03-01'))).toEqual([]);
  clock.set('2027-03-05T16:00:00.000Z');
  const late = dated(await trustOn('2027-03-05'));
  const annual = (await call(stand, 'GET', `/report/${late[0]?.reportId}`, { token: who.admin.token })).body;
  expect(annual).toMatchObject({ dueDate: '2027-03-01', pays: true, status: 'OVERDUE', total: '497.13' });
  expect(late).toMatchObject([
    { state: 'TX', kind: 'TAX', dueDate: '2027-03-01', days: 4, filings: 1, amount: '497.13' },
  ]);
  await post(`/report/${annual.id}/ready`, {});
  await post(`/report/${annual.id}/file`, { confirmation: 'C', filedDate: '2027-03-05' });
  expect(dated(await trustOn('2027-03-05'))).toEqual(late);
  const paid = { amount: annual.total, paidDate: '2027-03-05', method: 'ACH', reference: 'R' };
  expect((await post(`/report/${annual.id}/pay`, paid)).body.status).toBe('PAID');
  expect(dated(await trustOn('2027-03-05'))).toEqual([]);
  expect(dated(await trustOn('2027-03-04'))).toEqual([{ ...late[0], days: 3 }]);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

test('what nobody knows the due date of is listed from the end of its period on, with the days it is held', async () => {
  const undated = async (day: string) =>
    (await trustOn(day)).pastDue.filter(({ dueDate }: { dueDate: string | null }) => dueDate === null);
  // The office of Texas bills its fee by the month; its due day was not found.
  expect(await undated('2026-03-31')).toEqual([]);
  const bill = { state: 'TX', kind: 'STAMPING_FEE', dueDate: null, filings: 1, amount: '4.10' };
  expect(await undated('2026-04-01')).toMatchObject([{ ...bill, periodEnd: '2026-03-31', days: 1 }]);
  const [late] = await undated('2026-06-29');
  expect(late).toMatchObject({ ...bill, days: 90 });
  await post(`/report/${late.reportId}/ready`, {});
  await post(`/report/${late.reportId}/file`, { confirmation: 'C', filedDate: '2027-03-05' });
  const paid = { amount: '4.10', paidDate: '2027-03-05', method: 'ACH', reference: 'R' };
  expect((await post(`/report/${late.reportId}/pay`, paid)).body.status).toBe('PAID');
  expect(await undated('2027-03-05')).toEqual([]);
});

test('what the bank told of through the day of its balance and nobody matched is counted beside the difference', async () => {
  clock.set('2026-03-12T16:00:00.000Z');
  for (const [day, amount] of [
    ['2026-03-08', 12_150n],
    ['2026-03-10', -2_500n],
    ['2026-03-11', 900n],
  ] as const) {
    await bankLine(stand, who.admin, cents(amount), { postedOn: parseCivilDate(day) });
  }
  await enter('2026-03-10', '0.00');
  const none = { count: 0, sum: '0.00' };
  const unmatched = async () => (await trustOn('2026-03-11')).unmatched;
  expect(await unmatched()).toEqual({ open: { count: 2, sum: '96.50' }, ignored: none });
  const list = (query: string) =>
    call(stand, 'GET', `/bank-transaction?${query}`, { token: who.admin.token });
  // The list that the page leads to has the same ones.
  const { items } = (await list('status=OPEN&to=2026-03-10')).body;
  expect(items.map(({ amount }: { amount: string }) => amount)).toEqual(['-25.00', '121.50']);
  expect((await list('from=2026-03-09&to=2026-03-10')).body.items).toHaveLength(1);
  expect((await list('from=soon')).status).toBe(400);
  await post(`/bank-transaction/${items[0].id}/ignore`, { reason: 'Not ours' });
  expect(await unmatched()).toEqual({
    open: { count: 1, sum: '121.50' },
    ignored: { count: 1, sum: '-25.00' },
  });
  expect((await trustOn('2026-01-01')).unmatched).toBeNull();
});
