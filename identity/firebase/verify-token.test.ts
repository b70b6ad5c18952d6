import {
  createLocalJWKSet,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createFirebaseTokenVerifier } from './verify-token.ts';

const PROJECT = 'agency-filings';
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'uid-1',
  iat: seconds(-10),
  auth_time: seconds(-10),
  exp: seconds(3590),
  email: 'a@example.com',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
  ...changes,
});

let key: GenerateKeyPairResult['privateKey'];
let publicKey: object;
let verify: ReturnType<typeof createFirebaseTokenVerifier>;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  publicKey = await exportJWK(pair.publicKey);
  const keys = createLocalJWKSet({ keys: [{ ...publicKey, kid: 'k', alg: 'RS256', kty: 'RSA' }] });
  verify = createFirebaseTokenVerifier({ projectId: PROJECT, emulated: false }, keys);
});
const sign = (changes: JWTPayload = {}, header = { alg: 'RS256', kid: 'k' }) =>
  new SignJWT(claims(changes)).setProtectedHeader(header).sign(key);

test('a token of the project is taken', async () => {
  await expect(verify(await sign())).resolves.toMatchObject({
    provider: 'firebase',
    subject: 'uid-1',
    email: 'a@example.com',
    emailVerified: true,
    secondFactor: false,
  });
  const withFactor = { firebase: { sign_in_provider: 'password', sign_in_second_factor: 'phone' } };
  await expect(verify(await sign(withFactor))).resolves.toMatchObject({ secondFactor: true });
});

test('an address counts as confirmed only when the token says so', async () => {
  for (const email_verified of [false, undefined, 'true']) {
    await expect(verify(await sign({ email_verified }))).resolves.toMatchObject({ emailVerified: false });
  }
});

test('clocks may differ by two minutes, not more', async () => {
  await expect(verify(await sign({ exp: seconds(-100) }))).resolves.toMatchObject({ subject: 'uid-1' });
  await expect(verify(await sign({ exp: seconds(-121) }))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  await expect(verify(await sign({ iat: seconds(100) }))).resolves.toMatchObject({ subject: 'uid-1' });
  await expect(verify(await sign({ iat: seconds(200) }))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each([
  ['another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another audience', { aud: 'another' }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is longer than any', { sub: 'u'.repeat(129) }],
  ['no address', { email: undefined }],
  ['a sign-in of tomorrow', { auth_time: seconds(86_400) }],
  ['no sign-in', { auth_time: undefined }],
  ['no end', { exp: undefined }],
  ['no beginning', { iat: undefined }],
  ['a sign-in at no time', { auth_time: 'now' }],
])('%s is refused', async (_what, changes) => {
  await expect(verify(await sign(changes))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('unsigned, tampered and foreign tokens', async () => {
  const [head = '', , signature = ''] = (await sign()).split('.');
  const forged = Buffer.from(JSON.stringify(claims({ sub: 'admin' }))).toString('base64url');
  const stranger = await generateKeyPair('RS256');
  const byStranger = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .sign(stranger.privateKey);
  const withPublicKeyAsSecret = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'k' })
    .sign(new TextEncoder().encode(JSON.stringify(publicKey)));
  const tokens = [
    new UnsecuredJWT(claims()).encode(),
    `${head}.${forged}.${signature}`,
    `${head}.${forged}.`,
    byStranger,
    withPublicKeyAsSecret,
    await sign({}, { alg: 'RS256', kid: 'unknown' }),
    'nonsense',
    '..',
    '',
  ];
  for (const token of tokens) {
    await expect(verify(token), token).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
});

test('the emulator s tokens are taken by who asked for them, and then no signed ones', async () => {
  const emulated = createFirebaseTokenVerifier({ projectId: PROJECT, emulated: true });
  await expect(emulated(new UnsecuredJWT(claims()).encode())).resolves.toMatchObject({ subject: 'uid-1' });
  const expired = new UnsecuredJWT(claims({ exp: seconds(-200) })).encode();
  await expect(emulated(expired)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  await expect(emulated(new UnsecuredJWT(claims({ aud: 'x' })).encode())).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  await expect(emulated(await sign())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('when Google s keys cannot be fetched, it is not the token that was bad', async () => {
  const away = createFirebaseTokenVerifier({ projectId: PROJECT, emulated: false }, () =>
    Promise.reject(new Error('no network')),
  );
  await expect(away(await sign())).rejects.not.toMatchObject({ code: 'UNAUTHENTICATED' });
});
