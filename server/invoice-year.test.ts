import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

/** December 31, 9 PM in Chicago: already the next year in Greenwich. */
const clock = movableClock('2027-01-01T03:00:00.000Z');
const stand = await createTestApp({ clock });
afterAll(() => stand.close());
const admin = await signInAdmin(stand);

const policy = { policyEffectiveDate: '2026-12-01', expirationDate: '2027-12-01' };

test('an invoice has its number of the year in which it is issued, where the agency is, whenever it is due', async () => {
  const ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const [one = '', other = ''] = await submitByInvoice(stand, ivy, 2, policy);
  const old = (await issue(stand, admin, ivy, [one])).body;
  expect([old.number, old.dueDate]).toEqual(['INV-26-000001', '2027-01-30']);
  clock.set('2027-01-01T16:00:00.000Z');
  expect((await issue(stand, admin, ivy, [other])).body.number).toBe('INV-27-000001');
  // Sent anew it is still of the day on which it was issued.
  await asAdmin(stand, admin, `/invoice/${old.id}/regenerate`, { note: 'Corrected' });
  const { content } = await stand.owner
    .selectFrom('invoice_revisions')
    .select('content')
    .where('invoice_id', '=', old.id)
    .where('revision', '=', 2)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ issuedOn: '2026-12-31', revisedOn: '2027-01-01' });
});

test('a filing that leaves an invoice keeps that in its history, and one that joins too', async () => {
  const ida = await signUpInvoiced(stand, admin, 'Ida');
  const [stays = '', leaves = '', joins = ''] = await submitByInvoice(stand, ida, 3, policy);
  const { id, number } = (await issue(stand, admin, ida, [stays, leaves])).body;
  const changed = await asAdmin(stand, admin, `/invoice/${id}/regenerate`, { filingIds: [stays, joins] });
  expect(changed.status).toBe(200);
  const history = async (filing: string) =>
    (await call(stand, 'GET', `/filing/${filing}/event`, { token: admin.token })).body.items.flatMap(
      ({ event, summary }: Record<string, string>) => (event === 'submit' ? [] : [[event, summary]]),
    );
  expect(await history(stays)).toEqual([['invoice', expect.stringContaining(number)]]);
  expect(await history(leaves)).toEqual([
    ['invoice', expect.stringContaining(number)],
    ['leave-invoice', expect.stringContaining(number)],
  ]);
  expect(await history(joins)).toEqual([['invoice', expect.stringContaining(number)]]);
});
