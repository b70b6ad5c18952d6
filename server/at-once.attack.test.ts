import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { dropEmailChange } from '#db/queries/email-changes.ts';
import { lockAccount } from '#db/queries/identity.ts';
import { deleteOtherSessions } from '#db/queries/sessions.ts';
import { turnOffWebhooks } from '#db/queries/webhooks.ts';
import { API_KEYS_MAXIMUM } from '#domain/access/api-keys.ts';
import { totpAt } from '#identity/local/totp.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  type Answer,
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  proveHuman,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
  textedCode,
} from '#testing/people.ts';
import { PNG, upload } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// Two requests at the same moment that may not both succeed, or whose answers have to agree with what is left.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const NEW = 'another lantern on the pier';
/** Often enough that the two meet in the middle. */
const ROUNDS = [1, 2, 3];

const post = (who: Pick<SignedIn, 'token'>, path: string, body: object) =>
  call(stand, 'POST', path, { token: who.token, body });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const isSignedIn = async (token: string) => (await call(stand, 'GET', '/user/me', { token })).status === 200;
async function stillIn(people: readonly SignedIn[]): Promise<boolean[]> {
  return await Promise.all(people.map(({ token }) => isSignedIn(token)));
}

/** Somebody in two browsers. */
async function inTwoBrowsers(name: string): Promise<[SignedIn, SignedIn]> {
  const first = await signUpCustomer(stand, name);
  return [first, await signInAs(stand, first.email)];
}

interface Started {
  who: SignedIn;
  verificationId: string;
  code: string;
}

async function startAuthenticator(who: SignedIn): Promise<Started> {
  const { body } = await post(who, '/identity/second-factor/enrol', {
    factor: 'TOTP',
    currentPassword: PASSWORD,
  });
  return { who, verificationId: body.verificationId, code: totpAt(body.secret, new Date()) };
}

async function startPhone(who: SignedIn, digits: string): Promise<Started> {
  const { body } = await post(who, '/identity/second-factor/enrol', {
    factor: 'PHONE',
    currentPassword: PASSWORD,
    phone: digits,
    proof: await proveHuman(stand),
  });
  return { who, verificationId: body.verificationId, code: await textedCode(stand.context, `+1${digits}`) };
}

const finish = ({ who, verificationId, code }: Started) =>
  post(who, '/identity/second-factor/enrol/confirm', { verificationId, code });

async function countRecoveryCodes(who: SignedIn): Promise<number> {
  return (await call(stand, 'GET', '/identity/second-factor', { token: who.token })).body.recoveryCodesLeft;
}

/** Signs in with a recovery code, up to the last step. */
async function waitForRecovery(email: string): Promise<(code: string) => Promise<Answer>> {
  const waiting = await call(stand, 'POST', '/identity/sign-in', { body: { email, password: PASSWORD } });
  const { resolver } = waiting.body.error;
  const started = await call(stand, 'POST', '/identity/second-factor/start', {
    body: { resolver, factor: 'RECOVERY' },
  });
  const { verificationId } = started.body;
  return (code) =>
    call(stand, 'POST', '/identity/second-factor/confirm', { body: { resolver, verificationId, code } });
}

test.each(ROUNDS)(
  'a second factor set up in two browsers counts in one, which stays signed in (%i)',
  async (round) => {
    const people = await inTwoBrowsers(`Ann${round}`);
    const started = [await startAuthenticator(people[0]), await startAuthenticator(people[1])];
    const answers = await Promise.all(started.map(finish));
    expect(statuses(answers)).toEqual([200, 401]);
    expect(await stillIn(people)).toEqual(answers.map(({ status }) => status === 200));
  },
);

