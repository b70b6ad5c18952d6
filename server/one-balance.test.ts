import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

const TODAY = parseCivilDate('2026-03-10');

/** A company with each part of a balance: billed on time and late, not invoiced, a return on its way, and credit. */
let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
let invoiceNumber: string;
let pendingReturn: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const [late] = await submitByInvoice(stand, ivy, 1, { policyNumber: 'ONE-1' });
  const [onTime] = await submitByInvoice(stand, ivy, 1);
  const overdue = await issue(stand, admin, ivy, [late!]);
  invoiceNumber = overdue.body.number;
  await stand.owner
    .updateTable('invoices')
    .set({ due_on: addDays(TODAY, -40) })
    .where('id', '=', overdue.body.id)
    .execute();
  await issue(stand, admin, ivy, [onTime!]);
  await submitByInvoice(stand, ivy, 1);
  // One that was sent back is owed by nobody and counts nowhere.
  const [rejected] = await submitByInvoice(stand, ivy, 1);
  await send(stand, admin, rejected!, 'reject', { reason: 'OTHER', words: 'Name?' });
  const giveBack = async (transactionEffectiveDate: string, premium: string): Promise<string> => {
    const { status, body } = await submit(
      stand,
      ivy.person,
      texasFiling({
        policyNumber: 'ONE-1',
        filingType: 'ENDORSEMENT_RETURN',
        transactionEffectiveDate,
        coverages: [{ line: 'GENERAL_LIABILITY', premium }],
        fees: [],
        paymentMethod: 'PENDING_INVOICE',
      }),
    );
    expect(status).toBe(201);
    return body.id;
  };
  const refused = await giveBack('2026-03-06', '-2000.00');
  await send(stand, admin, refused, 'reject', { reason: 'OTHER', words: 'How much?' });
  pendingReturn = await giveBack('2026-03-05', '-1000.00');
  const paid = await asAdmin(stand, admin, '/payment', {
    companyId: ivy.companyId,
    amount: '101.23',
    method: 'CHECK',
    receivedDate: TODAY,
    reference: 'Check 1',
    allocations: [{ invoiceId: overdue.body.id, amount: '1.23' }],
  });
  expect(paid.status).toBe(201);
});
afterAll(() => stand.close());

const read = async (path: string, who: SignedIn = admin) =>
  (await call(stand, 'GET', path, { token: who.token })).body;

/** 4.85% and 0.04% of 1,000.00, given back. */
const ACCOUNT = {
  balanceDue: '1001.23',
  pastDue: '500.00',
  notInvoiced: '501.23',
  pendingReturns: '48.90',
  balance: '1453.56',
  credit: '100.00',
  accountBalance: '1353.56',
  ageing: {
    current: '501.23',
    days1To30: '0.00',
    days31To60: '500.00',
    days61To90: '0.00',
    over90: '0.00',
  },
};

test('a company has the same balance, in the same parts, wherever anybody looks', async () => {
  const own = await read('/account', ivy.person);
  expect(own).toMatchObject(ACCOUNT);
  const { companyId, company, payBy, ...standing } = own;
  expect(payBy.map(({ method }: { method: string }) => method)).toEqual(['ACH', 'WIRE', 'CHECK']);
  expect((await read('/dashboard/user', ivy.person)).account).toEqual(standing);
  const statement = await read('/account/statement', ivy.person);
  expect(statement.account).toEqual(standing);
  expect(statement.closing).toBe(standing.accountBalance);
  // However old: the items are those of today, not of the period, and come to the balance due.
  const early = await read('/account/statement?from=2020-01-01&to=2020-01-31', ivy.person);
  expect(early.openItems).toEqual(statement.openItems);
  expect(statement.openItems).toMatchObject([
    { number: invoiceNumber, dueDate: addDays(TODAY, -40), open: '500.00', daysPastDue: 40, insureds: 1 },
    { open: '501.23', daysPastDue: 0 },
  ]);
  expect(await read(`/company/${companyId}/account`)).toEqual(own);
  expect((await read(`/company/${companyId}/statement`)).account).toEqual(standing);
  expect(await read(`/company/${companyId}`)).toMatchObject({
    company,
    receivable: standing.balance,
    credit: standing.credit,
  });
});

test('the list of companies and the customer’s dashboard show it too, with the invoice that is late', async () => {
  const { items } = await read('/company?limit=100');
  const listed = items.find(({ id }: { id: string }) => id === ivy.companyId);
  expect(listed).toMatchObject({ accountBalance: ACCOUNT.accountBalance, pastDue: '500.00' });
  for (const { id, accountBalance } of items) {
    if (id !== ivy.companyId) expect(accountBalance).toBe('0.00');
  }
  const { account, overdueInvoices } = await read('/dashboard/user', ivy.person);
  expect(account).toMatchObject({ accountBalance: ACCOUNT.accountBalance });
  expect(overdueInvoices).toMatchObject([
    { number: invoiceNumber, status: 'OVERDUE', open: '500.00', daysOverdue: 40 },
  ]);
});

