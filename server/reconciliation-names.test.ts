import { expect, test } from 'vitest';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

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
