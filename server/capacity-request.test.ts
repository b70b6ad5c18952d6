import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const TENTH = new Date('2026-03-10T16:00:00.000Z');
const ELEVENTH = new Date('2026-03-11T16:00:00.000Z');

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
  const tables = ['capacity_rulings', 'capacity_requests', 'filing_drafts'] as const;
  for (const table of tables) await stand.context.db.deleteFrom(table).execute();
});

const as = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(stand, method, path, {
    token: who.token,
    body,
    ...(method === 'POST' ? { headers: { 'idempotency-key': freshKey() } } : {}),
  });

const inputs = (changes: FilingInputs = {}): FilingInputs =>
  texasFiling({
    state: 'IL',
    capacity: 'COURTESY',
    policyNumber: 'IL-7001',
    insured: {
      legalName: 'Lake <Roofing> & Sons LLC',
      mailingAddress: { street: '100 Main Street', city: 'Peoria', state: 'IL', postalCode: '61602' },
    },
    ...changes,
  });
/** No other test gets this one filed: a second one of its number would be refused for that. */
const unfiled = inputs({ policyNumber: 'IL-7009' });
const inWyoming = inputs({
  state: 'WY',
  insured: {
    legalName: 'Plains Motel LLC',
    mailingAddress: { street: '1 Capitol Avenue', city: 'Cheyenne', state: 'WY', postalCode: '82001' },
  },
});
const draft = async (who: SignedIn, content = inputs()) =>
  (await as(who, 'POST', '/filing-draft', { content })).body;
const submitDraft = (who: SignedIn, { id, version }: { id: string; version: number }): Promise<Answer> =>
  as(who, 'POST', '/filing', { draftId: id, version });
const askedAt = async (who: SignedIn, id: string) =>
  (await as(who, 'GET', `/filing-draft/${id}`)).body.capacityRequestedAt;
const decide = (gate: 'ALLOWED' | 'BLOCKED') =>
  as(admin, 'POST', '/capacity-ruling', {
    ...{ states: ['IL'], capacity: 'COURTESY', gate, reason: 'Counsel.', citation: 'Memo' },
    currentPassword: PASSWORD,
  });