test.each(ROUNDS)('two factors set up in one browser leave one set of recovery codes (%i)', async (round) => {
  const bea = await signUpCustomer(stand, `Bea${round}`);
  const started = [await startAuthenticator(bea), await startPhone(bea, `512555017${round}`)];
  const answers = await Promise.all(started.map(finish));
  expect(statuses(answers)).toEqual([200, 200]);
  const shown = answers.flatMap(({ body }) => (body.recoveryCodes === null ? [] : [body.recoveryCodes]));
  expect(shown).toHaveLength(1);
  expect(await countRecoveryCodes(bea)).toBe(10);
  const recover = await waitForRecovery(bea.email);
  expect((await recover(shown[0][0])).status).toBe(200);
});

test('recovery codes renewed twice at once are ten', async () => {
  const cora = await signUpCustomer(stand, 'Cora');
  await enrolAuthenticator(stand, cora);
  const renew = () => post(cora, '/identity/second-factor/recovery-codes', { currentPassword: PASSWORD });
  expect(statuses(await Promise.all([renew(), renew()]))).toEqual([200, 200]);
  expect(await countRecoveryCodes(cora)).toBe(10);
});

test('a recovery code opens one session, in two sign-ins or twice in one', async () => {
  const dina = await signUpCustomer(stand, 'Dina');
  const { recoveryCodes } = await enrolAuthenticator(stand, dina);
  const [first = '', second = ''] = recoveryCodes;
  const apart = [await waitForRecovery(dina.email), await waitForRecovery(dina.email)];
  expect(statuses(await Promise.all(apart.map((recover) => recover(first))))).toEqual([200, 401]);
  const same = await waitForRecovery(dina.email);
  expect(statuses(await Promise.all([same(second), same(second)]))).toEqual([200, 401]);
  expect(await countRecoveryCodes(dina)).toBe(8);
});

test('a code that was texted opens one session, also where it comes twice at once', async () => {
  const finn = await signUpCustomer(stand, 'Finn');
  expect((await finish(await startPhone(finn, '5125550190'))).status).toBe(200);
  const waiting = await call(stand, 'POST', '/identity/sign-in', {
    body: { email: finn.email, password: PASSWORD },
  });
  const { resolver } = waiting.body.error;
  const started = await call(stand, 'POST', '/identity/second-factor/start', {
    body: { resolver, factor: 'PHONE', proof: await proveHuman(stand) },
  });
  const code = await textedCode(stand.context, '+15125550190');
  const confirm = () =>
    call(stand, 'POST', '/identity/second-factor/confirm', {
      body: { resolver, verificationId: started.body.verificationId, code },
    });
  // Nor does it set up a phone, which takes a code of its own.
  const { verificationId } = started.body;
  const enrolled = await post(finn, '/identity/second-factor/enrol/confirm', { verificationId, code });
  expect(enrolled.body.error?.code).toBe('CODE_WRONG');
  expect(statuses(await Promise.all([confirm(), confirm()]))).toEqual([200, 401]);
});

