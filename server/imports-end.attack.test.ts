import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectWaitingRows } from '#db/queries/filing-import-rows.ts';
import { importRow } from '#operations/filing-import/import-row.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { underWay, workOff } from '#testing/filing-imports.ts';
import { MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

// A file that a thief sent by a stolen session files nothing more once its owner ends the sign-ins, in whichever way; and
// what it is called is no sentence of ours.

const NEW_PASSWORD = 'marble lantern orchard 17';

let stand: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let count = 0;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());
beforeEach(async () => {
  count += 1;
  owner = await signUpCustomer(stand, `Owner${count}`);
});

const as = (who: SignedIn, path: string, body: object) =>
  call(stand, 'POST', path, { token: who.token, body });
const filed = async (mark: string) =>
  (await stand.context.pool.query('select from filings where policy_number like $1', [`${mark}-%`])).rowCount;

/** A file of two filings, which the owner's stolen session has sent. */
async function sendFile(mark: string, who = owner, query = '', name = `${mark}.csv`): Promise<string> {
  const filings = [1, 2].map((at) => texasFiling({ policyNumber: `${mark}-${at}` }));
  const file = { name, bytes: Buffer.from(csvOfFilings(filings)) };
  const sent = await uploadWhenFree(stand, who, `/filing/import?mode=SUBMIT${query}`, file);
  expect(sent.status).toBe(202);
  return sent.body.id;
}

async function resetPassword(): Promise<number> {
  await stand.owner.deleteFrom('outbox_mails').execute();
  await as(owner, '/user/send-password-reset-email', { email: owner.email });
  const token = await mailedToken(stand.context, owner.email, 'password-reset');
  return (await as(owner, '/identity/reset-password', { token, password: NEW_PASSWORD })).status;
}

async function endOneSession(): Promise<number> {
  await signInAs(stand, owner.email);
  const { items } = (await call(stand, 'GET', '/user/me/session', { token: owner.token })).body;
  const other = items.find((item: { isThisOne: boolean }) => !item.isThisOne);
  return (await as(owner, `/user/me/session/${other.id}/end`, proof)).status;
}

/** The thief uses a refresh token that the owner has used: both are out. */
async function useCopiedToken(): Promise<number> {
  const refresh = () => as(owner, '/identity/refresh', { refreshToken: owner.refreshToken });
  await refresh();
  await stand.context.pool.query(`update identity.session set rotated_at = now() - interval '2 minutes'`);
  return (await refresh()).status === 401 ? 200 : 0;
}

const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
const proof = { currentPassword: PASSWORD };
/** How sign-ins end because of what somebody is afraid of, and the password from then on; null: the owner is still in. */
const ENDS: [string, string | null, () => Promise<number>][] = [
  ['a reset', NEW_PASSWORD, resetPassword],
  [
    'a change of password',
    NEW_PASSWORD,
    async () => (await as(owner, '/identity/change-password', change)).status,
  ],
  ['ending all others', PASSWORD, async () => (await as(owner, '/user/me/session/end-others', proof)).status],
  [
    'ending those of a user',
    PASSWORD,
    async () => (await as(admin, `/user/${owner.id}/end-sessions`, proof)).status,
  ],
  ['signing everyone out', PASSWORD, async () => (await as(admin, '/user/end-all-sessions', proof)).status],
  ['ending one of them', PASSWORD, endOneSession],
  ['a second factor', null, async () => (await enrolAuthenticator(stand, owner)) && 200],
  ['a copied token', PASSWORD, useCopiedToken],
];

test.each(ENDS)('%s stops the file, and its owner may go on with it', async (_way, password, end) => {
  const mark = `END${count}`;
  const job = await sendFile(mark);
  expect(await end()).toBe(200);
  await workOff(stand, job);
  expect(await filed(mark)).toBe(0);
  const { rows } = await stand.context.pool.query(
    `select details from audit_entries where action = 'filing-import.cancel' and subject_id = $1`,
    [job],
  );
  expect(rows).toEqual([{ details: { because: 'sessions ended' } }]);
  const again = password === null ? owner : await signInAs(stand, owner.email, password);
  const resumed = await as(again, `/job/${job}/resume`, {});
  expect(resumed.status).toBe(200);
  await workOff(stand, job);
  expect(await filed(mark)).toBe(2);
});

test('also between two of its rows, and not the file of somebody else', async () => {
  const [mark, other] = [`BETWEEN${count}`, `OTHER${count}`];
  const job = await sendFile(mark);
  const neighbor = await signUpCustomer(stand, `Neighbor${count}`);
  const untouched = await sendFile(other, neighbor);
  const work = await underWay(stand.context, job);
  const [first, second] = await selectWaitingRows(stand.context.db, job, 2);
  expect(await importRow(stand.context, work, first!)).toBe(true);
  expect(await resetPassword()).toBe(200);
  expect(await importRow(stand.context, work, second!)).toBe(false);
  // Who is shut out of it is told what it filed in their name until then.
  const told = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text as text')
    .where('template', '=', 'filings-imported')
    .where('recipient', '=', owner.email)
    .execute();
  expect(told.map(({ text }) => /Not submitted: 1 row\./.test(text))).toEqual([true]);
  await workOff(stand, job);
  await workOff(stand, untouched);
  expect([await filed(mark), await filed(other)]).toEqual([1, 2]);
});

test('what a file of the agency is called is not mailed to the customer', async () => {
  await stand.owner.deleteFrom('outbox_mails').execute();
  const name = 'Our bank has changed, see www.evil.example.csv';
  await workOff(stand, await sendFile(`NAME${count}`, admin, `&onBehalfOfUserId=${owner.id}`, name));
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text', 'body_html'])
    .where('template', '=', 'filings-imported')
    .execute();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, '2 filings submitted for you'],
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/evil|bank/i);
});
