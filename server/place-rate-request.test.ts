import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { placeKey } from '#domain/rules/rule.ts';
import { forgetRulebookInForce } from '#operations/assessment/rulebook-in-force.ts';
import { notifyOfKnownPlaceRates } from '#operations/filing-state/notify-of-known-place-rates.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const TENTH = new Date('2026-03-10T16:00:00.000Z');
const ELEVENTH = new Date('2026-03-11T16:00:00.000Z');
const TWELFTH = new Date('2026-03-12T16:00:00.000Z');

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
beforeEach(async () => {
  now = TENTH;
  await stand.owner.deleteFrom('rule_overrides').execute();
  forgetRulebookInForce(stand.context.db);
  const tables = ['place_rate_requests', 'capacity_requests', 'filing_drafts'] as const;
  for (const table of tables) await stand.context.db.deleteFrom(table).execute();
  await stand.owner.deleteFrom('outbox_mails').execute();
});

const as = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(stand, method, path, {
    token: who.token,
    body,
    ...(method === 'POST' ? { headers: { 'idempotency-key': freshKey() } } : {}),
  });

let policies = 7000;
/** A complete Kentucky filing of a policy of its own. The rates are made up. */
const inputs = (changes: FilingInputs = {}): FilingInputs => {
  policies += 1;
  return texasFiling({
    state: 'KY',
    policyNumber: `KY-${policies}`,
    municipality: { place: 'Madeupville' },
    insured: {
      legalName: 'Bluegrass <Roofing> & Sons LLC',
      mailingAddress: { street: '100 Main Street', city: 'Madeupville', state: 'KY', postalCode: '40507' },
    },
    ...changes,
  });
};
const draft = async (who: SignedIn, content = inputs()) =>
  (await as(who, 'POST', '/filing-draft', { content })).body;
const submitDraft = (who: SignedIn, { id, version }: { id: string; version: number }): Promise<Answer> =>
  as(who, 'POST', '/filing', { draftId: id, version });
const rate = (changes: object = {}) =>
  as(admin, 'POST', '/filing-state/KY/override', {
    ...{ what: 'PLACE_RATE', rule: 'ky.municipal_tax_casualty', place: 'Madeupville', from: '2026-01-01' },
    ...{ rate: '0.05', citation: 'Ordinance 7', source: 'https://example.org/ordinance', reason: 'Made up.' },
    currentPassword: PASSWORD,
    ...changes,
  });
const queue = async () => (await as(admin, 'GET', '/dashboard/admin')).body.placeRateRequests;
const toLookUp = async () => (await as(admin, 'GET', '/filing-state/KY/settings')).body.ratesToLookUp;
const mailsOf = async (recipient: string, template: 'place-rate-requested' | 'place-rate-added') =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text', 'body_html as html'])
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('created_at')
    .execute();
const mailsToAgency = () => mailsOf('desk@harbor.example', 'place-rate-requested');
const answersTo = (who: SignedIn) => mailsOf(who.email, 'place-rate-added');
const NO_RATE = { status: 422, body: { error: { code: 'NOT_ASSESSABLE' } } };
const LOOKING_UP = 'We’re looking up the rate for “Madeupville”, and we’ll email you.';
const placeChecks = async (who: SignedIn, id: string) => {
  const { checks } = (await as(who, 'GET', `/filing-draft/${id}`)).body;
  return checks
    .filter(({ code }: { code: string }) => code === 'PLACE_RATE_UNKNOWN')
    .map(({ severity, field, message }: Record<string, string>) => ({ severity, field, message }));
};

