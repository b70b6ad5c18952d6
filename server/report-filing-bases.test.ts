import { expect, test } from 'vitest';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const read = async (path: string) => (await call(stand, 'GET', path, { token: who.admin.token })).body;
const post = (path: string, body: object) =>
  call(stand, 'POST', path, { token: who.admin.token, body, headers: { 'idempotency-key': freshKey() } });
const chargesIn = async (reportId: string) =>
  (await read(`/report/${reportId}/filing`)).items.map(({ charges }: { charges: object[] }) => charges);

test('a report says of each filing what its charge was computed on, at what rate, rounded by itself', async () => {
  const first = await completedFiling(who);
  await completedFiling(who);
  const fee = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const charge = { charge: 'STAMPING_FEE', base: '10250.00', rates: ['0.0004'], amount: '4.10' };
  expect(await chargesIn(fee.id)).toEqual([[charge], [charge]]);
  const tax = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  // 4.85% of $20,500.00 is $994.25: the filings come to a cent more.
  const taxed = { charge: 'PREMIUM_TAX', base: '10250.00', rates: ['0.0485'], amount: '497.13' };
  expect([tax.total, await chargesIn(tax.id)]).toEqual(['994.26', [[taxed], [taxed]]]);

  // What the office sends back after it was filed is taken out with the sign of its entry.
  clock.set('2026-04-06T16:00:00.000Z');
  await post(`/report/${fee.id}/ready`, {});
  await post(`/report/${fee.id}/file`, { confirmation: 'C', filedDate: '2026-04-02' });
  await post(`/filing/${first}/reopen`, { reason: 'Wrong policy number' });
  const next = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-04-01' });
  expect(await chargesIn(next.id)).toEqual([[{ ...charge, base: '-10250.00', amount: '-4.10' }]]);
});
