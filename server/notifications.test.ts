import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const PATH = '/user/me/notifications';
const read = async (who: SignedIn) => (await call(stand, 'GET', PATH, { token: who.token })).body;
const choose = (who: SignedIn, choices: object[]) =>
  call(stand, 'PUT', PATH, { token: who.token, body: { choices } });
const off = (letter: string) => ({ letter, isOn: false });

/** A filing from its submission to its end, with a word from the office; gives the letters its customer got. */
async function lettersOfWholeLife(customer: SignedIn, policyNumber: string): Promise<string[]> {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber }))).body;
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  await call(stand, 'POST', `/filing/${id}/message`, { token: admin.token, body: { text: 'Thank you' } });
  await send(stand, admin, id, 'start');
  await send(stand, admin, id, 'complete', { confirmationNumber: 'C-1', acknowledgeWarnings: true });
  await send(stand, admin, id, 'reopen', { reason: 'Returned by the office' });
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', customer.email)
    .where('template', 'not in', ['verification'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ template }) => template);
}

test('an admin is not told of letters that only customers get', async () => {
  expect((await read(admin)).always).toEqual(['SECURITY']);
});

test('everything is on at first, and what must be sent is named', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const { choices, always } = await read(alice);
  expect(choices).toEqual([
    { letter: 'FILING_STARTED', isOn: true },
    { letter: 'FILING_COMPLETED', isOn: true },
    { letter: 'FILING_MESSAGE', isOn: true },
    { letter: 'INVOICE_DUE_SOON', isOn: true },
  ]);
  expect(always).toContain('PAYMENT');
  expect(await lettersOfWholeLife(alice, 'N-1')).toEqual([
    'filing-submitted',
    'payment-recorded',
    'filing-message',
    'filing-started',
    'filing-completed',
    'filing-changed',
  ]);
});

test('letters that were switched off do not come; receipts and changes do, whatever was chosen', async () => {
  const bob = await signUpCustomer(stand, 'Bob');
  const answer = await choose(bob, [off('FILING_STARTED'), off('FILING_COMPLETED'), off('FILING_MESSAGE')]);
  expect(answer.status).toBe(200);
  expect(await lettersOfWholeLife(bob, 'N-2')).toEqual([
    'filing-submitted',
    'payment-recorded',
    'filing-changed',
  ]);
});

test('one switch moves one letter, and back; nobody else is touched', async () => {
  const [carol, dave] = [await signUpCustomer(stand, 'Carol'), await signUpCustomer(stand, 'Dave')];
  const isOn = async (who: SignedIn) =>
    (await read(who)).choices.map((choice: { isOn: boolean }) => choice.isOn);
  await choose(carol, [off('FILING_STARTED')]);
  expect(await isOn(carol)).toEqual([false, true, true, true]);
  expect(await isOn(dave)).toEqual([true, true, true, true]);
  await choose(carol, [{ letter: 'FILING_STARTED', isOn: true }]);
  expect(await isOn(carol)).toEqual([true, true, true, true]);
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', carol.id)
    .where('action', '=', 'user.choose-notifications')
    .execute();
  expect(entries).toHaveLength(2);
});

test('what must be sent cannot be switched off', async () => {
  const erin = await signUpCustomer(stand, 'Erin');
  for (const letter of ['PAYMENT', 'SECURITY', 'FILING_REJECTED']) {
    expect((await choose(erin, [off(letter)])).status).toBe(422);
  }
});
