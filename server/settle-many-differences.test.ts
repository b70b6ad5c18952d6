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
