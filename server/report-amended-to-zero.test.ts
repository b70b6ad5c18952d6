import { expect, test } from 'vitest';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
async function step(id: string, event: string, body: object = {}): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

// Pennsylvania wants no zero report of the stamping fee, and gets one here: it was told of a filing.
test('a report that is amended to nothing is work until it is filed, where no zero report is asked for', async () => {
  const id = await completedFiling(who, { state: 'PA' });
  clock.set('2026-04-02T16:00:00.000Z');
  const march = await reportOf(who, { state: 'PA', kind: 'STAMPING_FEE', start: '2026-03-01' });
  expect(march.zeroIsRequired).toBe(false);
  await step(march.id, 'ready');
  await step(march.id, 'file', { confirmation: 'C', filedDate: '2026-04-02' });
  await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
  const amended = await step(march.id, 'amend', { reason: 'Its only filing was returned' });
  expect(amended).toMatchObject({ version: 2, filings: 0, isZero: true, status: 'OPEN' });
  expect(amended.checks.map(({ code }: Answer['body']) => code)).not.toContain('ZERO_NOT_REQUIRED');

  const { items } = await get('/report?settled=false&state=PA&kind=STAMPING_FEE');
  expect(items.map((each: Answer['body']) => each.id)).toContain(amended.id);
  const owed = (await get('/obligation?from=2026-04-20&to=2026-04-30&state=PA')).items;
  expect(owed.find(({ report }: Answer['body']) => report?.id === amended.id)).toMatchObject({
    isOpen: true,
  });

  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${amended.id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  const text = (await readPdf(rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain('amended to a zero report');
});

test('with a report of nothing nothing is paid, by no method; with any other somebody says how', async () => {
  clock.set('2026-05-04T16:00:00.000Z');
  const march = await reportOf(who, { state: 'PA', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await step(march.id, 'ready');
  const filed = await step(march.id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  expect(filed).toMatchObject({ version: 2, status: 'FILED', payable: '0.00' });
  const paid = await step(march.id, 'pay', { amount: '0.00', paidDate: '2026-05-04' });
  expect(paid).toMatchObject({
    status: 'PAID',
    remittance: { amount: '0.00', paidDate: '2026-05-04', method: null, reference: null },
  });
  expect(await step(march.id, 'reverse-payment', { reason: 'Not yet' })).toMatchObject({ status: 'FILED' });

  await completedFiling(who, {
    state: 'PA',
    policyEffectiveDate: '2026-04-01',
    expirationDate: '2027-04-01',
    lateReason: 'Late',
  });
  const { id } = await reportOf(who, { state: 'PA', kind: 'STAMPING_FEE', start: '2026-04-01' });
  await step(id, 'ready');
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  const pay = (how: object) =>
    call(stand, 'POST', `/report/${id}/pay`, {
      token: who.admin.token,
      body: { amount: '20.00', paidDate: '2026-05-04', ...how },
      headers: { 'idempotency-key': freshKey() },
    });
  const faults = async (how: object) => (await pay(how)).body.error.fields;
  expect(await faults({ reference: 'R' })).toEqual({ method: 'Please enter Payment method' });
  expect(await faults({ method: 'ACH' })).toEqual({ reference: 'Please enter Reference' });
});
