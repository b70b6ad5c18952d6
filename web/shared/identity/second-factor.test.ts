import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiWithoutRenewal } from '../api/api-without-renewal.ts';
import { CodeAwaited, forgetSecondFactor, signIn, startSecondFactor, submitCode } from './second-factor.ts';

let server: Server;
let factors: string[];
let refusesToSend: boolean;
let asked: { path: string; body: Record<string, unknown> }[];

const refusal = (code: string, more = {}) => ({ error: { code, message: code, requestId: 'r', ...more } });

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url?.replace('/api/v1', '') ?? '';
    const body = text === '' ? {} : JSON.parse(text);
    asked.push({ path, body });
    const answer = (status: number, answered: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answered));
    };
    if (path === '/config') return answer(200, { identityProvider: 'local', firebase: null });
    if (path === '/identity/human-check') return answer(200, { challenge: 'c', bits: 4 });
    if (path === '/identity/sign-in') {
      return body.password === 'right'
        ? answer(401, refusal('SECOND_FACTOR_REQUIRED', { resolver: 'resolver-1', factors }))
        : answer(401, refusal('CREDENTIALS_WRONG'));
    }
    if (path === '/identity/second-factor/start') {
      if (refusesToSend) return answer(422, refusal('HUMAN_CHECK_FAILED'));
      return answer(200, { verificationId: 'v-1', sentTo: body.factor === 'PHONE' ? '•••• 0142' : null });
    }
    return body.code === '123456'
      ? answer(200, { token: 'fresh', refreshToken: 'refresh', expiresIn: 900 })
      : answer(401, refusal('CODE_WRONG'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiWithoutRenewal.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  forgetSecondFactor();
  factors = ['PHONE', 'TOTP', 'RECOVERY'];
  refusesToSend = false;
  asked = [];
});

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('submitting without a pending verification fails', async () => {
  await expect(submitCode('123456')).rejects.toThrow(/^Verification ID is not set$/);
});

test('starting the step without a resolver fails', async () => {
  await expect(startSecondFactor('PHONE')).rejects.toThrow(/^Resolver is not set$/);
});

test('the resolver is kept, the code is sent after the human check, and login is told', async () => {
  const awaited = await thrown(signIn('a@b.example', 'right'));
  expect(awaited).toBeInstanceOf(CodeAwaited);
  expect(awaited).toMatchObject({
    factors: ['PHONE', 'TOTP', 'RECOVERY'],
    pending: { verificationId: 'v-1', sentTo: '•••• 0142' },
    fault: null,
  });
  expect(asked.map(({ path }) => path).filter((path) => path !== '/config')).toEqual([
    '/identity/sign-in',
    '/identity/human-check',
    '/identity/second-factor/start',
  ]);
  expect(asked.at(-1)?.body).toMatchObject({ resolver: 'resolver-1', proof: { challenge: 'c' } });

  // A wrong code may be tried again; the right one completes the sign-in, once.
  await expect(submitCode('000000')).rejects.toMatchObject({ code: 'CODE_WRONG' });
  expect(await submitCode(' 123456 ')).toMatchObject({ token: 'fresh', refreshToken: 'refresh' });
  await expect(submitCode('123456')).rejects.toThrow('Verification ID is not set');
});

test('an authenticator needs no message and no check', async () => {
  factors = ['TOTP', 'RECOVERY'];
  await thrown(signIn('a@b.example', 'right'));
  expect(asked.some(({ path }) => path === '/identity/human-check')).toBe(false);
  expect(await submitCode('123456')).toMatchObject({ token: 'fresh' });
});

test('when the code cannot be sent, login still asks, says why, and another factor can be taken', async () => {
  refusesToSend = true;
  const awaited = await thrown(signIn('a@b.example', 'right'));
  expect(awaited).toMatchObject({ pending: null, fault: { code: 'HUMAN_CHECK_FAILED' } });
  await expect(submitCode('123456')).rejects.toThrow('Verification ID is not set');
  refusesToSend = false;
  await startSecondFactor('TOTP');
  expect(await submitCode('123456')).toMatchObject({ token: 'fresh' });
});

test('a wrong password asks for no code', async () => {
  await expect(signIn('a@b.example', 'wrong')).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
  await expect(startSecondFactor('PHONE')).rejects.toThrow('Resolver is not set');
});
