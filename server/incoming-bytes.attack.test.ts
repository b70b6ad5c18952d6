import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { listen } from '#testing/raw-connections.ts';
import type { App } from './app.ts';
import { setErrorHandlers } from './error-handler.ts';
import { receiveUpload } from './receive-upload.ts';

// An account whose email was never confirmed sent one byte every five seconds of many files, and held 2.7 GB of the disk.

const MOST = 300_000;
const app = Fastify({ forceCloseConnections: true }) as unknown as App;
let received = 0;
let base: string;
beforeAll(async () => {
  setErrorHandlers(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('admission', null);
  await app.register(multipart);
  app.post('/file', async (request) => {
    request.actor = { id: String(request.headers['x-user']) } as Actor;
    let bytes = 0;
    await receiveUpload(
      request,
      async ({ source }) => {
        for await (const piece of source) {
          bytes += piece.length;
          received += piece.length;
        }
      },
      MOST,
    );
    return { bytes };
  });
  base = `http://127.0.0.1:${await listen(app)}/file`;
});
afterAll(() => app.close());

/** Begins a file of a user with so many bytes; `end` says that there are no more. */
function send(user: string, bytes: number) {
  const body = new PassThrough();
  const stop = new AbortController();
  const answer = fetch(base, {
    method: 'POST',
    headers: { 'x-user': user, 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
    signal: stop.signal,
  } as unknown as RequestInit);
  answer.catch(() => {});
  body.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  body.write('a'.repeat(bytes));
  return { answer, end: () => body.end('\r\n--b--\r\n'), stop: () => stop.abort() };
}

async function sendWhole(user: string, bytes: number): Promise<Response> {
  const { answer, end } = send(user, bytes);
  end();
  return await answer;
}

test('a user who ends no file has so many bytes on the way, and keeps nobody else from sending', async () => {
  const begun = Array.from({ length: 3 }, () => send('ada', 90_000));
  await vi.waitFor(() => expect(received).toBeGreaterThan(3 * 89_000));
  const refused = await sendWhole('ada', 90_000);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'RATE_LIMITED',
      message: 'Several files of yours are on their way. Wait until one is done, and upload this one again.',
    },
  });
  expect((await sendWhole('bea', 90_000)).status).toBe(200);

  // One that is broken off counts no more, and those that end neither.
  begun[0]?.stop();
  await vi.waitFor(async () => expect((await sendWhole('ada', 90_000)).status).toBe(200));
  // The other two still do.
  expect((await sendWhole('ada', 130_000)).status).toBe(429);
  for (const { answer, end } of begun.slice(1)) {
    end();
    expect(await (await answer).json()).toEqual({ bytes: 90_000 });
  }
  for (let file = 0; file < 5; file += 1) expect((await sendWhole('ada', 90_000)).status).toBe(200);
});

test('one file alone may be of any size', async () => {
  const whole = await sendWhole('cyd', 2 * MOST);
  expect(await whole.json()).toEqual({ bytes: 2 * MOST });
});