test('who submits where no rate of the place is known is refused, and told since when it is looked up', async () => {
  const mine = await draft(customer);
  const message = (asks: string) =>
    expect.stringMatching(
      new RegExp(
        `casualty and liability has no amount yet\\. We don’t have the rate for “Madeupville” .*${asks}`,
      ),
    );
  const check = { severity: 'WARN', field: 'municipality.place' };
  expect(await placeChecks(customer, mine.id)).toEqual([
    { ...check, message: message('Submit to have us look it up; we’ll email you\\.$') },
  ]);
  // The rule's key says nothing to a customer.
  const sources = async (who: SignedIn) =>
    JSON.stringify(
      (await as(who, 'GET', `/filing-draft/${mine.id}`)).body.checks.map(
        ({ source }: { source: string }) => source,
      ),
    );
  expect(await sources(customer)).not.toContain('(ky.');
  expect(mine.placeRateRequestedAt).toBeNull();
  const review = (await as(customer, 'POST', `/filing-draft/${mine.id}/review`, { version: mine.version }))
    .body;
  expect(review).toMatchObject({
    placeRateRequestedAt: null,
    refusal: {
      code: 'NOT_ASSESSABLE',
      fields: { 'municipality.place': expect.stringMatching(/^We don’t have/) },
    },
  });

  const refused = await submitDraft(customer, mine);
  expect(refused).toMatchObject(NO_RATE);
  expect(refused.body.error).toMatchObject({
    message: LOOKING_UP,
    fields: { 'municipality.place': LOOKING_UP },
  });
  expect(await placeChecks(customer, mine.id)).toEqual([
    {
      ...check,
      message: message('You asked us to look it up on Mar 10, 2026; we’ll email you when we have it\\.$'),
    },
  ]);
  now = ELEVENTH;
  await submitDraft(customer, mine);
  const since = TENTH.toISOString();
  expect((await as(customer, 'GET', `/filing-draft/${mine.id}`)).body.placeRateRequestedAt).toBe(since);
  const { drafts } = (await as(customer, 'GET', '/dashboard/user')).body;
  const { items } = (await as(customer, 'GET', '/filing-draft')).body;
  for (const list of [drafts, items])
    expect(list).toMatchObject([{ id: mine.id, placeRateRequestedAt: since }]);
  // Another policy there was not asked for, nor is the same one in another place, nor that of somebody else.
  for (const [who, content] of [
    [customer, inputs()],
    [customer, { ...mine.content, municipality: { place: 'Nowhere County' } }],
    [colleague, mine.content],
  ] as const)
    expect((await draft(who, content)).placeRateRequestedAt).toBeNull();
});

test('what is not complete is not asked for, and a state without such rates asks nothing', async () => {
  const { policyNumber: _, ...rest } = inputs();
  expect((await submitDraft(customer, await draft(customer, rest))).body.error.code).toBe(
    'FILING_INCOMPLETE',
  );
  expect((await submit(stand, customer, texasFiling({ policyNumber: 'TX-7100' }))).status).toBe(201);
  expect(await queue()).toEqual([]);
});

test('the agency is mailed once for each customer and place, with who knows the rate and where it is added', async () => {
  const content = inputs();
  const mine = await draft(customer, content);
  await submitDraft(customer, mine);
  await submitDraft(customer, mine);
  await submitDraft(customer, await draft(customer, inputs({ municipality: { place: ' madeupville ' } })));
  const [first, ...more] = await mailsToAgency();
  expect(more).toEqual([]);
  expect(first?.subject).toBe('Kentucky: look up the rate for Madeupville');
  expect(first?.text).toContain(`Insured: Bluegrass <Roofing> & Sons LLC\nPolicy: ${content.policyNumber}`);
  expect(first?.text).toMatch(/Confirm with: the Kentucky Department of Insurance/);
  expect(first?.text).toContain('/admin/settings/KY#rates-to-look-up');
  expect(first?.html).toContain('Bluegrass &lt;Roofing&gt; &amp; Sons LLC');
  // It stands among what is to be looked up; a message beside it would be open after the rate is there.
  expect((await as(admin, 'GET', '/contact-message')).body.items).toEqual([]);
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'filing-state.request-place-rate')
    .orderBy('sequence', 'desc')
    .limit(1)
    .execute();
  expect(entries).toMatchObject([
    { actor_id: customer.id, subject_id: 'KY', details: { place: 'Madeupville', on: '2026-03-01' } },
  ]);

  await submitDraft(colleague, await draft(colleague));
  await submitDraft(customer, await draft(customer, inputs({ municipality: { place: 'Nowhere County' } })));
  expect(await mailsToAgency()).toHaveLength(3);
});

