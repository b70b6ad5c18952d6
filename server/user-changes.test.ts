import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockActiveAdmins } from '#db/queries/admins.ts';
import { lockUser } from '#db/queries/users.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

let policies = 0;
const newFiling = () => texasFiling({ policyNumber: `NAME-${++policies}` });
const listed = async (search: string) =>
  (
    await call(stand, 'GET', `/filing?searchField=user_name&search=${search}`, { token: admin.token })
  ).body.items.map(({ userName }: { userName: string }) => userName);

test('a user s new name is on the filings at once, whoever changes it', async () => {
  const user = await signUpCustomer(stand, 'Renata');
  const other = await signUpCustomer(stand, 'Bystander');
  await submit(stand, user, newFiling());
  await submit(stand, user, newFiling());
  await submit(stand, other, newFiling());
  expect(await listed('Renata')).toEqual(['Renata Agent', 'Renata Agent']);

  await call(stand, 'PATCH', '/user/me', { token: user.token, body: { lastName: 'Newman' } });
  expect(await listed('Newman')).toEqual(['Renata Newman', 'Renata Newman']);
  await call(stand, 'PATCH', `/user/${user.id}`, { token: admin.token, body: { firstName: 'Rena' } });
  const byName = await call(stand, 'GET', '/filing?sort=user_name&order=asc', { token: admin.token });
  expect(byName.body.items.map(({ userName }: { userName: string }) => userName)).toEqual([
    'Bystander Agent',
    'Rena Newman',
    'Rena Newman',
  ]);
});

test('a filing submitted while its user is being renamed has the new name', async () => {
  const user = await signUpCustomer(stand, 'Early');
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => submit(stand, user, newFiling())),
    call(stand, 'PATCH', '/user/me', { token: user.token, body: { firstName: 'Late' } }),
    ...[1, 2, 3].map(() => submit(stand, user, newFiling())),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const { rows } = await stand.context.pool.query(
    'select distinct user_name from filings where submitter_id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ user_name: 'Late Agent' }]);
});

test('a company s new name is on its filings', async () => {
  const user = await signUpCustomer(stand, 'Coma');
  const { body } = await submit(stand, user, newFiling());
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: user.token })).body;
  const update = { version: 1, company: 'Comma Partners' };
  await call(stand, 'PATCH', `/company/${companyId}`, { token: admin.token, body: update });
  expect((await call(stand, 'GET', `/filing/${body.id}`, { token: user.token })).body.companyName).toBe(
    'Comma Partners',
  );
  const { items } = (
    await call(stand, 'GET', '/filing?search=Coma&searchField=user_name', { token: admin.token })
  ).body;
  expect(items[0].companyName).toBe('Comma Partners');
});

test('while users are locked, what points at them is written without waiting', async () => {
  const user = await signUpCustomer(stand, 'Locke');
  await inTransaction(stand.context.db, async (tx) => {
    await lockActiveAdmins(tx);
    await lockUser(tx, user.id);
    await stand.context.db.connection().execute(async (other) => {
      const insert = (user_id: string) =>
        other.insertInto('filing_drafts').values({ user_id, company_id: null, content: '{}' }).execute();
      await insert(user.id);
      await insert(admin.id);
    });
  });
});

test('what is rejected owes nothing, in the list as on its own page', async () => {
  const user = await signUpCustomer(stand, 'Rex');
  const { id } = (await submit(stand, user, newFiling())).body;
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Please correct the name.' });
  const alone = (await call(stand, 'GET', `/filing/${id}`, { token: user.token })).body;
  const [inList] = (await call(stand, 'GET', '/filing', { token: user.token })).body.items;
  expect(alone).toMatchObject({ status: 'REJECTED', balance: '0.00' });
  expect(inList).toMatchObject({ id, status: 'REJECTED', balance: '0.00', total: alone.total });
});

test('a closed account gets no link to a new password, and the answer does not say so', async () => {
  const user = await signUpCustomer(stand, 'Closed');
  const ask = (email: string) => call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const mails = async () =>
    (
      await stand.context.db
        .selectFrom('outbox_mails')
        .select('id')
        .where('recipient', '=', user.email)
        .where('template', '=', 'password-reset')
        .execute()
    ).length;
  await ask(user.email);
  expect(await mails()).toBe(1);
  await call(stand, 'PATCH', `/user/${user.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  const closed = await ask(user.email.toUpperCase());
  expect({ status: closed.status, body: closed.body }).toEqual({ status: 200, body: { ok: true } });
  expect(await mails()).toBe(1);
});

test('somebody with one name only has no blank behind it', async () => {
  const { items } = (await call(stand, 'GET', '/audit?limit=200', { token: admin.token })).body;
  expect(items.map(({ actor }: { actor: string | null }) => actor)).toContain('Administrator');
});
