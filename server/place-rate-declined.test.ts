import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const TENTH = new Date('2026-03-10T16:00:00.000Z');
const ELEVENTH = new Date('2026-03-11T16:00:00.000Z');
const TWELFTH = new Date('2026-03-12T16:00:00.000Z');
const ANSWER = 'Kentucky lists no city of that name. Check the declarations page.';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let colleague: SignedIn;
let now = TENTH;
beforeAll(async () => {
  stand = await createTestApp({
    clock: { now: () => now },
    variables: { AGENCY_EMAIL: 'desk@harbor.example' },
  });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
  colleague = await signUpCustomer(stand, 'Sam');
});
afterAll(() => stand.close());

const as = (who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(stand, method, path, {
    token: who.token,
    body,
    ...(method === 'POST' ? { headers: { 'idempotency-key': freshKey() } } : {}),
  });

let policies = 7000;
const inputs = (place: string): FilingInputs => {
  policies += 1;
  return texasFiling({
    state: 'KY',
    policyNumber: `KY-${policies}`,
    municipality: { place },
    insured: {
      legalName: 'Bluegrass Roofing LLC',
      mailingAddress: { street: '100 Main Street', city: 'Lexington', state: 'KY', postalCode: '40507' },
    },
  });
};
async function ask(
  who: SignedIn,
  place: string,
): Promise<{ id: string; version: number; content: FilingInputs }> {
  const draft = (await as(who, 'POST', '/filing-draft', { content: inputs(place) })).body;
  await as(who, 'POST', '/filing', { draftId: draft.id, version: draft.version });
  return draft;
}
const decline = (changes: object = {}) =>
  as(admin, 'POST', '/filing-state/KY/place-rate/decline', {
    ...{ place: 'Nowhereville', answer: ANSWER, currentPassword: PASSWORD },
    ...changes,
  });
const placesWaitedFor = async () =>
  (await as(admin, 'GET', '/dashboard/admin')).body.placeRateRequests.map(
    ({ place }: { place: string }) => place,
  );
const placeCheck = async (who: SignedIn, id: string) => {
  const { checks } = (await as(who, 'GET', `/filing-draft/${id}`)).body;
  return checks.find(({ code }: { code: string }) => code === 'PLACE_RATE_UNKNOWN').message;
};
const mailsTo = async (recipient: string, template: 'place-rate-not-found' | 'filing-state-changed') =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text'])
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('created_at')
    .execute();

test('who waits for a rate that is not found is told why, once for all of it, and may ask again', async () => {
  const mine = await ask(customer, 'Nowhereville');
  // Of two that were asked for in one instant, the place is called as either says.
  now = new Date(TENTH.getTime() + 1_000);
  const second = await ask(customer, ' nowhereville ');
  const theirs = await ask(colleague, 'Nowhereville');
  now = ELEVENTH;
  await ask(colleague, 'Elsewhere');
  now = TWELFTH;

  expect(await decline({ currentPassword: 'not my password' })).toMatchObject({ status: 422 });
  for (const answer of ['', 'See https://rates.example', 'See www.rates.example', 'One\u202Eeno'])
    expect((await decline({ answer })).body.error.fields).toHaveProperty('answer');
  expect(await placesWaitedFor()).toEqual(['Nowhereville', 'Elsewhere']);
  expect(await mailsTo(customer.email, 'place-rate-not-found')).toEqual([]);

  const declined = await decline({ place: 'NOWHEREVILLE' });
  expect(declined.status).toBe(200);
  expect(declined.body.ratesToLookUp).toMatchObject([{ place: 'Elsewhere' }]);
  expect(await placesWaitedFor()).toEqual(['Elsewhere']);
  const [answer, ...more] = await mailsTo(customer.email, 'place-rate-not-found');
  expect(more).toEqual([]);
  expect(answer?.subject).toBe('Kentucky: rate for Nowhereville not found');
  expect(answer?.text).toContain(`Our answer: ${ANSWER}\n`);
  for (const { content } of [mine, second]) expect(answer?.text).toContain(`${content.policyNumber}\n`);
  expect((await mailsTo(colleague.email, 'place-rate-not-found'))[0]?.text).toContain(
    `/submit?draft=${theirs.id}`,
  );
  // What customers are told, the office hears of.
  expect(await mailsTo('desk@harbor.example', 'filing-state-changed')).toMatchObject([
    {
      text: expect.stringContaining('told customers we couldn’t find a city or county’s rate in Kentucky'),
    },
  ]);
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'filing-state.decline-place-rate')
    .execute();
  expect(entries).toEqual([
    {
      ...{ actor_id: admin.id, subject_id: 'KY' },
      details: { state: 'KY', place: 'NOWHEREVILLE', answer: ANSWER, requests: 3 },
    },
  ]);

  const said = await placeCheck(customer, mine.id);
  expect(said).toMatch(/We didn’t find it on Mar 12, 2026: “Kentucky lists no city of that name\./);
  expect(said).toMatch(/submit to have us look again\.$/);
  const { drafts } = (await as(customer, 'GET', '/dashboard/user')).body;
  expect(drafts.find(({ id }: { id: string }) => id === mine.id)).toMatchObject({
    placeRateRequestedAt: null,
    requestAnsweredAt: TWELFTH.toISOString(),
  });

  // Nobody waits any longer, and nobody is told twice.
  expect(await decline()).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
  expect(await mailsTo(customer.email, 'place-rate-not-found')).toHaveLength(1);

  await as(customer, 'POST', '/filing', { draftId: mine.id, version: mine.version });
  expect(await placesWaitedFor()).toEqual(['Elsewhere', 'Nowhereville']);
  expect(await placeCheck(customer, mine.id)).toMatch(/You asked us to look it up on Mar 12, 2026/);
  // Another customer is not told what this one was.
  const stranger = await signUpCustomer(stand, 'Ines');
  const draft = (await as(stranger, 'POST', '/filing-draft', { content: inputs('Nowhereville') })).body;
  expect(await placeCheck(stranger, draft.id)).toMatch(/Submit to have us look it up/);
});

test('a customer answers nobody', async () => {
  const answer = await call(stand, 'POST', '/filing-state/KY/place-rate/decline', {
    token: customer.token,
    body: { place: 'Elsewhere', answer: ANSWER, currentPassword: PASSWORD },
  });
  expect(answer.status).toBe(403);
  expect(await placesWaitedFor()).toContain('Elsewhere');
});