test('the admin sees each place with who waits for it, the longest wait first, until its rate is added', async () => {
  const elsewhere = { municipality: { place: 'Nowhere County' } };
  await submitDraft(colleague, await draft(colleague, inputs(elsewhere)));
  now = ELEVENTH;
  await submitDraft(customer, await draft(customer));
  now = TWELFTH;
  await submitDraft(colleague, await draft(colleague));
  const nowhere = { state: 'KY', place: 'Nowhere County', customers: 1, since: TENTH.toISOString() };
  expect(await queue()).toEqual([
    nowhere,
    { state: 'KY', place: 'Madeupville', customers: 2, since: ELEVENTH.toISOString() },
  ]);
  expect(await toLookUp()).toMatchObject([
    { place: 'Nowhere County', rules: ['ky.municipal_tax_casualty'], requests: [{ userName: 'Sam Agent' }] },
    {
      place: 'Madeupville',
      rules: ['ky.municipal_tax_casualty'],
      requests: [
        { userName: 'Cleo Agent', on: '2026-03-01', insuredName: 'Bluegrass <Roofing> & Sons LLC' },
        { userName: 'Sam Agent', askedAt: TWELFTH.toISOString() },
      ],
    },
  ]);
  expect((await rate()).status).toBe(201);
  expect(await queue()).toEqual([nowhere]);
  expect(await toLookUp()).toHaveLength(1);
});

test('the settings of a state name the twenty requests of a place that wait longest, and count all', async () => {
  await sql`
    insert into place_rate_requests
      (state, place, place_key, rule_ids, rate_on, user_id, policy_number, insured_name, asked_at)
    select 'KY', 'Madeupville', ${placeKey('Madeupville')},
      case when each = 23 then '{ky.municipal_tax_fire}' else '{ky.municipal_tax_casualty}' end::text[], '2026-03-01',
      ${customer.id}, 'KY-W' || each, 'Bluegrass Roofing LLC', ${TENTH}::timestamptz + each * interval '1 minute'
    from generate_series(1, 23) each`.execute(stand.owner);
  const [place] = await toLookUp();
  // The charges that lack the rate are those of all, also of who is not named.
  const rules = ['ky.municipal_tax_casualty', 'ky.municipal_tax_fire'];
  expect(place).toMatchObject({ place: 'Madeupville', total: 23, rules });
  const named = place.requests.map(({ policyNumber }: { policyNumber: string }) => policyNumber);
  expect([named.length, named[0], named[19]]).toEqual([20, 'KY-W1', 'KY-W20']);
});

test('who waited is mailed once with all of it, and can submit', async () => {
  const [one, two] = [inputs(), inputs({ municipality: { place: 'MADEUPVILLE' } })];
  const mine = await draft(customer, one);
  await submitDraft(customer, mine);
  now = ELEVENTH;
  await submitDraft(customer, await draft(customer, two));
  // One customer, and the place as it was named first.
  expect(await queue()).toMatchObject([{ place: 'Madeupville', customers: 1, since: TENTH.toISOString() }]);
  const theirs = await draft(colleague);
  await submitDraft(colleague, theirs);
  await rate();
  const [answer, ...more] = await answersTo(customer);
  expect(more).toEqual([]);
  expect(answer?.subject).toBe('Kentucky: you can submit your filing');
  for (const { policyNumber } of [one, two]) expect(answer?.text).toContain(`Sons LLC, ${policyNumber}\n`);
  expect(answer?.text).toContain('/user/dashboard');
  const [toColleague] = await answersTo(colleague);
  expect(toColleague?.text).toContain(`Policy: ${theirs.content.policyNumber}`);
  expect(toColleague?.text).toContain(`/submit?draft=${theirs.id}`);
  expect((await submitDraft(customer, mine)).status).toBe(201);
  await rate({ rate: '0.06' });
  expect(await answersTo(customer)).toHaveLength(1);
});

