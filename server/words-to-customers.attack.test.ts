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
import { pdfFile, upload } from '#testing/uploads.ts';

// The reason of a decision on a capacity is read by every customer of the state, and a template by whomever a colleague
// sends it to. A stolen session of an admin writes neither, and whoever does is told of.

let stand: TestApp;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date('2026-11-20T18:00:00Z') } });
  admin = await signInAdmin(stand);
  other = await signUpCustomer(stand, 'Second');
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', other.id).execute();
});
afterAll(() => stand.close());
beforeEach(async () => {
  await stand.context.pool.query('delete from attempt_counters');
  await stand.context.db.deleteFrom('outbox_mails').execute();
});

const EVIL = 'Our bank has changed: pay Evil Bank, account 9999999999.';
const PROOF = { currentPassword: PASSWORD };
const ruling = (states = ['IL'], gate = 'BLOCKED') => ({
  ...{ states, capacity: 'COURTESY', gate, reason: EVIL, citation: 'Memo' },
});
const template = (name: string) => ({ name, text: EVIL });
const as = (method: 'POST' | 'PATCH', path: string, body: object, person = admin) =>
  call(stand, method, path, { token: person.token, body });
const standing = async () => [
  (await ask(stand, admin, 'GET', '/filing-state/IL/settings')).body,
  (await ask(stand, admin, 'GET', '/message-template')).body,
];
const mails = async () =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template', 'subject', 'body_text', 'body_html'])
    .orderBy('created_at')
    .execute();

test('a stolen session decides nothing and writes no template; ten guesses are all it has', async () => {
  const made = await as('POST', '/message-template', { ...template('Usual'), ...PROOF });
  const path = `/message-template/${made.body.id}`;
  await stand.context.db.deleteFrom('outbox_mails').execute();
  const before = await standing();
  const tries: [string, object][] = [
    ['/capacity-ruling', ruling()],
    ['/capacity-ruling', { ...ruling(), currentPassword: 'guess' }],
    ['/capacity-ruling', { ...ruling(['IL', 'TX'], 'ALLOWED'), currentPassword: '' }],
    ['/message-template', template('Evil')],
    ['/message-template', { ...template('Evil'), currentPassword: 'guess' }],
    [path, { ...template('Usual'), text: 'Evil', version: 1 }],
    [path, { ...template('Usual'), text: 'Evil', version: 1, currentPassword: 'guess' }],
  ];
  for (const [at, body] of tries) {
    const { status, body: said } = await as(at === path ? 'PATCH' : 'POST', at, body);
    expect([status, said.error.fields]).toEqual([422, { currentPassword: 'That isn’t your password.' }]);
  }
  for (let left = 10 - tries.length; left > 0; left -= 1) await as('POST', '/capacity-ruling', ruling());
  expect(await as('POST', '/capacity-ruling', { ...ruling(), ...PROOF })).toMatchObject({
    status: 429,
    body: { error: { code: 'RATE_LIMITED' } },
  });
  expect(await standing()).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('who is told: every admin and the agency, who did what and when, and not what was written', async () => {
  const owns = (await ask(stand, admin, 'GET', '/config')).body.agency;
  const recipients = [admin.email, other.email, owns.email].toSorted();
  const answer = new URLSearchParams({
    ...{ states: 'WY', capacity: 'COURTESY', answeredBy: EVIL },
    ...{ answeredOn: '2026-11-01', validThrough: '2027-11-01' },
  });
  const letter = await pdfFile();
  const created = await as('POST', '/message-template', { ...template('Late'), ...PROOF });
  const path = `/message-template/${created.body.id}`;
  const acts: [string, RegExp, () => Promise<{ status: number }>][] = [
    [
      'Your settings for Illinois were changed',
      /decided a filing capacity for Illinois/,
      () => as('POST', '/capacity-ruling', { ...ruling(), ...PROOF }),
    ],
    [
      'Your settings for 2 states were changed',
      /decided a filing capacity for 2 states/,
      () => as('POST', '/capacity-ruling', { ...ruling(['IL', 'TX'], 'EVIDENCE'), ...PROOF }),
    ],
    [
      'Your settings for Wyoming were changed',
      /put a written answer on file for Wyoming/,
      () => upload(stand, admin, `/capacity-answer?${answer}`, { name: 'letter.pdf', bytes: letter }),
    ],
    [
      'A message template was added',
      /added a template for messages to customers/,
      () => as('POST', '/message-template', { ...template('Evil'), ...PROOF }),
    ],
    [
      'A message template was changed',
      /changed a template for messages to customers/,
      () => as('PATCH', path, { name: 'Late', text: `${EVIL} Now.`, version: 1, ...PROOF }),
    ],
  ];
  for (const [subject, words, act] of acts) {
    await stand.context.db.deleteFrom('outbox_mails').execute();
    expect([200, 201]).toContain((await act()).status);
    const told = await mails();
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(recipients);
    for (const mail of told) {
      expect(mail.subject).toBe(subject);
      expect(mail.body_text).toMatch(words);
      expect(mail.body_text).toContain(admin.email);
      expect(mail.body_text).toContain(', on November 20 at 12:00 PM CST.');
    }
    expect(JSON.stringify(told)).not.toMatch(/Evil|9999/);
  }
  const { items } = (await ask(stand, admin, 'GET', '/audit?limit=6')).body;
  expect(JSON.stringify(items)).not.toContain(PASSWORD);
});

test('the same decision again is refused and told to nobody; a template that says the same is no change', async () => {
  expect((await as('POST', '/capacity-ruling', { ...ruling(['OH', 'WY']), ...PROOF })).status).toBe(201);
  const made = await as('POST', '/message-template', { ...template('Again'), ...PROOF });
  await stand.context.db.deleteFrom('outbox_mails').execute();
  for (const states of [['OH'], ['WY', 'OH']]) {
    expect(await as('POST', '/capacity-ruling', { ...ruling(states), ...PROOF })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', message: 'This decision is already in effect.' } },
    });
  }
  const same = { ...template('Again'), version: 1, ...PROOF };
  expect((await as('PATCH', `/message-template/${made.body.id}`, same)).body.version).toBe(1);
  expect(await mails()).toEqual([]);
  // Pressed twice at one moment, it is made once.
  const both = await Promise.all(
    [1, 2].map(() => as('POST', '/capacity-ruling', { ...ruling(['NV']), ...PROOF })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('an account with a second factor decides from a sign-in that passed it', async () => {
  await enrolAuthenticator(stand, other);
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  for (const [path, body] of [
    ['/capacity-ruling', ruling(['NM'])],
    ['/message-template', template('Factor')],
  ] as const) {
    await stand.context.pool.query('delete from attempt_counters');
    const passed = await as('POST', path, { ...body, ...PROOF }, other);
    expect([passed.status, passed.body.error?.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
  }
});
