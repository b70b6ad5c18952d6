import { expect, test } from 'vitest';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call, PASSWORD } from '#testing/people.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

async function post(path: string, body: object = {}): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', path, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
const filing = (premium: string, month = '03') =>
  completedFiling(who, {
    policyEffectiveDate: `2026-${month}-01`,
    expirationDate: `2027-${month}-01`,
    lateReason: 'Late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium }],
    fees: [],
  });
const compared = async (id: string) =>
  (await call(stand, 'GET', `/report/${id}/reconciliation`, { token: who.admin.token })).body;
const file = async (id: string, filedDate: string) => {
  await post(`/report/${id}/ready`);
  await post(`/report/${id}/file`, { confirmation: 'C', filedDate });
};

// 0.04% of the premium of each filing.
test('what the rules give stays known when a filing comes after the office’s figures, as the rules are then', async () => {
  await filing('10000.00');
  const march = await bill('2026-03-01');
  await post(`/report/${march.id}/office-figures`, { amounts: [{ amount: '4.00' }] });
  await filing('5000.00');
  expect(await compared(march.id)).toMatchObject({
    collected: '6.00',
    due: '6.00',
    differences: [{ due: '6.00', open: '-2.00', reason: 'AMOUNT_DIFFERS' }],
  });

  await post('/filing-state/TX/override', {
    what: 'ENTRY',
    rule: 'tx.stamping_fee',
    from: '2026-03-01',
    valueKind: 'RATE',
    rate: '0.001',
    citation: 'Bulletin B-0007-26',
    source: 'https://example.org/bulletin',
    reason: 'The office raised its fee.',
    currentPassword: PASSWORD,
  });
  // What came before keeps what the rules gave when it came.
  await filing('1000.00');
  expect(await compared(march.id)).toMatchObject({ collected: '7.00', due: '7.00' });
});

test('and when a correction comes', async () => {
  clock.set('2026-04-02T16:00:00.000Z');
  const returned = await filing('2000.00');
  const march = await bill('2026-03-01');
  expect(march.total).toBe('9.00');
  await file(march.id, '2026-04-02');
  await filing('1000.00', '04');
  const april = await bill('2026-04-01');
  await post(`/report/${april.id}/office-figures`, { amounts: [{ amount: '1.00' }] });
  await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
  expect(await compared(april.id)).toMatchObject({ collected: '-1.00', due: '-1.00' });
  await complete(who, returned);
  expect(await compared(april.id)).toMatchObject({ collected: '1.00', due: '1.00' });
});

test('and when a report that is opened again takes in what came late', async () => {
  const march = await bill('2026-03-01');
  expect(march).toMatchObject({ total: '9.00', lateElsewhere: { filings: 1, amount: '2.00' } });
  await filing('3000.00');
  await post(`/report/${march.id}/reopen`, { reason: 'One came late', includeLate: true });
  expect(await compared(march.id)).toMatchObject({ collected: '12.00', due: '12.00' });
});