const queue = async () => (await as(admin, 'GET', '/dashboard/admin')).body.capacityRequests;
const lastMail = async (recipient: string) =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['template', 'subject', 'body_text as text', 'body_html as html'])
    .where('recipient', '=', recipient)
    .where('template', 'in', ['capacity-requested', 'capacity-decided'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const UNREVIEWED = { status: 422, body: { error: { code: 'CAPACITY_UNREVIEWED' } } };

test('a draft says since when it waits for the decision on its capacity, to its author, until it is made', async () => {
  const mine = await draft(customer);
  expect(mine.capacityRequestedAt).toBeNull();
  expect(await submitDraft(customer, mine)).toMatchObject(UNREVIEWED);
  expect(await askedAt(customer, mine.id)).toBe(TENTH.toISOString());
  now = ELEVENTH;
  expect(await submitDraft(customer, mine)).toMatchObject(UNREVIEWED);
  expect(await askedAt(customer, mine.id)).toBe(TENTH.toISOString());
  // Asked for once, however often it is sent.
  const logged = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_kind', 'subject_id'])
    .where('action', '=', 'capacity.review-requested')
    .execute();
  expect(logged).toEqual([{ actor_id: customer.id, subject_kind: 'capacity', subject_id: 'IL:COURTESY' }]);
  // Another draft in the same capacity waits for the same decision; one in another capacity or state does not.
  expect(await draft(customer, inputs({ policyNumber: 'IL-7002' }))).toMatchObject({
    capacityRequestedAt: TENTH.toISOString(),
  });
  expect((await draft(customer, inputs({ capacity: 'PROCURED' }))).capacityRequestedAt).toBeNull();
  expect((await draft(customer, inWyoming)).capacityRequestedAt).toBeNull();
  expect((await draft(colleague)).capacityRequestedAt).toBeNull();
  const saved = await as(customer, 'PUT', `/filing-draft/${mine.id}`, {
    version: mine.version,
    content: inputs({ note: 'Renewed every year.' }),
  });
  expect(saved.body.capacityRequestedAt).toBe(TENTH.toISOString());
  expect((await decide('BLOCKED')).status).toBe(201);
  expect(await askedAt(customer, mine.id)).toBeNull();
});

test('the admin’s dashboard counts those who wait by state, the longest wait first, and nobody who is answered', async () => {
  expect(await queue()).toEqual([]);
  await submitDraft(colleague, await draft(colleague, inWyoming));
  now = ELEVENTH;
  for (const who of [customer, colleague]) await submitDraft(who, await draft(who));
  await submitDraft(customer, await draft(customer, inputs({ policyNumber: 'IL-7003' })));
  expect(await queue()).toEqual([
    { state: 'WY', customers: 1, since: TENTH.toISOString() },
    { state: 'IL', customers: 2, since: ELEVENTH.toISOString() },
  ]);
  await decide('ALLOWED');
  expect(await queue()).toEqual([{ state: 'WY', customers: 1, since: TENTH.toISOString() }]);
});

test('a customer who asks about two capacities of a state is one customer there', async () => {
  await submitDraft(customer, await draft(customer));
  await stand.context.db
    .insertInto('capacity_requests')
    .values({
      ...{ state: 'IL', capacity: 'THIRD_PARTY', user_id: customer.id, asked_at: ELEVENTH },
      ...{ answered_at: null, policy_number: null, insured_name: null },
      ...{ draft_id: null, filing_id: null },
    })
    .execute();
  expect(await queue()).toEqual([{ state: 'IL', customers: 1, since: TENTH.toISOString() }]);
});

test('the agency is mailed what waits, once, with the way to the state’s settings', async () => {
  const mine = await draft(customer);
  await submitDraft(customer, mine);
  await submitDraft(customer, mine);
  const { template, subject, text, html } = await lastMail('desk@harbor.example');
  expect({ template, subject }).toEqual({
    template: 'capacity-requested',
    subject: 'Illinois: filing capacity to decide',
  });
  expect(text).toContain('Name: Cleo Agent');
  expect(text).toContain('Filing capacity: Courtesy\nInsured: Lake <Roofing> & Sons LLC\nPolicy: IL-7001');
  expect(text).toContain('/admin/settings/IL');
  expect(html).toContain('Lake &lt;Roofing&gt; &amp; Sons LLC');
  // It stands among what is to be decided; a message beside it would be open after the decision.
  expect((await as(admin, 'GET', '/contact-message')).body.items).toEqual([]);
});

test('the answer names the policy and leads to the draft that waited', async () => {
  const mine = await draft(customer);
  await submitDraft(customer, mine);
  await decide('ALLOWED');
  const { subject, text, html } = await lastMail(customer.email);
  expect(subject).toBe('Illinois: you can submit your filing');
  expect(text).toContain('Insured: Lake <Roofing> & Sons LLC\nPolicy: IL-7001');
  for (const body of [text, html]) expect(body).toContain(`/submit?draft=${mine.id}`);
  expect((await submitDraft(customer, mine)).status).toBe(201);
});

test('each state that waited is answered by itself, and a mail names twenty policies at most', async () => {
  const first = await draft(customer, inputs({ policyNumber: 'IL-7100' }));
  await submitDraft(customer, first);
  for (let number = 7101; number <= 7120; number += 1) {
    await draft(customer, inputs({ policyNumber: `IL-${number}` }));
  }
  await submitDraft(customer, await draft(customer, { ...inWyoming, policyNumber: 'WY-7100' }));
  const decided = await as(admin, 'POST', '/capacity-ruling', {
    ...{ states: ['IL', 'WY'], capacity: 'COURTESY', gate: 'ALLOWED', reason: 'Counsel.', citation: 'Memo' },
    currentPassword: PASSWORD,
  });
  expect(decided.status).toBe(201);
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', customer.email)
    .where('template', '=', 'capacity-decided')
    .where('body_text', 'like', '%-71__%')
    .orderBy('subject')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Illinois: you can submit your filing',
    'Wyoming: you can submit your filing',
  ]);
  expect(mails[0]?.body_text).toContain('IL-7100');
  expect(mails[0]?.body_text.match(/IL-71\d\d/g)).toHaveLength(20);
  expect(mails[1]?.body_text).toContain('WY-7100');
});

