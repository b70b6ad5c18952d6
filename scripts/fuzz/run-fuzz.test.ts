import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { fuzzProduct } from './run-fuzz.ts';

/** All of the contract that is drawn from: one path that anybody may ask. */
const ONLY = '/api/v1/config';
const METRICS_TOKEN = 'the token of a collector';
/** Drawn before those that were slow are asked again. */
const PORTION = 250;
/** Drawn before the heap is looked at for the first time. */
const WARM_UP = 1_000;
const SLOW_MS = 2_200;
const LEAK_BYTES = 100 * 1024 ** 2;

let stand: TestApp;
let product = '';
beforeAll(async () => {
  stand = await createTestApp({ variables: { METRICS_TOKEN, TRUSTED_PROXIES: 'loopback' } });
  await stand.app.listen({ port: 0, host: '127.0.0.1' });
  product = `http://127.0.0.1:${(stand.app.server.address() as AddressInfo).port}`;
});
afterAll(() => stand.close());

/** How a product is spoiled. `asked` counts what was drawn until now. */
interface Spoiled {
  /** Returns true where it answered in place of the product. */
  answer?: (asked: number, response: ServerResponse) => boolean | Promise<boolean>;
  /** By how much more its heap grows. */
  leak?: (asked: number) => number;
  requests?: number;
}

async function pass(request: IncomingMessage): Promise<Response> {
  const headers = Object.entries(request.headers).filter(([name]) => !/^(host|connection)$/.test(name));
  const body = request.method === 'GET' ? null : Buffer.from(await buffer(request));
  return await fetch(`${product}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
  });
}

/** What the fuzzer finds at a product that is spoiled so. */
async function faultsAt({ answer, leak, requests = PORTION }: Spoiled): Promise<string[]> {
  let asked = 0;
  const front = createServer(async (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === ONLY) {
      asked += 1;
      if (await answer?.(asked, response)) return;
    }
    const passed = await pass(request);
    let text = await passed.text();
    if (path === '/api/v1/openapi.json') {
      const { get } = JSON.parse(text).paths[ONLY];
      text = JSON.stringify({ paths: { [ONLY]: { get } } });
    }
    if (path === '/metrics')
      text = text.replace(
        /^(nodejs_heap_size_used_bytes )(\S+)/m,
        (_line, name, bytes) => `${name}${Number(bytes) + (leak?.(asked) ?? 0)}`,
      );
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  try {
    const { faults } = await fuzzProduct({
      url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      databaseUrl: stand.context.pool.options.connectionString ?? '',
      metricsToken: METRICS_TOKEN,
      ...{ requests, seed: 1, say: () => {}, settleMs: 0 },
      // How busy this machine is must not decide.
      shareOf: async () => 1,
    });
    return faults;
  } finally {
    front.closeAllConnections();
    front.close();
  }
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
/** One that is drawn, and then whatever is asked again alone. */
const isOneOrAlone = (asked: number) => asked === 10 || asked > PORTION;

test('of a product that is as it should be nothing is said, nor of an answer that was slow once', async () => {
  const answer = async (asked: number) => {
    if (asked === 10) await pause(SLOW_MS);
    return false;
  };
  expect(await faultsAt({ answer })).toEqual([]);
});

test('one fault of ours among many answers is said with what was asked, and one error of another shape', async () => {
  const error = { code: 'INTERNAL', message: 'Something broke.', requestId: 'r' };
  const answer = (asked: number, response: ServerResponse) => {
    if (asked === 10) json(response, 500, { error });
    else if (asked === 100) json(response, 404, { message: 'no' });
    return response.writableEnded;
  };
  expect(await faultsAt({ answer })).toEqual([
    expect.stringMatching(/^a fault of ours: .+ GET \/api\/v1\/config.* -> 500 .*INTERNAL/),
    expect.stringMatching(/^an error of another shape: /),
  ]);
});

test('so is an answer that is slow each time', async () => {
  const answer = async (asked: number) => {
    if (isOneOrAlone(asked)) await pause(SLOW_MS);
    return false;
  };
  expect(await faultsAt({ answer })).toEqual([
    expect.stringMatching(/^slower than 2 s each time \(\d+,\d+ ms\): GET \/api\/v1\/config/),
  ]);
});

test('so is a connection that is closed in place of an answer', async () => {
  const answer = (asked: number, response: ServerResponse) => {
    if (!isOneOrAlone(asked)) return false;
    response.destroy();
    return true;
  };
  expect(await faultsAt({ answer })).toEqual(
    Array(2).fill(expect.stringMatching(/^the connection was closed without an answer, asked alone: /)),
  );
});

test('so is memory that does not come back', async () => {
  const grown = (asked: number) => (asked > WARM_UP ? LEAK_BYTES : 0);
  expect(await faultsAt({ leak: grown, requests: WARM_UP + PORTION })).toEqual([
    expect.stringMatching(/^memory did not come back: /),
  ]);
});
