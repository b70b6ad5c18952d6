import { afterEach, describe, expect, test } from 'vitest';
import { selectOutstanding } from '#db/queries/bank-outstanding.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const post = async (path: string, body: object): Promise<Answer['body']> => {
  const answer = await call(stand, 'POST', path, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const at = async (asOf: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', `/ledger/bank-reconciliation?asOf=${asOf}`, { token: who.admin.token })).body;
const line = (amount: string, postedOn: string) =>
  bankLine(stand, who.admin, readCents(amount), { postedOn: parseCivilDate(postedOn) });
const match = async (id: string, as: object) => {
  const { items } = await post('/bank-transaction/confirm', {
    commit: true,
    transactions: [{ id, match: as }],
  });
  expect(items[0].message).toBeNull();
};
const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
const receive = async (amount: string, receivedDate: string, reference: string): Promise<string> =>
  (await post('/payment', { companyId, amount, method: 'CHECK', receivedDate, reference })).id;
const NONE = { count: 0, total: '0.00', items: [] };

clock.set('2026-03-20T16:00:00.000Z');

describe('from the ledger to the bank', () => {
  let check = '';
  test('without a transaction of the bank nothing has cleared, and it says so', async () => {
    check = await receive('300.00', '2026-03-02', 'Check 71');
    expect(await at('2026-03-01')).toEqual({
      asOf: '2026-03-01',
      ledger: '0.00',
      deposits: NONE,
      payments: NONE,
      bankCredits: NONE,
      bankDebits: NONE,
      opening: null,
      unmatched: { open: { count: 0, sum: '0.00' }, ignored: { count: 0, sum: '0.00' } },
      expected: '0.00',
      statement: null,
      unexplained: null,
      hasBankLines: false,
    });
    expect(await at('2026-03-02')).toMatchObject({
      ledger: '300.00',
      deposits: { count: 1, total: '300.00' },
      expected: '0.00',
      hasBankLines: false,
    });
  });

  test('a deposit is in transit from the day that it is booked to the day that the bank posts it', async () => {
    const deposit = await line('300.00', '2026-03-05');
    // Not matched yet: the bank has it as something of its own.
    expect(await at('2026-03-05')).toMatchObject({
      ledger: '300.00',
      deposits: { count: 1, total: '300.00' },
      unmatched: { open: { count: 1, sum: '300.00' } },
      expected: '300.00',
      hasBankLines: true,
    });
    await match(deposit, { kind: 'PAYMENT', ids: [check] });
    expect(await at('2026-03-05')).toMatchObject({ deposits: NONE, expected: '300.00' });
    const item = {
      kind: 'PAYMENT',
      id: check,
      name: 'Check 71',
      companyId,
      method: 'CHECK',
      date: '2026-03-02',
      amount: '300.00',
    };
    expect(await at('2026-03-04')).toMatchObject({
      deposits: { count: 1, total: '300.00', items: [item] },
      unmatched: { open: { count: 0 } },
      expected: '0.00',
    });
  });

  test('a check that the bank returned is outstanding until its return is posted', async () => {
    await post(`/payment/${check}/reverse`, {
      reason: 'Insufficient funds',
      returnedDate: '2026-03-09',
    });
    expect(await at('2026-03-08')).toMatchObject({ ledger: '300.00', deposits: NONE, payments: NONE });
    expect(await at('2026-03-09')).toMatchObject({
      ledger: '0.00',
      payments: {
        count: 1,
        total: '-300.00',
        items: [{ kind: 'PAYMENT', id: check, date: '2026-03-09', amount: '-300.00' }],
      },
      expected: '300.00',
    });
    const returned = await line('-300.00', '2026-03-10');
    await match(returned, { kind: 'REVERSAL', id: check });
    expect(await at('2026-03-10')).toMatchObject({ ledger: '0.00', payments: NONE, expected: '0.00' });
  });

  test('a payment that was recorded by mistake and reversed is neither', async () => {
    const mistake = await receive('11.00', '2026-03-11', 'Twice');
    await post(`/payment/${mistake}/reverse`, { reason: 'Entered twice' });
    expect((await at('2026-03-19')).deposits).toMatchObject({ count: 1, total: '11.00' });
    expect(await at('2026-03-20')).toMatchObject({ ledger: '0.00', deposits: NONE, payments: NONE });
  });

  test('a report payment and a refund are outstanding until the bank posts them', async () => {
    await completedFiling(who);
    const cash = await receive('50.00', '2026-03-20', 'Check 72');
    await match(await line('50.00', '2026-03-20'), { kind: 'PAYMENT', ids: [cash] });
    clock.set('2026-04-06T16:00:00.000Z');
    const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
    await post(`/report/${id}/ready`, {});
    await post(`/report/${id}/file`, { confirmation: 'C', filedDate: '2026-04-02' });
    const paid = {
      amount: '29.10',
      penalty: '25.00',
      paidDate: '2026-04-03',
      method: 'CHECK',
      reference: 'R',
    };
    await post(`/report/${id}/pay`, paid);
    const refund = { amount: '20.00', method: 'CHECK', paidDate: '2026-04-04', reference: 'Check 900' };
    await post(`/company/${companyId}/refund`, refund);
    const then = await at('2026-04-05');
    expect(then.payments).toMatchObject({
      count: 2,
      total: '-49.10',
      items: [
        {
          kind: 'REPORT',
          id,
          name: 'Texas stamping fee, Mar 2026',
          company: null,
          date: '2026-04-03',
          amount: '-29.10',
        },
        { kind: 'REFUND', name: 'Check 900', companyId, date: '2026-04-04', amount: '-20.00' },
      ],
    });
    await match(await line('-29.10', '2026-04-06'), { kind: 'REPORT', ids: [id] });
    expect((await at('2026-04-06')).payments).toMatchObject({ count: 1, total: '-20.00' });
    // A day of the past stays as it was.
    expect((await at('2026-04-05')).payments).toEqual(then.payments);
  });

  test('what came in at the bank before it is booked is a credit not yet in the ledger, and no outstanding payment', async () => {
    const early = await line('70.00', '2026-04-05');
    const booked = await receive('70.00', '2026-04-06', 'Wire 1');
    const before = (await at('2026-04-05')).payments;
    await match(early, { kind: 'PAYMENT', ids: [booked] });
    const { payments, bankCredits, ...then } = await at('2026-04-05');
    expect(payments).toEqual(before);
    expect(bankCredits).toMatchObject({
      count: 1,
      total: '-70.00',
      items: [{ id: booked, date: '2026-04-05', amount: '-70.00' }],
    });
    expect(await at('2026-04-06')).toMatchObject({
      bankCredits: NONE,
      payments: { count: 1, total: '-20.00' },
    });
    expect(readCents(then.expected)).toBe(
      readCents(then.ledger) -
        readCents(then.deposits.total) -
        readCents(payments.total) -
        readCents(bankCredits.total),
    );
  });

  test('what the bank took back before the return is booked is a debit not yet in the ledger', async () => {
    const bounced = await receive('15.00', '2026-04-01', 'Check 73');
    await match(await line('15.00', '2026-04-02'), { kind: 'PAYMENT', ids: [bounced] });
    const returned = await line('-15.00', '2026-04-04');
    await post(`/payment/${bounced}/reverse`, { reason: 'Closed account', returnedDate: '2026-04-06' });
    const { deposits } = await at('2026-04-05');
    await match(returned, { kind: 'REVERSAL', id: bounced });
    const then = await at('2026-04-05');
    expect(then.deposits).toEqual(deposits);
    expect(then.bankDebits).toMatchObject({
      count: 1,
      total: '15.00',
      items: [{ kind: 'PAYMENT', id: bounced, date: '2026-04-04', amount: '15.00' }],
    });
    expect((await at('2026-04-06')).bankDebits).toEqual(NONE);
  });

  test('a statement is explained to the cent, or what is left of it is named', async () => {
    await line('0.07', '2026-04-06');
    const { expected, deposits, ledger } = await at('2026-04-06');
    // Its lines: 50.00 in, 29.10 out, 70.00 in, and 0.07 that nobody matched. The customer’s other payment is in transit.
    expect(expected).toBe('90.97');
    expect(deposits.count).toBe(1);
    expect(readCents(ledger)).toBe(readCents(deposits.total) + readCents('70.90'));
    for (const [amount, unexplained] of [
      ['90.97', '0.00'],
      ['90.98', '0.01'],
      ['90.96', '-0.01'],
    ] as const) {
      await post('/ledger/bank-balance', { date: '2026-04-06', amount });
      expect(await at('2026-04-06')).toMatchObject({
        expected: '90.97',
        statement: { date: '2026-04-06', amount },
        unexplained,
      });
    }
    clock.set('2026-04-07T16:00:00.000Z');
    // Of another day nobody said what the bank had.
    expect(await at('2026-04-07')).toMatchObject({
      statement: { date: '2026-04-06', amount: '90.96' },
      unexplained: null,
    });
  });

  test('the oldest are listed, and all are counted', async () => {
    const days = ['2026-04-04', '2026-04-01', '2026-04-02'];
    for (const day of days) await receive('1.00', day, `Of ${day}`);
    const { DEPOSIT: deposits } = (
      await selectOutstanding(stand.context.db, {
        through: parseCivilDate('2026-04-07'),
        start: null,
        limit: 2,
      })
    ).groups;
    expect(deposits.count).toBe(4);
    expect(deposits.items.map(({ on }) => on)).toEqual(['2026-03-09', '2026-04-01']);
    const all = (await at('2026-04-07')).deposits;
    expect(all.items.map(({ date }: { date: string }) => date)).toEqual([
      '2026-03-09',
      '2026-04-01',
      '2026-04-02',
      '2026-04-04',
    ]);
    expect(readCents(all.total)).toBe(deposits.sum);
    const file = await call(stand, 'GET', '/ledger/bank-reconciliation/export?asOf=2026-04-07&format=csv', {
      token: who.admin.token,
    });
    const rows = String(file.body).trim().split(/\r?\n/);
    expect(rows[0]).toBe('Group,Date,Type,Method,Reference,Company,Amount');
    expect(rows.filter((row) => row.startsWith('Deposits in transit,'))).toHaveLength(4);
    expect(rows[2]).toMatch(/^Deposits in transit,2026-04-01,Payment,Check,Of 2026-04-01,.*,1\.00$/);
    expect(rows.filter((row) => row.startsWith('Outstanding payments,'))).toHaveLength(1);
  });
});
