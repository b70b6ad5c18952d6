import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/common.ts';
import { createPool } from '#db/pool.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { checkReadiness } from './readiness.ts';
import { securityHeaders } from './security-headers.ts';

const METRICS_TOKEN = 'a-collector-of-the-office';
let running: TestApp;
beforeAll(async () => {
  running = await createTestApp({ variables: { METRICS_TOKEN } });
});
afterAll(() => running.close());

const quote = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  premium: '10000.00',
  line: 'GENERAL_LIABILITY',
};

async function postQuote(payload: unknown, headers: Record<string, string> = {}) {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/v1/quote',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('errors have one shape', () => {
  test('an unknown API address', async () => {
    const answer = await running.app.inject({ url: '/api/v1/nothing-here' });
    expect(answer.statusCode).toBe(404);
    expect(errorBody.parse(answer.json()).error).toMatchObject({
      code: 'NOT_FOUND',
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    ['text that is no JSON', '{"state":', 400, 'MALFORMED'],
    ['an empty body', '', 400, 'MALFORMED'],
    ['a list instead of an object', '[]', 400, 'MALFORMED'],
    ['null', 'null', 400, 'MALFORMED'],
    ['a key that pollutes prototypes', '{"__proto__": {"a": 1}}', 400, 'MALFORMED'],
    ['an unknown key', { ...quote, colour: 'red' }, 400, 'UNKNOWN_FIELD'],
    [
      'an unknown key deep inside',
      { ...quote, fees: [{ kind: 'POLICY_FEE', amount: '1', x: 1 }] },
      400,
      'UNKNOWN_FIELD',
    ],
    ['a missing field', { ...quote, state: undefined }, 422, 'INVALID'],
    ['a value that is not in the list', { ...quote, filingType: 'GIFT' }, 422, 'INVALID'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await postQuote(payload);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    errorBody.parse(answer.body);
  });

  test('fields are named in the words of the request', async () => {
    const { body } = await postQuote({
      ...quote,
      fees: [{ kind: 'POLICY_FEE', amount: 3 }],
      filingType: undefined,
    });
    expect(body.error.fields).toEqual({
      'fees.0.amount': 'Amount is not a valid text',
      filingType: expect.stringContaining('Transaction type must be one of [NEW_BUSINESS'),
    });
  });

  test('one of a route whose answers are kept for a minute is kept by nobody', async () => {
    const found = await running.app.inject({ url: '/api/v1/filing-state/TX' });
    const refused = await running.app.inject({ url: '/api/v1/filing-state/ZZ' });
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('another media type', async () => {
    const { status, body } = await postQuote('<quote/>', { 'content-type': 'text/xml' });
    expect({ status, code: body.error.code }).toEqual({ status: 415, code: 'MEDIA_TYPE_NOT_ALLOWED' });
  });

  test('a body larger than allowed', async () => {
    const { status, body } = await postQuote(`{"state":"${'x'.repeat(11 * 1024 ** 2)}"}`);
    expect({ status, code: body.error.code }).toEqual({ status: 413, code: 'REQUEST_TOO_LARGE' });
    expect(body.error.message).not.toContain('file');
  });

  test('an address that cannot be decoded', async () => {
    const answer = await running.app.inject({ url: '/api/v1/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-request-id']).toBe(errorBody.parse(answer.json()).error.requestId);
    // What every answer says to browsers.
    expect(answer.headers).toMatchObject(securityHeaders(running.context.config));
  });
});

describe('access', () => {
  test.each([
    ['no token', undefined],
    ['another scheme', 'Basic YTpi'],
    ['nonsense', 'Bearer not-a-token'],
    ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('a protected route with %s is 401', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await running.app.inject({ url: '/api/v1/user/me', headers });
    expect(answer.statusCode).toBe(401);
    expect(errorBody.parse(answer.json()).error.code).toBe('UNAUTHENTICATED');
  });
});

describe('headers', () => {
  test('no inline and no foreign scripts', async () => {
    const { headers } = await running.app.inject({ url: '/health' });
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split(';').find((part) => part.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('no inline styles, not even of the page about the API', async () => {
    const page = await running.app.inject({ url: '/api/docs' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy.split(';').find((part) => part.startsWith('style-src'))).toBe("style-src 'self'");
    expect(page.body).not.toMatch(/<style| style=/);
    const [, address = ''] = page.body.match(/<link rel="stylesheet" href="([^"]+)"/) ?? [];
    const style = await running.app.inject({ url: address });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('a request id is taken over when it is one, else made', async () => {
    const given = await running.app.inject({ url: '/health', headers: { 'x-request-id': 'abcdefgh-123' } });
    expect(given.headers['x-request-id']).toBe('abcdefgh-123');
    const odd = await running.app.inject({ url: '/health', headers: { 'x-request-id': 'a b\t<script>' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    // It stands in each line of the log.
    const long = await running.app.inject({ url: '/health', headers: { 'x-request-id': 'a'.repeat(65) } });
    expect(long.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('service routes', () => {
  test('without a worker the process is live and not ready', async () => {
    const health = await running.app.inject({ url: '/api/v1/health' });
    expect(health.statusCode).toBe(200);
    const ready = await running.app.inject({ url: '/api/v1/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBeDefined();
    expect(ready.json().checks).toEqual({ database: true, migrations: true, worker: false, disk: true });
  });

  test('nor is a process ready whose folder is gone, or that reaches no database', async () => {
    const { context } = running;
    const config = { ...context.config, dataDir: join(context.config.dataDir, 'gone') };
    expect(await checkReadiness({ ...context, config })).toMatchObject({ database: true, disk: false });
    const pool = createPool({
      url: 'postgres://nobody@127.0.0.1:1/none',
      size: 1,
      onLostConnection: () => {},
    });
    expect(await checkReadiness({ ...context, pool })).toEqual({
      database: false,
      migrations: false,
      worker: false,
      disk: true,
    });
    await pool.end();
  });

  test('nor whose database lacks a migration of this release', async () => {
    const { owner, context } = running;
    const { rows } = await sql<{ name: string; checksum: string }>`
      delete from schema_migration where name = (select max(name) from schema_migration)
      returning name, checksum`.execute(owner);
    expect(await checkReadiness(context)).toMatchObject({ database: true, migrations: false });
    for (const { name, checksum } of rows)
      await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(owner);
    expect(await checkReadiness(context)).toMatchObject({ database: true, migrations: true });
  });

  test('metrics are for who holds the token: through a proxy everybody comes from this machine', async () => {
    const ask = async (authorization?: string) =>
      await running.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await ask(`Bearer ${METRICS_TOKEN}`)).body).toContain('http_request_duration_seconds');
    expect((await ask()).statusCode).toBe(404);
    // One of its length, its beginning, and more than it is.
    for (const token of [`${METRICS_TOKEN.slice(1)}x`, METRICS_TOKEN.slice(0, -1), `${METRICS_TOKEN}x`])
      expect((await ask(`Bearer ${token}`)).statusCode).toBe(404);
  });

  test('the contract is a page, too', async () => {
    const page = await running.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/v1/quote');
    expect(page.body).not.toContain('<script');
  });

  test('the contract names every route, with a summary', async () => {
    const contract = (await running.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(contract.openapi).toBe('3.1.0');
    const operations = Object.entries<Record<string, { summary?: string }>>(contract.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ route: `${method} ${path}`, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(5);
    expect(operations.filter((operation) => !operation.summary).map(({ route }) => route)).toEqual([]);
  });
});
