import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '#db/pool.ts';
import { lockAccount } from '#db/queries/identity.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import type { PasswordIdentity } from '../port.ts';
import { type Auth, createAuth } from './auth.ts';
import { createLocalIdentity } from './local-identity.ts';
import { createTokenVerifier } from './verify-token.ts';

const settings = { publicUrl: 'https://filings.example', secret: 'a secret of the tests, long enough' };
const client = { address: '127.0.0.1', userAgent: '' };

let database: TestDatabase;
let identity: PasswordIdentity;
let auth: Auth;
let subject: string;
let sid: string;

beforeAll(async () => {
  database = await createTestDatabase();
  identity = await createLocalIdentity(database.db, settings, async () => {});
  auth = createAuth(database.db, settings);
  subject = await database.db
    .transaction()
    .execute((tx) =>
      identity.createAccount(tx, { email: 'a@example.com', password: null, displayName: 'A' }),
    );
  await database.db
    .transaction()
    .execute(async (tx) => identity.openSession(tx, await checkedNow(tx), client, byPassword));
  const { rows } = await database.pool.query('select id from identity.session');
  sid = rows[0].id;
});
afterAll(() => database.drop());

const byPassword = { secondFactor: false, openedBy: 'PASSWORD' } as const;
const byCode = { secondFactor: true, openedBy: 'SECOND_FACTOR' } as const;
const checkedNow = async (tx: Tx) => ({ subject, generation: await lockAccount(tx, subject) });

/** Signed with our own key, so that only the claims given here can be wrong. */
async function sign(claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (await auth.api.signJWT({ body: { payload: { sub: subject, sid, iat: now, ...claims } } })).token;
}
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

test('a token of ours is taken, and its key is in the published set', async () => {
  const token = await sign({});
  await expect(identity.verifyToken(token)).resolves.toMatchObject({
    provider: 'local',
    subject,
    email: 'a@example.com',
    emailVerified: false,
    secondFactor: false,
  });
  const keys = createLocalJWKSet(await identity.publicKeys());
  const { payload } = await jwtVerify(token, keys, { issuer: settings.publicUrl, audience: 'stampline' });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(900);
});

test('the first tokens that a process sees are taken, however many come at once', async () => {
  const token = await sign({});
  const justStarted = createTokenVerifier(database.db, settings.publicUrl);
  const seen = await Promise.all(Array.from({ length: 20 }, () => justStarted(token)));
  expect(seen.map((one) => one.subject)).toEqual(Array.from({ length: 20 }, () => subject));
});

test('clocks may differ by two minutes, not more', async () => {
  await expect(identity.verifyToken(await sign({ exp: seconds(-100) }))).resolves.toMatchObject({ subject });
  await expect(identity.verifyToken(await sign({ exp: seconds(-140) }))).rejects.toMatchObject({
    code: 'TOKEN_EXPIRED',
  });
  await expect(identity.verifyToken(await sign({ nbf: seconds(100) }))).resolves.toMatchObject({ subject });
  await expect(identity.verifyToken(await sign({ nbf: seconds(300) }))).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('a token that was taken once ends on time, too', async () => {
  const token = await sign({ exp: seconds(60) });
  await expect(identity.verifyToken(token)).resolves.toMatchObject({ subject });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  try {
    await expect(identity.verifyToken(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another audience', { aud: 'another-service' }],
  ['no session', { sid: undefined }],
  ['a session that is not', { sid: '00000000-0000-4000-8000-000000000000' }],
  ['somebody else of that session', { sub: '00000000-0000-4000-8000-000000000000' }],
])('%s', async (_what, claims) => {
  await expect(identity.verifyToken(await sign(claims))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('unsigned, tampered, foreign and half tokens', async () => {
  const [head = '', body = '', signature = ''] = (await sign({})).split('.');
  const kid = JSON.parse(Buffer.from(head, 'base64url').toString()).kid as string;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url');
  const stranger = await generateKeyPair('EdDSA', { extractable: true });
  const byStranger = (header: { alg: string; kid?: string; jwk?: object }) =>
    new SignJWT(claims).setProtectedHeader(header).sign(stranger.privateKey);
  const publicKey = (await identity.publicKeys()).keys[0];
  const withPublicKeyAsSecret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(JSON.stringify(publicKey)));

  const tokens = [
    new UnsecuredJWT(claims).encode(),
    `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${body}.`,
    `${head}.${forged}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    'nonsense',
    '..',
    '',
    await byStranger({ alg: 'EdDSA', kid }),
    await byStranger({ alg: 'EdDSA', kid: 'unknown' }),
    await byStranger({ alg: 'EdDSA', jwk: await exportJWK(stranger.publicKey) }),
    withPublicKeyAsSecret,
  ];
  for (const token of tokens) {
    await expect(identity.verifyToken(token), token).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
});

test('tokens end with the session', async () => {
  const session = await database.db
    .transaction()
    .execute(async (tx) => identity.openSession(tx, await checkedNow(tx), client, byPassword));
  await expect(identity.verifyToken(session.token)).resolves.toMatchObject({ subject });
  await database.db.transaction().execute((tx) => identity.endSessions(tx, subject));
  await expect(identity.verifyToken(session.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('tokens checked at one moment share a question, and an ended session among them is refused', async () => {
  const openAnother = async () => {
    const known = await database.pool.query('select id from identity.session');
    await database.db
      .transaction()
      .execute(async (tx) => identity.openSession(tx, await checkedNow(tx), client, byCode));
    const { rows } = await database.pool.query('select id from identity.session where not id = any($1)', [
      known.rows.map(({ id }) => id),
    ]);
    return { id: rows[0].id, token: await sign({ sid: rows[0].id }) };
  };
  const one = await openAnother();
  const other = await openAnother();
  // Signatures are checked elsewhere, each in its own time; once they are known, all forty ask at one moment.
  for (const { token } of [one, other]) await identity.verifyToken(token);
  let questions = 0;
  const count = () => {
    questions += 1;
  };
  database.pool.on('acquire', count);
  const both = Array.from({ length: 40 }, (_, index) => identity.verifyToken([one, other][index % 2]!.token));
  expect((await Promise.all(both)).every(({ secondFactor }) => secondFactor)).toBe(true);
  database.pool.off('acquire', count);
  expect(questions).toBe(1);

  const underway = identity.verifyToken(one.token);
  await database.pool.query('delete from identity.session where id = $1', [other.id]);
  const answers = await Promise.allSettled([
    identity.verifyToken(other.token),
    identity.verifyToken(one.token),
    underway,
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
