import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let people = 0;
beforeAll(async () => {
  stand = await createTestApp({
    clock: { now: () => new Date('2026-03-10T16:00:00.000Z') },
    variables: { AGENCY_EMAIL: 'desk@harbor.example' },
  });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());
beforeEach(async () => {
  people += 1;
  customer = await signUpCustomer(stand, `Customer${people}`);
  await stand.owner.deleteFrom('place_rate_requests').execute();
  await stand.owner.deleteFrom('outbox_mails').execute();
});

const as = (who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(stand, method, path, {
    token: who.token,
    body,
    ...(method === 'POST' ? { headers: { 'idempotency-key': freshKey() } } : {}),
  });
/** A Kentucky filing that is whole but for the rate of its place. */
const ask = (policyNumber: string, place: string) => {
  const inputs = texasFiling({
    state: 'KY',
    policyNumber,
    municipality: { place },
    insured: {
      legalName: 'Bluegrass Roofing LLC',
      mailingAddress: { street: '100 Main Street', city: place, state: 'KY', postalCode: '40507' },
    },
  });
  return as(customer, 'POST', '/filing', { inputs });
};
/** As many policies of the customer wait for the rate of one city. */
const waitWith = (policies: number) =>
  sql`insert into place_rate_requests
    (state, place, place_key, rule_ids, rate_on, user_id, policy_number, insured_name, asked_at)
    select 'KY', 'Madeupville', 'madeupville', '{ky.municipal_tax_casualty}', '2026-03-01', users.id,
      'FLOOD-' || n, 'Bluegrass Roofing LLC', now()
    from users, generate_series(1, ${policies}) n where users.email = ${customer.email}`.execute(stand.owner);
const countRequests = async () =>
  Number(
    (
      await stand.owner
        .selectFrom('place_rate_requests')
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );
const mailsToAgency = async () =>
  (
    await stand.owner
      .selectFrom('outbox_mails')
      .select('id')
      .where('template', '=', 'place-rate-requested')
      .execute()
  ).length;
const queue = async () => (await as(admin, 'GET', '/dashboard/admin')).body.placeRateRequests;

test('who names one place after the other for a policy is not mailed on without end', async () => {
  for (let place = 1; place <= 65; place += 1) {
    expect(await ask('ONE-1', `Place ${place}`)).toMatchObject({ status: 422 });
  }
  expect(await mailsToAgency()).toBe(60);
  // The office sees what is waited for now, told of it or not.
  expect(await queue()).toMatchObject([{ state: 'KY', place: 'Place 65', customers: 1 }]);
});

test('so many policies of one customer wait for rates, and no more', async () => {
  await waitWith(499);
  expect((await ask('LAST', 'Madeupville')).body.error.message).toMatch(/^We’re looking up the rate/);
  expect((await ask('ONE-TOO-MANY', 'Madeupville')).body.error).toMatchObject({
    code: 'NOT_ASSESSABLE',
    message: 'You’re waiting for the rates of 500 policies already. Contact us about this one.',
  });
  // One of those that wait may be sent again.
  expect((await ask('LAST', 'Madeupville')).body.error.message).toMatch(/^We’re looking up the rate/);
  expect(await countRequests()).toBe(500);
});

test('a rate is added however many policies wait for it', { timeout: 60_000 }, async () => {
  await waitWith(70_000);
  const added = await as(admin, 'POST', '/filing-state/KY/override', {
    ...{ what: 'PLACE_RATE', rule: 'ky.municipal_tax_casualty', place: 'Madeupville', from: '2026-01-01' },
    ...{ rate: '0.05', citation: 'Ordinance 7', source: 'https://example.org/ordinance', reason: 'Made up.' },
    currentPassword: PASSWORD,
  });
  expect(added.status).toBe(201);
  expect(await queue()).toEqual([]);
});

test('who is disabled leaves nothing to look up', async () => {
  await ask('JUNK-1', 'Nowhere at all');
  expect(await queue()).toMatchObject([{ place: 'Nowhere at all' }]);
  const { id } = await stand.owner
    .updateTable('users')
    .set({ status: 'DISABLED' })
    .where('email', '=', customer.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await queue()).toEqual([]);
  expect((await as(admin, 'GET', '/filing-state/KY/settings')).body.ratesToLookUp).toEqual([]);
  await stand.owner.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
  expect(await queue()).toMatchObject([{ place: 'Nowhere at all' }]);
});
