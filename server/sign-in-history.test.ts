import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';
import { deleteOldSignIns } from '#operations/upkeep/delete-old-sign-ins.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let ida: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  ida = await signUpCustomer(stand, 'Ida');
});
afterAll(() => stand.close());

const IPV6 = '2001:db8:85a3:8d3:1319:8a2e:370:7348';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const enter = (email: string, password: string) =>
  call(stand, 'POST', '/identity/sign-in', {
    address: IPV6,
    body: { email, password },
    headers: { 'user-agent': FIREFOX },
  });
const historyOf = async (userId: string) =>
  (await call(stand, 'GET', `/user/${userId}/sign-in`, { token: admin.token })).body;

test('a sign-in and a wrong password stand with time, whole address and device; owner and admin see the same', async () => {
  expect((await enter(ida.email, 'not the password at all')).status).toBe(401);
  await vi.waitFor(async () => expect((await historyOf(ida.id)).items[0].outcome).toBe('WRONG_PASSWORD'));
  expect((await enter(ida.email, PASSWORD)).status).toBe(200);
  const history = await historyOf(ida.id);
  expect(history).toMatchObject({ keptDays: SIGN_INS_KEPT_DAYS, lastActivityAt: expect.any(String) });
  const where = { device: 'Firefox on Windows', address: IPV6, how: 'PASSWORD' };
  expect(history.items.slice(0, 2)).toEqual([
    { ...where, outcome: 'SIGNED_IN', at: expect.any(String) },
    { ...where, outcome: 'WRONG_PASSWORD', at: expect.any(String) },
  ]);
  const own = await call(stand, 'GET', '/user/me/sign-in', { token: ida.token });
  expect(own.body.items).toEqual(history.items);
  expect(JSON.stringify(history)).not.toContain('not the password');
});

test('a try at an account that nobody has leaves nothing, one at a closed account does', async () => {
  const count = async () =>
    (await stand.context.pool.query('select count(*)::int as n from sign_ins')).rows[0].n;
  const before = await count();
  await enter('nobody@nowhere.example', PASSWORD);
  expect(await count()).toBe(before);
  const gone = await signUpCustomer(stand, 'Gone');
  await call(stand, 'PATCH', `/user/${gone.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  expect((await enter(gone.email, PASSWORD)).status).toBe(403);
  expect((await historyOf(gone.id)).items[0]).toMatchObject({ outcome: 'DISABLED', address: IPV6 });
});

test('a key of a program is there once a day, and counts as activity', async () => {
  const keyed = await signUpCustomer(stand, 'Keyed');
  const { key } = (
    await call(stand, 'POST', '/user/me/api-key', {
      token: keyed.token,
      body: { name: 'System', scopes: ['filing:read'], currentPassword: PASSWORD },
    })
  ).body;
  const used = async () =>
    (await historyOf(keyed.id)).items.filter(({ how }: { how: string }) => how === 'API_KEY');
  for (let use = 0; use < 3; use += 1) await call(stand, 'GET', '/filing', { token: key });
  expect(await used()).toHaveLength(1);
  await stand.context.pool.query("update api_keys set last_used_at = last_used_at - interval '1 day'");
  await call(stand, 'GET', '/filing', { token: key, address: IPV6 });
  expect(await used()).toHaveLength(2);
  expect((await used())[0]).toMatchObject({ outcome: 'SIGNED_IN', address: IPV6 });
});

test('what is older than it is kept is swept, to the day', async () => {
  const days = (count: number) => new Date(stand.context.clock.now().getTime() - count * 86_400_000);
  const add = (at: Date) =>
    stand.context.pool.query(
      `insert into sign_ins (user_id, at, how, outcome, address, user_agent)
       values ($1, $2, 'PASSWORD', 'SIGNED_IN', 'swept', '')`,
      [ida.id, at],
    );
  await add(days(SIGN_INS_KEPT_DAYS + 0.01));
  await add(days(SIGN_INS_KEPT_DAYS - 0.01));
  expect(await deleteOldSignIns(stand.context)).toBe(1);
  const { rows } = await stand.context.pool.query("select 1 from sign_ins where address = 'swept'");
  expect(rows).toHaveLength(1);
});

test('nobody but the owner and admins sees them', async () => {
  const other = await signUpCustomer(stand, 'Other');
  expect((await call(stand, 'GET', `/user/${ida.id}/sign-in`, { token: other.token })).status).toBe(403);
  expect(
    (await call(stand, 'GET', `/user/${crypto.randomUUID()}/sign-in`, { token: admin.token })).status,
  ).toBe(404);
});
