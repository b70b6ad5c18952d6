import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { asAdmin } from '#testing/invoices.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler('2026-04-10T16:00:00.000Z');
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const step = (id: string, event: string, body: object) =>
  asAdmin(stand, who.admin, `/report/${id}/${event}`, body);
async function file(id: string, filedDate: string): Promise<void> {
  await step(id, 'ready', {});
  expect((await step(id, 'file', { confirmation: 'C', filedDate })).status).toBe(200);
}
const pay = (id: string, amount: string, paidDate: string) =>
  step(id, 'pay', { amount, paidDate, method: 'ACH', reference: 'R' });
const reverse = (id: string) => step(id, 'reverse-payment', { reason: 'The bank sent it back' });
/** What the books owe Rhode Island in tax; above zero is a debt. */
async function due(): Promise<string> {
  const { rows } = await stand.context.pool.query(
    `select coalesce(-sum(amount_cents), 0)::text as due from ledger_postings posting
     join ledger_accounts account on account.id = posting.account_id
     where account.kind = 'DUE_TO_STATE' and account.state = 'RI' and account.charge_kind = 'PREMIUM_TAX'`,
  );
  return rows[0].due;
}

test('the payment of a prepayment is reversed only while no paid return took it off, and then no return does', async () => {
  await completedFiling(who, {
    state: 'RI',
    policyEffectiveDate: '2026-02-15',
    expirationDate: '2027-02-15',
    invoiceDate: '2026-02-15',
    lateReason: 'It came late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '100000.00' }],
    fees: [],
  });
  const { id: first } = await reportOf(who, { state: 'RI', kind: 'PREPAYMENT', start: '2026-01-01' });
  await step(first, 'amount', { amount: '1000.00', note: '25% of $4,000' });
  await file(first, '2026-04-10');
  expect((await pay(first, '1000.00', '2026-04-10')).body.status).toBe('PAID');

  clock.set('2027-03-01T16:00:00.000Z');
  const today = '2027-03-01';
  const returnOfYear = () => reportOf(who, { state: 'RI', start: '2026-01-01', what: /T-71A/ });
  const tax = await returnOfYear();
  expect(tax).toMatchObject({ total: '4000.00', prepaid: '1000.00', payable: '3000.00' });
  await file(tax.id, today);
  expect((await pay(tax.id, '3000.00', today)).body).toMatchObject({ status: 'PAID', prepaid: '1000.00' });
  expect(await due()).toBe('0');
  expect((await reverse(first)).body.error).toMatchObject({
    code: 'REPORT_BLOCKED',
    message: expect.stringContaining('Reverse its payment first.'),
  });

  expect((await reverse(tax.id)).body).toMatchObject({ status: 'FILED', payable: '3000.00' });
  expect(await due()).toBe('300000');
  // What it took off while it was paid is taken off by its amendment.
  const { body: amended } = await step(tax.id, 'amend', { reason: 'Another form' });
  expect(amended).toMatchObject({ total: '4000.00', prepaid: '1000.00', payable: '3000.00' });

  expect((await reverse(first)).body).toMatchObject({ status: 'FILED', payable: '1000.00' });
  expect(await due()).toBe('400000');
  expect(await returnOfYear()).toMatchObject({ prepaid: '0.00', payable: '4000.00' });
  await file(amended.id, today);
  expect((await pay(amended.id, '3000.00', today)).status).toBe(422);
  expect((await pay(amended.id, '4000.00', today)).body).toMatchObject({ status: 'PAID', prepaid: '0.00' });
  expect(await due()).toBe('0');
});
