import { expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const get = async (path: string) => (await call(stand, 'GET', path, { token: who.admin.token })).body;
const step = async (id: string, event: string, body: object) => {
  const headers = { 'idempotency-key': freshKey() };
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers,
  });
  expect([event, answer.status < 300]).toEqual([event, true]);
  return answer.body;
};

test('the log names the first 50 of 51 differences and counts all of them; the adjustment keeps each', async () => {
  await completedFiling(who);
  clock.set('2026-04-02T16:00:00.000Z');
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  // Fifty-one policies that the office bills for a penny each and that nobody filed with us, and ours.
  const strange = Array.from({ length: 51 }, (_, at) => ({ filing: `NOT-OURS-${100 + at}`, amount: '0.01' }));
  const [ours] = (await get(`/report/${id}/filing`)).items;
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-04-02' });
  await step(id, 'office-figures', { amounts: [...strange, { filing: ours.number, amount: '4.10' }] });
  expect(await step(id, 'settle', { amount: '0.51' })).toMatchObject({ adjusted: '0.51', unsettled: 0 });

  const [settled] = (await get('/audit?limit=10')).items.filter(
    ({ action }: { action: string }) => action === 'report.settle',
  );
  expect(settled.details).toMatchObject({ amount: '0.51', count: 51 });
  const named = settled.details.differences.map(({ stated }: { stated: string }) => stated);
  expect([named.length, new Set(named).size]).toEqual([50, 50]);
  const { rows } = await stand.context.pool.query(
    `select count(distinct stated)::integer as lines, sum(line.amount_cents)::integer as cents
     from report_adjustment_lines line`,
  );
  expect(rows).toEqual([{ lines: 51, cents: 51 }]);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

test('a difference that is named twice is settled once, one that is none not at all, and no other duty hears of it', async () => {
  clock.set('2026-05-04T16:00:00.000Z');
  await completedFiling(who, { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01' });
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-04-01' });
  const [{ filingId }] = (await get(`/report/${id}/filing`)).items;
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  await step(id, 'office-figures', { amounts: [{ filingId, amount: '4.12' }] });
  const ours = { filingId, charge: 'STAMPING_FEE' };
  const none = await call(stand, 'POST', `/report/${id}/settle`, {
    token: who.admin.token,
    body: { amount: '0.02', differences: [ours, { ...ours, charge: 'PREMIUM_TAX' }] },
    headers: { 'idempotency-key': freshKey() },
  });
  expect([none.status, none.body.error.fields]).toEqual([
    422,
    { differences: 'A difference is not open any more. Reload the report.' },
  ]);
  const settled = await step(id, 'settle', { amount: '0.02', differences: [ours, ours] });
  expect(settled).toMatchObject({ adjusted: '0.02', unsettled: 0 });
  // Of the same state, period and version.
  const prepayment = await reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2026-04-01' });
  expect([prepayment.version, prepayment.adjusted]).toEqual([1, '0.00']);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
