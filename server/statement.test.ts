import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_ITEMS_MAXIMUM, STATEMENT_LINES_MAXIMUM } from '#contract/limits.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChargesLike, addFilingsLike } from '#testing/filings-like.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
beforeAll(async () => {
  // March 10 where the agency is, and March 11 in Greenwich.
  stand = await createTestApp({ clock: { now: () => new Date('2026-03-11T03:00:00.000Z') } });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
});
afterAll(() => stand.close());

test('what is open is of the day where the agency is, by its number, with each insured counted once', async () => {
  const direct = await submitByInvoice(stand, ivy, 2, { paymentMethod: 'ACH' });
  const { body: invoice } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 2));
  const { body } = await call(stand, 'GET', '/account/statement', { token: ivy.person.token });
  const [first, second, billed] = body.openItems;
  expect([first.date, first.dueDate, first.daysPastDue]).toEqual(['2026-03-10', '2026-03-10', 0]);
  expect([first.filingId, second.filingId].sort()).toEqual([...direct].sort());
  expect(first.number < second.number).toBe(true);
  expect(billed).toMatchObject({ number: invoice.number, filingId: null, insureds: 1, open: '1002.46' });
});

test('its PDF says to whom it goes, and where they are', async () => {
  const to = { name: 'Ivy Longacre', address: '7 Dock Street, Austin, TX 78701' };
  await stand.owner.updateTable('companies').set(to).where('id', '=', ivy.companyId).execute();
  const answer = await stand.app.inject({
    method: 'GET',
    url: '/api/v1/account/statement.pdf',
    headers: { authorization: `Bearer ${ivy.person.token}` },
  });
  const text = (await readPdf(answer.rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain(to.name);
  expect(text).toContain(to.address);
});

test('a payment of two invoices names both, the lower number first, and what is open of neither', async () => {
  const una = await signUpInvoiced(stand, admin, 'Una');
  const bills: { id: string; number: string; lines: { filingId: string }[] }[] = [];
  for (let count = 0; count < 2; count += 1)
    bills.push((await issue(stand, admin, una, await submitByInvoice(stand, una, 1))).body);
  const paid = await asAdmin(stand, admin, '/payment', {
    companyId: una.companyId,
    amount: '1002.46',
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: 'Check 12',
    allocations: bills.toReversed().map(({ lines }) => ({ filingId: lines[0]!.filingId, amount: '501.23' })),
  });
  expect(paid.status).toBe(201);
  const { body } = await call(stand, 'GET', '/account/statement', { token: una.person.token });
  expect(body.lines.map(({ invoices }: { invoices: string[] }) => invoices)).toEqual([
    [bills[0]!.number],
    [bills[1]!.number],
    bills.map(({ number }) => number),
  ]);
  expect([body.closing, body.openItems]).toEqual(['0.00', []]);
});

test('a charge is never called a payment, and of one day it stands before what paid it, on paper too', async () => {
  const amos = await signUpInvoiced(stand, admin, 'Amos');
  const pay = (reference: string) =>
    asAdmin(stand, admin, '/payment', {
      companyId: amos.companyId,
      amount: '100.00',
      method: 'CHECK',
      receivedDate: '2026-03-10',
      reference,
    });
  const first = (await pay('Check 31')).body;
  await submitByInvoice(stand, amos, 1, { paymentMethod: 'ACH' });
  await pay('Check 32');
  await asAdmin(stand, admin, `/payment/${first.id}/reverse`, { reason: 'Insufficient funds' });
  const { token } = amos.person;
  const { body } = await call(stand, 'GET', '/account/statement', { token });
  const number = body.openItems[0].number;
  expect(
    body.lines.map(({ description, amount, balance }: Record<string, string>) => [
      description,
      amount,
      balance,
    ]),
  ).toEqual([
    [`${number}: taxes and fees`, '501.23', '501.23'],
    ['Payment received – check 31', '-100.00', '401.23'],
    [`Payment received – check 32 (${number})`, '-100.00', '301.23'],
    ['Payment reversed – check 31', '100.00', '401.23'],
  ]);
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: '/api/v1/account/statement.pdf',
    headers: { authorization: `Bearer ${token}` },
  });
  const text = (await readPdf(rawPayload)).map((page) => page.text).join(' ');
  const { insuredName, policyNumber } = body.lines[0];
  expect(text).toContain(
    `Mar 10, 2026 ${number}: taxes and fees ${insuredName}, policy ${policyNumber} $501.23 $501.23 Mar 10, 2026 Payment received – check 31`,
  );
});

test('an adjustment is called so with its filing last, as a payment is, and not by its reason', async () => {
  const wes = await signUpInvoiced(stand, admin, 'Wes');
  const [filingId] = await submitByInvoice(stand, wes, 1);
  const post = (path: string, body: object) => asAdmin(stand, admin, path, body);
  const off = { filingId, amount: '1.18', reason: 'Not worth a letter' };
  const { body: adjusted } = await post(`/company/${wes.companyId}/write-off`, off);
  await post(`/payment/${adjusted.id}/reverse`, { reason: 'They pay' });
  // As it was written once.
  await stand.owner.transaction().execute(async (tx) => {
    await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(tx);
    await sql`update ledger_entries set description = 'NB-1: adjustment' where payment_id = ${adjusted.id}`.execute(
      tx,
    );
    await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(tx);
  });
  const { body } = await call(stand, 'GET', '/account/statement', { token: wes.person.token });
  const { number } = (await call(stand, 'GET', `/filing/${filingId}`, { token: admin.token })).body;
  type Line = Record<'description' | 'amount', string>;
  expect(body.lines.map(({ description, amount }: Line) => [description, amount])).toEqual([
    [`${number}: taxes and fees`, '501.23'],
    [`Adjustment (${number})`, '-1.18'],
    ['Adjustment reversed', '1.18'],
  ]);
});

test('as many open items as may be shown are all of them; of one more it says that they are not', async () => {
  const pia = await signUpInvoiced(stand, admin, 'Pia');
  const [first = ''] = await submitByInvoice(stand, pia, 1, { paymentMethod: 'ACH' });
  const items = async () => {
    const { body } = await call(stand, 'GET', '/account/statement', { token: pia.person.token });
    return { shown: body.openItems.length, isWhole: body.isWhole, first: body.openItems[0].filingId };
  };
  await addFilingsLike(stand.owner, first, OPEN_ITEMS_MAXIMUM - 1);
  expect(await items()).toEqual({ shown: OPEN_ITEMS_MAXIMUM, isWhole: true, first });
  await addFilingsLike(stand.owner, first, 1);
  expect(await items()).toEqual({ shown: OPEN_ITEMS_MAXIMUM, isWhole: false, first });
});

test('a period of more entries than are read at once is refused by its beginning, and none is left out', async () => {
  const max = await signUpInvoiced(stand, admin, 'Max');
  const [filing = ''] = await submitByInvoice(stand, max, 1, { paymentMethod: 'ACH' });
  const ask = () => call(stand, 'GET', '/account/statement', { token: max.person.token });
  await addChargesLike(stand.owner, filing, STATEMENT_LINES_MAXIMUM - 1);
  const whole = (await ask()).body;
  expect(whole.lines).toHaveLength(STATEMENT_LINES_MAXIMUM);
  expect(whole.closing).toBe(formatCents(cents(50_123n * BigInt(STATEMENT_LINES_MAXIMUM))));
  await addChargesLike(stand.owner, filing, 1);
  expect((await ask()).body.error.fields).toEqual({ from: 'Choose a shorter period.' });
});
