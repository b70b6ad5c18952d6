import { beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

/** The rulebook of another day: the office of Texas bills the tax with its fee, and publishes no day. */
function officeBillsTheTaxToo(): void {
  const { rulebook } = stand.context;
  const texas = rulebook.states.TX;
  if (texas === undefined) throw new Error('no Texas');
  const others = texas.facts.reporting.others.map((duty) =>
    duty.key === 'stamping-fee' ? { ...duty, carries: ['PREMIUM_TAX', 'STAMPING_FEE'] as const } : duty,
  );
  const facts = { ...texas.facts, reporting: { ...texas.facts.reporting, others } };
  stand.context.rulebook = { ...rulebook, states: { ...rulebook.states, TX: { ...texas, facts } } };
}

beforeAll(async () => {
  officeBillsTheTaxToo();
  await completedFiling(who);
  clock.set('2026-04-10T16:00:00.000Z');
});

const get = async (path: string) => (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = async (id: string, event: string, body: object) =>
  await call(stand, 'POST', `/report/${id}/${event}`, {
    ...{ token: who.admin.token, body, headers: { 'idempotency-key': freshKey() } },
  });

test('one amount for two charges gives the report its day, and says of neither charge what the office invoiced', async () => {
  const billed = () => reportOf(who, { state: 'TX', start: '2026-03-01', what: /bill/ });
  const { id, totals, takesBill } = await billed();
  expect(takesBill).toBe(true);
  expect(totals).toMatchObject([
    { charge: 'PREMIUM_TAX', amount: '497.13' },
    { charge: 'STAMPING_FEE', amount: '4.10' },
  ]);

  const bill = { number: 'SLTX-9', billedDate: '2026-04-03', dueDate: '2026-04-25', amount: '501.23' };
  expect(await step(id, 'bill', bill)).toMatchObject({ status: 200, body: { bill, dueDate: '2026-04-25' } });
  const { items } = await get(`/report/${id}/event`);
  expect(items.map(({ event }: { event: string }) => event)).toEqual(['bill']);
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: null, differences: [] });

  // Whoever has the bill in hand says what it asks for each.
  const amounts = [
    { charge: 'PREMIUM_TAX', amount: '497.13' },
    { charge: 'STAMPING_FEE', amount: '4.10' },
  ];
  expect((await step(id, 'office-figures', { amounts })).status).toBeLessThan(300);
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: '501.23', open: '0.00' });
  // The next bill leaves these figures as they are.
  await step(id, 'bill', { ...bill, number: 'SLTX-10', amount: '501.24' });
  expect(await get(`/report/${id}/reconciliation`)).toMatchObject({ invoiced: '501.23', open: '0.00' });
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

test('a penny settled of the one charge is owed with that one only', async () => {
  const { id } = await reportOf(who, { state: 'TX', start: '2026-03-01', what: /bill/ });
  const amounts = [
    { charge: 'PREMIUM_TAX', amount: '497.13' },
    { charge: 'STAMPING_FEE', amount: '4.11' },
  ];
  await step(id, 'office-figures', { amounts });
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-04-10' });
  expect((await step(id, 'settle', { amount: '0.01' })).body).toMatchObject({
    adjusted: '0.01',
    unsettled: 0,
  });
  const owedOf = async (charge: string) =>
    (await get(`/ledger/account/DUE_TO_STATE:TX:${charge}`)).due.returns.map(
      (each: { id: string; owed: string }) => [each.id, each.owed],
    );
  expect(await owedOf('PREMIUM_TAX')).toEqual([[id, '497.13']]);
  expect(await owedOf('STAMPING_FEE')).toEqual([[id, '4.11']]);
  const { items } = await get('/ledger/trust');
  expect(items.map(({ parts }: { parts: object }) => parts)).toMatchObject([
    { onFiledReports: '497.13', notReported: '0.00' },
    { onFiledReports: '4.11', notReported: '0.00' },
  ]);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
