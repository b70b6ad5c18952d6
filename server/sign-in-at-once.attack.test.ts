import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockAuditHead } from '#db/queries/audit.ts';
import { lockAccount } from '#db/queries/identity.ts';
import { recordSignIn } from '#db/queries/users.ts';
import { totpAt } from '#identity/local/totp.ts';
import { passwordIdentityOf } from '#operations/identity/password-identity.ts';
import { finishDueResets } from '#operations/second-factor-reset/finish-due-resets.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  type Answer,
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// Somebody whose password was right, or whose refresh token was good, a moment before all sign-ins of the account end.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const NEW = 'another lantern on the pier';

const signIn = (email: string, password = PASSWORD) =>
  call(stand, 'POST', '/identity/sign-in', { body: { email, password } });
const identity = () => passwordIdentityOf(stand.context);
const subjectOf = async (who: SignedIn) => (await identity().verifyToken(who.token)).subject;

/** The answer to what is asked while somebody else holds the account, and then does `end` before anybody else. */
async function whileEnding<A>(
  subject: string,
  ask: () => Promise<A>,
  end: (tx: Tx) => Promise<unknown>,
): Promise<A> {
  let asked: Promise<A> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockAccount(tx, subject);
    asked = ask();
    await Promise.race([asked, waitForBlockedQueries(stand)]);
    await end(tx);
  });
  if (asked === undefined) throw new Error('nothing was asked');
  return await asked;
}

async function countSessions(subject: string): Promise<number> {
  const { rows } = await stand.context.pool.query('select from identity.session where "userId" = $1', [
    subject,
  ]);
  return rows.length;
}

/** What ends all sign-ins of an account. */
const ENDINGS: [string, (tx: Tx, who: SignedIn, subject: string) => Promise<unknown>][] = [
  [
    'a reset of the password',
    async (tx, who) => {
      const token = await mailedToken(stand.context, who.email, 'password-reset');
      return (await identity().prepareReset(token, NEW))(tx);
    },
  ],
  ['another password', async (tx, _who, subject) => (await identity().prepareNewPassword(subject, NEW))(tx)],
  ['the end of all sessions', (tx, _who, subject) => identity().endSessions(tx, subject)],
  [
    'the end of everybody s sessions',
    async (tx) => identity().endAllSessions(tx, await identity().verifyToken(admin.token)),
  ],
  [
    'the end of all other sessions',
    (tx, _who, subject) => identity().sessions.endOthers(tx, subject, null, 'BY_OWNER'),
  ],
  ['a closed account', (tx, _who, subject) => identity().setDisabled(tx, subject, true)],
  ['the reset of the second factor', (tx, _who, subject) => identity().resetSecondFactor(tx, subject)],
];

describe.each(ENDINGS)('%s', (what, end) => {
  const name = what.replaceAll(' ', '-');

  test('ends a sign-in whose password was right just before', async () => {
    const ann = await signUpCustomer(stand, `Ann-${name}`);
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: ann.email } });
    const subject = await subjectOf(ann);
    const answer = await whileEnding(
      subject,
      () => signIn(ann.email),
      (tx) => end(tx, ann, subject),
    );
    expect([answer.status, answer.body.error?.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await countSessions(subject)).toBe(0);
  });

  test('ends one whose second code was right just before', async () => {
    const bea = await signUpCustomer(stand, `Bea-${name}`);
    const { recoveryCodes } = await enrolAuthenticator(stand, bea);
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: bea.email } });
    const subject = await subjectOf(bea);
    const { resolver } = (await signIn(bea.email)).body.error;
    const started = await call(stand, 'POST', '/identity/second-factor/start', {
      body: { resolver, factor: 'RECOVERY' },
    });
    const { verificationId } = started.body;
    const body = { resolver, verificationId, code: recoveryCodes[0] };
    const answer = await whileEnding(
      subject,
      () => call(stand, 'POST', '/identity/second-factor/confirm', { body }),
      (tx) => end(tx, bea, subject),
    );
    expect(answer.status).toBe(401);
    expect(await countSessions(subject)).toBe(0);
  });

  test('ends one whose refresh token was good just before', async () => {
    const cora = await signUpCustomer(stand, `Cora-${name}`);
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: cora.email } });
    const subject = await subjectOf(cora);
    let asked: Promise<Answer> | undefined;
    await inTransaction(stand.context.db, async (tx) => {
      await end(tx, cora, subject);
      asked = call(stand, 'POST', '/identity/refresh', { body: { refreshToken: cora.refreshToken } });
      await Promise.race([asked, waitForBlockedQueries(stand)]);
    });
    expect((await asked)?.body.error?.code).toMatch(/^SESSION_ENDED_BY_/);
    expect(await countSessions(subject)).toBe(0);
  });
});

