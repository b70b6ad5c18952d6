import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { tasks } from '#worker/tasks.ts';

const ISSUED = '2026-03-10';
const clock = movableClock(`${ISSUED}T16:00:00.000Z`);
const on = (day: string) => clock.set(`${day}T16:00:00.000Z`);
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
});
beforeEach(() => on(ISSUED));
afterAll(() => stand.close());

const remind = () => tasks['remind-of-invoices']({ ...stand.context, pool: stand.context.pool }, {});

/** What came to somebody after the invoice itself, oldest first. */
async function reminders(of: InvoicedCustomer) {
  return await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'template', 'body_text', 'invoice_revision_id'])
    .where('recipient', '=', of.person.email)
    .where('template', 'in', ['invoice-due-soon', 'invoice-overdue'])
    .orderBy('created_at')
    .execute();
}
const subjects = async (of: InvoicedCustomer) => (await reminders(of)).map(({ subject }) => subject);

const pay = (filingId: string, cents: bigint) =>
  stand.owner.updateTable('filings').set({ paid_cents: cents }).where('id', '=', filingId).execute();

async function invoiced(name: string, more: { dueDate?: string } = {}) {
  const customer = await signUpInvoiced(stand, admin, name);
  const ids = await submitByInvoice(stand, customer, 2);
  const { body, status } = await issue(stand, admin, customer, ids, more);
  expect(status).toBe(201);
  return { customer, ids, invoice: body as { id: string; number: string } };
}

test('a week before, the day after it was due and every 14 days after, each time once, until it is paid', async () => {
  const { customer, ids, invoice } = await invoiced('Regina');
  const seen: number[] = [];
  // Due April 9.
  for (const day of [
    '2026-03-10',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-09',
    '2026-04-10',
    '2026-04-23',
    '2026-04-24',
    '2026-05-07',
    '2026-05-08',
  ]) {
    on(day);
    await Promise.all([remind(), remind()]);
    seen.push((await subjects(customer)).length);
  }
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 4]);
  expect(await subjects(customer)).toEqual([
    `${invoice.number}: due in 7 days`,
    `${invoice.number}: overdue by 1 day`,
    `${invoice.number}: overdue by 15 days`,
    `${invoice.number}: overdue by 29 days`,
  ]);
  for (const id of ids) await pay(id, 50_123n);
  on('2026-05-22');
  await remind();
  expect((await subjects(customer)).length).toBe(4);
});

test('it carries the invoice, and says what is open by now', async () => {
  const { customer, ids } = await invoiced('Paula');
  await pay(ids[0]!, 10_000n);
  on('2026-04-10');
  await remind();
  const [mail] = await reminders(customer);
  expect(mail).toMatchObject({ template: 'invoice-overdue', invoice_revision_id: expect.any(String) });
  expect(mail?.body_text).toContain('$902.46');
  expect(mail?.body_text).toContain('Apr 9, 2026');
});

test('days on which nobody reminded are made up for by one mail', async () => {
  const { customer, invoice } = await invoiced('Mira');
  on('2026-04-30');
  await remind();
  await remind();
  expect(await subjects(customer)).toEqual([`${invoice.number}: overdue by 21 days`]);
});

test('who got it within the week before it is due hears of it when it is late', async () => {
  const { customer, invoice } = await invoiced('Wanda', { dueDate: '2026-03-17' });
  for (const day of ['2026-03-10', '2026-03-12', '2026-03-17']) {
    on(day);
    await remind();
  }
  expect(await subjects(customer)).toEqual([]);
  on('2026-03-18');
  await remind();
  expect(await subjects(customer)).toEqual([`${invoice.number}: overdue by 1 day`]);
});

test('one sent late in the evening was sent on that day where the agency works', async () => {
  // 23:30 on March 10 in Chicago, eight days before it is due.
  clock.set('2026-03-11T04:30:00.000Z');
  const { customer, invoice } = await invoiced('Ella', { dueDate: '2026-03-18' });
  on('2026-03-11');
  await remind();
  expect(await subjects(customer)).toEqual([`${invoice.number}: due in 7 days`]);
});