test('what all owe is one figure: by age, on the dashboard, in the trust account and in the ledger', async () => {
  const { asOf, items, isWhole, toInvoice, toPay, invoices, directPay, ...all } = await read('/receivable');
  const { credit: _, accountBalance: __, ...owed } = ACCOUNT;
  expect(all).toEqual(owed);
  expect(items).toEqual([{ companyId: ivy.companyId, company: expect.any(String), ...owed }]);
  expect([asOf, isWhole, toPay]).toEqual([TODAY, true, []]);
  expect(invoices).toEqual({ ageing: owed.ageing, balanceDue: owed.balanceDue, pastDue: '500.00' });
  expect(directPay).toMatchObject({ balanceDue: '0.00', pastDue: '0.00' });
  const trust = await read('/ledger/trust');
  expect([trust.receivable, trust.credit]).toEqual([all.balance, '100.00']);
  // What the bank lacks for the states and for the customers alike.
  expect(trust.missing).toBe((Number(trust.totals.owed) + 100 - 101.23).toFixed(2));
  expect((await read('/dashboard/admin')).money).toEqual({
    owed: all,
    pastDue: '500.00',
    pastDueInvoices: '500.00',
    pastDueDirectPay: '0.00',
    dueToStates: trust.totals.owed,
    credit: trust.credit,
  });
  const account = await read(`/ledger/account/RECEIVABLE:${ivy.companyId}`);
  expect(account.balance).toBe(all.balance);
});

test('what is due to states is the sum of its rows, charge by charge', async () => {
  const { items, totals } = await read('/ledger/trust');
  expect(items.length).toBeGreaterThan(1);
  for (const key of ['collected', 'refunded', 'adjusted', 'remitted', 'owed']) {
    const sum = items.reduce((cents: number, item: Record<string, string>) => cents + Number(item[key]), 0);
    expect([key, totals[key]]).toEqual([key, sum.toFixed(2)]);
  }
});

test('who is to be invoiced is listed with the filings, their sum and the oldest day', async () => {
  expect((await read('/receivable')).toInvoice).toEqual([
    {
      companyId: ivy.companyId,
      company: expect.any(String),
      filings: 1,
      since: TODAY,
      open: ACCOUNT.notInvoiced,
    },
  ]);
  const invoiceable = await read(`/company/${ivy.companyId}/invoiceable`);
  expect(invoiceable.total).toBe(ACCOUNT.notInvoiced);
});

test('a statement says of each line whose policy and which invoice it is about', async () => {
  const { lines } = await read('/account/statement', ivy.person);
  const charge = lines.find(({ invoices }: { invoices: string[] }) => invoices.includes(invoiceNumber));
  expect(charge).toMatchObject({
    invoices: [invoiceNumber],
    insuredName: 'Lone Star Roofing LLC',
    policyNumber: 'ONE-1',
    amount: '501.23',
  });
  const payment = lines.find(({ description }: { description: string }) => description.includes('check 1'));
  expect(payment).toMatchObject({ invoices: [invoiceNumber], amount: '-101.23' });
  const answer = await stand.app.inject({
    method: 'GET',
    url: '/api/v1/account/statement.pdf',
    headers: { authorization: `Bearer ${ivy.person.token}` },
  });
  const text = (await readPdf(answer.rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain(`Lone Star Roofing LLC, policy ONE-1 ${invoiceNumber} $501.23`);
  expect(text).toContain('Balance due $1,001.23 Not yet invoiced $501.23 Pending return credits −$48.90');
  expect(text).toContain('Customer credit −$100.00 Account balance $1,353.56');
});

test('a statement that ends before it starts is refused, and one of a day is not', async () => {
  const backwards = await call(stand, 'GET', '/account/statement?from=2026-03-10&to=2026-03-09', {
    token: ivy.person.token,
  });
  expect([backwards.status, backwards.body.error.fields]).toEqual([
    422,
    { from: 'The start date is after the end date.' },
  ]);
  const { from, to } = await read('/account/statement?from=2026-03-10&to=2026-03-10', ivy.person);
  expect([from, to]).toEqual([TODAY, TODAY]);
});

test('a return that is completed becomes credit: the parts move, and the balance stays', async () => {
  // Three filings of 501.23, of which 1.23 is paid; the agency takes nothing for its work here.
  const uncollected = { states: '1502.46', fees: '0.00', pendingReturns: '48.90' };
  expect((await read('/ledger/trust')).uncollected).toEqual(uncollected);
  const answer = await send(stand, admin, pendingReturn, 'complete', { confirmationNumber: 'C-1' });
  expect(answer.status).toBe(200);
  expect(await read('/account', ivy.person)).toMatchObject({
    balanceDue: ACCOUNT.balanceDue,
    pendingReturns: '0.00',
    balance: '1502.46',
    credit: '148.90',
    accountBalance: ACCOUNT.accountBalance,
  });
  const { receivable, uncollected: left, totals } = await read('/ledger/trust');
  expect([receivable, left]).toEqual(['1502.46', { ...uncollected, pendingReturns: '0.00' }]);
  expect(totals.refunded).toBe('48.90');
});

test('a day that is over shows nothing that came after it', async () => {
  const { items, totals, receivable, credit, uncollected } = await read('/ledger/trust?asOf=2026-03-09');
  expect([receivable, credit, uncollected]).toEqual(['0.00', '0.00', null]);
  expect(totals).toEqual({
    collected: '0.00',
    refunded: '0.00',
    adjusted: '0.00',
    remitted: '0.00',
    owed: '0.00',
    parts: null,
  });
  for (const item of items) expect(item).toMatchObject(totals);
});
