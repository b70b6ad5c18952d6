import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCents, formatCents, negateCents, readCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call, signInAdmin, signUpCustomer } from '#testing/people.ts';
import {
  complete,
  completedFiling,
  type Filer,
  movableClock,
  paidFiling,
  reportOf,
} from '#testing/reports.ts';

const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let who: Filer;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  who = { stand, admin: await signInAdmin(stand), customer: await signUpCustomer(stand, 'Cleo') };
});
afterAll(() => stand.close());

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const today = () => clock.now().toISOString().slice(0, 10);
const file = async (id: string) => {
  await step(id, 'ready', {});
  return await step(id, 'file', { confirmation: 'C', filedDate: today() });
};
const pay = (id: string, amount: string) =>
  step(id, 'pay', { amount, paidDate: today(), method: 'ACH', reference: 'R' });

const prepayment = () => reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2026-02-01' });
const taxReturn = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
const statement = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /Annual report to the/ });
const sumOf = (rows: Answer['body'][], key: string) =>
  formatCents(addCents(...rows.map((row) => readCents(row[key]))));

/** What is due to a state of a charge is what its open returns and its unreported filings come to. */
async function expectTie(state: string, charge: string): Promise<Answer['body']> {
  const { balance, due } = await get(`/ledger/account/DUE_TO_STATE:${state}:${charge}`);
  const parts = addCents(readCents(sumOf(due.returns, 'owed')), readCents(due.notReported));
  expect(formatCents(negateCents(parts))).toBe(balance);
  return due;
}

/** The same figure wherever it is shown. */
async function standingEverywhere(): Promise<Answer['body']> {
  const { standing } = await get('/report?state=FL');
  const dashboard = await get('/dashboard/admin');
  const { pastDue } = await get('/ledger/trust');
  const overdue = (await get('/report?status=OVERDUE&limit=100')).items;
  await expectTie('TX', 'PREMIUM_TAX');
  await expectTie('TX', 'STAMPING_FEE');
  expect(dashboard.reportStanding).toEqual(standing);
  expect(dashboard.reportsOverdue).toEqual(overdue);
  expect(overdue).toHaveLength(standing.overdue.reports);
  expect(sumOf(overdue, 'stillOwed')).toBe(standing.overdue.owed);
  expect(
    sumOf(
      pastDue.filter(({ dueDate }: { dueDate: string | null }) => dueDate !== null),
      'amount',
    ),
  ).toBe(standing.pastDue);
  return standing;
}

test('before its day a prepayment is due on the dashboard, with its report; what is not due is left out', async () => {
  await completedFiling(who, {
    policyEffectiveDate: '2026-02-10',
    expirationDate: '2027-02-10',
    invoiceDate: '2026-02-10',
    lateReason: 'It came late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '1500000.00' }],
    fees: [],
  });
  const { id } = await prepayment();
  const { reportsDue, reportsOverdue } = await get('/dashboard/admin');
  expect(reportsOverdue).toEqual([]);
  expect(reportsDue.map(({ report }: Answer['body']) => report?.id)).toContain(id);
  expect(new Set(reportsDue.map(({ state }: Answer['body']) => state))).toEqual(new Set(['TX']));
});

test('a prepayment is owed once: by itself, and not by its return again', async () => {
  expect(await prepayment()).toMatchObject({
    total: '72750.00',
    remitted: '0.00',
    stillOwed: '72750.00',
  });
  expect(await taxReturn()).toMatchObject({ total: '72750.00', remitted: '0.00', stillOwed: '0.00' });
  expect(await statement()).toMatchObject({
    total: '72750.00',
    pays: false,
    stillOwed: '0.00',
    isTaxPaid: false,
  });
});

test('late, it is past due to the state by one figure on every page', async () => {
  clock.set('2026-03-20T16:00:00.000Z');
  expect(await standingEverywhere()).toEqual({
    overdue: { reports: 1, owed: '72750.00' },
    unpaid: { reports: 0, owed: '0.00' },
    pastDue: '72750.00',
  });
  const { id } = await prepayment();
  await file(id);
  expect(await standingEverywhere()).toEqual({
    overdue: { reports: 0, owed: '0.00' },
    unpaid: { reports: 1, owed: '72750.00' },
    pastDue: '72750.00',
  });
  expect((await pay(id, '72750.00')).body).toMatchObject({ remitted: '72750.00', stillOwed: '0.00' });
  expect((await standingEverywhere()).pastDue).toBe('0.00');
});

test('a return that is late although all its tax is prepaid owes no money, and says why', async () => {
  clock.set('2027-03-20T16:00:00.000Z');
  const paid = { status: 'OVERDUE', total: '72750.00', stillOwed: '0.00', isTaxPaid: true };
  expect(await taxReturn()).toMatchObject({ ...paid, remitted: '72750.00', pays: true });
  expect(await statement()).toMatchObject({ ...paid, pays: false });
  expect(await standingEverywhere()).toEqual({
    overdue: { reports: 2, owed: '0.00' },
    unpaid: { reports: 0, owed: '0.00' },
    pastDue: '0.00',
  });
});

test('what was prepaid too little is still owed by the return alone', async () => {
  await completedFiling(who, {
    policyEffectiveDate: '2026-12-10',
    expirationDate: '2027-12-10',
    invoiceDate: '2026-12-10',
    lateReason: 'It came late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '1000.00' }],
    fees: [],
  });
  const late = await taxReturn();
  expect(late).toMatchObject({
    total: '72798.50',
    remitted: '72750.00',
    stillOwed: '48.50',
    isTaxPaid: false,
  });
  expect(await statement()).toMatchObject({ stillOwed: '0.00', isTaxPaid: false });
  expect((await standingEverywhere()).pastDue).toBe('48.50');
  await file(late.id);
  expect(await taxReturn()).toMatchObject({ payable: '48.50', stillOwed: '48.50' });
  expect((await pay(late.id, '48.50')).body).toMatchObject({ remitted: '72798.50', stillOwed: '0.00' });
  expect(await statement()).toMatchObject({ status: 'OVERDUE', isTaxPaid: true });
});

test('what is due of a charge is tied to its open returns, and to the filings that none holds yet', async () => {
  const id = await paidFiling(who, {
    policyEffectiveDate: '2027-03-10',
    expirationDate: '2028-03-10',
    invoiceDate: '2027-03-10',
    lateReason: 'It came late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '1000.00' }],
    fees: [],
  });
  expect(await expectTie('TX', 'PREMIUM_TAX')).toEqual({ returns: [], notReported: '48.50' });
  await complete(who, id);
  expect(await expectTie('TX', 'PREMIUM_TAX')).toMatchObject({
    returns: [{ title: 'Texas tax return, 2027', owed: '48.50' }],
    notReported: '0.00',
  });
  // As of a day that is over nobody knows what reports held then.
  const then = await get('/ledger/account/DUE_TO_STATE:TX:PREMIUM_TAX?asOf=2027-03-19');
  expect(then.due).toBeNull();
  expect((await get('/ledger/account/BANK')).due).toBeNull();
});