test.each([
  [
    'whose draft was deleted meanwhile',
    async () => {
      const mine = await draft(customer, unfiled);
      expect(await submitDraft(customer, mine)).toMatchObject(UNREVIEWED);
      expect((await as(customer, 'DELETE', `/filing-draft/${mine.id}`)).status).toBe(200);
    },
  ],
  [
    'who submitted without a draft',
    async () => expect(await submit(stand, customer, unfiled)).toMatchObject(UNREVIEWED),
  ],
])('a customer %s is led to the dashboard', async (_who, ask) => {
  await ask();
  await decide('BLOCKED');
  const { subject, text } = await lastMail(customer.email);
  expect(subject).toBe('Illinois: we can’t file in that capacity');
  expect(text).toContain('Policy: IL-7009');
  expect(text).toContain('/user/dashboard');
  expect(text).not.toContain('draft');
});

test('a second draft that waits is named in the answer and said to wait on the dashboard, once each', async () => {
  const first = await draft(customer, inputs({ policyNumber: 'IL-7020' }));
  await submitDraft(customer, first);
  const second = await draft(customer, inputs({ policyNumber: 'IL-7021' }));
  await draft(customer, inputs({ policyNumber: 'IL-7022', capacity: 'PROCURED' }));
  await draft(colleague, inputs({ policyNumber: 'IL-7023' }));
  // One that was begun for another company is not theirs any more, and not told of.
  const begunElsewhere = await draft(customer, inputs({ policyNumber: 'IL-7024' }));
  const { id } = await stand.owner
    .insertInto('companies')
    .values({ company: 'The agency before' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stand.owner
    .updateTable('filing_drafts')
    .set({ company_id: id })
    .where('id', '=', begunElsewhere.id)
    .execute();
  expect(await submitDraft(customer, second)).toMatchObject(UNREVIEWED);
  const waits = async () => {
    const { drafts } = (await as(customer, 'GET', '/dashboard/user')).body;
    const { items } = (await as(customer, 'GET', '/filing-draft')).body;
    expect(items).toEqual(drafts);
    return Object.fromEntries(
      drafts.map((each: { policyNumber: string; capacityRequestedAt: string | null }) => [
        each.policyNumber,
        each.capacityRequestedAt,
      ]),
    );
  };
  const since = TENTH.toISOString();
  expect(await waits()).toEqual({ 'IL-7020': since, 'IL-7021': since, 'IL-7022': null });
  const answered = async () => {
    const { drafts } = (await as(customer, 'GET', '/dashboard/user')).body;
    return Object.fromEntries(
      drafts.map((each: { policyNumber: string; requestAnsweredAt: string | null }) => [
        each.policyNumber,
        each.requestAnsweredAt !== null,
      ]),
    );
  };
  expect(await answered()).toEqual({ 'IL-7020': false, 'IL-7021': false, 'IL-7022': false });
  await decide('ALLOWED');
  expect(await answered()).toEqual({ 'IL-7020': true, 'IL-7021': true, 'IL-7022': false });
  const { text } = await lastMail(customer.email);
  expect(text).toContain('Lake <Roofing> & Sons LLC, IL-7020\n');
  expect(text).toContain('Lake <Roofing> & Sons LLC, IL-7021\n');
  expect(text).not.toMatch(/IL-702[234]/);
  expect(text).toContain('/user/dashboard');
  expect(await waits()).toEqual({ 'IL-7020': null, 'IL-7021': null, 'IL-7022': null });
});

test('a returned filing that is sent again into an undecided capacity says that it waits, and its answer leads to it', async () => {
  await decide('ALLOWED');
  const content = inputs({ policyNumber: 'IL-7030' });
  const { id } = (await submit(stand, customer, content)).body;
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'The insured’s name is misspelled.' });
  await stand.context.db.deleteFrom('capacity_rulings').execute();

  const review = async () => (await as(customer, 'POST', `/filing/${id}/review`, { inputs: content })).body;
  const need = async () => {
    const { needsYou } = (await as(customer, 'GET', '/dashboard/user')).body;
    return needsYou.find((each: { filing: { id: string } }) => each.filing.id === id).what;
  };
  const nextStep = async (who: SignedIn) => (await as(who, 'GET', `/filing/${id}`)).body.nextStep;
  expect(await review()).toMatchObject({ capacityRequestedAt: null });
  expect(await nextStep(customer)).toMatch(/^Review the reason/);
  const answer = await send(stand, customer, id, 'resubmit', { inputs: content });
  expect(answer).toMatchObject(UNREVIEWED);
  expect(answer.body.error.message).toMatch(/Keep your corrections/);
  expect(answer.body.error.message).not.toContain('draft');

  expect(await review()).toMatchObject({
    capacityRequestedAt: TENTH.toISOString(),
    checks: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining('You requested review on Mar 10, 2026') }),
    ]),
  });
  for (const said of [await need(), await nextStep(customer)])
    expect(said).toBe(
      'You requested review of its filing capacity on Mar 10, 2026. We’ll email you when it’s decided; then correct and resubmit it.',
    );
  expect(await nextStep(admin)).toMatch(/waits for our decision on its filing capacity since Mar 10, 2026/);
  const { waiting } = (await as(admin, 'GET', '/filing-state/IL/settings')).body;
  expect(waiting).toMatchObject([{ policyNumber: 'IL-7030', insuredName: 'Lake <Roofing> & Sons LLC' }]);

  await decide('ALLOWED');
  const { text } = await lastMail(customer.email);
  expect(text).toContain(`/submit?filing=${id}`);
  expect(await nextStep(customer)).toMatch(/^Review the reason/);
  expect((await send(stand, customer, id, 'resubmit', { inputs: content })).status).toBe(200);
});

