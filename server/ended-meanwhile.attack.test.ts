import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { listen } from '#testing/raw-connections.ts';

// Who sends the head of a request is let in by it. The body may come later, of a file minutes later: what has ended
// meanwhile does nothing any more.

let stand: TestApp;
let port: number;
let admin: SignedIn;
let owner: SignedIn;
let count = 0;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  port = await listen(stand.app);
});
afterAll(() => stand.close());
beforeEach(async () => {
  count += 1;
  owner = await signUpCustomer(stand, `Owner${String.fromCodePoint(64 + count)}`);
});

const DRAFT = JSON.stringify({ content: { note: 'late' } });
const FILE = [
  '--b',
  'Content-Disposition: form-data; name="file"; filename="rows.csv"',
  'Content-Type: text/csv',
  '',
  'Policy Number,State\r\nP-1,TX',
  '--b--',
  '',
].join('\r\n');

interface Sending {
  path: string;
  type: string;
  body: string;
}
const draft = (): Sending => ({ path: '/filing-draft', type: 'application/json', body: DRAFT });
const upload = (): Sending => ({
  path: '/filing/import/preview',
  type: 'multipart/form-data; boundary=b',
  body: FILE,
});
const SENDINGS: [string, () => Sending][] = [
  ['a draft', draft],
  ['a file', upload],
];

/** Sends all but the end of a request, does something else, and sends the end. Returns status and body. */
async function around(token: string, { path, type, body }: Sending, meanwhile: () => Promise<unknown>) {
  const socket = connect({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(socket, 'connect');
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ];
  const admitted = once(stand.app.server, 'request');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -10)}`);
  await admitted;
  await pause(1_100);
  await meanwhile();
  socket.write(body.slice(-10));
  await once(socket, 'close');
  return { status: Number(answer.slice(9, 12)), answer };
}

async function makeKey(): Promise<{ id: string; key: string }> {
  const { body } = await call(stand, 'POST', '/user/me/api-key', {
    token: owner.token,
    body: { name: 'k', scopes: ['filing:write'], expiresInDays: 30, currentPassword: PASSWORD },
  });
  return body;
}
const draftsOf = async () =>
  (await call(stand, 'GET', '/filing-draft', { token: owner.token })).body.items.length;
const signOut = () =>
  call(stand, 'POST', '/identity/sign-out', { body: { refreshToken: owner.refreshToken } });
const moveElsewhere = async () => {
  const { body: company } = await call(stand, 'POST', '/company', {
    token: admin.token,
    body: { company: `Elsewhere ${count}` },
    headers: { 'idempotency-key': `elsewhere-${count}` },
  });
  const moved = await call(stand, 'PATCH', `/user/${owner.id}`, {
    token: admin.token,
    body: { companyId: company.id },
  });
  expect(moved.status).toBe(200);
};
const makeAdmin = () =>
  call(stand, 'PATCH', `/user/${owner.id}`, { token: admin.token, body: { role: 'ADMIN' } });

describe.each(SENDINGS)('%s whose end comes later', (_what, sending) => {
  test('is taken from who is still let in', async () => {
    expect((await around(owner.token, sending(), async () => {})).answer).toMatch(/^HTTP\/1\.1 20[01] /);
  });

  test('is refused once its sign-in has ended', async () => {
    const late = await around(owner.token, sending(), signOut);
    expect(late.status).toBe(401);
  });

  test('is refused once the role is another, or the company', async () => {
    const moved = await around(owner.token, sending(), moveElsewhere);
    expect(moved.status).toBe(401);
    expect((await around(owner.token, sending(), makeAdmin)).status).toBe(401);
  });
});

test('a draft whose end comes after its key was revoked is not made', async () => {
  const { id, key } = await makeKey();
  const revoke = () => call(stand, 'DELETE', `/user/me/api-key/${id}`, { token: owner.token });
  expect((await around(key, draft(), revoke)).status).toBe(401);
  expect(await draftsOf()).toBe(0);
});

describe('a file of which much is still to be read', () => {
  beforeAll(async () => {
    // More than the system holds for a reader who takes nothing.
    await sql`insert into companies (company)
      select 'A company with a long name ' || repeat('x', 150) || ' ' || row from generate_series(1, 60000) row`.execute(
      stand.owner,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  /** Begins to read the list of companies, does something else, and reads on a while later. */
  async function readAround(token: string, meanwhile: () => Promise<unknown>): Promise<number> {
    const url = `http://127.0.0.1:${port}/api/v1/company/export?format=csv`;
    const { status, body } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let bytes = (await reader.read()).value?.length ?? 0;
    await meanwhile();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes;
      bytes += value.length;
    }
  }
  const setUser = (change: object) =>
    stand.owner.updateTable('users').set(change).where('id', '=', owner.id).execute();
  async function newAdmin(): Promise<string> {
    await setUser({ role: 'ADMIN' });
    const { body } = await call(stand, 'POST', '/identity/sign-in', {
      body: { email: owner.email, password: PASSWORD },
    });
    return body.token;
  }

  test('is read to its end by who is still let in', async () => {
    expect(await readAround(await newAdmin(), async () => {})).toBeGreaterThan(10_000_000);
  });

  test.each([
    ['is disabled', { status: 'DISABLED' }],
    ['is no admin any more', { role: 'REGULAR' }],
  ])('breaks off once its reader %s', async (_what, change) => {
    const token = await newAdmin();
    await expect(readAround(token, () => setUser(change))).rejects.toThrow('terminated');
  });

  test('breaks off once the sign-in of its reader was ended', async () => {
    const token = await newAdmin();
    const end = async () => {
      const body = { currentPassword: PASSWORD };
      const ended = await call(stand, 'POST', `/user/${owner.id}/end-sessions`, { token: admin.token, body });
      expect(ended.status).toBe(200);
    };
    await expect(readAround(token, end)).rejects.toThrow('terminated');
  });

  test('outlives the token that it was asked for with, and not the account', async () => {
    const token = await newAdmin();
    const expire = () => {
      vi.spyOn(stand.context.identity, 'verifyToken').mockRejectedValue(new AppError('TOKEN_EXPIRED'));
      return Promise.resolve();
    };
    expect(await readAround(token, expire)).toBeGreaterThan(10_000_000);
    vi.restoreAllMocks();
    const disable = () => Promise.all([expire(), setUser({ status: 'DISABLED' })]);
    await expect(readAround(token, disable)).rejects.toThrow('terminated');
  });
});
