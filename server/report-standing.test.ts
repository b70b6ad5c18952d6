import { expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { addCents, formatCents, negateCents, readCents } from '#domain/money/cents.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { todayOf } from '#operations/today.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { complete, completedFiling, openFiler, paidFiling, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const today = () => todayOf(clock);
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
    amendments: { reports: 0, owed: '0.00' },
    pastDue: '72750.00',
  });
  const { id, ...before } = await prepayment();
  expect(before).toMatchObject({ status: 'OVERDUE', isPaymentLate: false });
  await file(id);
  expect(await prepayment()).toMatchObject({ status: 'FILED', isPaymentLate: true });
  expect(await standingEverywhere()).toEqual({
    overdue: { reports: 0, owed: '0.00' },
    unpaid: { reports: 1, owed: '72750.00' },
    amendments: { reports: 0, owed: '0.00' },
    pastDue: '72750.00',
  });
  expect((await pay(id, '72750.00')).body).toMatchObject({
    remitted: '72750.00',
    stillOwed: '0.00',
    isPaymentLate: false,
    latePenalty: null,
    // Due on March 15; both are a fact, with what the state publishes on it.
    wasLate: { filedDays: 5, paidDays: 5, penalty: { citation: expect.stringContaining('981.105') } },
  });
  expect((await standingEverywhere()).pastDue).toBe('0.00');
});

test('a return that is late although all its tax is prepaid owes no money, and says why', async () => {
  clock.set('2027-03-20T16:00:00.000Z');
  // What Texas publishes on lateness, with its law, and nothing before the due date.
  const latePenalty = {
    text: expect.stringContaining('Tax 5% when 1 to 30 days late'),
    citation: expect.stringContaining('981.105'),
    source: expect.stringContaining('comptroller.texas.gov'),
  };
  const paid = { latePenalty, status: 'OVERDUE', total: '72750.00', stillOwed: '0.00', isTaxPaid: true };
  expect(await taxReturn()).toMatchObject({ ...paid, remitted: '72750.00', pays: true });
  expect(await statement()).toMatchObject({ ...paid, pays: false });
  expect(await standingEverywhere()).toEqual({
    overdue: { reports: 2, owed: '0.00' },
    unpaid: { reports: 0, owed: '0.00' },
    amendments: { reports: 0, owed: '0.00' },
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

const day = (on: string, premium: string): FilingInputs => ({
  policyEffectiveDate: on,
  expirationDate: `2028${on.slice(4)}`,
  invoiceDate: on,
  lateReason: 'It came late',
  coverages: [{ line: 'GENERAL_LIABILITY', premium }],
  fees: [],
});

test('a prepayment that is open is asked for by its return once that is filed, and by one version alone', async () => {
  const prepaying = (start: string) => reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start });
  const annual = () => reportOf(who, { state: 'TX', start: '2027-01-01', what: /25-104/ });
  await completedFiling(who, day('2027-03-12', '1500000.00'));
  clock.set('2027-04-20T16:00:00.000Z');
  const march = await prepaying('2027-03-01');
  expect(march).toMatchObject({ total: '72798.50', stillOwed: '72798.50' });
  await file(march.id);
  await pay(march.id, '72798.50');
  // An amended one asks for what its earlier version has not paid: nothing.
  const { body: again } = await step(march.id, 'amend', { reason: 'Corrected' });
  expect(again).toMatchObject({ version: 2, total: '72798.50', stillOwed: '0.00' });
  expect(await annual()).toMatchObject({ total: '72798.50', remitted: '72798.50', stillOwed: '0.00' });

  await completedFiling(who, day('2027-04-12', '2000000.00'));
  clock.set('2028-01-10T16:00:00.000Z');
  const owed = async () => [(await annual()).stillOwed, (await prepaying('2027-04-01')).stillOwed];
  expect(await owed()).toEqual(['0.00', '97000.00']);
  const { id } = await annual();
  await file(id);
  expect(await owed()).toEqual(['97000.00', '0.00']);
  await expectTie('TX', 'PREMIUM_TAX');

  const { body: amended } = await step(id, 'amend', { reason: 'Corrected' });
  expect(await owed()).toEqual(['0.00', '97000.00']);
  expect(await get(`/report/${id}`)).toMatchObject({ isLatest: false, stillOwed: '0.00' });
  const { items } = await get('/obligation?from=2028-02-25&to=2028-03-01&state=TX');
  const ids = items.map(({ report }: Answer['body']) => report?.id);
  expect([ids.includes(amended.id), ids.includes(id)]).toEqual([true, false]);
});

test('a prepayment that comes to nothing so far is nobody’s to file', async () => {
  clock.set('2028-01-20T16:00:00.000Z');
  await makeReports(stand.context);
  const january = await reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2028-01-01' });
  expect(january).toMatchObject({ dueDate: '2028-02-15', totalIsKnown: true, isZero: true });
  const { reportsDue } = await get('/dashboard/admin');
  expect(reportsDue.map(({ report }: Answer['body']) => report?.id)).not.toContain(january.id);
});
