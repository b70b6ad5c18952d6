import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTransaction } from '#db/pool.ts';
import { lockAccount } from '#db/queries/identity.ts';
import { updateUser } from '#operations/user/update-user.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// A change of role ends the keys, webhooks and calendar of a user. What is asked for in the moment before must not be
// there after it: a customer's key would read as an admin, a customer's webhook would tell of everybody's filings.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const send = (who: SignedIn, method: 'POST' | 'PATCH', path: string, body: object) =>
  call(stand, method, path, { token: who.token, body });
const makeKey = (who: SignedIn) =>
  send(who, 'POST', '/user/me/api-key', {
    name: 'Nightly',
    scopes: ['filing:read'],
    currentPassword: PASSWORD,
  });
const makeWebhook = (who: SignedIn) =>
  send(who, 'POST', '/webhook', {
    url: 'https://ams.example/',
    events: ['filing.message'],
    currentPassword: PASSWORD,
  });
const renewCalendar = (who: SignedIn) =>
  send(who, 'POST', '/user/me/calendar', { currentPassword: PASSWORD });

async function turnWebhookOn(who: SignedIn): Promise<Answer> {
  const { items } = (await call(stand, 'GET', '/webhook', { token: who.token })).body;
  return await send(who, 'PATCH', `/webhook/${items[0].id}`, { isEnabled: true });
}

/** How many things of somebody still work by themselves. */
async function countWorking(userId: string): Promise<number> {
  const { rows } = await stand.context.pool.query<{ working: number }>(
    `select ((select count(*) from api_keys where user_id = $1 and revoked_at is null)
           + (select count(*) from webhooks where user_id = $1 and is_enabled)
           + (select count(*) from calendar_feeds where user_id = $1))::int as working`,
    [userId],
  );
  return rows[0]?.working ?? -1;
}

test.each<[string, 'ADMIN' | 'REGULAR', (who: SignedIn) => Promise<Answer>]>([
  ['an API key', 'ADMIN', makeKey],
  ['a webhook', 'ADMIN', makeWebhook],
  ['a webhook that was turned off', 'ADMIN', turnWebhookOn],
  // Only admins have one.
  ['the address of a calendar', 'REGULAR', renewCalendar],
])('%s is not had by who asked just before the role became %s', async (what, role, ask) => {
  const ada = await signUpCustomer(stand, `Ada-${what.length}`);
  if (role === 'REGULAR') await send(admin, 'PATCH', `/user/${ada.id}`, { role: 'ADMIN' });
  await makeWebhook(ada);
  const { subject } = await stand.context.identity.verifyToken(ada.token);
  const session = await stand.context.identity.verifyToken(admin.token);
  const actor = { id: admin.id, role: 'ADMIN', companyId: null, email: admin.email } as const;
  let asked: Promise<Answer> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    asked = ask(ada);
    await Promise.race([asked, waitForBlockedQueries(stand)]);
    await updateUser({ ...stand.context, db: tx as Db }, actor, session, ada.id, { role });
  });
  expect((await asked)?.status).toBe(401);
  expect(await countWorking(ada.id)).toBe(0);
});

test('who went to another company meanwhile asks again, and gets it there', async () => {
  const eve = await signUpCustomer(stand, 'Eve');
  const finn = await signUpCustomer(stand, 'Finn');
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: finn.token })).body;
  const { subject } = await stand.context.identity.verifyToken(eve.token);
  let asked: Promise<Answer> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    asked = makeKey(eve);
    await Promise.race([asked, waitForBlockedQueries(stand)]);
    await tx.updateTable('users').set({ company_id: companyId }).where('id', '=', eve.id).execute();
  });
  expect((await asked)?.body.error).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Your access changed meanwhile. Send it again.',
  });
  expect((await makeKey(eve)).status).toBe(201);
});
