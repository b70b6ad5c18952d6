import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { regenerateWithProof } from '#operations/invoice/customer-text-proof.ts';
import { freshKey } from '#testing/filings.ts';
import { type InvoicedCustomer, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { ask } from '#testing/licenses.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

// The note of an invoice is printed on it, and the reason of a void is mailed as it is. A stolen session of an admin
// writes neither, one by one or to many; whoever does is told of; and the password is no part of an Idempotency-Key.

const { stand, admin } = await openBooks();
const EVIL = 'Our bank has changed: pay Evil Bank, account 9999999999.';
const NEW_PASSWORD = 'marble lantern orchard 17';
const PROOF = { currentPassword: PASSWORD };
const WRONG = [422, { currentPassword: 'That isn’t your password.' }];

beforeEach(async () => {
  await stand.context.pool.query('delete from attempt_counters');
  await stand.context.db.deleteFrom('outbox_mails').execute();
});

const send = (path: string, body: object, key = freshKey(), person: SignedIn = admin) =>
  call(stand, 'POST', path, { token: person.token, body, headers: { 'idempotency-key': key } });
const read = async (path: string) => (await ask(stand, admin, 'GET', path)).body;
const mails = async () =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template', 'subject', 'body_text', 'body_html'])
    .orderBy('created_at')
    .execute();
const told = async () => (await mails()).filter(({ template }) => template === 'invoice-text');
const countOf = async (table: 'invoices' | 'invoice_revisions' | 'audit_entries') => {
  const { count } = await stand.context.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const standing = async () => [
  await countOf('invoices'),
  await countOf('invoice_revisions'),
  await countOf('audit_entries'),
  (await read('/invoice')).items.map(({ id, status }: { id: string; status: string }) => [id, status]),
];
const billed = async (name: string): Promise<InvoicedCustomer & { invoiceId: string; waiting: string[] }> => {
  const customer = await signUpInvoiced(stand, admin, name);
  const filingIds = await submitByInvoice(stand, customer, 1);
  const { body } = await send(`/company/${customer.companyId}/invoice`, { filingIds });
  return { ...customer, invoiceId: body.id, waiting: await submitByInvoice(stand, customer, 1) };
};

test('a stolen session writes no note and no reason, one by one or to many; ten guesses are all it has', async () => {
  const { companyId, invoiceId, waiting } = await billed('Ann');
  await stand.context.db.deleteFrom('outbox_mails').execute();
  const before = await standing();
  const tries: [string, object][] = [
    [`/company/${companyId}/invoice`, { filingIds: waiting, note: EVIL }],
    [`/company/${companyId}/invoice`, { filingIds: waiting, note: EVIL, currentPassword: 'guess' }],
    [`/invoice/${invoiceId}/regenerate`, { note: EVIL }],
    [`/invoice/${invoiceId}/regenerate`, { note: EVIL, currentPassword: '' }],
    [`/invoice/${invoiceId}/void`, { reason: EVIL, currentPassword: '' }],
    [`/invoice/${invoiceId}/void`, { reason: EVIL, currentPassword: 'guess' }],
    ['/invoice/bulk/issue', { companyIds: [companyId], note: EVIL, dryRun: false }],
    ['/invoice/bulk/issue', { companyIds: [companyId], note: EVIL, currentPassword: 'guess' }],
    ['/invoice/bulk/void', { filter: {}, reason: EVIL, dryRun: false, currentPassword: 'guess' }],
  ];
  for (const [path, body] of tries) {
    const { status, body: said } = await send(path, body);
    expect([path, status, said.error?.fields]).toEqual([path, ...WRONG]);
  }
  await send(`/invoice/${invoiceId}/void`, { reason: EVIL, currentPassword: 'guess' });
  expect(await send(`/invoice/${invoiceId}/void`, { reason: 'Twice', ...PROOF })).toMatchObject({
    status: 429,
    body: { error: { code: 'RATE_LIMITED' } },
  });
  expect(await standing()).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('an invoice without a note, and one whose note stays or goes, take a session as before', async () => {
  const { companyId, invoiceId, waiting } = await billed('Bea');
  expect((await send(`/company/${companyId}/invoice`, { filingIds: waiting, note: '  ' })).status).toBe(201);
  const noted = await send(`/invoice/${invoiceId}/regenerate`, { note: 'Filings of March', ...PROOF });
  expect(noted.body.note).toBe('Filings of March');
  await stand.context.db.deleteFrom('outbox_mails').execute();
  for (const [body, note] of [
    [{ note: 'Filings of March' }, 'Filings of March'],
    [{}, 'Filings of March'],
    [{ note: '' }, ''],
  ] as const) {
    const { status, body: said } = await send(`/invoice/${invoiceId}/regenerate`, body);
    expect([status, said.note]).toEqual([200, note]);
  }
  expect(await told()).toEqual([]);
  // A look keeps nothing, and asks for nothing.
  const looks: [string, object][] = [
    [`/invoice/${invoiceId}/regenerate/preview`, { note: 'Anything' }],
    ['/invoice/bulk/void', { invoiceIds: [invoiceId], reason: 'Anything' }],
    ['/invoice/bulk/issue', { companyIds: [companyId], note: 'Anything' }],
  ];
  for (const [path, body] of looks) expect((await send(path, body)).status).toBe(200);
});

test('an invoice is voided without the password as before, and then nobody outside the agency reads why', async () => {
  const [one, two] = [await billed('Ida'), await billed('Jon')];
  await stand.context.db.deleteFrom('outbox_mails').execute();
  expect((await send(`/invoice/${one.invoiceId}/void`, { reason: EVIL })).body.status).toBe('VOID');
  const many = { invoiceIds: [two.invoiceId], reason: EVIL, dryRun: false };
  expect((await send('/invoice/bulk/void', many)).body.counts.done).toBe(1);
  expect((await mails()).map(({ template }) => template)).toEqual(['invoice', 'invoice']);
  expect(JSON.stringify(await mails())).not.toMatch(/Evil|Reason/);
  for (const { person, invoiceId } of [one, two]) {
    const seen = async (path: string) => JSON.stringify((await ask(stand, person, 'GET', path)).body);
    const own = JSON.parse(await seen(`/invoice/${invoiceId}`));
    expect([own.status, own.voidReason]).toEqual(['VOID', null]);
    const history = await seen(`/filing/${own.lines[0].filingId}/event`);
    expect(history).toContain('leave-invoice');
    expect(history).not.toMatch(/Evil/);
  }
  expect(JSON.stringify((await read('/audit?limit=10')).items)).toContain(EVIL);
});

test('who is told: every admin and the agency, who wrote on which invoice and when, and not what; of many at once, once', async () => {
  const second = await signUpCustomer(stand, 'Second');
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', second.id).execute();
  const owns = (await read('/config')).agency;
  const recipients = [admin.email, second.email, owns.email].toSorted();
  const [cal, dee] = [await billed('Cal'), await billed('Dee')];
  const { number } = await read(`/invoice/${cal.invoiceId}`);
  const acts: [RegExp, RegExp, string, object][] = [
    [
      /^A note on INV-26-\d+$/,
      /wrote a note on INV-26-\d+, on March 10 at /,
      `/company/${cal.companyId}/invoice`,
      { filingIds: cal.waiting, note: EVIL },
    ],
    [
      new RegExp(`^A note on ${number}$`),
      new RegExp(`wrote a note on ${number}, on`),
      `/invoice/${cal.invoiceId}/regenerate`,
      { note: EVIL },
    ],
    [
      new RegExp(`^The reason for voiding ${number}$`),
      new RegExp(`wrote why we voided ${number}, on`),
      `/invoice/${cal.invoiceId}/void`,
      { reason: EVIL },
    ],
    [
      /^A note on 2 invoices$/,
      /wrote a note on 2 invoices, on/,
      '/invoice/bulk/issue',
      { companyIds: [cal.companyId, dee.companyId], note: EVIL, dryRun: false },
    ],
    [
      /^The reason for voiding one invoice$/,
      /wrote why we voided one invoice, on/,
      '/invoice/bulk/void',
      { invoiceIds: [dee.invoiceId], reason: EVIL, dryRun: false },
    ],
  ];
  for (const [subject, words, path, body] of acts) {
    await stand.context.db.deleteFrom('outbox_mails').execute();
    const key = freshKey();
    const done = await send(path, { ...body, ...PROOF }, key);
    expect([200, 201]).toContain(done.status);
    if ('counts' in done.body) expect(done.body.counts.refused).toBe(0);
    // Pressed again, it is the first answer again, and told to nobody again.
    expect((await send(path, { ...body, ...PROOF }, key)).body).toEqual(done.body);
    const warnings = await told();
    expect(warnings.map(({ recipient }) => recipient).toSorted()).toEqual(recipients);
    for (const mail of warnings) {
      expect(mail.subject).toMatch(subject);
      expect(mail.body_text).toMatch(words);
      expect(mail.body_text).toContain(admin.email);
    }
    expect(JSON.stringify(warnings)).not.toMatch(/Evil|9999/);
  }
  expect(JSON.stringify((await read('/audit?limit=30')).items)).not.toContain(PASSWORD);
});

test('what no proof was asked for is refused where it is new words by then: a colleague changed the note in between', async () => {
  const { invoiceId } = await billed('Fay');
  const actor: Actor = { id: admin.id, role: 'ADMIN', companyId: null, email: admin.email };
  const author = {
    actor,
    session: { subject: admin.id, sessionId: 'none', secondFactor: true },
    isProven: false,
  };
  const before = await standing();
  await expect(regenerateWithProof(stand.context, author, invoiceId, { note: EVIL })).rejects.toMatchObject({
    code: 'INVALID',
  });
  expect(await standing()).toEqual(before);
});

test('an account with a second factor writes from a sign-in that passed it', async () => {
  const { companyId, invoiceId, waiting } = await billed('Gus');
  const other = await signUpCustomer(stand, 'Factor');
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', other.id).execute();
  await enrolAuthenticator(stand, other);
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  for (const [path, body] of [
    [`/company/${companyId}/invoice`, { filingIds: waiting, note: EVIL }],
    [`/invoice/${invoiceId}/void`, { reason: EVIL }],
    ['/invoice/bulk/void', { invoiceIds: [invoiceId], reason: EVIL, dryRun: false }],
  ] as const) {
    const passed = await send(path, { ...body, ...PROOF }, freshKey(), other);
    expect([passed.status, passed.body.error?.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
  }
});

test('a wrong password uses up no key, another one is the same request, and a repeat without it is told nothing', async () => {
  const { companyId, waiting } = await billed('Eve');
  const path = `/company/${companyId}/invoice`;
  const body = { filingIds: waiting, note: 'Filings of March' };
  const key = freshKey();
  expect((await send(path, { ...body, currentPassword: 'guess' }, key)).status).toBe(422);
  const issued = await send(path, { ...body, ...PROOF }, key);
  expect(issued.status).toBe(201);
  expect((await send(path, { ...body, ...PROOF }, key)).body).toEqual(issued.body);
  for (const proof of [{}, { currentPassword: 'guess' }]) {
    const { status, body: said } = await send(path, { ...body, ...proof }, key);
    expect([status, said.error.fields]).toEqual(WRONG);
  }
  expect(await send(path, { ...body, note: EVIL, ...PROOF }, key)).toMatchObject({
    status: 409,
    body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  });
  const many = { companyIds: [(await billed('Hal')).companyId], note: 'Filings of March', dryRun: false };
  const ofMany = freshKey();
  const issuedMany = await send('/invoice/bulk/issue', { ...many, ...PROOF }, ofMany);
  expect(issuedMany.body.counts.done).toBe(1);
  // Nothing of the password is kept with the key: with another one it is the same request.
  const changed = await call(stand, 'POST', '/identity/change-password', {
    token: admin.token,
    body: { ...PROOF, newPassword: NEW_PASSWORD },
  });
  expect(changed.status).toBe(200);
  const anew = await signInAs(stand, admin.email, NEW_PASSWORD);
  const again = await send(path, { ...body, currentPassword: NEW_PASSWORD }, key, anew);
  expect([again.status, again.body]).toEqual([201, issued.body]);
  const manyAgain = await send(
    '/invoice/bulk/issue',
    { ...many, currentPassword: NEW_PASSWORD },
    ofMany,
    anew,
  );
  expect(manyAgain.body).toEqual(issuedMany.body);
});