test('who needs a second factor does not get rid of both', async () => {
  const strict = await createTestApp({ variables: { SECOND_FACTOR_ROLES: 'REGULAR' } });
  const outer = stand;
  stand = strict;
  try {
    for (const round of ROUNDS) {
      const eva = await signUpCustomer(stand, `Eva${round}`);
      await enrolAuthenticator(stand, eva);
      expect((await finish(await startPhone(eva, `512555018${round}`))).status).toBe(200);
      const remove = (factor: string) =>
        post(eva, '/identity/second-factor/remove', { factor, currentPassword: PASSWORD });
      const answers = await Promise.all([remove('TOTP'), remove('PHONE')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { body } = await call(stand, 'GET', '/identity/second-factor', { token: eva.token });
      expect(body.factors).toHaveLength(1);
    }
  } finally {
    stand = outer;
    await strict.close();
  }
});

test.each(ROUNDS)(
  'of two changes of the password one counts, and its answer signs in (%i)',
  async (round) => {
    const people = await inTwoBrowsers(`Fay${round}`);
    const passwords = [`${NEW} first`, `${NEW} second`];
    const answers = await Promise.all(
      people.map((who, index) =>
        post(who, '/identity/change-password', { currentPassword: PASSWORD, newPassword: passwords[index] }),
      ),
    );
    const [counts, other] = statuses(answers);
    expect(counts).toBe(200);
    // By then the password that it names is an old one, or its session has ended.
    expect([401, 422]).toContain(other);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await isSignedIn(answers[winner]?.body.token)).toBe(true);
    await signInAs(stand, people[0].email, passwords[winner]);
  },
);

test('of two that end all other sessions one stays', async () => {
  const people = await inTwoBrowsers('Gil');
  const answers = await Promise.all(
    people.map((who) => post(who, '/user/me/session/end-others', { currentPassword: PASSWORD })),
  );
  expect(statuses(answers)).toEqual([200, 401]);
  expect(await stillIn(people)).toEqual(answers.map(({ status }) => status === 200));
});

test('a link of any kind opened twice counts once', async () => {
  const email = 'hal@example.com';
  await post(admin, '/user', { firstName: 'Hal', lastName: 'Invited', email, role: 'REGULAR' });
  const setPassword = (token: string, password = PASSWORD) =>
    call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
  const invitation = await mailedToken(stand.context, email, 'invitation');
  expect(statuses(await Promise.all([setPassword(invitation), setPassword(invitation)]))).toEqual([200, 422]);

  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const reset = await mailedToken(stand.context, email, 'password-reset');
  const currentPassword = 'another lighthouse of mine';
  const another = () => setPassword(reset, currentPassword);
  expect(statuses(await Promise.all([another(), another()]))).toEqual([200, 422]);

  const hal = await signInAs(stand, email, currentPassword);
  await post(hal, '/identity/change-email', { email: 'hal.new@example.com', currentPassword });
  const change = await mailedToken(stand.context, 'hal.new@example.com', 'email-change');
  const take = () => call(stand, 'POST', '/identity/change-email/confirm', { body: { token: change } });
  expect(statuses(await Promise.all([take(), take()]))).toEqual([200, 422]);
});

test('a sign-in that waits for its code ends with the password it began with', async () => {
  const ida = await signUpCustomer(stand, 'Ida');
  const { recoveryCodes } = await enrolAuthenticator(stand, ida);
  const recover = await waitForRecovery(ida.email);
  const body = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await post(ida, '/identity/change-password', body)).status).toBe(200);
  expect((await recover(recoveryCodes[0] ?? '')).status).toBe(401);
});

const makeWebhook = (who: SignedIn) =>
  post(who, '/webhook', {
    url: 'https://ams.example/',
    events: ['filing.message'],
    currentPassword: PASSWORD,
  });
const makeKey = (who: SignedIn, name = 'Nightly') =>
  post(who, '/user/me/api-key', { name, scopes: ['filing:read'], currentPassword: PASSWORD });

describe('API keys', () => {
  test('the last free place is taken once', async () => {
    const jan = await signUpCustomer(stand, 'Jan');
    for (let number = 1; number < API_KEYS_MAXIMUM; number++) await makeKey(jan, `Key ${number}`);
    expect(statuses(await Promise.all([makeKey(jan), makeKey(jan)]))).toEqual([201, 409]);
  });

  test('a key is revoked once', async () => {
    const kim = await signUpCustomer(stand, 'Kim');
    const { id } = (await makeKey(kim)).body;
    const revoke = () => call(stand, 'DELETE', `/user/me/api-key/${id}`, { token: kim.token });
    expect(statuses(await Promise.all([revoke(), revoke()]))).toEqual([200, 404]);
  });
});

/** Two companies to merge, made before anybody asks: who signs up waits for others, too. */
const MERGED = { fromId: '', intoId: '', seen: '' };
beforeAll(async () => {
  const idOf = async ({ token }: SignedIn) =>
    (await call(stand, 'GET', '/user/me', { token })).body.companyId;
  MERGED.fromId = await idOf(await signUpCustomer(stand, 'From'));
  MERGED.intoId = await idOf(await signUpCustomer(stand, 'Into'));
  const preview = `/company/${MERGED.intoId}/merge/preview?fromId=${MERGED.fromId}`;
  MERGED.seen = (await call(stand, 'GET', preview, { token: admin.token })).body.seen;
});

