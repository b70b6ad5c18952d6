import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '#identity/local/password-hash.ts';
import { createSecondFactors } from '#identity/local/second-factors.ts';
import { totpAt } from '#identity/local/totp.ts';
import { startHumanCheck, takeHumanProof } from '#operations/attempts/human-check.ts';
import { LIMITS, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  findProof,
  PASSWORD,
  proveHuman,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
  textedCode,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const post = (path: string, body: object, token?: string) =>
  call(stand, 'POST', `/identity${path}`, { body, ...(token ? { token } : {}) });
const signIn = (email: string) => post('/sign-in', { email, password: PASSWORD });
const confirm = (resolver: string, verificationId: string, code: string) =>
  post('/second-factor/confirm', { resolver, verificationId, code });
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;
const now = (secret: string) => totpAt(secret, new Date());
const later = (secret: string) => totpAt(secret, new Date(Date.now() + 30_000));

async function start(email: string, factor: string): Promise<{ resolver: string; verificationId: string }> {
  const { resolver } = (await signIn(email)).body.error;
  const proof = factor === 'PHONE' ? await proveHuman(stand) : undefined;
  const started = await post('/second-factor/start', { resolver, factor, proof });
  return { resolver, verificationId: started.body.verificationId };
}

async function enrolPhone(person: SignedIn, phone: string): Promise<string[] | null> {
  const started = await post(
    '/second-factor/enrol',
    { factor: 'PHONE', currentPassword: PASSWORD, phone, proof: await proveHuman(stand) },
    person.token,
  );
  const code = await textedCode(stand.context, `+1${phone.replace(/\D/g, '')}`);
  const body = { verificationId: started.body.verificationId, code };
  const done = await post('/second-factor/enrol/confirm', body, person.token);
  expect(done.status).toBe(200);
  return done.body.recoveryCodes;
}

test('a sign-in that needs a code says so with a resolver, sends it, and the code finishes it', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  const codes = await enrolPhone(ann, '512-555-0142');
  expect(codes).toHaveLength(10);

  const waiting = await signIn(ann.email);
  expect(waiting).toMatchObject({
    status: 401,
    body: { error: { code: 'SECOND_FACTOR_REQUIRED', factors: ['PHONE', 'RECOVERY'] } },
  });
  const { resolver } = waiting.body.error;
  const started = await post('/second-factor/start', {
    resolver,
    factor: 'PHONE',
    proof: await proveHuman(stand),
  });
  expect(started).toMatchObject({ status: 200, body: { sentTo: '•••• 0142' } });
  const code = await textedCode(stand.context, '+15125550142');
  const done = await confirm(resolver, started.body.verificationId, code);
  expect(done).toMatchObject({ status: 200, body: { expiresIn: 900 } });
  expect((await call(stand, 'GET', '/user/me', { token: done.body.token })).status).toBe(200);
  const identity = await stand.context.identity.verifyToken(done.body.token);
  expect(identity.secondFactor).toBe(true);

  // Used up: neither the code nor the resolver is good again.
  expect(codeOf(await confirm(resolver, started.body.verificationId, code))).toBe('UNAUTHENTICATED');
});

test('who is disabled between password and code does not get in', async () => {
  const admin = await signInAdmin(stand);
  const ned = await signUpCustomer(stand, 'Ned');
  const { secret } = await enrolAuthenticator(stand, ned);
  const { resolver, verificationId } = await start(ned.email, 'TOTP');
  const disabled = await call(stand, 'PATCH', `/user/${ned.id}`, {
    token: admin.token,
    body: { status: 'DISABLED' },
  });
  expect(disabled.status).toBe(200);
  expect(codeOf(await confirm(resolver, verificationId, now(secret)))).toBe('ACCOUNT_DISABLED');
});

