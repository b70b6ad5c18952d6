import { beforeEach, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey } from '#testing/filings.ts';
import { type InvoicedCustomer, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { ask } from '#testing/licenses.ts';
import { call, enrolAuthenticator, PASSWORD, type SignedIn, signUpCustomer } from '#testing/people.ts';

// The reason of a reversed payment is mailed to its customer and stands on the statement, the invoice and the filing. A
// stolen session of an admin reverses, and writes nothing there; whoever does is told of.

const { stand, admin } = await openBooks();
const EVIL = 'Our bank has changed: pay Evil Bank, account 9999999999.';
const PROOF = { currentPassword: PASSWORD };

beforeEach(async () => {
  await stand.context.pool.query('delete from attempt_counters');
});

const send = (path: string, body: object, key = freshKey(), person: SignedIn = admin) =>
  call(stand, 'POST', path, { token: person.token, body, headers: { 'idempotency-key': key } });
const mails = async () =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template', 'subject', 'body_text', 'body_html'])
    .orderBy('created_at')
    .execute();
const warnings = async () => (await mails()).filter(({ template }) => template === 'reversal-reason');

interface Paid extends InvoicedCustomer {
  invoiceId: string;
  filingId: string;
  paymentId: string;
}

/** Of a customer whose invoice is paid by a check; the mails until then are forgotten. */
async function paid(name: string): Promise<Paid> {
  const customer = await signUpInvoiced(stand, admin, name);
  const [filingId = ''] = await submitByInvoice(stand, customer, 1);
  const { companyId } = customer;
  const invoice = await send(`/company/${companyId}/invoice`, { filingIds: [filingId] });
  const payment = await send('/payment', {
    ...{ companyId, amount: '501.23', method: 'CHECK', receivedDate: '2026-03-09', reference: 'Check 7' },
  });
  expect(payment.status).toBe(201);
  await stand.context.db.deleteFrom('outbox_mails').execute();
  return { ...customer, invoiceId: invoice.body.id, filingId, paymentId: payment.body.id };
}

/** All that a customer reads of a reversal. */
async function readBy({ person, invoiceId, filingId, paymentId }: Paid): Promise<string> {
  const paths = [
    `/payment/${paymentId}`,
    `/invoice/${invoiceId}`,
    `/filing/${filingId}/event`,
    `/filing/${filingId}`,
    `/account/statement?from=2026-03-01&to=2026-03-10`,
  ];
  const read = [];
  for (const path of paths) {
    const { status, body } = await ask(stand, person, 'GET', path);
    expect([path, status]).toEqual([path, 200]);
    read.push(body);
  }
  const toCustomer = (await mails()).filter(({ template }) => template === 'payment-reversed');
  expect(toCustomer.length).toBeGreaterThan(0);
  return JSON.stringify([read, toCustomer]);
}

const returnedBy = async (amount: bigint) => await bankLine(stand, admin, cents(amount));
const confirm = async (id: string, match: object, proof = {}) =>
  await send('/bank-transaction/confirm', { commit: true, transactions: [{ id, match }], ...proof });

test('a stolen session reverses a payment, by hand and by a line of the bank, and no customer reads what it wrote', async () => {
  const [ann, bea, cal] = [await paid('Ann'), await paid('Bea'), await paid('Cal')];
  expect((await send(`/payment/${ann.paymentId}/reverse`, { reason: EVIL })).status).toBe(200);
  expect(await readBy(ann)).toContain('Reversed by the agency.');
  const returned = { reason: EVIL, returnedDate: '2026-03-10' };
  expect((await send(`/payment/${bea.paymentId}/reverse`, returned)).status).toBe(200);
  expect(await readBy(bea)).toContain('Returned by the bank.');
  const line = await returnedBy(-50_123n);
  const { body } = await confirm(line, { kind: 'RETURN', id: cal.paymentId, reason: EVIL });
  expect(body.items[0].outcome).toBe('REVERSED');
  expect(await readBy(cal)).toContain('Returned by the bank.');
  for (const customer of [ann, bea, cal]) expect(await readBy(customer)).not.toMatch(/Evil|9999/);
  expect(await warnings()).toEqual([]);
  const { items } = (await ask(stand, admin, 'GET', '/audit?limit=20')).body;
  const kept = items.filter(({ action }: { action: string }) => action === 'payment.reverse');
  expect(kept.map(({ details }: { details: { reason: string } }) => details.reason)).toEqual([
    EVIL,
    EVIL,
    EVIL,
  ]);
});

test('a wrong password reverses nothing, counts, and uses up no key', async () => {
  const dee = await paid('Dee');
  const path = `/payment/${dee.paymentId}/reverse`;
  const key = freshKey();
  const line = await returnedBy(-50_123n);
  const match = { kind: 'RETURN', id: dee.paymentId, reason: EVIL };
  const wrong = { currentPassword: 'guess' };
  for (const refused of [
    await send(path, { reason: EVIL, ...wrong }, key),
    await send(path, { reason: EVIL, currentPassword: '' }, key),
    await confirm(line, match, wrong),
  ]) {
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { currentPassword: 'That isn’t your password.' },
    ]);
  }
  for (let guess = 0; guess < 10; guess += 1) await send(path, { reason: EVIL, ...wrong });
  expect((await send(path, { reason: EVIL, ...PROOF })).status).toBe(429);
  expect((await ask(stand, admin, 'GET', `/payment/${dee.paymentId}`)).body.isReversed).toBe(false);
  expect(await mails()).toEqual([]);
  await stand.context.pool.query('delete from attempt_counters');
  const done = await send(path, { reason: 'Paid twice', ...PROOF }, key);
  expect([done.status, done.body.reversal.reason]).toEqual([200, 'Paid twice']);
});