test.each<[string, (who: SignedIn) => Promise<Answer>]>([
  ['an API key', (who) => makeKey(who)],
  [
    'recovery codes',
    (who) => post(who, '/identity/second-factor/recovery-codes', { currentPassword: PASSWORD }),
  ],
  [
    'the end of a factor',
    (who) => post(who, '/identity/second-factor/remove', { factor: 'TOTP', currentPassword: PASSWORD }),
  ],
  [
    'another address',
    (who) =>
      post(who, '/identity/change-email', { email: 'elsewhere@example.com', currentPassword: PASSWORD }),
  ],
  ['the address of a calendar', (who) => post(who, '/user/me/calendar', { currentPassword: PASSWORD })],
  ['a webhook', (who) => makeWebhook(who)],
  [
    'a view as a customer',
    async (who) => {
      const { id } = await signUpCustomer(stand, 'Viewed');
      return await post(who, `/user/${id}/view-as`, { reason: 'Asked by phone', currentPassword: PASSWORD });
    },
  ],
  [
    'a change of where customers pay',
    async (who) => {
      const { version } = (await call(stand, 'GET', '/agency', { token: who.token })).body;
      const body = { version, checkInstructions: 'Payable to Thief.', currentPassword: PASSWORD };
      return await call(stand, 'PATCH', '/agency', { token: who.token, body });
    },
  ],
  [
    'another logo',
    async (who) =>
      await upload(stand, who, '/agency/logo', {
        name: 'mark.png',
        bytes: PNG,
        texts: { currentPassword: PASSWORD },
      }),
  ],
  [
    'a merge of two companies',
    (who) =>
      post(who, `/company/${MERGED.intoId}/merge`, {
        fromId: MERGED.fromId,
        confirmation: 'From Agency',
        seen: MERGED.seen,
        currentPassword: PASSWORD,
      }),
  ],
])('%s is not had by who asked just before the session was ended', async (what, ask) => {
  const mae = await signUpCustomer(stand, `Mae-${what.length}`);
  await call(stand, 'PATCH', `/user/${mae.id}`, { token: admin.token, body: { role: 'ADMIN' } });
  await enrolAuthenticator(stand, mae);
  const { subject } = await stand.context.identity.verifyToken(mae.token);
  let asked: Promise<Answer> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    asked = ask(mae);
    await Promise.race([asked, waitForBlockedQueries(stand)]);
    await deleteOtherSessions(tx, subject, null, 'BY_OWNER');
  });
  expect((await asked)?.status).toBe(401);
  await call(stand, 'PATCH', `/user/${mae.id}`, { token: admin.token, body: { role: 'REGULAR' } });
});

test('a webhook that a reset turns off is not turned on by who asked just before', async () => {
  const lou = await signUpCustomer(stand, 'Lou');
  const { id } = (await makeWebhook(lou)).body;
  const { subject } = await stand.context.identity.verifyToken(lou.token);
  let asked: Promise<Answer> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    await turnOffWebhooks(tx, { userId: lou.id }, 'your password was reset');
    asked = call(stand, 'PATCH', `/webhook/${id}`, { token: lou.token, body: { isEnabled: true } });
    await Promise.race([asked, waitForBlockedQueries(stand)]);
    await deleteOtherSessions(tx, subject, null, 'BY_OWNER');
  });
  expect((await asked)?.status).toBe(401);
  const { rows } = await stand.context.pool.query('select is_enabled from webhooks where id = $1', [id]);
  expect(rows).toEqual([{ is_enabled: false }]);
});