describe('codes that are refused', () => {
  let bea: SignedIn;
  let secret: string;
  beforeAll(async () => {
    bea = await signUpCustomer(stand, 'Bea');
    await enrolPhone(bea, '(512) 555-0143');
    ({ secret } = await enrolAuthenticator(stand, bea));
  });

  test('a code that a newer one has replaced', async () => {
    const first = await start(bea.email, 'PHONE');
    const old = await textedCode(stand.context, '+15125550143');
    const again = await post('/second-factor/start', {
      resolver: first.resolver,
      factor: 'PHONE',
      proof: await proveHuman(stand),
    });
    expect(codeOf(await confirm(first.resolver, first.verificationId, old))).toBe('CODE_WRONG');
    const fresh = await textedCode(stand.context, '+15125550143');
    const { verificationId } = again.body;
    if (old !== fresh) expect(codeOf(await confirm(first.resolver, verificationId, old))).toBe('CODE_WRONG');
    expect((await confirm(first.resolver, verificationId, fresh)).status).toBe(200);
  });

  test('the code of the other factor, and that of somebody else', async () => {
    const phone = await start(bea.email, 'PHONE');
    expect(codeOf(await confirm(phone.resolver, phone.verificationId, now(secret)))).toBe('CODE_WRONG');
    const cyd = await signUpCustomer(stand, 'Cyd');
    const other = await enrolAuthenticator(stand, cyd);
    const totp = await start(bea.email, 'TOTP');
    expect(codeOf(await confirm(totp.resolver, totp.verificationId, now(other.secret)))).toBe('CODE_WRONG');
    const theirs = await start(cyd.email, 'TOTP');
    expect(codeOf(await confirm(totp.resolver, theirs.verificationId, now(secret)))).toBe('CODE_WRONG');
  });

  test('whoever began to sign in with the password before is sent no more codes', async () => {
    const edna = await signUpCustomer(stand, 'Edna');
    await enrolPhone(edna, '512-555-0171');
    const { resolver } = (await signIn(edna.email)).body.error;
    const changed = {
      currentPassword: PASSWORD,
      newPassword: 'copper meadow lantern 77',
      revokeApiKeys: false,
    };
    expect((await post('/change-password', changed, edna.token)).status).toBe(200);
    const started = await post('/second-factor/start', {
      resolver,
      factor: 'PHONE',
      proof: await proveHuman(stand),
    });
    expect(codeOf(started)).toBe('UNAUTHENTICATED');
  });

  test('the code that has set an authenticator up', async () => {
    const elke = await signUpCustomer(stand, 'Elke');
    const since = Date.now() - 30_000;
    const { secret: own } = await enrolAuthenticator(stand, elke);
    const { resolver, verificationId } = await start(elke.email, 'TOTP');
    const seen = totpAt(own, new Date(since));
    expect(codeOf(await confirm(resolver, verificationId, seen))).toBe('CODE_WRONG');
    expect((await confirm(resolver, verificationId, now(own))).status).toBe(200);
  });

  test('the code of an authenticator a second time, even in another sign-in at the same moment', async () => {
    const dan = await signUpCustomer(stand, 'Dan');
    const { secret: own } = await enrolAuthenticator(stand, dan);
    const steps = [await start(dan.email, 'TOTP'), await start(dan.email, 'TOTP')];
    const code = now(own);
    const answers = await Promise.all(
      steps.map(({ resolver, verificationId }) => confirm(resolver, verificationId, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = await start(dan.email, 'TOTP');
    expect(codeOf(await confirm(third.resolver, third.verificationId, code))).toBe('CODE_WRONG');
    expect((await confirm(third.resolver, third.verificationId, later(own))).status).toBe(200);
  });

  test('after five wrong ones the right one is too late for this sign-in', async () => {
    const eve = await signUpCustomer(stand, 'Eve');
    const { secret: own } = await enrolAuthenticator(stand, eve);
    const { resolver, verificationId } = await start(eve.email, 'TOTP');
    const wrong = now(own) === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time++) await confirm(resolver, verificationId, wrong);
    expect(codeOf(await confirm(resolver, verificationId, now(own)))).toBe('CODE_WRONG');
  });

  test('nor does another code that is asked for begin the count anew', async () => {
    const ezra = await signUpCustomer(stand, 'Ezra');
    const { secret: own } = await enrolAuthenticator(stand, ezra);
    const { resolver, verificationId } = await start(ezra.email, 'TOTP');
    for (let time = 0; time < 5; time++) await confirm(resolver, verificationId, 'no code');
    const again = await post('/second-factor/start', { resolver, factor: 'TOTP' });
    expect(codeOf(await confirm(resolver, again.body.verificationId, now(own)))).toBe('CODE_WRONG');
  });

  test('twenty wrong ones an hour, over however many sign-ins', async () => {
    const flo = await signUpCustomer(stand, 'Flo');
    await enrolAuthenticator(stand, flo);
    let last = 0;
    for (let round = 0; round < 5; round++) {
      const { resolver, verificationId } = await start(flo.email, 'TOTP');
      for (let time = 0; time < 5; time++) last = (await confirm(resolver, verificationId, 'no code')).status;
    }
    expect(last).toBe(429);
  });

  test('none is sent by a factor that is not set up', async () => {
    const gus = await signUpCustomer(stand, 'Gus');
    await enrolAuthenticator(stand, gus);
    const { resolver } = (await signIn(gus.email)).body.error;
    const proof = await proveHuman(stand);
    const asked = await post('/second-factor/start', { resolver, factor: 'PHONE', proof });
    expect(asked.status).toBe(422);
    expect(asked.body.error.fields).toEqual({ factor: 'This factor is not set up.' });
  });

  test('one that comes after ten minutes', async () => {
    const { resolver, verificationId } = await start(bea.email, 'TOTP');
    const { rows } = await stand.context.pool.query(
      `select max(expires_at) - now() between interval '9 minutes' and interval '10 minutes' as ends
       from identity.pending_codes`,
    );
    expect(rows).toEqual([{ ends: true }]);
    await stand.context.pool.query(
      `update identity.pending_codes set expires_at = now() - interval '1 second'`,
    );
    expect(codeOf(await confirm(resolver, verificationId, later(secret)))).toBe('UNAUTHENTICATED');
    expect(codeOf(await post('/second-factor/start', { resolver, factor: 'TOTP' }))).toBe('UNAUTHENTICATED');
  });
});

describe('the human check', () => {
  test('a text message needs a proof: a good one, of ours, and a new one each time', async () => {
    const gil = await signUpCustomer(stand, 'Gil');
    await enrolPhone(gil, '512-555-0144');
    const { resolver } = (await signIn(gil.email)).body.error;
    const send = async (proof?: object) =>
      codeOf(await post('/second-factor/start', { resolver, factor: 'PHONE', proof }));
    const proof = await proveHuman(stand);
    expect(await send()).toBe('HUMAN_CHECK_FAILED');
    expect(await send({ ...proof, counter: proof.counter + 1 })).toBe('HUMAN_CHECK_FAILED');
    expect(await send({ ...proof, challenge: `9${proof.challenge}` })).toBe('HUMAN_CHECK_FAILED');
    expect(await send(proof)).toBeUndefined();
    expect(await send(proof)).toBe('HUMAN_CHECK_FAILED');
  });

  test('one network is texted sixty codes in an hour, whoever they are for, and another one goes on', async () => {
    const ivy = await signUpCustomer(stand, 'Ivy');
    await enrolPhone(ivy, '512-555-0149');
    const [address, other] = ['198.51.100.77', '198.51.100.78'];
    const signingIn = async (from: string) => {
      const { resolver } = (await signIn(ivy.email)).body.error;
      const body = { resolver, factor: 'PHONE', proof: await proveHuman(stand) };
      return (await call(stand, 'POST', '/identity/second-factor/start', { address: from, body })).status;
    };
    const enrolling = async (from: string) => {
      const body = {
        factor: 'PHONE',
        currentPassword: PASSWORD,
        phone: '512-555-0150',
        proof: await proveHuman(stand),
      };
      const asked = { address: from, token: ivy.token, body };
      return (await call(stand, 'POST', '/identity/second-factor/enrol', asked)).status;
    };
    for (let texted = 1; texted < 59; texted += 1) {
      await limitAttempts(stand.context.db, LIMITS.textFromAddress, address);
    }
    expect([await signingIn(address), await enrolling(address)]).toEqual([200, 200]);
    expect([await signingIn(address), await enrolling(address)]).toEqual([429, 429]);
    expect([await signingIn(other), await enrolling(other)]).toEqual([200, 200]);
  });

  test('a proof is good for ten minutes', async () => {
    const started = Date.now();
    const contextAt = (milliseconds: number) => ({
      ...stand.context,
      clock: { now: () => new Date(started + milliseconds) },
    });
    const { challenge, bits } = await startHumanCheck(contextAt(0), { address: '127.0.0.1' });
    const proof = findProof(challenge, bits);
    await expect(takeHumanProof(contextAt(600_001), proof)).rejects.toMatchObject({
      code: 'HUMAN_CHECK_FAILED',
    });
    await takeHumanProof(contextAt(600_000), proof);
  });

  test('one phone gets six messages an hour', async () => {
    const hal = await signUpCustomer(stand, 'Hal');
    const ask = async () =>
      (
        await post(
          '/second-factor/enrol',
          {
            factor: 'PHONE',
            currentPassword: PASSWORD,
            phone: '512-555-0145',
            proof: await proveHuman(stand),
          },
          hal.token,
        )
      ).status;
    const statuses = [];
    for (let time = 0; time < 7; time++) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('setting up and removing', () => {
  test('recovery codes go with the last factor, and do not come back with another', async () => {
    const odo = await signUpCustomer(stand, 'Odo');
    const { recoveryCodes } = await enrolAuthenticator(stand, odo);
    await enrolPhone(odo, '512-555-0146');
    const remove = (factor: string) =>
      post('/second-factor/remove', { factor, currentPassword: PASSWORD }, odo.token);
    const left = async () =>
      (await call(stand, 'GET', '/identity/second-factor', { token: odo.token })).body.recoveryCodesLeft;
    expect((await remove('TOTP')).status).toBe(200);
    expect(await left()).toBe(10);
    expect((await remove('PHONE')).status).toBe(200);
    expect(await left()).toBe(0);

    await enrolAuthenticator(stand, odo);
    const { resolver, verificationId } = await start(odo.email, 'RECOVERY');
    expect(codeOf(await confirm(resolver, verificationId, recoveryCodes[0] ?? ''))).toBe('CODE_WRONG');
  });

  test('needs the password, and the code of what is set up', async () => {
    const jan = await signUpCustomer(stand, 'Jan');
    const enrol = (body: object) => post('/second-factor/enrol', body, jan.token);
    expect((await enrol({ factor: 'TOTP', currentPassword: 'wrong' })).body.error.fields).toHaveProperty(
      'currentPassword',
    );
    const phone = { factor: 'PHONE', currentPassword: PASSWORD, phone: '12', proof: await proveHuman(stand) };
    expect((await enrol(phone)).body.error.fields).toHaveProperty('phone');
    const started = await enrol({ factor: 'TOTP', currentPassword: PASSWORD });
    expect(started.body.uri).toContain(`secret=${started.body.secret}`);
    const { verificationId } = started.body;
    const finish = (code: string) =>
      post('/second-factor/enrol/confirm', { verificationId, code }, jan.token);
    expect(codeOf(await finish('abcdef'))).toBe('CODE_WRONG');
    // Nothing counts before its first code: the password alone still signs in.
    expect((await signIn(jan.email)).status).toBe(200);
    expect((await finish(now(started.body.secret))).status).toBe(200);
    expect((await signIn(jan.email)).status).toBe(401);

    const remove = (currentPassword: string) =>
      post('/second-factor/remove', { factor: 'TOTP', currentPassword }, jan.token);
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(404);
    expect((await signIn(jan.email)).status).toBe(200);
  });

  test('the database holds no secret, code or resolver that somebody could use', async () => {
    const kim = await signUpCustomer(stand, 'Kim');
    const { secret, recoveryCodes } = await enrolAuthenticator(stand, kim);
    const { resolver } = await start(kim.email, 'TOTP');
    const { rows } = await stand.context.pool.query(
      `select to_jsonb(f)::text as row from identity.second_factors f
       union all select to_jsonb(r)::text from identity.recovery_codes r
       union all select to_jsonb(p)::text from identity.pending_codes p`,
    );
    const kept = rows.map(({ row }) => row).join('\n');
    for (const one of [secret, resolver, ...recoveryCodes]) expect(kept).not.toContain(one);
  });

  // Six digits are found again from a plain hash in no time.
  test('what it holds of a code that was sent fits under the secret of the installation alone', async () => {
    const kai = await signUpCustomer(stand, 'Kai');
    await enrolPhone(kai, '512-555-0172');
    const { resolver, verificationId } = await start(kai.email, 'PHONE');
    const code = await textedCode(stand.context, '+15125550172');
    const { db, config } = stand.context;
    const settings = { publicUrl: config.publicUrl, secret: 'another secret of thirty-two signs' };
    const elsewhere = createSecondFactors(db, settings, createPasswordHasher(), async () => {});
    await expect(elsewhere.finishStep(resolver, verificationId, code)).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    expect((await confirm(resolver, verificationId, code)).status).toBe(200);
  });
});

describe('a role that needs one', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ variables: { SECOND_FACTOR_ROLES: 'ADMIN' } });
  });
  afterAll(() => strict.close());

  test('gets no further than its profile without one, and everywhere with one', async () => {
    const admin = await signInAdmin(strict);
    const get = (path: string) => call(strict, 'GET', path, { token: admin.token });
    expect(codeOf(await get('/user'))).toBe('SECOND_FACTOR_MISSING');
    expect((await get('/user/me')).body).toMatchObject({ role: 'ADMIN', lacksSecondFactor: true });
    expect((await get('/identity/second-factor')).body.isRequired).toBe(true);
    const quote = await call(strict, 'POST', '/quote', { token: admin.token, body: {} });
    expect(quote.status).not.toBe(200);

    await enrolAuthenticator(strict, admin);
    expect((await get('/user')).status).toBe(200);
    expect((await get('/user/me')).body.lacksSecondFactor).toBe(false);

    const removed = await call(strict, 'POST', '/identity/second-factor/remove', {
      token: admin.token,
      body: { factor: 'TOTP', currentPassword: PASSWORD },
    });
    expect(codeOf(removed)).toBe('SECOND_FACTOR_NEEDED');
    expect((await get('/identity/second-factor')).body.factors).toHaveLength(1);
  });

  test('others do without', async () => {
    const customer = await signUpCustomer(strict, 'Lou');
    expect((await call(strict, 'GET', '/filing', { token: customer.token })).status).toBe(200);
  });

  test('another password keeps what the session has passed', async () => {
    const admin = await signUpCustomer(stand, 'Mae');
    await enrolAuthenticator(stand, admin);
    const changed = await post(
      '/change-password',
      { currentPassword: PASSWORD, newPassword: 'a lighthouse of my own' },
      admin.token,
    );
    const identity = await stand.context.identity.verifyToken(changed.body.token);
    expect(identity.secondFactor).toBe(true);
  });
});

describe('a code that was asked for', () => {
  const enrol = (who: SignedIn) =>
    post('/second-factor/enrol', { factor: 'TOTP', currentPassword: PASSWORD }, who.token);

  test('in one sign-in finishes no other', async () => {
    const [ada, bob] = [await signUpCustomer(stand, 'Ada'), await signUpCustomer(stand, 'Bobby')];
    const [one, other] = [await enrolAuthenticator(stand, ada), await enrolAuthenticator(stand, bob)];
    const [of, ofOther] = [await start(ada.email, 'TOTP'), await start(bob.email, 'TOTP')];
    for (const { secret } of [one, other])
      expect(codeOf(await confirm(of.resolver, ofOther.verificationId, now(secret)))).toBe('CODE_WRONG');
    expect((await confirm(of.resolver, of.verificationId, now(one.secret))).status).toBe(200);
  });

  test('to set up an authenticator sets up none for somebody else', async () => {
    const [cid, dot] = [await signUpCustomer(stand, 'Cid'), await signUpCustomer(stand, 'Dot')];
    const { verificationId, secret } = (await enrol(cid)).body;
    const body = { verificationId, code: now(secret) };
    expect(codeOf(await post('/second-factor/enrol/confirm', body, dot.token))).toBe('CODE_WRONG');
    expect((await signIn(dot.email)).status).toBe(200);
  });

  test('to set up an authenticator is good for ten minutes', async () => {
    const fay = await signUpCustomer(stand, 'Fay');
    const { verificationId, secret } = (await enrol(fay)).body;
    await stand.context.pool.query(
      `update identity.pending_codes set expires_at = now() - interval '1 second' where verification_id = $1`,
      [verificationId],
    );
    const body = { verificationId, code: now(secret) };
    expect(codeOf(await post('/second-factor/enrol/confirm', body, fay.token))).toBe('CODE_WRONG');
  });
});

test('a new password is no second factor', async () => {
  const eli = await signUpCustomer(stand, 'Eli');
  const changed = await post(
    '/change-password',
    { currentPassword: PASSWORD, newPassword: 'another lantern on the pier' },
    eli.token,
  );
  expect(changed.status).toBe(200);
  expect((await stand.context.identity.verifyToken(changed.body.token)).secondFactor).toBe(false);
});

test('admins see who has a second factor, and since when', async () => {
  const admin = await signInAdmin(stand);
  const ivana = await signUpCustomer(stand, 'Ivana');
  const seen = (id: string) => call(stand, 'GET', `/user/${id}/second-factor`, { token: admin.token });
  expect((await seen(ivana.id)).body).toMatchObject({ isOn: false, since: null });
  const before = Date.now();
  await enrolAuthenticator(stand, ivana);
  const { isOn, since } = (await seen(ivana.id)).body;
  expect(isOn).toBe(true);
  expect(Date.parse(since) - before).toBeGreaterThan(-5_000);
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now() + 5_000);
  await enrolPhone(ivana, '(512) 555-0148');
  expect((await seen(ivana.id)).body).toMatchObject({ isOn, since });
  const invited = await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'In', lastName: 'Vited', email: 'in.vited@agency.example', role: 'REGULAR' },
  });
  expect((await seen(invited.body.id)).body).toMatchObject({ isOn: false, since: null });
  expect((await seen('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
