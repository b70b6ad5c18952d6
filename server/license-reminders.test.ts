import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfLicenses } from '#operations/license/remind-of-licenses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { ask, newLicense } from '#testing/licenses.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

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
    newLicense({ expirationDate: '2026-12-15', status: 'INACTIVE' }),
  );
  // One that is applied for is none yet.
  await ask(
    stand,
    admin,
    'POST',
    '/license',
    newLicense({ expirationDate: '2026-12-16', status: 'PENDING' }),
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

test('a clock that jumps ahead or back brings up each step once, and none that is past', async () => {
  await ask(stand, admin, 'POST', '/license', newLicense({ expirationDate: '2033-12-31' }));
  const { body: client } = await ask(stand, admin, 'POST', '/client', { name: 'Jumping Brokers' });
  await ask(stand, admin, 'POST', `/client/${client.id}/authorization`, {
    ...{ states: ['FL'], kind: 'ATTESTATION', signedDate: '2026-01-15', person: 'Lena Licensee' },
    expirationDate: '2033-12-31',
  });
  const told: string[] = [];
  for (const day of [
    // From 92 days before to 25, back to 80 and 55, ahead to the last days, and back to the start.
    ...['2033-09-30', '2033-12-06', '2033-10-12', '2033-11-06', '2033-12-07'],
    ...['2033-12-30', '2033-10-02', '2033-12-24', '2033-12-31', '2034-01-01'],
  ]) {
    const mails = await toldOn(day);
    if (mails.length > 0) told.push(`${day}: ${mails.join().match(/Dec 31, 2033/g)?.length}`);
  }
  // The license and what the client signed, in one mail.
  expect(told).toEqual(['2033-12-06: 2', '2033-12-30: 2']);
});

test('what was renewed by another of its kind runs out unannounced', async () => {
  const { body: client } = await ask(stand, admin, 'POST', '/client', { name: 'Renewed Brokers' });
  for (const expirationDate of ['2035-03-31', '2036-03-31']) {
    await ask(stand, admin, 'POST', `/client/${client.id}/authorization`, {
      ...{ states: ['FL'], kind: 'ATTESTATION', signedDate: '2026-01-15', person: 'Lena Licensee' },
      expirationDate,
    });
  }
  expect(await toldOn('2035-03-01')).toEqual([]);
  expect((await toldOn('2036-03-01')).length).toBe(1);
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

test('every admin is told, what expires first on top', async () => {
  const bridget = await signUpCustomer(stand, 'Bridget');
  await stand.owner.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', bridget.id).execute();
  for (const [licenseNumber, expirationDate] of [
    ['A-LATER', '2041-06-30'],
    ['Z-FIRST', '2041-06-20'],
  ]) {
    await ask(stand, admin, 'POST', '/license', newLicense({ licenseNumber, expirationDate }));
  }
  const [mail = ''] = await toldOn('2041-06-15');
  expect(mail.indexOf('Z-FIRST')).toBeGreaterThan(0);
  expect(mail.indexOf('Z-FIRST')).toBeLessThan(mail.indexOf('A-LATER'));
  const others = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('template', '=', 'licenses-expiring')
    .where('recipient', '=', bridget.email)
    .execute();
  expect(others.map(({ body_text }) => body_text)).toEqual([mail]);
});
