import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { cents, formatCents, readCents } from '#domain/money/cents.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call, PASSWORD } from '#testing/people.ts';
import { completedFiling, filingsIn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
let reportId: string;
let numbers: string[];
beforeAll(async () => {
  for (let filing = 0; filing < 4; filing += 1) await completedFiling(who);
  clock.set('2026-04-02T16:00:00.000Z');
  reportId = (await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' })).id;
  numbers = (await filingsIn(who, reportId)).map(({ number }) => number);
}, 60_000);

const post = (what: string, body: object): Promise<Answer> =>
  call(stand, 'POST', `/report/${reportId}/${what}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const get = async (path: string) => (await call(stand, 'GET', path, { token: who.admin.token })).body;

test('the rules in force now give the office’s amount: the rate was another one when it was collected', async () => {
  const override = await call(stand, 'POST', '/filing-state/TX/override', {
    token: who.admin.token,
    body: {
      what: 'ENTRY',
      rule: 'tx.stamping_fee',
      from: '2026-03-01',
      valueKind: 'RATE',
      rate: '0.001',
      citation: 'Bulletin B-0007-26',
      source: 'https://example.org/bulletin',
      reason: 'The office raised its fee.',
      currentPassword: PASSWORD,
    },
  });
  expect(override.status, JSON.stringify(override.body)).toBeLessThan(300);
  const { body } = await post('office-figures', {
    amounts: numbers.map((filing, index) => ({ filing, amount: ['10.25', '10.24', '4.11', '4.10'][index] })),
  });
  const reasons = [...body.differences].map(({ collected, due, invoiced, reason }) => [
    collected,
    due,
    invoiced,
    reason,
  ]);
  expect(reasons).toEqual([
    ['4.10', '10.25', '10.25', 'RATE_CHANGED'],
    ['4.10', '10.25', '10.24', 'AMOUNT_DIFFERS'],
    ['4.10', '10.25', '4.11', 'ROUNDING'],
    ['4.10', '10.25', '4.10', 'RULE_DIFFERS'],
  ]);
  expect(body).toMatchObject({ collected: '16.40', due: '41.00', invoiced: '28.70', unsettled: 3 });
});

test('whatever an office invoices, the differences are its total less ours, and once settled its total is what is paid', {
  timeout: 300_000,
}, async () => {
  await post('ready', {});
  expect((await post('file', { confirmation: 'C', filedDate: '2026-04-02' })).body.status).toBe('FILED');
  const amount = fc.bigInt({ min: -2_000n, max: 2_000n }).map((value) => formatCents(cents(value)));
  const byFiling = fc
    .array(fc.option(amount, { nil: null }), { minLength: 4, maxLength: 4 })
    .map((all) =>
      all.flatMap((each, index) => (each === null ? [] : [{ filing: numbers[index] ?? '', amount: each }])),
    );
  const unknown = fc.option(
    amount.map((each) => ({ filing: 'NOT-OURS', amount: each })),
    { nil: null },
  );
  const figures = fc.oneof(
    fc.tuple(byFiling, unknown).map(([filings, other]) => [...filings, ...(other === null ? [] : [other])]),
    amount.map((each) => [{ amount: each }]),
  );
  await fc.assert(
    fc.asyncProperty(
      figures.filter((amounts) => amounts.length > 0),
      fc.nat(3),
      async (amounts, pick) => {
        const office = amounts.reduce((sum, each) => sum + readCents(each.amount), 0n);
        const { body: found } = await post('office-figures', { amounts });
        const before = await get(`/report/${reportId}`);
        expect(readCents(found.open)).toBe(office - readCents(before.payable));
        const open = found.differences.filter((line: { open: string }) => line.open !== '0.00');
        expect(open.reduce((sum: bigint, line: { open: string }) => sum + readCents(line.open), 0n)).toBe(
          readCents(found.open),
        );
        // One of them first, then all that are left.
        const one = open[pick % Math.max(1, open.length)];
        if (one !== undefined) {
          const { filingId, stated, charge } = one;
          const first = await post('settle', {
            amount: one.open,
            differences: [{ filingId, stated, charge }],
          });
          expect(first.body.unsettled).toBe(open.length - 1);
          if (open.length > 1) await post('settle', { amount: first.body.open });
        }
        expect(await get(`/report/${reportId}/reconciliation`)).toMatchObject({ open: '0.00', unsettled: 0 });
        expect(readCents((await get(`/report/${reportId}`)).payable)).toBe(office);
        expect((await get('/ledger/trust')).difference).toBe('0.00');
        expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
  // The office wants nothing in the end: what was charged is settled away, and the account of states still says so.
  const { body } = await post('office-figures', { amounts: [{ amount: '0.00' }] });
  if (body.open !== '0.00') await post('settle', { amount: body.open });
  const { payable } = await get(`/report/${reportId}`);
  expect(payable).toBe('0.00');
  const paid = { amount: payable, paidDate: '2026-04-02', method: 'ACH', reference: 'R' };
  expect((await post('pay', paid)).body.status).toBe('PAID');
  const { items } = await get('/ledger/trust');
  const fee = items.find(({ charge }: { charge: string }) => charge === 'STAMPING_FEE');
  expect(fee).toMatchObject({ owed: '0.00', remitted: '0.00', adjusted: `-${fee?.collected}` });
});
