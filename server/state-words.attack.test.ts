import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { ask } from '#testing/licenses.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
} from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// What a charge and a note of a state say is what customers pay, and to whom. A stolen session of an admin writes none of
// it, whoever does is told of, and no text of it looks like another one.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date('2026-11-20T18:00:00Z') } });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());
beforeEach(async () => {
  await stand.context.pool.query('delete from attempt_counters');
  await stand.context.db.deleteFrom('outbox_mails').execute();
});

const PROOF = { currentPassword: PASSWORD };
const WHY = {
  citation: 'Bulletin B-0007-26',
  source: 'https://example.org/bulletin',
  reason: 'The office raised its fee.',
};
const ENTRY = {
  what: 'ENTRY',
  rule: 'tx.stamping_fee',
  from: '2026-06-01',
  valueKind: 'RATE',
  rate: '0.001',
  ...WHY,
};
const CHARGE = {
  what: 'NEW_CHARGE',
  kind: 'SURCHARGE',
  label: 'Premium tax deposit',
  payee: 'Evil Bank, routing 021000021, account 9999999999',
  appliesTo: ['NEW_BUSINESS'],
  selectedBy: 'POLICY_EFFECTIVE',
  from: '2026-01-01',
  valueKind: 'RATE',
  rate: '0.2',
  ...WHY,
};
const NOTE = 'Our bank has changed: pay ACH to Evil Bank, account 9999999999.';

const as = (person: SignedIn, method: 'POST' | 'PATCH', path: string, body: object) =>
  call(stand, method, `/filing-state${path}`, { token: person.token, body });
const override = (body: object, person = admin) => as(person, 'POST', '/TX/override', body);
const withdraw = (id: string, body: object, person = admin) =>
  as(person, 'POST', `/TX/override/${id}/withdraw`, body);
const settings = (body: object, person = admin) => as(person, 'PATCH', '/TX/settings', body);
const texas = async () => (await ask(stand, admin, 'GET', '/filing-state/TX/settings')).body;
const guide = async () => (await call(stand, 'GET', '/filing-state/TX')).body;
const mails = async () =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template', 'subject', 'body_text', 'body_html'])
    .orderBy('created_at')
    .execute();
async function anotherAdmin(name: string): Promise<SignedIn> {
  const person = await signUpCustomer(stand, name);
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute();
  return person;
}

test('a stolen session adds no charge, changes and withdraws none, and writes no note; ten guesses are all it has', async () => {
  const made = await override({ ...ENTRY, ...PROOF });
  const { id } = made.body.overrideList[0];
  await stand.context.db.deleteFrom('outbox_mails').execute();
  const before = [await texas(), await guide()];
  const tries = [
    () => override(CHARGE),
    () => override({ ...CHARGE, currentPassword: 'guess' }),
    () => override({ ...ENTRY, valueKind: 'NONE', rate: undefined, currentPassword: '' }),
    () =>
      override({
        what: 'FEE_TREATMENT',
        rule: 'tx.premium_tax',
        fee: 'POLICY_FEE',
        chargedBy: 'INSURER',
        treatment: 'NOT_TAXED',
        ...WHY,
      }),
    () => withdraw(id, {}),
    () => withdraw(id, { currentPassword: 'guess' }),
    () => settings({ noteToCustomers: NOTE }),
    () => settings({ noteToCustomers: NOTE, open: false, currentPassword: 'guess' }),
  ];
  for (const attempt of tries) {
    const { status, body } = await attempt();
    expect([status, body.error.fields]).toEqual([422, { currentPassword: 'That isn’t your password.' }]);
  }
  await withdraw(id, {});
  await withdraw(id, {});
  expect(await override({ ...CHARGE, ...PROOF })).toMatchObject({
    status: 429,
    body: { error: { code: 'RATE_LIMITED' } },
  });
  expect([await texas(), await guide()]).toEqual(before);
  expect(await mails()).toEqual([]);
  await stand.context.pool.query('delete from attempt_counters');
  expect((await withdraw(id, PROOF)).status).toBe(200);
});