test('a rate that begins after the policy, or is one of two that it needs, answers nobody', async () => {
  const both = inputs({
    coverages: [
      { line: 'GENERAL_LIABILITY', premium: '6000.00' },
      { line: 'INLAND_MARINE', premium: '4000.00' },
    ],
  });
  const mine = await draft(customer);
  await submitDraft(customer, mine);
  await submitDraft(colleague, await draft(colleague, both));
  await rate({ from: '2026-03-02' });
  expect(await answersTo(customer)).toEqual([]);
  expect(await submitDraft(customer, mine)).toMatchObject(NO_RATE);
  expect(await queue()).toMatchObject([{ place: 'Madeupville', customers: 2, since: TENTH.toISOString() }]);
  await rate({ from: '2026-03-01', rate: '0' });
  expect(await answersTo(customer)).toHaveLength(1);
  expect(await answersTo(colleague)).toEqual([]);
  expect(await toLookUp()).toMatchObject([{ rules: ['ky.municipal_tax_inland_marine'] }]);
  await rate({ rule: 'ky.municipal_tax_inland_marine' });
  expect(await answersTo(colleague)).toHaveLength(1);
  expect((await submitDraft(customer, mine)).status).toBe(201);
});

test('a rate of the whole state answers too; one that is withdrawn puts nobody back, and they ask again', async () => {
  const mine = await draft(customer);
  await submitDraft(customer, mine);
  const elsewhere = await draft(customer, inputs({ municipality: { place: 'Nowhere County' } }));
  await submitDraft(customer, elsewhere);
  const added = await as(admin, 'POST', '/filing-state/KY/override', {
    ...{
      what: 'ENTRY',
      rule: 'ky.municipal_tax_casualty',
      from: '2026-01-01',
      valueKind: 'RATE',
      rate: '0.05',
    },
    ...{
      citation: 'Act 7',
      source: 'https://example.org/act',
      reason: 'Made up.',
      currentPassword: PASSWORD,
    },
  });
  expect(added.status).toBe(201);
  // Each place is answered by itself, and leads to its draft.
  const answers = await answersTo(customer);
  expect(answers).toHaveLength(2);
  for (const { id } of [mine, elsewhere]) {
    expect(answers.filter(({ text }) => text.includes(`/submit?draft=${id}`))).toHaveLength(1);
  }
  const { overrideList } = (await as(admin, 'GET', '/filing-state/KY/settings')).body;
  await as(admin, 'POST', `/filing-state/KY/override/${overrideList[0].id}/withdraw`, {
    currentPassword: PASSWORD,
  });
  expect(await queue()).toEqual([]);
  expect((await as(customer, 'GET', `/filing-draft/${mine.id}`)).body.placeRateRequestedAt).toBeNull();
  expect(await submitDraft(customer, mine)).toMatchObject(NO_RATE);
  expect(await queue()).toMatchObject([{ customers: 1 }]);
  expect(await mailsToAgency()).toHaveLength(3);
});

test('a draft waits for the place that it names last, and for nothing once it is deleted', async () => {
  const mine = await draft(customer, inputs({ municipality: { place: 'Madupville' } }));
  await submitDraft(customer, mine);
  const { body } = await as(customer, 'PUT', `/filing-draft/${mine.id}`, {
    version: mine.version,
    content: { ...mine.content, municipality: { place: 'Madeupville' } },
  });
  await submitDraft(customer, body);
  expect(await queue()).toMatchObject([{ place: 'Madeupville' }]);
  await as(customer, 'DELETE', `/filing-draft/${mine.id}`);
  expect(await queue()).toEqual([]);
});

test('what is submitted without a draft waits until the same policy is taken', async () => {
  const content = inputs();
  expect(await submit(stand, customer, content)).toMatchObject(NO_RATE);
  expect(await submit(stand, customer, content)).toMatchObject(NO_RATE);
  expect(await queue()).toMatchObject([{ customers: 1 }]);
  await rate({ place: 'Elsewhere' });
  expect((await submit(stand, customer, { ...content, municipality: { place: 'Elsewhere' } })).status).toBe(
    201,
  );
  expect(await queue()).toEqual([]);
});

test('where the capacity is undecided too, one press asks for both', async () => {
  const mine = await draft(customer, inputs({ capacity: 'COURTESY' }));
  expect(await submitDraft(customer, mine)).toMatchObject({
    status: 422,
    body: { error: { code: 'CAPACITY_UNREVIEWED', fields: { 'municipality.place': LOOKING_UP } } },
  });
  expect(await queue()).toMatchObject([{ place: 'Madeupville' }]);
  expect((await as(admin, 'GET', '/dashboard/admin')).body.capacityRequests).toMatchObject([{ state: 'KY' }]);
});

