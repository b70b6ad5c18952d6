import { expect, test } from 'vitest';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedOn, openFiler, reportOf } from '#testing/reports.ts';

const { stand, who } = await openFiler();

const filed = (day: string, premium: string) => completedOn(who, day, premium);
const texas = (start: string) => reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start });
const amounts = async () =>
  await Promise.all(['2026-01-01', '2026-02-01'].map(async (start) => (await texas(start)).payable));

test('an amount entered for a month moves the months after it, down to nothing, and is computed again when taken back', async () => {
  // 4.85 %: 72,750.00 and 4,850.00, of which the second is below $70,000 by itself.
  await filed('2026-01-10', '1500000.00');
  await filed('2026-02-10', '100000.00');
  expect(await amounts()).toEqual(['72750.00', '0.00']);
  const { id } = await texas('2026-01-01');
  const enter = async (amount: string | null) =>
    await call(stand, 'POST', `/report/${id}/amount`, {
      token: who.admin.token,
      body: { amount, note: 'The Comptroller said so' },
      headers: { 'idempotency-key': freshKey() },
    });
  const refused = await enter('-0.01');
  expect([refused.status, refused.body.error.fields]).toEqual([422, { amount: 'Enter 0.00 or more.' }]);
  expect((await enter('0.00')).status).toBe(200);
  expect(await amounts()).toEqual(['0.00', '77600.00']);
  expect((await enter(null)).status).toBe(200);
  expect(await amounts()).toEqual(['72750.00', '0.00']);
});
