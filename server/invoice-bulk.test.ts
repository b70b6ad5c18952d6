import { describe, expect, test } from 'vitest';
import { listInvoicesQuery } from '#contract/invoice.ts';
import type { Actor } from '#domain/access/actor.ts';
import { selectInvoices } from '#operations/invoice/bulk-invoices.ts';
import { freshKey } from '#testing/filings.ts';
import {
  asAdmin,
  type InvoicedCustomer,
  issue,
  openBooks,
  signUpInvoiced,
  submitByInvoice,
} from '#testing/invoices.ts';
import { call, PASSWORD, type SignedIn } from '#testing/people.ts';

const { stand, admin } = await openBooks();

/** What customers read takes the password. */
const PROOF = { currentPassword: PASSWORD };
const NOBODY = '00000000-0000-4000-8000-000000000000';

const bulk = (event: string, body: object, { key, who = admin }: { key?: string; who?: SignedIn } = {}) =>
  call(stand, 'POST', `/invoice/bulk/${event}`, {
    token: who.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const read = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const issued = async (company: InvoicedCustomer, filings = 1): Promise<string> =>
  (await issue(stand, admin, company, await submitByInvoice(stand, company, filings))).body.id;
const pay = ({ companyId }: InvoicedCustomer, invoiceId: string, amount: string) =>
  asAdmin(stand, admin, '/payment', {
    companyId,
    amount,
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: '10234',
    allocations: [{ invoiceId, amount }],
  });
const countOf = async (table: 'audit_entries' | 'outbox_mails' | 'invoices') => {
  const { count } = await stand.context.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const everything = async () => [
  await countOf('audit_entries'),
  await countOf('outbox_mails'),
  await countOf('invoices'),
];

describe('sending many', () => {
  test('says first to whom, mails each once, and a repeat with the key mails nobody again', async () => {
    const ann = await signUpInvoiced(stand, admin, 'Ann');
    const [one, two] = [await issued(ann), await issued(ann)];
    await asAdmin(stand, admin, `/invoice/${two}/void`, { reason: 'Tried out' });
    const before = await everything();
    const dry = await bulk('send', { invoiceIds: [one, two, NOBODY, one] });
    expect(dry.body).toMatchObject({
      dryRun: true,
      counts: { possible: 1, done: 0, refused: 2 },
      items: [
        {
          invoiceId: one,
          result: 'POSSIBLE',
          before: { status: 'ISSUED', open: '501.23' },
          after: { status: 'ISSUED', open: '501.23' },
          recipients: [expect.stringContaining('@')],
          code: null,
        },
        { invoiceId: two, result: 'REFUSED', code: 'INVOICE_VOID', after: null, recipients: [] },
        { invoiceId: NOBODY, number: null, companyName: null, result: 'REFUSED', code: 'NOT_FOUND' },
      ],
    });
    expect(await everything()).toEqual(before);

    const key = freshKey();
    const body = { invoiceIds: [one, two], dryRun: false };
    const done = await bulk('send', body, { key });
    expect(done.body.counts).toEqual({ possible: 0, done: 1, refused: 1 });
    const [audits, mails, invoices] = before as [number, number, number];
    expect(await everything()).toEqual([audits + 1, mails + 1, invoices]);
    expect((await bulk('send', body, { key })).body).toEqual(done.body);
    expect(await everything()).toEqual([audits + 1, mails + 1, invoices]);
  });
});

test('an invoice whose company has nobody to get it is not said to be sent', async () => {
  const hal = await signUpInvoiced(stand, admin, 'Hal');
  const id = await issued(hal);
  await call(stand, 'PATCH', `/user/${hal.person.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  const { body } = await bulk('send', { invoiceIds: [id], dryRun: false }, { key: freshKey() });
  expect(body.items).toMatchObject([
    {
      result: 'REFUSED',
      code: 'INVALID',
      message: 'Its company has no address and no user to send it to.',
      recipients: [],
    },
  ]);
});

describe('voiding many', () => {
  test('takes back what is unpaid, says why the rest stays, and frees the filings', async () => {
    const bob = await signUpInvoiced(stand, admin, 'Bob');
    const [unpaid, paid] = [await issued(bob, 2), await issued(bob)];
    expect((await pay(bob, paid, '1.00')).status).toBe(201);
    const key = freshKey();
    const { body } = await bulk(
      'void',
      { invoiceIds: [unpaid, paid], reason: 'Billed twice', dryRun: false, ...PROOF },
      { key },
    );
    expect(body).toMatchObject({
      counts: { done: 1, refused: 1 },
      items: [
        { result: 'DONE', before: { open: '1002.46' }, after: { status: 'VOID', open: '0.00' } },
        { result: 'REFUSED', code: 'INVOICE_HAS_PAYMENTS', before: { status: 'PARTIALLY_PAID' } },
      ],
    });
    expect((await read(`/company/${bob.companyId}/invoiceable`)).total).toBe('1002.46');
    expect((await read(`/invoice/${unpaid}`)).voidReason).toBe('Billed twice');
  });

  test('takes all that a list comes to', async () => {
    const cas = await signUpInvoiced(stand, admin, 'Cas');
    await issued(cas);
    await issued(cas);
    const { body } = await bulk('void', {
      filter: { companyId: cas.companyId, status: 'ISSUED' },
      reason: 'x',
    });
    expect(body.counts).toEqual({ possible: 2, done: 0, refused: 0 });
    const actor: Actor = { id: admin.id, role: 'ADMIN', companyId: null, email: admin.email };
    const { limit: _, ...filter } = listInvoicesQuery.parse({ companyId: cas.companyId });
    const select = (most: number) => selectInvoices(stand.context, actor, { filter }, most);
    expect(await select(2)).toHaveLength(2);
    await expect(select(1)).rejects.toMatchObject({
      code: 'INVALID',
      details: { fields: { filter: expect.stringContaining('more than 1 invoices') } },
    });
  });
});

describe('invoicing many companies', () => {
  /** From now on somebody enters the commission of each of their filings. */
  const enterByHand = ({ person }: InvoicedCustomer) =>
    call(stand, 'PUT', `/user/${person.id}/state-rates/TX/NB`, {
      token: admin.token,
      body: { mode: 'MANUAL' },
    });

  test('shows what each would get, issues exactly that, and leaves no gap in the numbers', async () => {
    const dan = await signUpInvoiced(stand, admin, 'Dan');
    const eve = await signUpInvoiced(stand, admin, 'Eve');
    const nil = await signUpInvoiced(stand, admin, 'Nil');
    await submitByInvoice(stand, dan, 2);
    await submitByInvoice(stand, eve, 1);
    const companyIds = [dan.companyId, eve.companyId, nil.companyId, NOBODY];
    const before = await everything();
    const dry = await bulk('issue', { companyIds, dueDate: '2026-04-09' });
    expect(dry.body).toMatchObject({
      counts: { possible: 2, done: 0, refused: 2 },
      items: [
        {
          companyId: dan.companyId,
          result: 'POSSIBLE',
          invoice: {
            id: null,
            number: null,
            filings: 2,
            leftOut: 0,
            total: '1002.46',
            dueDate: '2026-04-09',
          },
        },
        { result: 'POSSIBLE', invoice: { filings: 1, total: '501.23' } },
        { result: 'REFUSED', code: 'INVALID', message: 'None of its filings waits for an invoice.' },
        { companyName: null, result: 'REFUSED', code: 'NOT_FOUND', invoice: null },
      ],
    });
    expect(await everything()).toEqual(before);

    // Another filing of Eve's came in meanwhile: what was not seen is not billed.
    await submitByInvoice(stand, eve, 1);
    const expectedTotals = { [dan.companyId]: '1002.46', [eve.companyId]: '501.23' };
    const key = freshKey();
    const body = { companyIds, dueDate: '2026-04-09', expectedTotals, dryRun: false };
    const done = await bulk('issue', body, { key });
    expect(done.body.items).toMatchObject([
      { result: 'DONE', invoice: { total: '1002.46' } },
      { result: 'REFUSED', message: 'It comes to 1002.46 now, not 501.23. Look again.' },
      { result: 'REFUSED' },
      { result: 'REFUSED' },
    ]);
    const { id, number } = done.body.items[0].invoice;
    expect(await read(`/invoice/${id}`)).toMatchObject({ number, total: '1002.46', status: 'ISSUED' });
    expect((await bulk('issue', body, { key })).body).toEqual(done.body);
    const next = await bulk('issue', { companyIds: [eve.companyId], dryRun: false }, { key: freshKey() });
    const sequence = (text: string) => Number(text.slice(-6));
    expect(sequence(next.body.items[0].invoice.number)).toBe(sequence(number) + 1);
  });

  test('leaves out a filing whose commission nobody has entered yet', async () => {
    const fay = await signUpInvoiced(stand, admin, 'Fay');
    await enterByHand(fay);
    await submitByInvoice(stand, fay, 1);
    const { body } = await bulk('issue', { companyIds: [fay.companyId] });
    expect(body.items).toMatchObject([
      { result: 'REFUSED', message: 'The commission of its filings is still to be entered.' },
    ]);
    const ida = await signUpInvoiced(stand, admin, 'Ida');
    await submitByInvoice(stand, ida, 2);
    await enterByHand(ida);
    await submitByInvoice(stand, ida, 1);
    const ready = await bulk('issue', { companyIds: [ida.companyId] });
    expect(ready.body.items).toMatchObject([{ result: 'POSSIBLE', invoice: { filings: 2, leftOut: 1 } }]);
  });

  test('bills what was submitted through the day that is said, with the note on each', async () => {
    const gil = await signUpInvoiced(stand, admin, 'Gil');
    await submitByInvoice(stand, gil, 1);
    const through = (day: string) => bulk('issue', { companyIds: [gil.companyId], through: day });
    expect((await through('2026-03-09')).body.items).toMatchObject([
      { result: 'REFUSED', message: 'None of its filings waits for an invoice.' },
    ]);
    expect((await through('2026-03-10')).body.items).toMatchObject([{ result: 'POSSIBLE' }]);
    const body = { companyIds: [gil.companyId], note: 'Thank you', dryRun: false, ...PROOF };
    const { id } = (await bulk('issue', body, { key: freshKey() })).body.items[0].invoice;
    expect((await read(`/invoice/${id}`)).note).toBe('Thank you');
  });
});

describe('refused as a whole', () => {
  test.each([
    ['send', 'neither ids nor filter', {}, 422],
    ['send', 'too many', { invoiceIds: Array.from({ length: 201 }, () => crypto.randomUUID()) }, 422],
    ['send', 'an unknown filter', { filter: { colour: 'red' } }, 400],
    ['void', 'no reason', { invoiceIds: [NOBODY] }, 422],
    ['issue', 'no companies', { companyIds: [] }, 422],
    ['issue', 'an unknown field', { companyIds: [NOBODY], colour: 'red' }, 400],
  ])('%s with %s', async (event, _what, body, status) => {
    expect((await bulk(event, body)).status).toBe(status);
  });

  test.each(['send', 'void', 'issue'])('%s without a key where it is no dry run', async (event) => {
    const body = {
      ...(event === 'issue' ? { companyIds: [NOBODY] } : { invoiceIds: [NOBODY] }),
      ...(event === 'void' ? { reason: 'x', ...PROOF } : {}),
      dryRun: false,
    };
    const answer = await bulk(event, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  });
});