test('who waits for a capacity in which the agency does not file is told, and no longer waits', async () => {
  await submitDraft(colleague, await draft(colleague, inWyoming));
  const confirm = (capacities: string[]) =>
    as(admin, 'POST', '/filing-state/confirmation', { states: ['WY'], open: true, capacities });
  expect((await confirm(['PROCURED', 'THIRD_PARTY', 'COURTESY'])).status).toBe(201);
  expect(await queue()).toMatchObject([{ state: 'WY', customers: 1 }]);
  expect((await confirm(['PROCURED', 'THIRD_PARTY'])).status).toBe(201);
  expect(await queue()).toEqual([]);
  const { template, text } = await lastMail(colleague.email);
  expect(template).toBe('capacity-decided');
  expect(text).toMatch(/Wyoming[\s\S]*Plains Motel/);
  expect(text).toContain('We can’t file in that capacity');
});

test('the settings of a state name the twenty who wait longest for a decision, and count all', async () => {
  const people = await sql<{ id: string }>`
    insert into users (identity_provider, identity_subject, email, first_name, last_name, role, status)
    select 'local', 'waits' || each, 'waits' || each || '@agency.example', 'Waits', each::text, 'REGULAR', 'ACTIVE'
    from generate_series(1, 23) each returning id`.execute(stand.owner);
  await sql`
    insert into capacity_requests (state, capacity, user_id, asked_at, policy_number, insured_name)
    select 'IL', 'COURTESY', id, ${TENTH}::timestamptz + place * interval '1 minute', 'IL-W' || place, 'Lake LLC'
    from unnest(${people.rows.map(({ id }) => id)}::uuid[]) with ordinality as person (id, place)`.execute(
    stand.owner,
  );
  const { waiting, waitingTotal } = (await as(admin, 'GET', '/filing-state/IL/settings')).body;
  expect(waitingTotal).toBe(23);
  const named = waiting.map(({ policyNumber }: { policyNumber: string }) => policyNumber);
  expect([named.length, named[0], named[19]]).toEqual([20, 'IL-W1', 'IL-W20']);
});
