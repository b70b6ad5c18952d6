import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfLicenses } from '#operations/license/remind-of-licenses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { ask, newLicense } from '#testing/licenses.ts';
import { type SignedIn, signInAdmin } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

/** What the admins were told on that day, mail by mail. */
async function toldOn(day: string): Promise<string[]> {
  const clock = { ...stand.context.clock, now: () => new Date(`${day}T18:00:00Z`) };
  const mails = () =>
    stand.context.db
      .selectFrom('outbox_mails')
      .select(['id', 'recipient', 'body_text'])
      .where('template', '=', 'licenses-expiring')
      .execute();
  const before = new Set((await mails()).map(({ id }) => id));
  await remindOfLicenses({ ...stand.context, clock });
  return (await mails())
    .filter(({ id, recipient }) => !before.has(id) && recipient === admin.email)
    .map(({ body_text }) => body_text);
}

test('a license is reminded of 90, 60, 30 and 7 days before its last day, each time once', async () => {
  const { body } = await ask(stand, admin, 'POST', '/license', newLicense({ expirationDate: '2026-12-31' }));
  await ask(
    stand,
    admin,
    'POST',
    '/license',
    newLicense({ expirationDate: '2026-12-31', status: 'INACTIVE' }),
  );
  const told: string[] = [];
  for (const day of [
    ...['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-31', '2026-11-01', '2026-11-02'],
    ...['2026-11-30', '2026-12-01', '2026-12-23', '2026-12-24', '2026-12-31', '2027-01-01'],
  ]) {
    if ((await toldOn(day)).length > 0) told.push(day);
  }
  // 90, 60 and 30 days before; 7 days before.
  expect(told).toEqual(['2026-10-02', '2026-11-01', '2026-12-01', '2026-12-24']);
  // Renewed, it starts anew.
  await ask(stand, admin, 'PATCH', `/license/${body.id}`, { version: 1, expirationDate: '2027-12-31' });
  const [mail] = await toldOn('2027-10-02');
  expect(mail).toContain(body.licenseNumber);
  expect(mail).toContain('in 90 days');
});

test('a day that was missed is made up for, once, and two workers at one moment send one mail', async () => {
  await ask(stand, admin, 'POST', '/license', newLicense({ expirationDate: '2029-06-30' }));
  const clock = { ...stand.context.clock, now: () => new Date('2029-06-10T18:00:00Z') };
  await Promise.all([1, 2].map(() => remindOfLicenses({ ...stand.context, clock })));
  const { rows } = await stand.context.pool.query(
    `select count(*)::integer as count from outbox_mails where template = 'licenses-expiring' and body_text like '%Jun 30, 2029%'`,
  );
  expect(rows[0].count).toBe(1);
  expect(await toldOn('2029-06-11')).toEqual([]);
});

test('what a client signed is announced too, until it is withdrawn', async () => {
  const { body: client } = await ask(stand, admin, 'POST', '/client', { name: 'Paper Brokers' });
  const give = (kind: string) =>
    ask(stand, admin, 'POST', `/client/${client.id}/authorization`, {
      ...{ states: ['FL'], kind, signedDate: '2026-01-15', person: 'Lena Licensee' },
      expirationDate: '2031-03-31',
    });
  const { body } = await give('BANK_AUTHORITY');
  await give('PORTAL_GRANT');
  const id = body.authorizations[0].id;
  await ask(stand, admin, 'DELETE', `/client/${client.id}/authorization/${id}?reason=Revoked`);
  const [mail = ''] = await toldOn('2031-03-01');
  expect(mail).toContain('Florida, portal access of Paper Brokers, Lena Licensee');
  expect(mail).not.toContain('bank authority');
  expect(await toldOn('2031-03-01')).toEqual([]);
});
