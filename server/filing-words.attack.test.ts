import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILING_WORDS_MAXIMUM } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
});
afterAll(() => stand.close());

const FULL = {
  status: 409,
  body: {
    error: { code: 'CONFLICT', message: expect.stringMatching(/300 times, the maximum\. Call us\.$/) },
  },
};

test('what a customer does to a filing again and again ends before its activity is too long to be read', async () => {
  const inputs = texasFiling();
  const { id } = (await submit(stand, customer, inputs)).body;
  expect(await send(stand, customer, id, 'withdraw')).toMatchObject({ status: 200 });
  expect(await send(stand, customer, id, 'resubmit', { inputs })).toMatchObject({ status: 200 });
  // As if they had gone on.
  await sql`insert into filing_events (filing_id, event, from_status, to_status, actor_id, reason, details, created_at)
    select filing_id, event, from_status, to_status, actor_id, reason, details, created_at
    from filing_events, generate_series(1, ${FILING_WORDS_MAXIMUM - 3}) where event = 'withdraw'`.execute(
    stand.owner,
  );
  expect(await send(stand, customer, id, 'message', { text: 'The last word.' })).toMatchObject({
    status: 201,
  });
  expect(await send(stand, customer, id, 'message', { text: 'One more.' })).toMatchObject(FULL);
  expect(await send(stand, customer, id, 'withdraw', { words: 'One more.' })).toMatchObject(FULL);
  // The office goes on: it writes, and sends it back.
  expect(await send(stand, admin, id, 'message', { text: 'Please call us.' })).toMatchObject({ status: 201 });
  const back = { reason: 'OTHER', words: 'Please call us.' };
  expect(await send(stand, admin, id, 'reject', back)).toMatchObject({ status: 200 });
  expect(await send(stand, customer, id, 'resubmit', { inputs })).toMatchObject(FULL);
  // Another filing has room.
  const other = (await submit(stand, customer, texasFiling({ policyNumber: 'GL-1002' }))).body;
  expect(await send(stand, customer, other.id, 'withdraw')).toMatchObject({ status: 200 });
});