test('who is told: every admin and the agency, who did what in which state and when, and not what was written', async () => {
  const other = await anotherAdmin('Second');
  const owns = (await ask(stand, admin, 'GET', '/config')).body.agency;
  const recipients = [admin.email, other.email, owns.email].toSorted();
  let added = '';
  const acts: [RegExp, () => Promise<unknown>][] = [
    [
      /added a charge to Texas/,
      async () => {
        const { status, body } = await override({ ...CHARGE, ...PROOF });
        expect(status).toBe(201);
        added = body.overrideList[0].id;
      },
    ],
    [/overrode a charge of Texas/, () => override({ ...ENTRY, ...PROOF })],
    [/withdrew an override of Texas/, () => withdraw(added, PROOF)],
    [/changed the note to customers for Texas/, () => settings({ noteToCustomers: NOTE, ...PROOF })],
    [
      /decided a filing capacity for Texas/,
      () =>
        ask(stand, admin, 'POST', '/capacity-ruling', {
          ...{ states: ['TX'], capacity: 'COURTESY', gate: 'ALLOWED', reason: NOTE, citation: 'B-0007' },
          ...PROOF,
        }),
    ],
  ];
  for (const [words, act] of acts) {
    await stand.context.db.deleteFrom('outbox_mails').execute();
    await act();
    const told = await mails();
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(recipients);
    for (const { template, subject, body_text } of told) {
      expect([template, subject]).toEqual(['filing-state-changed', 'Your settings for Texas were changed']);
      expect(body_text).toMatch(words);
      expect(body_text).toContain(admin.email);
      expect(body_text).toContain(', on November 20 at 12:00 PM CST.');
    }
    expect(JSON.stringify(told)).not.toMatch(/Evil|9999|deposit|B-0007|raised/);
  }
  const { items } = (await ask(stand, admin, 'GET', '/audit?limit=5')).body;
  expect(items).toHaveLength(5);
  expect(JSON.stringify(items)).not.toContain(PASSWORD);
  await stand.context.db.updateTable('users').set({ role: 'REGULAR' }).where('id', '=', other.id).execute();
});

test('only a note that is new takes the password: the same one again, none, and what else is set need no more than a session', async () => {
  expect((await settings({ noteToCustomers: 'Texas answers in ten days.', ...PROOF })).status).toBe(200);
  await stand.context.db.deleteFrom('outbox_mails').execute();
  for (const body of [
    { noteToCustomers: ' Texas answers in ten days. ', open: true },
    { requiredDocuments: [] },
    { noteToCustomers: '' },
  ]) {
    expect([body, (await settings(body)).status]).toEqual([body, 200]);
  }
  expect((await settings({ noteToCustomers: 'Texas answers in ten days.' })).status).toBe(422);
  expect((await guide()).noteFromUs).toBeNull();
  expect(await mails()).toEqual([]);
});

test('a note that was the one in force and is none meanwhile does not come back without the password', async () => {
  expect((await settings({ noteToCustomers: NOTE, ...PROOF })).status).toBe(200);
  let late: ReturnType<typeof call> | undefined;
  await stand.context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('filing_state_settings')
      .set({ note_to_customers: '' })
      .where('state', '=', 'TX')
      .execute();
    late = settings({ noteToCustomers: NOTE });
    await waitForBlockedQueries(stand);
  });
  expect((await late)?.status).toBe(409);
  expect((await guide()).noteFromUs).toBeNull();
});

test('an account with a second factor does it only in a sign-in that passed it, and a session that was ended not at all', async () => {
  const guarded = await anotherAdmin('Guarded');
  await enrolAuthenticator(stand, guarded);
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  const { overrideList } = (await override({ ...ENTRY, rate: '0.002', ...PROOF })).body;
  const acts = (person: SignedIn) => [
    override({ ...CHARGE, ...PROOF }, person),
    withdraw(overrideList[0].id, PROOF, person),
    settings({ noteToCustomers: NOTE, ...PROOF }, person),
  ];
  for (const answer of await Promise.all(acts(guarded))) {
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'SECOND_FACTOR_MISSING' } } });
  }
  const gone = await anotherAdmin('Gone');
  await stand.context.pool.query(
    `update identity.session set "expiresAt" = now() - interval '1 second'
      where "userId" = (select identity_subject::uuid from users where id = $1)`,
    [gone.id],
  );
  for (const answer of await Promise.all(acts(gone))) expect(answer.status).toBe(401);
  expect((await texas()).overrideList[0]).toMatchObject({ standing: 'IN_FORCE', summary: '0.2%' });
});

test.each([
  ['label', 'Premium tax\ndeposit'],
  ['label', 'Premium tax \u202edeposit'],
  ['payee', 'the state\nEvil Bank'],
  ['payee', 'the\u200b state'],
  ['citation', 'Bulletin\r\nB-1'],
  ['citation', 'Bulletin \u2066B-1'],
  ['source', 'https://example.org/\u202ebulletin'],
  ['reason', 'The office \u202eraised its fee.'],
])('a charge whose %s is no line of characters that people see is not added: %j', async (field, text) => {
  const refused = await override({ ...CHARGE, [field]: text, ...PROOF });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
  const seen = await override({ ...CHARGE, [field]: text });
  expect(Object.keys(seen.body.error.fields)).toEqual([field]);
});

test('a reason of several lines stands on one, and a note keeps its lines and hides nothing', async () => {
  const reason = 'The office raised its fee.\r\n  See the bulletin.\n';
  const made = await override({ ...ENTRY, rate: '0.003', reason, ...PROOF });
  expect(made.body.overrideList[0].reason).toBe('The office raised its fee. See the bulletin.');
  const hidden = await settings({ noteToCustomers: 'Pay \u202eus', ...PROOF });
  expect(hidden.body.noteToCustomers).toBe('Pay us');
  const lines = await settings({ noteToCustomers: 'Ten days.\r\nNot more.', ...PROOF });
  expect(lines.body.noteToCustomers).toBe('Ten days.\nNot more.');
});
