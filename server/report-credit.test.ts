import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockStateCredit } from '#db/queries/state-credits.ts';
import { stateCreditOf } from '#domain/reporting/state-credit.ts';
import { fetchPack, tableBelow } from '#testing/exam-pack.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const { clock, stand, who } = await openFiler();

const step = (id: string, event: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const report = async (id: string) =>
  (await call(stand, 'GET', `/report/${id}`, { token: who.admin.token })).body;
const balanceOf = async (account: string) =>
  (await call(stand, 'GET', `/ledger/account/${account}`, { token: who.admin.token })).body.balance;
const CREDIT = 'STATE_CREDIT:TX:STAMPING_FEE';
async function file(id: string, filedDate: string): Promise<void> {
  expect((await step(id, 'ready', {})).status).toBe(200);
  expect((await step(id, 'file', { confirmation: 'C', filedDate })).status).toBe(200);
}
const feesOf = async (start: string) =>
  (await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start })).id as string;
const textOf = async (id: string) => {
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  return (await readPdf(rawPayload)).map((page) => page.text).join(' ');
};

// 0.04% of 10,250.00 is 4.10 for each filing: two in March, three in April, and one in March comes back.
const returned = await completedFiling(who);
await completedFiling(who);
const april = { policyEffectiveDate: '2026-04-10', expirationDate: '2027-04-10', lateReason: 'Late' };
for (const _ of [1, 2, 3]) await completedFiling(who, april);
clock.set('2026-05-04T16:00:00.000Z');
const march = await feesOf('2026-03-01');
await file(march, '2026-05-04');
await step(march, 'pay', { amount: '8.20', paidDate: '2026-05-04', method: 'ACH', reference: 'R' });
await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
const amended = (await step(march, 'amend', { reason: 'The office returned one' })).body.id as string;
await file(amended, '2026-05-04');
clock.set('2026-05-06T16:00:00.000Z');
const later = await feesOf('2026-04-01');
await file(later, '2026-05-05');
const bank = await balanceOf('BANK');

describe('what a stamping office owes back stays there as credit', () => {
  test.each([
    ['-4.11', '0.01', 'Enter at most $4.10, which the stamping office owes back, below zero.'],
    ['4.10', '-8.20', 'Enter at most $4.10, which the stamping office owes back, below zero.'],
  ])('%s of credit is refused', async (credit, amount, message) => {
    const { status, body } = await step(amended, 'pay', { amount, credit, paidDate: '2026-05-05' });
    expect([status, body.error.fields.credit]).toEqual([422, message]);
  });

  test('and no money moves', async () => {
    const { status, body } = await step(amended, 'pay', {
      amount: '0.00',
      credit: '-4.10',
      paidDate: '2026-05-05',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'PAID',
      credit: '-4.10',
      payable: '0.00',
      stillOwed: '0.00',
      remitted: '4.10',
      creditAvailable: '4.10',
      remittance: { amount: '0.00', paidDate: '2026-05-05', method: null, reference: null },
    });
    expect([await balanceOf(CREDIT), await balanceOf('BANK')]).toEqual(['4.10', bank]);
  });

  test('which the trust account, the paper, the exam pack and the activity say', async () => {
    const { body: trust } = await call(stand, 'GET', '/ledger/trust', { token: who.admin.token });
    expect(trust).toMatchObject({
      stateCredit: '4.10',
      stateCredits: [{ state: 'TX', charge: 'STAMPING_FEE', amount: '4.10' }],
      difference: '0.00',
    });
    const { body: before } = await call(stand, 'GET', '/ledger/trust?asOf=2026-05-04', {
      token: who.admin.token,
    });
    expect(before).toMatchObject({ stateCredit: '0.00', stateCredits: [] });
    expect(await textOf(amended)).toContain(
      'Paid with earlier versions −$8.20 Carried forward as credit $4.10 Amount due $0.00 Paid $0.00 Balance due $0.00',
    );
    const { files } = await fetchPack(stand, who.admin, `/report/${amended}/exam-pack`);
    const tied = tableBelow(files['index.html'] ?? '', 'Tie-out');
    const activity = tableBelow(files['index.html'] ?? '', 'Activity');
    expect(activity.find(([, , event]) => event === 'Carried forward as credit')?.[4]).toBe(
      '$4.10, credited May 5, 2026',
    );
    expect(tied).toContainEqual([
      'Carried forward as credit',
      'Kept by the stamping office for a later report',
      '$4.10',
    ]);
    const { body: events } = await call(stand, 'GET', `/report/${amended}/event`, {
      token: who.admin.token,
    });
    expect(events.items.at(-1)).toMatchObject({ event: 'pay', amount: '0.00', credit: '-4.10' });
  });
});

