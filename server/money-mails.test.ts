import { beforeAll, expect, test } from 'vitest';
import {
  asAdmin,
  type InvoicedCustomer,
  issue,
  openBooks,
  signUpInvoiced,
  submitByInvoice,
} from '#testing/invoices.ts';

const { stand, admin } = await openBooks();
const OFFICE = 'office@ivy.example';
let ivy: InvoicedCustomer;
beforeAll(async () => {
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const { companyId } = ivy;
  await stand.owner.updateTable('companies').set({ email: OFFICE }).where('id', '=', companyId).execute();
});

/** The texts of the mails of a kind that the company's address got, in the order in which they were written. */
const told = async (template: 'invoice' | 'payment-received') =>
  (
    await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('template', '=', template)
      .where('recipient', '=', OFFICE)
      .orderBy('created_at')
      .execute()
  ).map(({ body_text }) => body_text);

test('the mail of a voided invoice says what was voided, and that its filings stay due', async () => {
  const said = async (count: number, reason: string) => {
    const { body } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, count));
    await asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason });
    return (await told('invoice')).find((text) => text?.includes(reason));
  };
  const one = await said(1, 'Wrong address');
  expect(one).toContain('Its filing is still due: $501.23. We’ll bill it on a new invoice.');
  expect(one).toContain('Amount voided: $501.23');
  expect(one).toContain('Next step: We’ll email you the new invoice.');
  const two = await said(2, 'Wrong company');
  expect(two).toContain('Its 2 filings are still due: $1,002.46. We’ll bill them on a new invoice.');
});

test('a receipt says what is still past due, and the credit in all where there was some before', async () => {
  const pay = async (amount: string, allocations: object[]) => {
    const payment = { companyId: ivy.companyId, amount, method: 'CHECK', receivedDate: '2026-03-10' };
    const paid = await asAdmin(stand, admin, '/payment', { ...payment, reference: amount, allocations });
    expect(paid.status).toBe(201);
    return (await told('payment-received')).find((text) => text?.includes(`(Check ${amount})`));
  };
  const [first, second] = await submitByInvoice(stand, ivy, 2);
  const late = (await issue(stand, admin, ivy, [first!, second!], { dueDate: '2026-03-10' })).body;
  // Due today is not past due.
  const onTime = await pay('501.24', [{ filingId: first, amount: '501.23' }]);
  expect(onTime).toContain('$0.01 is on account as a credit.');
  expect(onTime).toContain('Next step: Pay the balance due.');
  const dueOn = (day: string) =>
    stand.owner.updateTable('invoices').set({ due_on: day }).where('id', '=', late.id).execute();
  await dueOn('2026-03-09');
  const part = await pay('501.00', [{ filingId: second, amount: '500.00' }]);
  expect(part).toContain('$1.00 is on account as a credit, $1.01 with your earlier credit.');
  expect(part).toContain('Next step: Pay what is past due on your account: $1.23.');
  expect(await pay('1.23', [{ filingId: second, amount: '1.23' }])).toContain('Next step: Nothing to do.');
  await dueOn('2026-03-10');
});

test('credit that is applied is told once to who gets the invoices, of all of it, and to submitters of their own', async () => {
  const uma = await signUpInvoiced(stand, admin, 'Uma');
  const { companyId } = uma;
  const contact = (email: string) =>
    stand.owner.updateTable('companies').set({ email }).where('id', '=', companyId).execute();
  const pay = { companyId, amount: '800.00', method: 'CHECK', receivedDate: '2026-03-10', reference: 'C-1' };
  expect((await asAdmin(stand, admin, '/payment', { ...pay, allocations: [] })).status).toBe(201);
  const [first, second] = await submitByInvoice(stand, uma, 2);
  const toldOf = async (allocations: object[]) => {
    const known = await stand.context.db.selectFrom('outbox_mails').select('id').execute();
    const { status } = await asAdmin(stand, admin, `/company/${companyId}/apply-credit`, { allocations });
    expect(status).toBe(201);
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['recipient', 'template', 'body_text'])
      .where(
        'id',
        'not in',
        known.map(({ id }) => id),
      )
      .orderBy('recipient')
      .execute();
    return mails.map(({ recipient, template, body_text }) => [
      recipient,
      template,
      body_text?.match(/Your credit of (\S+)/)?.[1],
    ]);
  };
  const submitter = uma.person.email;
  await contact('bills@uma.example');
  expect(
    await toldOf([
      { filingId: first, amount: '100.00' },
      { filingId: second, amount: '50.00' },
    ]),
  ).toEqual([
    ['bills@uma.example', 'payment-applied', '$150.00'],
    [submitter, 'payment-applied', '$150.00'],
  ]);
  // Who submitted it and gets the invoices, too.
  await contact(submitter.toUpperCase());
  expect(await toldOf([{ filingId: first, amount: '10.00' }])).toEqual([
    [submitter.toUpperCase(), 'payment-recorded', '$10.00'],
  ]);
  // Without an address of the company its users get the invoices.
  await contact('');
  expect(await toldOf([{ filingId: first, amount: '20.00' }])).toEqual([
    [submitter, 'payment-recorded', '$20.00'],
  ]);
});

test('a payment and its reversal are told once to an address, however its company spells it', async () => {
  const ken = await signUpInvoiced(stand, admin, 'Ken');
  const { companyId, person } = ken;
  const spelled = person.email.toUpperCase();
  await stand.owner.updateTable('companies').set({ email: spelled }).where('id', '=', companyId).execute();
  const [filingId = ''] = await submitByInvoice(stand, ken, 1);
  await issue(stand, admin, ken, [filingId]);
  const { body: paid } = await asAdmin(stand, admin, '/payment', {
    companyId,
    amount: '501.23',
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: '501',
  });
  expect((await asAdmin(stand, admin, `/payment/${paid.id}/reverse`, { reason: 'NSF' })).status).toBe(200);
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['template', 'recipient'])
    .where(({ fn }) => fn<string>('upper', ['recipient']), '=', spelled)
    .where('template', 'like', 'payment-%')
    .orderBy('created_at')
    .execute();
  expect(mails).toEqual([
    { template: 'payment-received', recipient: spelled },
    { template: 'payment-reversed', recipient: spelled },
  ]);
});
