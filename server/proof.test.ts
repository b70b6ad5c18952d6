import { expect, test } from 'vitest';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const filingOf = async (id: string) =>
  (await call(stand, 'GET', `/filing/${id}`, { token: who.customer.token })).body;
const verify = async (code: string) => (await call(stand, 'GET', `/verify/${code}`)).body;
const ofKind = ({ charges }: { charges: { kind: string }[] }, kind: string) =>
  charges.find((charge) => charge.kind === kind);
async function step(id: string, event: string, body: object = {}): Promise<void> {
  const { status, body: answer } = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (status !== 200) throw new Error(`${event}: ${JSON.stringify(answer)}`);
}

test('collected, filed and paid are three facts, each shown when it is recorded', async () => {
  const id = await completedFiling(who);
  const { verificationCode: code, payments } = await filingOf(id);
  const before = await verify(code);
  expect(before.collectedDate).toBe(payments[0].receivedOn);
  // The tax goes with the return of the year, the fee with the office's bill, whose day nobody publishes.
  expect(ofKind(before, 'PREMIUM_TAX')).toMatchObject({
    amount: '497.13',
    remittance: 'Due by Mar 1, 2027',
    remitted: [],
    due: [{ amount: '497.13', by: '2027-03-01' }],
  });
  expect(ofKind(before, 'STAMPING_FEE')).toMatchObject({ remittance: 'Not yet paid' });

  clock.set('2026-04-02T16:00:00.000Z');
  const bill = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await step(bill.id, 'ready');
  await step(bill.id, 'file', { confirmation: 'SLTX-BILL', filedDate: '2026-04-02' });
  expect(ofKind(await verify(code), 'STAMPING_FEE')).toMatchObject({ remittance: 'Not yet paid' });
  await step(bill.id, 'pay', { amount: '4.10', paidDate: '2026-04-02', method: 'ACH', reference: 'R' });

  const after = await verify(code);
  expect(ofKind(after, 'STAMPING_FEE')).toMatchObject({
    remittance: 'Paid Apr 2, 2026',
    remitted: [{ amount: '4.10', on: '2026-04-02' }],
    due: [],
  });
  expect(ofKind(after, 'PREMIUM_TAX')).toMatchObject({ remittance: 'Due by Mar 1, 2027' });
  // The customer's page says the same.
  expect((await filingOf(id)).proof).toMatchObject({
    collectedDate: after.collectedDate,
    charges: [{ remittance: 'Due by Mar 1, 2027' }, { remittance: 'Paid Apr 2, 2026' }],
  });
});

test('a check that bounced is no longer collected, and a filing that is open again proves nothing', async () => {
  const id = await completedFiling(who);
  const { verificationCode: code, payments } = await filingOf(id);
  const reversed = await call(stand, 'POST', `/payment/${payments[0].id}/reverse`, {
    token: who.admin.token,
    body: { reason: 'The check bounced' },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(reversed.status).toBe(200);
  expect((await verify(code)).collectedDate).toBeNull();
  expect((await filingOf(id)).proof.collectedDate).toBeNull();

  await send(stand, who.admin, id, 'reopen', { reason: 'Returned by the office' });
  expect((await filingOf(id)).proof).toBeNull();
  expect((await call(stand, 'GET', `/verify/${code}`)).body.error.code).toBe('FILING_REOPENED');
});

test('what the agency gave up is not told as collected', async () => {
  const submitted = await submit(stand, who.customer, texasFiling({ policyNumber: 'PROOF-LOST' }));
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
  const lost = await call(stand, 'POST', `/company/${companyId}/write-off`, {
    token: who.admin.token,
    body: { filingId: submitted.body.id, amount: submitted.body.total, reason: 'Agency closed' },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(lost.status).toBe(201);
  await complete(who, submitted.body.id);
  const filing = await filingOf(submitted.body.id);
  expect(filing).toMatchObject({ status: 'COMPLETED', balance: '0.00', proof: { collectedDate: null } });
  expect((await verify(filing.verificationCode)).collectedDate).toBeNull();
});

test('the paper of a filing names a check by its number, and what the agency gave up as its customer’s invoice does', async () => {
  const submitted = await submit(stand, who.customer, texasFiling({ policyNumber: 'PROOF-PENNIES' }));
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
  const filingId = submitted.body.id;
  const post = (path: string, body: object) =>
    call(stand, 'POST', path, { token: who.admin.token, body, headers: { 'idempotency-key': freshKey() } });
  const check = {
    companyId,
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: '5512',
    amount: '500.05',
  };
  await post('/payment', { ...check, allocations: [{ filingId, amount: '500.05' }] });
  await post(`/company/${companyId}/write-off`, { filingId, amount: '1.18', reason: 'Bank charges' });
  const headers = { authorization: `Bearer ${who.customer.token}` };
  const url = `/api/v1/filing/${filingId}/summary.pdf`;
  const { rawPayload } = await stand.app.inject({ method: 'GET', url, headers });
  const text = (await readPdf(rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain('Check 5512, received Mar 10, 2026 $500.05 Adjustment $1.18');
  expect(text).not.toMatch(/write-off|Bank charges/i);
});
