import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
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
