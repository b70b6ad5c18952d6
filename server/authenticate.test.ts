import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API, type RouteKey } from '#contract/api.ts';
import { AppError } from '#contract/errors.ts';
import { type Route, splitRoute } from '#contract/route.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
} from '#testing/people.ts';
import type { App } from './app.ts';
import { actorOf, bearerToken, checkAccess, identityOf, whileAdmitted } from './authenticate.ts';

let stand: TestApp;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ variables: { SECOND_FACTOR_ROLES: 'ADMIN' } });
  customer = await signUpCustomer(stand, 'Cleo');
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());
afterEach(() => vi.restoreAllMocks());

const codeOf = async (path: string, token?: string) => {
  const { status, body } = await call(stand, 'GET', path, token === undefined ? {} : { token });
  return status === 200 ? 200 : `${status} ${body.error.code}`;
};
const request = (authorization?: string) => ({ headers: { authorization } }) as unknown as FastifyRequest;

test.each([
  ['Bearer abc.DEF-1_~+/=', 'abc.DEF-1_~+/='],
  ['bearer abc', 'abc'],
])('the header "%s" holds the token %s', (header, token) => {
  expect(bearerToken(request(header))).toBe(token);
});

test.each([
  '',
  'abc',
  'Bearer',
  'Bearer ',
  'Bearer  abc',
  'Bearer abc def',
  'xBearer abc',
  'Basic abc',
  'Bearer a,b',
])('the header "%s" holds none, and is refused', (header) => {
  expect(() => bearerToken(request(header))).toThrow('Log in to continue.');
});

test('without a header there is no token', () => {
  expect(bearerToken(request())).toBeNull();
});

test('who is asked for where nobody is signed in is refused', () => {
  const nobody = { actor: null, identity: null } as FastifyRequest;
  expect(() => actorOf(nobody)).toThrow('Log in to continue.');
  expect(() => identityOf(nobody)).toThrow('Log in to continue.');
  const actor = { id: '7', role: 'ADMIN' };
  const identity = { subject: 's' };
  const somebody = { actor, identity } as unknown as FastifyRequest;
  expect([actorOf(somebody), identityOf(somebody)]).toEqual([actor, identity]);
});

test('a page of the contract is for whom it says', async () => {
  expect(await codeOf('/filing')).toBe('401 UNAUTHENTICATED');
  expect(await codeOf('/filing', 'nonsense')).toBe('401 UNAUTHENTICATED');
  expect(await codeOf('/filing', customer.token)).toBe(200);
  expect(await codeOf('/user', customer.token)).toBe('403 FORBIDDEN');
  expect(await codeOf('/nowhere', customer.token)).toBe('404 NOT_FOUND');
  // Open to everybody: not even a bad token keeps anybody out, nor what is none.
  expect(await codeOf('/config', 'nonsense')).toBe(200);
  expect(await codeOf('/config', 'no token')).toBe(200);
});

test('a role that needs a second factor gets no further than what leads to it', async () => {
  expect(await codeOf('/user', admin.token)).toBe('403 SECOND_FACTOR_MISSING');
  expect(await codeOf('/filing', admin.token)).toBe('403 SECOND_FACTOR_MISSING');
  expect(await codeOf('/user/me', admin.token)).toBe(200);
  await enrolAuthenticator(stand, admin);
  expect(await codeOf('/user', admin.token)).toBe(200);
});

test('an API key opens what names its scope, and says nothing of a sign-in', async () => {
  const { body } = await call(stand, 'POST', '/user/me/api-key', {
    token: customer.token,
    body: { name: 'Our system', scopes: ['filing:read'], currentPassword: PASSWORD },
  });
  const refuse = vi.spyOn(stand.context.identity, 'refuseRevoked');
  const verify = vi.spyOn(stand.context.identity, 'verifyToken');
  expect(await codeOf('/filing', body.key)).toBe(200);
  expect(await codeOf('/user/me', body.key)).toBe('403 API_KEY_NOT_ALLOWED');
  expect(refuse).not.toHaveBeenCalled();
  expect(verify).not.toHaveBeenCalled();
});