test('nobody waits for more than fifty places', async () => {
  const mine = await draft(customer);
  await submitDraft(customer, mine);
  const [row] = await stand.context.db.selectFrom('place_rate_requests').selectAll().execute();
  if (row === undefined) throw new Error('nothing was asked');
  const { id: _, draft_id: _draft, ...kept } = row;
  const more = Array.from({ length: 49 }, (_each, at) => ({
    ...{ ...kept, draft_id: null },
    // Two of them are one place.
    ...{ place: `Place ${Math.min(at, 47)}`, place_key: `place ${Math.min(at, 47)}` },
  }));
  await stand.context.db.insertInto('place_rate_requests').values(more).execute();
  const fiftieth = await draft(customer, inputs({ municipality: { place: 'The fiftieth' } }));
  expect(await submitDraft(customer, fiftieth)).toMatchObject({
    body: { error: { message: LOOKING_UP.replace('Madeupville', 'The fiftieth') } },
  });
  const one = await draft(customer, inputs({ municipality: { place: 'One more' } }));
  const refused = await submitDraft(customer, one);
  expect(refused).toMatchObject(NO_RATE);
  expect(refused.body.error.message).toMatch(
    /^You’re waiting for the rates of 50 cities and counties already/,
  );
  expect(await queue()).toHaveLength(50);
  expect(await mailsToAgency()).toHaveLength(2);
  expect(await submitDraft(customer, mine)).toMatchObject({ body: { error: { message: LOOKING_UP } } });
});

test('a returned filing that moved to a place without a rate says that it waits, and its answer leads to it', async () => {
  await rate({ place: 'Elsewhere' });
  const content = inputs({ municipality: { place: 'Elsewhere' } });
  const { id } = (await submit(stand, customer, content)).body;
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'The place is wrong.' });
  const corrected = { ...content, municipality: { place: 'Madeupville' } };
  const nextStep = async (who: SignedIn) => (await as(who, 'GET', `/filing/${id}`)).body.nextStep;
  const answer = await send(stand, customer, id, 'resubmit', { inputs: corrected });
  expect(answer).toMatchObject(NO_RATE);
  expect(answer.body.error.message).toBe(
    `${LOOKING_UP} Keep your corrections: they aren’t saved until you resubmit.`,
  );
  const review = await as(customer, 'POST', `/filing/${id}/review`, { inputs: corrected });
  expect(review.body).toMatchObject({ placeRateRequestedAt: TENTH.toISOString() });
  const { needsYou } = (await as(customer, 'GET', '/dashboard/user')).body;
  const need = needsYou.find((each: { filing: { id: string } }) => each.filing.id === id).what;
  for (const said of [need, await nextStep(customer)])
    expect(said).toBe(
      'You asked us on Mar 10, 2026 to look up the rate for its city or county. We’ll email you when we have it; then correct and resubmit it.',
    );
  expect(await nextStep(admin)).toMatch(/waits for the rate for its city or county since Mar 10, 2026\.$/);

  await rate();
  const [mail] = await answersTo(customer);
  expect(mail?.text).toContain(`/submit?filing=${id}`);
  expect(await nextStep(customer)).toMatch(/^Review the reason/);
  expect((await send(stand, customer, id, 'resubmit', { inputs: corrected })).status).toBe(200);
});

test('a rate that came while the request was being written is told within the hour, once', async () => {
  const mine = await draft(customer);
  const other = await draft(colleague, inputs({ municipality: { place: 'Elsewhere' } }));
  await submitDraft(customer, mine);
  await submitDraft(colleague, other);
  await notifyOfKnownPlaceRates(stand.context);
  expect(await answersTo(customer)).toEqual([]);

  // The override saw nobody who waits.
  const { db } = stand.context;
  await db.updateTable('place_rate_requests').set({ answered_at: now }).execute();
  expect((await rate()).status).toBe(201);
  await db.updateTable('place_rate_requests').set({ answered_at: null }).execute();
  expect(await answersTo(customer)).toEqual([]);

  for (const _hour of [1, 2]) await notifyOfKnownPlaceRates(stand.context);
  expect(await answersTo(customer)).toHaveLength(1);
  expect(await answersTo(colleague)).toEqual([]);
  expect(await queue()).toMatchObject([{ state: 'KY', place: 'Elsewhere', customers: 1 }]);
});
