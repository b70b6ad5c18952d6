import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { ReportDuty } from '#domain/rules/state-facts.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { complete, completedFiling, filingsIn, openFiler, reportOf, reportsBy } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

/** The rulebook of another day: the other duties of Texas. */
function texasOwes(others: (before: readonly ReportDuty[]) => ReportDuty[]): void {
  const { rulebook } = stand.context;
  const texas = rulebook.states.TX;
  if (texas === undefined) throw new Error('no Texas');
  const reporting = { ...texas.facts.reporting, others: others(texas.facts.reporting.others) };
  const facts = { ...texas.facts, reporting };
  stand.context.rulebook = { ...rulebook, states: { ...rulebook.states, TX: { ...texas, facts } } };
}
const isBill = ({ key }: ReportDuty) => key === 'stamping-fee';

const tax = (start = '2026-01-01') => reportOf(who, { state: 'TX', start, what: /25-104/ });
const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const policyOf = (month: string) => ({
  policyEffectiveDate: `2026-${month}-05`,
  expirationDate: `2027-${month}-05`,
});

test('a fee that gets a return of its own in mid-year is paid with the tax before, and once', async () => {
  let [fee] = [] as ReportDuty[];
  texasOwes((before) => {
    fee = before.find(isBill);
    return before.filter((duty) => !isBill(duty));
  });
  await completedFiling(who);
  expect(await tax()).toMatchObject({ filings: 1, total: '501.23' });

  // From July on the office bills its fee itself.
  const july = parseCivilDate('2026-07-01');
  texasOwes((before) => [...before, { ...(fee as ReportDuty), firstDay: july }]);
  clock.set('2026-07-10T16:00:00.000Z');
  await completedFiling(who, { ...policyOf('06'), lateReason: 'Late' });
  expect(await tax()).toMatchObject({ filings: 2, total: '1002.46' });
  await completedFiling(who, policyOf('07'));
  expect(await tax()).toMatchObject({ filings: 3, total: '1499.59' });
  expect(await bill('2026-07-01')).toMatchObject({ filings: 1, total: '4.10' });

  // The table and the PDF have of each filing what it brought in, and add up to the report.
  const { id } = await tax();
  const ask = async (format: string) =>
    await stand.app.inject({
      url: `/api/v1/report/${id}/export?format=${format}`,
      headers: { authorization: `Bearer ${who.admin.token}` },
    });
  const lines = (await ask('csv')).body.trim().split('\n');
  // Premium tax, stamping fee, total: the fee of the third is in a bill of its own, 4.10 of 12.30.
  expect(lines.map((line) => line.trim().split(',').slice(-5))).toEqual([
    ['Premium tax taxable base', 'Premium tax', 'Stamping fee taxable base', 'Stamping fee', 'Total'],
    ['10250.00', '497.13', '10250.00', '4.10', '501.23'],
    ['10250.00', '497.13', '10250.00', '4.10', '501.23'],
    ['10250.00', '497.13', '', '0.00', '497.13'],
    ['30750.00', '1491.39', '20500.00', '8.20', '1499.59'],
  ]);
  const text = (await readPdf((await ask('pdf')).rawPayload)).map((page) => page.text).join(' ');
  expect(text.match(/\$4\.10/g)).toHaveLength(2);
  expect(text).toContain('$8.20');
  expect(text).toContain('$1,499.59');
});

test('what the office returns leaves as it entered, whatever the rulebook says since', async () => {
  const before = await tax();
  const [first] = await filingsIn(who, before.id);
  // Today's rulebook: the fee was never in the tax return.
  texasOwes((others) => others.map((duty) => (isBill(duty) ? { ...duty, firstDay: null } : duty)));
  await send(stand, who.admin, first.filingId, 'reopen', { reason: 'TIQ' });
  expect(await tax()).toMatchObject({
    filings: 2,
    total: '998.36',
    totals: [
      { charge: 'PREMIUM_TAX', amount: '994.26' },
      { charge: 'STAMPING_FEE', amount: '4.10' },
    ],
  });
  // It comes back under today's rules: each charge in one return.
  await complete(who, first.filingId);
  expect(await tax()).toMatchObject({ filings: 3, total: '1495.49' });
  expect(await bill('2026-03-01')).toMatchObject({ filings: 1, total: '4.10' });
});