test('a link to another address is void for who opens it while the password is reset', async () => {
  const nan = await signUpCustomer(stand, 'Nan');
  const email = 'nan.new@example.com';
  await post(nan, '/identity/change-email', { email, currentPassword: PASSWORD });
  const token = await mailedToken(stand.context, email, 'email-change');
  const { subject } = await stand.context.identity.verifyToken(nan.token);
  let asked: Promise<Answer> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    asked = call(stand, 'POST', '/identity/change-email/confirm', { body: { token } });
    await Promise.race([asked, waitForBlockedQueries(stand)]);
    await dropEmailChange(tx, subject);
  });
  expect((await asked)?.body.error?.code).toBe('LINK_INVALID');
});

test('the last admin stays when the other one is leaving at that moment', async () => {
  const otto = await signUpCustomer(stand, 'Otto');
  const change = (id: string, role: string) =>
    call(stand, 'PATCH', `/user/${id}`, { token: admin.token, body: { role } });
  expect((await change(otto.id, 'ADMIN')).status).toBe(200);
  let asked: Promise<Answer> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await tx.updateTable('users').set({ role: 'REGULAR' }).where('id', '=', otto.id).execute();
    asked = change(admin.id, 'REGULAR');
    await Promise.race([asked, waitForBlockedQueries(stand)]);
  });
  expect((await asked)?.body.error?.code).toBe('LAST_ADMIN');
});

// A key locks the account of its owner and then the owner; what takes an admin's password locks all admins.
const MEANWHILE: [what: string, status: number, keyAfter: number, act: (mae: SignedIn) => Promise<Answer>][] =
  [
    [
      'changes the logo',
      201,
      201,
      (mae) =>
        upload(stand, mae, '/agency/logo', {
          name: 'mark.png',
          bytes: PNG,
          texts: { currentPassword: PASSWORD },
        }),
    ],
    [
      'views as a customer',
      201,
      201,
      async (mae) => {
        const { id } = await signUpCustomer(stand, `Seen-by-${mae.id}`);
        return await post(mae, `/user/${id}/view-as`, {
          reason: 'Asked by phone',
          currentPassword: PASSWORD,
        });
      },
    ],
    [
      'is signed out by another admin',
      200,
      401,
      (mae) => post(admin, `/user/${mae.id}/end-sessions`, { currentPassword: PASSWORD }),
    ],
    [
      'is disabled by another admin',
      200,
      401,
      (mae) =>
        call(stand, 'PATCH', `/user/${mae.id}`, {
          token: admin.token,
          body: { status: 'DISABLED', currentPassword: PASSWORD },
        }),
    ],
    [
      'is signed out with everybody',
      200,
      401,
      () => post(admin, '/user/end-all-sessions', { currentPassword: PASSWORD, revokeApiKeys: false }),
    ],
  ];
async function newAdmin(name: string): Promise<{ mae: SignedIn; subject: string }> {
  const mae = await signUpCustomer(stand, name);
  await call(stand, 'PATCH', `/user/${mae.id}`, { token: admin.token, body: { role: 'ADMIN' } });
  const { subject } = await stand.context.identity.verifyToken(mae.token);
  return { mae, subject };
}
/** Asked one after the other, while both wait for the account. */
async function inTurn(subject: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const asked: Promise<Answer>[] = [];
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    asked.push(first());
    await waitForBlockedQueries(stand);
    asked.push(second());
    await waitForBlockedQueries(stand, 2);
  });
  return (await Promise.all(asked)).map(({ status }) => status);
}

test.each(MEANWHILE)(
  'an admin who makes a key and at that moment %s waits in no circle, whichever came first',
  async (what, status, keyAfter, act) => {
    const word = what.replaceAll(' ', '-');
    const { mae, subject } = await newAdmin(`May-${word}`);
    expect(
      await inTurn(
        subject,
        () => makeKey(mae),
        () => act(mae),
      ),
    ).toEqual([201, status]);
    const { mae: ann, subject: hers } = await newAdmin(`Ann-${word}`);
    expect(
      await inTurn(
        hers,
        () => act(ann),
        () => makeKey(ann),
      ),
    ).toEqual([status, keyAfter]);
  },
);