test('the provider is asked whether it ended the sign-in where that matters, and elsewhere not', async () => {
  const refuse = vi.spyOn(stand.context.identity, 'refuseRevoked');
  expect(await codeOf('/filing', customer.token)).toBe(200);
  expect(refuse).not.toHaveBeenCalled();
  expect(await codeOf('/user/me/data', customer.token)).toBe(200);
  expect(refuse).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: customer.email }));
  refuse.mockRejectedValueOnce(new Error('revoked'));
  expect(await codeOf('/user/me/data', customer.token)).toBe('500 INTERNAL');
});

const ASKING = (Object.entries(API) as [RouteKey, Route][]).filter(
  ([, { access }]) => access.refusesEndedSignIns,
);

test.each(ASKING)('%s is refused to a sign-in that its provider has ended', async (key, { access }) => {
  vi.spyOn(stand.context.identity, 'refuseRevoked').mockRejectedValue(new AppError('UNAUTHENTICATED'));
  const { method, path } = splitRoute(key);
  const response = await stand.app.inject({
    method: method as 'POST',
    url: `/api/v1${path.replaceAll(/:\w+/g, () => randomUUID())}`,
    headers: { authorization: `Bearer ${(access.who === 'admin' ? admin : customer).token}` },
  });
  expect([response.statusCode, response.json().error.code]).toEqual([401, 'UNAUTHENTICATED']);
});

const bare = () => {
  const app = Fastify() as unknown as App;
  checkAccess(app, stand.context);
  return app;
};
const add = (url: string, route?: string, method: 'GET' | ['GET', 'HEAD'] | 'POST' = 'GET') =>
  bare().route({
    method,
    url,
    handler: async () => 'open',
    ...(route === undefined ? {} : { config: { route: route as RouteKey } }),
  });

test('a route that is not of the contract, or calls itself by another, cannot be added', () => {
  expect(() => add('/api/v1/filing', 'GET /filing')).not.toThrow();
  expect(() => add('/filing', 'GET /filing')).not.toThrow();
  expect(() => add('/api/v1/filing', 'GET /filing', ['GET', 'HEAD'])).not.toThrow();
  expect(() => add('/api/v1/filing')).toThrow('GET /filing is not of the contract (it says: nothing)');
  expect(() => add('/api/v1/filing', 'GET /user')).toThrow(
    'GET /filing is not of the contract (it says: GET /user)',
  );
  expect(() => add('/api/v1/filing', 'GET /filing', 'POST')).toThrow(
    'POST /filing is not of the contract (it says: GET /filing)',
  );
  expect(() => add('/api/v1/back-door', 'GET /back-door')).toThrow(
    'GET /back-door is not of the contract (it says: GET /back-door)',
  );
});

test('what has no rule is closed, whoever asks', async () => {
  const app = bare();
  app.setNotFoundHandler(async () => 'open');
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await app.inject({ url: '/nowhere', headers })).statusCode).toBe(401);
});

test('what a request leaves behind is not there for the next', async () => {
  const app = bare();
  const seen: unknown[] = [];
  app.get('/api/v1/config', { config: { route: 'GET /config' } }, async (asked) => {
    seen.push([asked.actor, asked.identity]);
    return 'open';
  });
  app.get('/api/v1/filing', { config: { route: 'GET /filing' } }, async (asked) => {
    seen.push([actorOf(asked).email, identityOf(asked).email]);
    return 'mine';
  });
  const headers = { authorization: `Bearer ${customer.token}` };
  await app.inject({ url: '/api/v1/filing', headers });
  await app.inject({ url: '/api/v1/config', headers });
  expect(seen).toEqual([
    [customer.email, customer.email],
    [null, null],
  ]);
});

test.each([
  ['who moved to another company', { companyId: 'other' }],
  ['who is no admin any more', { role: 'REGULAR' }],
])('what is left of a file is not sent to %s', async (_, change) => {
  const actor = { id: 'u', role: 'ADMIN', companyId: 'own' };
  const again = async () => ({ ...actor, ...change });
  const request = { actor, admission: { at: -Infinity, again, againOfUser: again } };
  const file = Readable.from(['a piece']);
  const sent = whileAdmitted(request as unknown as FastifyRequest, file);
  await expect(sent.toArray()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
