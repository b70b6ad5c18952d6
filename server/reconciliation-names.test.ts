import { expect, test } from 'vitest';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, paidFiling, reportOf } from '#testing/reports.ts';

const { stand, who } = await openFiler();

test('an office may write the letters of a policy’s number otherwise than its filer', async () => {
  await completedFiling(who, { policyNumber: 'rpt-Mixed-1' });
  const march = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const { status, body } = await call(stand, 'POST', `/report/${march.id}/office-figures`, {
    token: who.admin.token,
    body: { csv: 'Filing,Amount\nRPT-mIXED-1,4.10' },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ invoiced: '4.10', agreed: 1, differing: 0 });
});

test('a filing that was sent back does not make the policy number of the one after it ambiguous', async () => {
  const policyNumber = 'RPT-AGAIN';
  const { body: first } = await submit(stand, who.customer, texasFiling({ policyNumber }));
  const words = 'Please correct the name.';
  const rejected = await send(stand, who.admin, first.id, 'reject', { reason: 'OTHER', words });
  expect([rejected.status, rejected.body.status]).toEqual([200, 'REJECTED']);
  // Not in the report: one that is would be meant in any case.
  await paidFiling(who, { policyNumber });
  const march = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const { status, body } = await call(stand, 'POST', `/report/${march.id}/office-figures`, {
    token: who.admin.token,
    body: { csv: 'Filing,Amount\nRPT-AGAIN,4.10' },
    headers: { 'idempotency-key': freshKey() },
  });
  expect([status, body.error]).toEqual([200, undefined]);
});
