import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, signUpInvoiced } from '#testing/invoices.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

/** What stands in the log about a subject, and by whom. */
async function logged(kind: string, id: string): Promise<string[]> {
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();
  return entries.map(({ actor_id, action }) => `${actor_id === admin.id ? 'admin' : 'customer'} ${action}`);
}

/** A filing that was submitted, and each step after that. */
async function withSteps(
  customer: SignedIn,
  policyNumber: string,
  steps: readonly (readonly [who: SignedIn, event: string, body: object])[],
): Promise<string> {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber }))).body;
  for (const [who, event, body] of steps) {
    const { status, body: answer } = await send(stand, who, id, event, body);
    expect(status, `${event}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  }
  return id;
}

test('each step in the life of a filing', async () => {
  const cora = await signUpCustomer(stand, 'Cora');
  const done = await withSteps(cora, 'GL-1', [
    [admin, 'record-payment', payment('501.23')],
    [admin, 'start', {}],
    [admin, 'complete', { confirmationNumber: 'SLTX-1', acknowledgeWarnings: true }],
    [admin, 'reopen', { reason: 'Tagged: wrong coverage code' }],
  ]);
  expect(await logged('filing', done)).toEqual([
    'customer filing.submit',
    'admin filing.record-payment',
    'admin filing.start',
    'admin filing.complete',
    'admin filing.reopen',
  ]);
  const returned = await withSteps(cora, 'GL-2', [
    [admin, 'reject', { reason: 'OTHER', words: 'Correct it' }],
    [cora, 'resubmit', { inputs: texasFiling({ policyNumber: 'GL-2B' }) }],
    [cora, 'withdraw', {}],
  ]);
  expect(await logged('filing', returned)).toEqual([
    'customer filing.submit',
    'admin filing.reject',
    'customer filing.resubmit',
    'customer filing.withdraw',
  ]);
});

test('what becomes of a filing’s price and balance, and of a message that needs no answer', async () => {
  const { companyId, person } = await signUpInvoiced(stand, admin, 'Wanda');
  const manual = { token: admin.token, body: { mode: 'MANUAL' } };
  await call(stand, 'PUT', `/user/${person.id}/state-rates/TX/NB`, manual);
  const id = await withSteps(person, 'GL-3', [
    [admin, 'reassess', { manualCommission: '100.00', confirm: true }],
    [person, 'message', { text: 'Thanks!' }],
  ]);
  const { version } = (await call(stand, 'GET', `/filing/${id}`, { token: admin.token })).body;
  expect((await send(stand, admin, id, 'message/dismiss', { version })).status).toBe(200);
  const lost = { filingId: id, amount: '5.00', reason: 'Small' };
  const { body } = await asAdmin(stand, admin, `/company/${companyId}/write-off`, lost);
  await asAdmin(stand, admin, `/payment/${body.id}/reverse`, { reason: 'They pay' });
  expect(await logged('filing', id)).toEqual([
    'customer filing.submit',
    'admin filing.reassess',
    'customer filing.message',
    'admin filing.no-reply',
    'admin filing.write-off',
    'admin filing.payment-reversed',
  ]);
});

test('a merge of two companies and its undo, with each of the two', async () => {
  const [goes, stays] = [
    await signUpInvoiced(stand, admin, 'Greta'),
    await signUpInvoiced(stand, admin, 'Sven'),
  ];
  const path = `/company/${stays.companyId}/merge`;
  const post = (to: string, body: object) => call(stand, 'POST', to, { token: admin.token, body });
  const shown = await call(stand, 'GET', `${path}/preview?fromId=${goes.companyId}`, { token: admin.token });
  const asked = { fromId: goes.companyId, confirmation: 'Greta Agency', seen: shown.body.seen };
  const merged = await post(path, { ...asked, currentPassword: PASSWORD });
  const undo = { mergeId: merged.body.takenOver[0].id, currentPassword: PASSWORD };
  expect((await post(`${path}/undo`, undo)).status).toBe(200);
  for (const { companyId } of [goes, stays])
    expect((await logged('company', companyId)).slice(-2)).toEqual([
      'admin company.merge',
      'admin company.undo-merge',
    ]);
});

test('what a company and a user of it are charged', async () => {
  const { companyId, person } = await signUpInvoiced(stand, admin, 'Tara');
  const put = async (path: string, body: object) =>
    expect((await call(stand, 'PUT', path, { token: admin.token, body })).status).toBe(200);
  for (const path of [`/company/${companyId}`, `/user/${person.id}`]) {
    await put(`${path}/state-settings/TX`, { filingFee: 'FLAT', filingFeeValue: '25.00' });
    await put(`${path}/state-rates/TX/NB`, { mode: 'PERCENTAGE', value: '0.02', minimum: '50.00' });
  }
  for (const [kind, id] of [
    ['company', companyId],
    ['user', person.id],
  ] as const)
    expect((await logged(kind, id)).slice(-2)).toEqual([
      `admin ${kind}.put-state-settings`,
      `admin ${kind}.put-state-rates`,
    ]);
});

test('a mail that is sent again', async () => {
  const cara = await signUpCustomer(stand, 'Cara');
  const { id } = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', '=', cara.email)
    .executeTakeFirstOrThrow();
  // What counts once is not sent again.
  const sent = { status: 'SENT', template: 'filing-message' } as const;
  await stand.owner.updateTable('outbox_mails').set(sent).where('id', '=', id).execute();
  const again = await call(stand, 'POST', `/outbox/${id}/resend`, {
    token: admin.token,
    headers: { 'idempotency-key': freshKey() },
  });
  expect([again.status, await logged('mail', id)]).toEqual([201, ['admin mail.resend']]);
});
