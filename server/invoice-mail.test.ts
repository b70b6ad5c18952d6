import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMail } from '#operations/mail/deliver-mail.ts';
import { mailFolder } from '#operations/mail/mail-folder.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, PASSWORD, type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { PNG, uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
});
afterAll(() => stand.close());

/** Delivers the newest mail with that subject and returns the message as it left. */
async function delivered(subject: string): Promise<string> {
  const { id } = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await deliverMail(stand.context, { mailId: id });
  return await readFile(join(mailFolder(stand.context.config), `${id}.eml`), 'utf8');
}

/** The files that a message carries, by name. */
function attachmentsOf(message: string): Map<string, Buffer> {
  const found = message.matchAll(
    /Content-Type: application\/pdf; name="?([^"\r\n]+)"?\r\n((?:[^\r\n]+\r\n)*)\r\n([A-Za-z0-9+/=\r\n]+)/g,
  );
  return new Map(
    [...found].map(([, name = '', headers = '', body = '']) => {
      expect(headers).toMatch(/Content-Transfer-Encoding: base64/);
      expect(headers).toContain(`filename=${name}`);
      return [name, Buffer.from(body, 'base64')];
    }),
  );
}

async function pdf(id: string, query = ''): Promise<Buffer> {
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/invoice/${id}/pdf${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return rawPayload;
}

test('the mail of an invoice carries the PDF of the invoice that it names, byte for byte', async () => {
  const { body } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 2));
  await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  const message = await delivered(`${body.number}: invoice`);
  const carried = attachmentsOf(message);
  expect([...carried.keys()]).toEqual([`${body.number}.pdf`]);
  expect(carried.get(`${body.number}.pdf`)?.equals(await pdf(body.id))).toBe(true);
  expect(message).toContain(`To: ${ivy.person.email}`);
});

test('the mail of a revision carries that revision, also when another one came before it left', async () => {
  const ids = await submitByInvoice(stand, ivy, 2);
  const { body } = await issue(stand, admin, ivy, ids);
  await asAdmin(stand, admin, `/invoice/${body.id}/regenerate`, { filingIds: [ids[0]] });
  await asAdmin(stand, admin, `/invoice/${body.id}/regenerate`, { note: 'Third' });
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('subject', '=', `${body.number}: revised invoice`)
    .orderBy('created_at')
    .execute();
  for (const [index, { id }] of rows.entries()) {
    await deliverMail(stand.context, { mailId: id });
    const message = await readFile(join(mailFolder(stand.context.config), `${id}.eml`), 'utf8');
    const name = `${body.number}-${index + 2}.pdf`;
    expect([...attachmentsOf(message).keys()]).toEqual([name]);
    expect(
      attachmentsOf(message)
        .get(name)
        ?.equals(await pdf(body.id, `?revision=${index + 2}`)),
    ).toBe(true);
  }
  expect(rows).toHaveLength(2);
});

test('the mail of a voided invoice says why and carries nothing that could be paid', async () => {
  const { body } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  await asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason: 'Billed twice' });
  const message = await delivered(`${body.number}: invoice voided`);
  expect(attachmentsOf(message).size).toBe(0);
  expect(message).toContain('Billed twice');
});

test('an invoice paid in part: mail and PDF say what was received and what is left, and the PDF as sent stays the same', async () => {
  const { body } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  const before = await pdf(body.id);
  const pay = (amount: string, reference: string) =>
    asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount,
      method: 'CHECK',
      receivedDate: '2026-03-10',
      reference,
      allocations: [{ invoiceId: body.id, amount }],
    });
  await pay('100.00', 'Check 4711');
  const bounced = await pay('50.00', 'Check 4712');
  await asAdmin(stand, admin, `/payment/${bounced.body.id}/reverse`, {
    ...{ reason: 'Insufficient funds (NSF).', returnedDate: '2026-03-10' },
  });
  const left = Number(body.total) - 100;
  const due = `$${left.toFixed(2)}`;

  const now = await readPdf(await pdf(body.id));
  expect(now[0]?.text).toContain('Mar 10, 2026 Payment received – check 4711 −$100.00');
  expect(now[0]?.text).toContain('Payment returned – check 4712. Insufficient funds (NSF). $50.00');
  expect(now[0]?.text).toContain(`Balance due ${due}`);
  expect((await pdf(body.id, '?revision=1')).equals(before)).toBe(true);
  expect((await pdf(body.id)).equals(await pdf(body.id))).toBe(true);

  await asAdmin(stand, admin, `/invoice/${body.id}/send`, {});
  const message = await delivered(`${body.number}: invoice`);
  expect(message).toContain('Paid so far');
  expect(message).toContain(due);
  expect(
    attachmentsOf(message)
      .get(`${body.number}.pdf`)
      ?.equals(await pdf(body.id)),
  ).toBe(true);
});

test('one address gets twenty mails within the hour by hand, whatever invoices they are of, and another is not kept from its own', async () => {
  const one = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  const two = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  const sendTo = async (id: string, to: string) =>
    (await asAdmin(stand, admin, `/invoice/${id}/send`, { to })).status;
  const full = 'bookkeeping@customer.example';
  for (let time = 0; time < 10; time += 1) {
    expect([await sendTo(one.body.id, full), await sendTo(two.body.id, full)]).toEqual([200, 200]);
  }
  for (const { body } of [one, two]) expect(await sendTo(body.id, full)).toBe(429);
  for (const { body } of [one, two]) expect(await sendTo(body.id, 'owner@customer.example')).toBe(200);
});

test('an invoice keeps the logo that it was sent with, and the next one has none once it is gone', async () => {
  const hasImage = (bytes: Buffer) => bytes.includes('/Subtype /Image');
  const logo = { name: 'mark.png', bytes: PNG, texts: { currentPassword: PASSWORD } };
  expect((await uploadWhenFree(stand, admin, '/agency/logo', logo)).status).toBe(201);
  const first = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  const sent = await pdf(first.body.id);
  expect(hasImage(sent)).toBe(true);
  expect((await call(stand, 'DELETE', '/agency/logo', { token: admin.token })).status).toBe(200);
  expect((await pdf(first.body.id)).equals(sent)).toBe(true);
  const next = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
  expect(hasImage(await pdf(next.body.id))).toBe(false);
});

test('a filing names the invoice it is on, to the office and to its customer, until it leaves it', async () => {
  const [filing = ''] = await submitByInvoice(stand, ivy, 1);
  const { body } = await issue(stand, admin, ivy, [filing]);
  const invoiceOf = async ({ token }: SignedIn) =>
    (await call(stand, 'GET', `/filing/${filing}`, { token })).body.invoice;
  const named = { id: body.id, number: body.number, dueDate: body.dueDate };
  expect([await invoiceOf(admin), await invoiceOf(ivy.person)]).toEqual([named, named]);
  await asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason: 'Billed twice' });
  expect([await invoiceOf(admin), await invoiceOf(ivy.person)]).toEqual([null, null]);
});