test('a filed report is corrected by what it holds, and reopened without a trace of the correction', async () => {
  clock.set('2027-01-10T16:00:00.000Z');
  const report = await tax();
  const held = (await filingsIn(who, report.id)).find(({ amount }) => amount === '501.23');
  await step(report.id, 'ready', {});
  expect((await step(report.id, 'file', { confirmation: 'C', filedDate: '2027-01-10' })).body.status).toBe(
    'FILED',
  );
  // A penny that its office invoices more of one charge is owed of that charge, and of no other.
  const amounts = [
    { charge: 'PREMIUM_TAX', amount: '1491.39' },
    { charge: 'STAMPING_FEE', amount: '4.11' },
  ];
  await step(report.id, 'office-figures', { amounts });
  expect((await step(report.id, 'settle', { amount: '0.01' })).status).toBe(200);
  const owedOf = async (charge: string) => {
    const account = await call(stand, 'GET', `/ledger/account/DUE_TO_STATE:TX:${charge}`, {
      token: who.admin.token,
    });
    return account.body.due.returns.find(({ id }: { id: string }) => id === report.id).owed;
  };
  expect([await owedOf('PREMIUM_TAX'), await owedOf('STAMPING_FEE')]).toEqual(['1491.39', '4.11']);
  await send(stand, who.admin, held.filingId, 'reopen', { reason: 'TIQ' });
  const next = await tax('2027-01-01');
  expect(next).toMatchObject({ filings: 1, total: '-501.23' });
  expect(await filingsIn(who, next.id)).toMatchObject([{ isCorrection: true, amount: '-501.23' }]);
  expect((await step(report.id, 'reopen', { reason: 'Again' })).body).toMatchObject({
    filings: 2,
    total: '994.26',
  });
  expect(await tax('2027-01-01')).toMatchObject({ filings: 0, total: '0.00' });
});

test('a bill that takes another charge now is not opened for a filing that has none of it', async () => {
  const { rulebook } = stand.context;
  texasOwes((others) =>
    others.map((duty) => (isBill(duty) ? { ...duty, firstDay: null, carries: ['SERVICE_FEE'] } : duty)),
  );
  await completedFiling(who, { ...policyOf('10'), lateReason: 'Late' });
  const bills = await reportsBy(who, 'state=TX&kind=STAMPING_FEE');
  expect(bills.map(({ periodStart }) => periodStart)).not.toContain('2026-10-01');
  stand.context.rulebook = rulebook;
});

test('what the rulebook says of a due date now stands on the reports that are not filed, and on no other', async () => {
  const { rulebook } = stand.context;
  const before = await bill('2026-03-01');
  await step(before.id, 'ready', {});
  const filed = await step(before.id, 'file', { confirmation: 'C', filedDate: '2027-01-10' });
  expect(filed.body.status).toBe('FILED');
  // One that is ready is not filed yet.
  expect((await step((await bill('2026-07-01')).id, 'ready', {})).status).toBe(200);
  texasOwes((others) => others.map((duty) => ({ ...duty, what: `Said anew: ${duty.what}` })));
  await makeReports(stand.context);
  expect(await bill('2026-07-01')).toMatchObject({
    status: 'READY',
    dueBecause: expect.stringContaining('Said anew'),
  });
  expect((await bill('2026-03-01')).dueBecause).toBe(before.dueBecause);
  stand.context.rulebook = rulebook;
  await makeReports(stand.context);
  expect((await bill('2026-07-01')).dueBecause).not.toContain('Said anew');
});

test('a report whose duty the rulebook dropped is still filed and paid', async () => {
  const report = await bill('2026-07-01');
  await step(report.id, 'reopen', { reason: 'To be checked again' });
  texasOwes((others) => others.filter((duty) => !isBill(duty)));
  await step(report.id, 'ready', {});
  await step(report.id, 'file', { confirmation: 'C', filedDate: '2027-01-10' });
  const paid = await step(report.id, 'pay', {
    amount: '4.10',
    paidDate: '2027-01-10',
    method: 'ACH',
    reference: 'R',
  });
  expect(paid.body).toMatchObject({ status: 'PAID', pays: true });
});
