import { afterEach, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents, readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const post = (path: string, body: object): Promise<Answer> =>
  call(stand, 'POST', path, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const step = (id: string, event: string, body: object) => post(`/report/${id}/${event}`, body);
const balanceOf = async (account: string) => (await get(`/ledger/account/${account}`)).balance as string;
async function file(id: string): Promise<void> {
  expect((await step(id, 'ready', {})).status).toBe(200);
  expect((await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' })).status).toBe(200);
}
async function paperOf(id: string): Promise<string> {
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  return (await readPdf(rawPayload)).map((page) => page.text).join(' ');
}
const paid = { paidDate: '2026-05-04', method: 'ACH', reference: 'R-1' };
const feesOf = async (start: string) =>
  (await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start })).id as string;

// 0.04% of 10,250.00 is 4.10 for each of two filings.
const returned = await completedFiling(who);
await completedFiling(who);
clock.set('2026-05-05T16:00:00.000Z');
const march = await feesOf('2026-03-01');
await file(march);
const bank = readCents(await balanceOf('BANK'));
const income = readCents((await get('/ledger/trust')).income);
const bankIsLess = async (amount: string) =>
  expect(readCents(await balanceOf('BANK'))).toBe(bank - readCents(amount));

describe('a report that is paid with a penalty and interest', () => {
  test.each([
    [
      { amount: '8.20', penalty: '50.00', interest: '0.31' },
      'amount',
      'The balance due of $8.20 with penalty and interest of $50.31 comes to $58.51, and the payment must match it.',
    ],
    [
      { amount: '58.52', penalty: '50.00', interest: '0.31' },
      'amount',
      'The balance due of $8.20 with penalty and interest of $50.31 comes to $58.51, and the payment must match it.',
    ],
    [
      { amount: '58.51' },
      'amount',
      expect.stringMatching(/^The balance due is \$8\.20, and the payment must/),
    ],
    [{ amount: '8.19', penalty: '-0.01' }, 'penalty', 'Enter an amount of 0.00 or more.'],
    [{ amount: '8.19', interest: '-0.01' }, 'interest', 'Enter an amount of 0.00 or more.'],
  ])('is refused for %o', async (amounts, field, message) => {
    const { status, body } = await step(march, 'pay', { ...paid, ...amounts });
    expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
    expect(await balanceOf('PENALTY')).toBe('0.00');
  });

  test('takes both from the bank with what is due, and the agency bears it', async () => {
    const { status, body } = await step(march, 'pay', {
      ...paid,
      amount: '58.51',
      penalty: '50.00',
      interest: '0.31',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'PAID',
      payable: '8.20',
      stillOwed: '0.00',
      remitted: '8.20',
      remittance: { amount: '58.51', penalty: '50.00', interest: '0.31' },
    });
    await bankIsLess('58.51');
    expect(await balanceOf('PENALTY')).toBe('50.31');
    expect(await balanceOf('DUE_TO_STATE:TX:STAMPING_FEE')).toBe('0.00');
    const trust = await get('/ledger/trust');
    expect(trust).toMatchObject({ difference: '0.00' });
    expect(readCents(trust.income)).toBe(cents(income - 5_031n));
    expect(trust.items.find(({ charge }: { charge: string }) => charge === 'STAMPING_FEE')).toMatchObject({
      remitted: '8.20',
      owed: '0.00',
    });
  });

  test('says both in its activity, on paper and in the exam pack', async () => {
    const { items } = await get(`/report/${march}/event`);
    expect(items.at(-1)).toMatchObject({
      event: 'pay',
      amount: '58.51',
      penalty: '50.00',
      interest: '0.31',
    });
    expect(await paperOf(march)).toContain(
      'Amount due $8.20 Penalty $50.00 Interest $0.31 Paid −$58.51 Balance due $0.00',
    );
    const { files } = await fetchPack(stand, who.admin, `/report/${march}/exam-pack`);
    const index = files['index.html'] ?? '';
    const tied = tableBelow(index, 'Tie-out');
    expect(tied).toContainEqual(['Penalty', 'The agency’s expense: charged to no filing', '$50.00']);
    expect(tied).toContainEqual(['Interest', 'The agency’s expense: charged to no filing', '$0.31']);
    expect(tied).toContainEqual([
      'Ledger',
      'Taken off what is due to the state, with penalty and interest',
      '$58.51',
    ]);
    expect(pointsBelow(index, 'Tie-out')).toEqual(['No bank line is matched with the payment yet.']);
    const ledger = tableBelow(index, 'Ledger').map((row) => [row[2], row.at(-1)]);
    expect(ledger).toContainEqual(['Penalties and interest', '$50.31']);
  });

  test('is the bank’s withdrawal of all of it', async () => {
    const id = await bankLine(stand, who.admin, readCents('-58.51'), {
      postedOn: parseCivilDate('2026-05-05'),
    });
    const { items } = await get('/bank-transaction?limit=200');
    expect(items.find((item: { id: string }) => item.id === id).matches).toMatchObject([
      { kind: 'REPORT', ids: [march] },
    ]);
    const confirm = { commit: true, transactions: [{ id, match: { kind: 'REPORT', ids: [march] } }] };
    expect((await post('/bank-transaction/confirm', confirm)).body.items[0].outcome).toBe('MATCHED');
    expect((await post(`/bank-transaction/${id}/restore`, {})).status).toBe(200);
  });

  test('gives all of it back when its payment is reversed, and may be paid without', async () => {
    const { status, body } = await step(march, 'reverse-payment', { reason: 'No penalty was due' });
    expect([status, body.status, body.payable]).toEqual([200, 'FILED', '8.20']);
    await bankIsLess('0.00');
    expect(await balanceOf('PENALTY')).toBe('0.00');
    expect((await get(`/report/${march}/event`)).items.at(-1)).toMatchObject({
      event: 'reverse-payment',
      amount: '58.51',
      penalty: '50.00',
      interest: '0.31',
    });
    // Paid again on another day than it was reversed, with interest alone.
    const again = await step(march, 'pay', { ...paid, amount: '8.52', interest: '0.32' });
    expect(again.body.remittance).toMatchObject({ penalty: '0.00', interest: '0.32' });
    await bankIsLess('8.52');
  });

  test('counts as paid with what was due when it is amended, and a penalty comes with no refund', async () => {
    await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
    const { body: amended } = await step(march, 'amend', { reason: 'The office returned one' });
    expect(amended).toMatchObject({ paidBefore: '8.20', payable: '-4.10' });
    await file(amended.id);
    const refused = await step(amended.id, 'pay', { ...paid, amount: '-4.09', penalty: '0.01' });
    expect(refused.body.error.fields).toEqual({
      penalty: 'The state owes money back with this report. Leave this at 0.00.',
    });
    expect((await step(amended.id, 'pay', { ...paid, amount: '-4.10' })).status).toBe(200);
    await bankIsLess('4.42');
  });
});

test('a late zero report is paid with its penalty alone, by a method', async () => {
  const april = await feesOf('2026-04-01');
  const bill = { number: 'B', billedDate: '2026-05-01', dueDate: '2026-05-01', amount: '0.00' };
  expect((await step(april, 'bill', bill)).status).toBe(200);
  await file(april);
  const blind = await step(april, 'pay', { amount: '25.00', penalty: '25.00', paidDate: '2026-05-04' });
  expect(blind.body.error.fields).toEqual({ method: 'Please enter Payment method' });
  const { body } = await step(april, 'pay', {
    ...paid,
    paidDate: '2026-05-05',
    amount: '25.00',
    penalty: '25.00',
  });
  expect(body).toMatchObject({ status: 'PAID', remitted: '0.00', remittance: { amount: '25.00' } });
  expect(await balanceOf('PENALTY')).toBe('25.32');
  expect(body.wasLate).toMatchObject({ filedDays: 3, paidDays: 4 });
  const words = await paperOf(april);
  expect(words).toContain('Filed May 4, 2026, 3 days late');
  expect(words).toContain('Paid May 5, 2026, 4 days late');
});
