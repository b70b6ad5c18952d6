import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  const customer = await signUpCustomer(stand, 'Cleo');
  for (const policyNumber of ['A', 'B', 'C']) await submit(stand, customer, texasFiling({ policyNumber }));
});
afterAll(() => stand.close());

const verify = async () => (await call(stand, 'GET', '/audit/verify', { token: admin.token })).body;

/** What somebody with the owner's rights on the database could do. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await stand.owner.transaction().execute(async (tx) => {
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(tx);
    await statement.execute(tx);
    await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(tx);
  });
}

test('the log lists who did what, newest first, page by page', async () => {
  const first = await call(stand, 'GET', '/audit?limit=2', { token: admin.token });
  expect(first.body.items).toMatchObject([
    {
      action: 'filing.submit',
      actor: 'Cleo Agent',
      subjectKind: 'filing',
      subjectName: 'NB-TX-26-000003',
      details: { number: 'NB-TX-26-000003' },
    },
    { action: 'filing.submit', details: { number: 'NB-TX-26-000002' } },
  ]);
  const next = await call(stand, 'GET', `/audit?limit=2&cursor=${first.body.nextCursor}`, {
    token: admin.token,
  });
  expect(next.body.items[0].details.number).toBe('NB-TX-26-000001');
});

test('the chain is whole, and a changed, a removed and a forged entry break it', async () => {
  const whole = await verify();
  expect(whole).toMatchObject({ intact: true, brokenAt: null });
  expect(whole.entries).toBeGreaterThanOrEqual(4);
  const last = whole.entries;
  await expect(
    sql`update audit_entries set action = 'x' where sequence = ${last}`.execute(stand.owner),
  ).rejects.toThrow('append-only');

  await tamper(
    sql`update audit_entries set details = details || '{"number":"NB-TX-26-000009"}' where sequence = ${last - 1}`,
  );
  expect(await verify()).toMatchObject({ intact: false, brokenAt: String(last - 1) });
  await tamper(
    sql`update audit_entries set details = details || '{"number":"NB-TX-26-000002"}' where sequence = ${last - 1}`,
  );
  expect(await verify()).toMatchObject({ intact: true });

  await tamper(sql`update audit_entries set at = at + interval '1 hour' where sequence = 1`);
  expect(await verify()).toMatchObject({ intact: false, brokenAt: '1' });
  await tamper(sql`update audit_entries set at = at - interval '1 hour' where sequence = 1`);

  await tamper(sql`delete from audit_entries where sequence = ${last}`);
  expect(await verify()).toMatchObject({ intact: false, brokenAt: String(last) });
});
