import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosError } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../queries/query-client.ts';
import { api } from './api.ts';
import { attachRetries } from './retry-policy.ts';

/** How the server treats the n-th try at a path. */
type Behaviour = (response: ServerResponse, attempt: number, request: IncomingMessage) => void;

const answer =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end('{}');
  };
const hangUp: Behaviour = (response) => {
  response.socket?.destroy();
};
const then =
  (first: Behaviour, times: number, rest: Behaviour): Behaviour =>
  (response, attempt, request) =>
    (attempt <= times ? first : rest)(response, attempt, request);

let server: Server;
let base: string;
let behaviour: Behaviour;
let tries: number;
let waits: number[];
const client = axios.create({ maxBodyLength: Infinity, maxContentLength: Infinity });
attachRetries(client);

beforeAll(async () => {
  server = createServer(async (request, response) => {
    tries++;
    // The whole body is read first: what is measured is the answer to it.
    if (behaviour !== hangUp) for await (const _chunk of request);
    behaviour(response, tries, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client.defaults.baseURL = base;
});
afterAll(() => server.close());

beforeEach(() => {
  tries = 0;
  waits = [];
  const atOnce = globalThis.setTimeout;
  // The server is real; only the waiting is cut short, and written down.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms > 0) waits.push(ms);
    return atOnce(work, 0);
  }) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

async function send(method: string, how: Behaviour, data?: string) {
  behaviour = how;
  const status = await client.request({ url: '/x', method, ...(data ? { data } : {}) }).then(
    (response) => response.status,
    (error: AxiosError) => error.response?.status ?? 0,
  );
  return { tries, waits, status };
}

const GIVEN_UP = [500, 1500, 3500];

test.each(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'])(
  '%s that fails for good is sent four times, after half a second, one and a half, three and a half',
  async (method) => {
    expect(await send(method, answer(500))).toEqual({ tries: 4, waits: GIVEN_UP, status: 500 });
  },
);

test.each(['POST', 'PATCH'])('%s is sent once, however it fails', async (method) => {
  expect(await send(method, answer(503))).toEqual({ tries: 1, waits: [], status: 503 });
  tries = 0;
  expect(await send(method, hangUp)).toEqual({ tries: 1, waits: [], status: 0 });
});

test.each([429, 500, 501, 502, 503, 504, 599])('%i is worth three more tries', async (status) => {
  expect(await send('GET', answer(status))).toEqual({ tries: 4, waits: GIVEN_UP, status });
});

test.each([200, 204, 400, 401, 403, 404, 409, 413, 415, 422, 428])('%i is an answer', async (status) => {
  expect(await send('GET', answer(status))).toEqual({ tries: 1, waits: [], status });
});

test('a connection that breaks before the answer is worth two more tries', async () => {
  expect(await send('GET', hangUp)).toEqual({ tries: 3, waits: [500, 1500], status: 0 });
});

test('nobody listening is worth two more tries', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(client.get(`http://127.0.0.1:${port}/x`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(waits).toEqual([500, 1500]);
});

test('what succeeds in between ends it', async () => {
  expect(await send('GET', then(answer(502), 2, answer(200)))).toEqual({
    tries: 3,
    waits: [500, 1500],
    status: 200,
  });
  tries = 0;
  waits = [];
  expect(await send('GET', then(hangUp, 1, answer(200)))).toMatchObject({ tries: 2, status: 200 });
});

test.each([
  ['1', [1000]],
  ['300', [300_000]],
])('Retry-After: %s is waited for', async (seconds, expected) => {
  const how = then(answer(503, { 'retry-after': seconds }), 1, answer(200));
  expect(await send('GET', how)).toEqual({ tries: 2, waits: expected, status: 200 });
});

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 20_000).toUTCString();
  await send('GET', then(answer(429, { 'retry-after': date }), 1, answer(200)));
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(15_000);
  expect(waits[0]).toBeLessThanOrEqual(20_000);
});

test.each(['0', 'soon', '-1', new Date(0).toUTCString()])(
  'Retry-After: %s leaves the usual delays',
  async (header) => {
    expect(await send('GET', answer(503, { 'retry-after': header }))).toEqual({
      tries: 4,
      waits: GIVEN_UP,
      status: 503,
    });
  },
);

test('Retry-After of more than 300 seconds is not waited for', async () => {
  expect(await send('GET', answer(503, { 'retry-after': '301' }))).toEqual({
    tries: 1,
    waits: [],
    status: 503,
  });
});

test('bodies may be of any size, both ways', async () => {
  const large = 'x'.repeat(12 * 1024 * 1024);
  let received = 0;
  server.once('request', (request) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
  });
  behaviour = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(large);
  const response = await client.put('/x', large, { headers: { 'content-type': 'text/plain' } });
  expect(received).toBe(large.length);
  expect(response.data).toHaveLength(large.length);
  expect(api.defaults).toMatchObject({ maxBodyLength: Infinity, maxContentLength: Infinity });
});

test('nothing else repeats calls, and what was loaded stays good for five minutes', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { retry: false, staleTime: 300_000, gcTime: 300_000 },
    mutations: { retry: false },
  });
});