test('one that is revised to another due date starts anew', async () => {
  const { customer, invoice } = await invoiced('Renata');
  on('2026-04-02');
  await remind();
  const later = await signInAdmin(stand);
  const revised = await asAdmin(stand, later, `/invoice/${invoice.id}/regenerate`, { dueDate: '2026-04-20' });
  expect(revised.status).toBe(200);
  on('2026-04-12');
  await remind();
  on('2026-04-13');
  await remind();
  expect(await subjects(customer)).toEqual([
    `${invoice.number}: due in 7 days`,
    `${invoice.number}: due in 7 days`,
  ]);
});

test('who got a revision of it within the week before it is due is not reminded, whenever the first was sent', async () => {
  const { customer, invoice } = await invoiced('Runa');
  on('2026-04-02');
  const later = await signInAdmin(stand);
  const revised = await asAdmin(stand, later, `/invoice/${invoice.id}/regenerate`, { note: 'Corrected' });
  expect(revised.status).toBe(200);
  await remind();
  on('2026-04-03');
  await remind();
  expect(await subjects(customer)).toEqual([]);
});

test('a user may do without the one before the due date, and not without those after it', async () => {
  const { customer, invoice } = await invoiced('Otto');
  const { status } = await call(stand, 'PUT', '/user/me/notifications', {
    token: customer.person.token,
    body: { choices: [{ letter: 'INVOICE_DUE_SOON', isOn: false }] },
  });
  expect(status).toBe(200);
  on('2026-04-02');
  await remind();
  expect(await subjects(customer)).toEqual([]);
  on('2026-04-10');
  await remind();
  expect(await subjects(customer)).toEqual([`${invoice.number}: overdue by 1 day`]);
});

test('of a voided invoice nobody is reminded', async () => {
  const { customer, invoice } = await invoiced('Vera');
  await asAdmin(stand, admin, `/invoice/${invoice.id}/void`, { reason: 'Wrong' });
  on('2026-04-30');
  await remind();
  expect(await subjects(customer)).toEqual([]);
});

test('what could not be written is reminded of by the next run, and keeps nobody else waiting', async () => {
  const { customer, invoice } = await invoiced('Nora', { dueDate: '2026-04-08' });
  const { customer: other, invoice: later } = await invoiced('Nils');
  const refuse = sql`alter table outbox_mails add constraint none_to_nora
    check (recipient <> ${sql.lit(customer.person.email)} or template <> 'invoice-overdue') not valid`;
  await refuse.execute(stand.owner);
  on('2026-04-10');
  await expect(remind()).rejects.toThrow('none_to_nora');
  expect(await subjects(other)).toEqual([`${later.number}: overdue by 1 day`]);
  await sql`alter table outbox_mails drop constraint none_to_nora`.execute(stand.owner);
  await remind();
  expect(await subjects(customer)).toEqual([`${invoice.number}: overdue by 2 days`]);
  expect(await subjects(other)).toHaveLength(1);
});

test.each([
  ['gets more time', 'Tara', { due_on: '2026-05-01' }],
  [
    'is voided',
    'Ulla',
    { status: 'VOID', void_reason: 'Wrong', filings_total_cents: 0n, voided_at: new Date() },
  ],
] as const)('of one that %s at that moment nobody is reminded', async (_what, name, changes) => {
  const { customer, invoice } = await invoiced(name);
  on('2026-04-10');
  const { reminded } = await stand.owner.transaction().execute(async (tx) => {
    await tx.updateTable('invoices').set(changes).where('id', '=', invoice.id).execute();
    const reminding = remind();
    await Promise.race([waitForBlockedQueries(stand), reminding]);
    return { reminded: reminding };
  });
  await reminded;
  expect(await subjects(customer)).toEqual([]);
});

test('of one that is being paid at that moment nobody is reminded', async () => {
  const { customer, ids } = await invoiced('Paulette');
  on('2026-04-10');
  await stand.owner
    .transaction()
    .execute(async (tx) => {
      for (const id of ids) {
        await tx.updateTable('filings').set({ paid_cents: 50_123n }).where('id', '=', id).execute();
      }
      const reminded = remind();
      // Who does not wait for the payment is done before it is.
      await Promise.race([waitForBlockedQueries(stand), reminded]);
      return { reminded };
    })
    .then(({ reminded }) => reminded);
  expect(await subjects(customer)).toEqual([]);
});