test('a sign-in that waits for its code does not outlive the end of all sessions', async () => {
  const dina = await signUpCustomer(stand, 'Dina');
  const { recoveryCodes } = await enrolAuthenticator(stand, dina);
  const { resolver } = (await signIn(dina.email)).body.error;
  const started = await call(stand, 'POST', '/identity/second-factor/start', {
    body: { resolver, factor: 'RECOVERY' },
  });
  const ended = await call(stand, 'POST', `/user/${dina.id}/end-sessions`, {
    token: admin.token,
    body: { currentPassword: PASSWORD },
  });
  expect(ended.status).toBe(200);
  const body = { resolver, verificationId: started.body.verificationId, code: recoveryCodes[0] };
  expect((await call(stand, 'POST', '/identity/second-factor/confirm', { body })).status).toBe(401);
});

test('who changes the password stays signed in, and others sign in anew', async () => {
  const eva = await signUpCustomer(stand, 'Eva');
  const changed = await call(stand, 'POST', '/identity/change-password', {
    token: eva.token,
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect((await call(stand, 'GET', '/user/me', { token: changed.body.token })).status).toBe(200);
  await signInAs(stand, eva.email, NEW);
});

/** A reset of the second factor that has waited long enough. */
async function makeDueReset(userId: string): Promise<void> {
  await stand.context.pool.query(
    `insert into second_factor_resets (user_id, status, created_at, started_at, approved_at, due_at)
     values ($1, 'APPROVED', now() - interval '2 days', now() - interval '2 days', now() - interval '2 days', now())`,
    [userId],
  );
}

/** Somebody signs in at the same moment: the account comes before the user's row, or the two wait for each other. */
test.each<[string, (who: SignedIn) => Promise<unknown>]>([
  [
    'an admin who closes an account',
    (who) => call(stand, 'PATCH', `/user/${who.id}`, { token: admin.token, body: { status: 'DISABLED' } }),
  ],
  [
    'an admin who ends the sessions of a user',
    (who) =>
      call(stand, 'POST', `/user/${who.id}/end-sessions`, {
        token: admin.token,
        body: { currentPassword: PASSWORD },
      }),
  ],
  [
    'the clock that removes second factors',
    async (who) => {
      await makeDueReset(who.id);
      await finishDueResets(stand.context);
      return { status: 200 };
    },
  ],
])('%s waits for nobody who waits for the same', async (what, ask) => {
  const fay = await signUpCustomer(stand, `Fay-${what.length}`);
  const subject = await subjectOf(fay);
  const answer = await whileEnding(
    subject,
    () => ask(fay),
    (tx) => recordSignIn(tx, fay.id, { subject, at: new Date() }),
  );
  expect(answer).toMatchObject({ status: 200 });
});

/** What somebody's programs and tabs ask at one moment, each of which is written into the audit log. */
const audited = (who: SignedIn) => [
  () => call(stand, 'GET', '/user/me/data', { token: who.token }),
  () => call(stand, 'PATCH', '/user/me/token', { token: who.token, body: { token: who.token } }),
];

test.each([
  ['an account linked long ago', false],
  ['an account linked by this very sign-in', true],
])(
  'a sign-in recorded while its user is being audited waits, and neither is refused: %s',
  async (what, isNew) => {
    const gil = await signUpCustomer(stand, `Gil-${what.length}`);
    if (isNew) {
      await stand.owner
        .updateTable('users')
        .set({ identity_subject: null, email_verified: true })
        .where('id', '=', gil.id)
        .execute();
    }
    const asked: Promise<Answer>[] = [];
    await inTransaction(stand.context.db, async (tx) => {
      await lockAuditHead(tx, []);
      for (const ask of audited(gil)) {
        asked.push(ask());
        await waitForBlockedQueries(stand, asked.length);
      }
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  },
);

test('an authenticator is not set up from a session that has just ended', async () => {
  const thea = await signUpCustomer(stand, 'Thea');
  const subject = await subjectOf(thea);
  const post = (path: string, body: object) =>
    call(stand, 'POST', `/identity/second-factor/enrol${path}`, { token: thea.token, body });
  const { verificationId, secret } = (await post('', { factor: 'TOTP', currentPassword: PASSWORD })).body;
  const answer = await whileEnding(
    subject,
    () => post('/confirm', { verificationId, code: totpAt(secret, new Date()) }),
    (tx) => identity().endSessions(tx, subject),
  );
  expect([answer.status, await identity().hasSecondFactor(subject)]).toEqual([401, false]);
});