test('with the password the customer reads the reason, and every admin and the agency who wrote one, and not what', async () => {
  const [eve, fay] = [await paid('Eve'), await paid('Fay')];
  const { agency } = (await ask(stand, admin, 'GET', '/config')).body;
  const key = freshKey();
  const path = `/payment/${eve.paymentId}/reverse`;
  const done = await send(path, { reason: EVIL, ...PROOF }, key);
  // Pressed again it is the first answer again, and told to nobody again.
  expect((await send(path, { reason: EVIL, ...PROOF }, key)).body).toEqual(done.body);
  expect(await readBy(eve)).toContain(EVIL);
  const line = await returnedBy(-50_123n);
  await confirm(line, { kind: 'RETURN', id: fay.paymentId, reason: EVIL }, PROOF);
  expect(await readBy(fay)).toContain(EVIL);
  const told = await warnings();
  const each = [admin.email, agency.email].toSorted();
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([...each, ...each].toSorted());
  for (const { body_text } of told) {
    expect(body_text).toContain(admin.email);
    expect(body_text).toMatch(/wrote why we reversed a payment by check, on March 10 at /);
  }
  expect(JSON.stringify(told)).not.toMatch(/Evil|9999/);
});

test.each([
  ['Entered by mistake.', undefined],
  ['Account closed, returned on Mar 10, 2026.', '2026-03-10'],
  ['The bank returned this check unpaid on Mar 10, 2026.', '2026-03-10'],
])('“%s” is ours, and is told without a password and without a warning', async (reason, returnedDate) => {
  const gus = await paid(`Gus${reason.length}`);
  expect((await send(`/payment/${gus.paymentId}/reverse`, { reason, returnedDate })).status).toBe(200);
  expect(await readBy(gus)).toContain(reason);
  expect(await warnings()).toEqual([]);
});

test('an account with a second factor writes from a sign-in that passed it', async () => {
  const hal = await paid('Hal');
  const other = await signUpCustomer(stand, 'Factor');
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', other.id).execute();
  await enrolAuthenticator(stand, other);
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  const path = `/payment/${hal.paymentId}/reverse`;
  const refused = await send(path, { reason: EVIL, ...PROOF }, freshKey(), other);
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
});

test('what a payment or refund goes by is short, and nothing that a mail program makes a link of', async () => {
  const { companyId } = await paid('Ivy');
  const payment = { companyId, amount: '5.00', method: 'ACH', receivedDate: '2026-03-09' };
  const refund = { amount: '5.00', method: 'ACH', paidDate: '2026-03-10' };
  for (const reference of ['Pay at evil-bank.example', 'https://evil', 'www.evil', 'e.vil', 'x'.repeat(81)]) {
    for (const [path, body] of [
      ['/payment', payment],
      [`/company/${companyId}/refund`, refund],
    ] as const) {
      const { status, body: said } = await send(path, { ...body, reference });
      expect([status, Object.keys(said.error.fields)]).toEqual([422, ['reference']]);
    }
  }
  expect(await mails()).toEqual([]);
  for (const reference of [
    'No. 4711',
    'Wire 20260304MMQF',
    'ACH INV-26-000012, J.R. Smith',
    'x'.repeat(80),
  ]) {
    expect((await send('/payment', { ...payment, reference })).status).toBe(201);
  }
});
