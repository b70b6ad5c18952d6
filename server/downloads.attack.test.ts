import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Table } from '#exports/table.ts';
import type { App } from './app.ts';
import { setErrorHandlers } from './error-handler.ts';
import { sendFile } from './send-file.ts';
import { sendTable } from './send-table.ts';

/** A server with one file that goes on as long as nobody lets it end. */
const app = Fastify({ forceCloseConnections: true }) as unknown as App;
let letEnd = () => {};
const end = new Promise<void>((resolve) => {
  letEnd = resolve;
});
const table = (): Table => ({
  name: 'Filings',
  columns: [{ header: 'Insured', kind: 'text' }],
  rows: (async function* () {
    yield ['Lone Star'];
    await end;
  })(),
});

let hasEnded = false;
let base: string;
beforeAll(async () => {
  setErrorHandlers(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('admission', null);
  app.get('/file', (request, reply) => {
    request.actor = { id: String(request.headers['x-user']) } as Actor;
    return sendTable(reply, table(), { format: 'csv', name: 'filings' });
  });
  app.get('/document', (request, reply) => {
    const again = async () => {
      if (hasEnded) throw new AppError('UNAUTHENTICATED');
      return actor;
    };
    const actor = { id: 'ada', role: 'REGULAR', companyId: null } as Actor;
    request.actor = actor;
    // Let in long ago: whoever is sent more is asked for again.
    request.admission = { at: performance.now() - 60_000, again, againOfUser: again };
    const open = () => Readable.from(['Declara', 'tions']) as unknown as ReadStream;
    const letter = { fileName: 'Letter.txt', mediaType: 'text/plain', sizeBytes: 12, sha256: 'a' };
    return sendFile(request, reply, { ...letter, open });
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (user: string) => fetch(`${base}/file`, { headers: { 'x-user': user } });
/** What is counted is let go when the connection closes, a moment later. */
const untilTaken = (user: string) =>
  expect
    .poll(async () => {
      const { status, body } = await ask(user);
      await body?.cancel();
      return status;
    })
    .toBe(200);

test('a user who reads no download to its end has three, and keeps nobody else from theirs', async () => {
  const open = await Promise.all([ask('ada'), ask('ada'), ask('ada')]);
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fourth = await ask('ada');
  expect(fourth.status).toBe(429);
  expect(fourth.headers.get('retry-after')).toBe('10');
  expect(await fourth.json()).toMatchObject({
    error: {
      code: 'RATE_LIMITED',
      message: '3 files of yours are being downloaded. Wait until one is done.',
    },
  });
  const other = await ask('bea');
  expect(other.status).toBe(200);
  await other.body?.cancel();

  // One that is broken off counts no more, and those that end neither.
  await open[0]?.body?.cancel();
  await untilTaken('ada');
  letEnd();
  for (const one of open.slice(1)) expect(await one.text()).toContain('Lone Star');
  for (let file = 0; file < 5; file += 1) expect((await ask('ada')).status).toBe(200);
});

test('a document goes to who is let in, and no further once that has ended', async () => {
  const document = () => fetch(`${base}/document`);
  expect(await (await document()).text()).toBe('Declarations');
  hasEnded = true;
  expect((await document()).status).toBe(401);
});