describe('and is taken off a later payment', () => {
  test('whose report says how much of it', async () => {
    expect(await report(later)).toMatchObject({
      payable: '12.30',
      payableWithCredit: { credit: '4.10', amount: '8.20' },
    });
  });

  const pay = (credit: string, amount: string, paidDate = '2026-05-06') =>
    step(later, 'pay', { amount, credit, paidDate, method: 'ACH', reference: 'R-2' });

  test.each([
    ['4.11', '8.19', '2026-05-06', 'The credit available on May 6, 2026 is $4.10.'],
    ['12.31', '-0.01', '2026-05-06', 'Enter at most $12.30, which is payable.'],
    ['-4.10', '16.40', '2026-05-06', 'Enter at most $12.30, which is payable.'],
  ])('%s of it beside %s on %s is refused', async (credit, amount, day, message) => {
    const { status, body } = await pay(credit, amount, day);
    expect(status).toBe(422);
    expect(body.error.fields.credit).toBe(message);
  });

  test('of the day before it came there is none', async () => {
    await step(later, 'reopen', { reason: 'Filed earlier' });
    await file(later, '2026-05-04');
    const { body } = await pay('0.01', '12.29', '2026-05-04');
    expect(body.error.fields.credit).toBe('The credit available on May 4, 2026 is $0.00.');
  });

  test('once, by whichever of two is first', async () => {
    const answers = await Promise.all([pay('4.10', '8.20'), pay('4.10', '8.20')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await report(later)).toMatchObject({
      status: 'PAID',
      credit: '4.10',
      payable: '8.20',
      remitted: '12.30',
      stillOwed: '0.00',
      creditAvailable: '0.00',
      payableWithCredit: null,
      remittance: { amount: '8.20' },
    });
    expect(await balanceOf(CREDIT)).toBe('0.00');
    expect(await textOf(later)).toContain(
      'Credit applied −$4.10 Amount due $8.20 Paid −$8.20 Balance due $0.00',
    );
    const { body } = await call(stand, 'GET', '/ledger/verify', { token: who.admin.token });
    expect(body.faults).toEqual([]);
  });

  test('and what left it is not reversed before what took it', async () => {
    const { status, body } = await step(amended, 'reverse-payment', { reason: 'It was a check' });
    expect([status, body.error]).toMatchObject([
      422,
      { code: 'REPORT_BLOCKED', message: 'A later payment applied this credit. Reverse that payment first.' },
    ]);
    expect((await step(later, 'reverse-payment', { reason: 'Bounced' })).body).toMatchObject({
      status: 'FILED',
      credit: '0.00',
      creditAvailable: '4.10',
      payable: '12.30',
    });
    expect((await step(amended, 'reverse-payment', { reason: 'It was a check' })).body).toMatchObject({
      credit: '0.00',
      creditAvailable: '0.00',
      payable: '-4.10',
      payableWithCredit: { credit: '-4.10', amount: '0.00' },
    });
    expect([await balanceOf(CREDIT), await balanceOf('BANK')]).toEqual(['0.00', bank]);
    const { body: checked } = await call(stand, 'GET', '/ledger/verify', { token: who.admin.token });
    expect(checked.faults).toEqual([]);
  });

  test('by one after the other, and an amendment of what it paid owes nothing more', async () => {
    await step(amended, 'pay', { amount: '0.00', credit: '-4.10', paidDate: '2026-05-05' });
    let paying: Promise<Answer> | undefined;
    let wasHeld = false;
    await inTransaction(stand.context.db, async (tx) => {
      await lockStateCredit(tx, stateCreditOf({ state: 'TX', kind: 'STAMPING_FEE' }));
      paying = pay('4.10', '8.20');
      wasHeld = await Promise.race([waitForBlockedQueries(stand).then(() => true), paying.then(() => false)]);
    });
    expect((await paying)?.status).toBe(200);
    expect(wasHeld).toBe(true);
    const next = (await step(later, 'amend', { reason: 'A look again' })).body;
    expect(next).toMatchObject({ version: 2, total: '12.30', paidBefore: '12.30', payable: '0.00' });
  });
});
