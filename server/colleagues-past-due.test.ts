import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { payment, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
  owner = await signUpCustomer(stand, 'Owen');
  colleague = await signUpCustomer(stand, 'Colin');
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: owner.token })).body;
  await call(stand, 'PATCH', `/user/${colleague.id}`, { token: admin.token, body: { companyId } });
});
afterAll(() => stand.close());

const dashboardOf = async ({ token }: SignedIn) =>
  (await call(stand, 'GET', '/dashboard/user', { token })).body;
const file = async (who: SignedIn, policyNumber: string) =>
  (await submit(stand, who, texasFiling({ policyNumber }))).body;

test('a colleague’s unpaid filing needs attention from the day after it came in until it is paid or sent back', async () => {
  const late = await file(colleague, 'DUE-1');
  const returned = await file(colleague, 'DUE-2');
  await file(owner, 'DUE-3');
  expect((await dashboardOf(owner)).colleaguesPastDue).toBeNull();

  clock.set('2026-03-11T16:00:00.000Z');
  expect((await dashboardOf(owner)).account.pastDue).toBe('1503.69');
  expect((await dashboardOf(owner)).colleaguesPastDue).toEqual({ filings: 2, open: '1002.46' });
  await send(stand, admin, returned.id, 'reject', { reason: 'OTHER', words: 'Name?' });
  expect((await dashboardOf(owner)).colleaguesPastDue).toEqual({ filings: 1, open: late.total });
  // What is the colleague’s own stands among the filings of the colleague.
  expect((await dashboardOf(colleague)).colleaguesPastDue.filings).toBe(1);

  expect((await send(stand, admin, late.id, 'record-payment', payment(late.total))).status).toBe(200);
  expect((await dashboardOf(owner)).colleaguesPastDue).toBeNull();
});

test('what waits for an invoice is not due, and what is on one is said of the invoice', async () => {
  const ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const other = await signUpCustomer(stand, 'Ora');
  const body = { companyId: ivy.companyId };
  await call(stand, 'PATCH', `/user/${other.id}`, { token: admin.token, body });
  const filings = await submitByInvoice(stand, ivy, 2);
  const { body: invoice } = await issue(stand, admin, ivy, filings.slice(0, 1));
  expect(invoice.dueDate).toBe('2026-04-10');
  const dueSoon = async () => (await dashboardOf(other)).dueSoonInvoices.map(({ id }: { id: string }) => id);
  clock.set('2026-03-26T16:00:00.000Z');
  expect(await dueSoon()).toEqual([]);
  clock.set('2026-03-27T16:00:00.000Z');
  expect(await dueSoon()).toEqual([invoice.id]);
  clock.set('2026-04-10T16:00:00.000Z');
  expect(await dueSoon()).toEqual([invoice.id]);
  // One that is due again says so, and is not there twice.
  const { body: payment } = await asAdmin(stand, admin, '/payment', {
    companyId: ivy.companyId,
    amount: '501.23',
    method: 'CHECK',
    receivedDate: '2026-04-10',
    reference: 'Check 7',
    allocations: [{ invoiceId: invoice.id, amount: '501.23' }],
  });
  await asAdmin(stand, admin, `/payment/${payment.id}/reverse`, { reason: 'Bounced' });
  expect((await dashboardOf(other)).reopenedInvoices).toMatchObject([{ id: invoice.id }]);
  expect(await dueSoon()).toEqual([]);
  clock.set('2026-06-11T16:00:00.000Z');
  expect(await dashboardOf(other)).toMatchObject({
    account: { pastDue: '501.23' },
    overdueInvoices: [{ open: '501.23' }],
    dueSoonInvoices: [],
    colleaguesPastDue: null,
  });
});
