import { once } from 'node:events';
import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { FileStore } from '#documents/file-store.ts';
import { completedFiling, openFiler } from '#testing/reports.ts';
import { pdfFile, upload } from '#testing/uploads.ts';
import { answerHeadAlone } from './answer-head.ts';
import type { App } from './app.ts';

// Who asks for the head of a file costs no file: nobody reads it, and no limit on files under way would count it.

const { stand, who } = await openFiler();
let filing: string;
let document: string;
let sizeBytes: number;
beforeAll(async () => {
  filing = `/filing/${await completedFiling(who)}`;
  const file = { name: 'declaration.pdf', bytes: await pdfFile() };
  const { body } = await upload(stand, who.customer, `${filing}/document?kind=OTHER`, file);
  document = `${filing}/document/${body.id}`;
  sizeBytes = file.bytes.length;
});

const head = (path: string, headers: Record<string, string> = {}) =>
  stand.app.inject({
    method: 'HEAD',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who.admin.token}`, ...headers },
  });

test('a document tells its length and its kind, whole and in parts', async () => {
  const whole = await head(document);
  expect([
    whole.statusCode,
    whole.headers['content-length'],
    whole.headers['content-type'],
    whole.body,
  ]).toEqual([200, String(sizeBytes), 'application/pdf', '']);
  const part = await head(document, { range: 'bytes=0-9' });
  expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '10', '']);
});

test('of a document whose head is asked for nothing is read, and it is closed', async () => {
  const opened = vi.spyOn(FileStore.prototype, 'read');
  for (const range of ['bytes=0-', 'bytes=0-9'])
    expect((await head(document, { range })).statusCode).toBe(206);
  expect((await head(document)).statusCode).toBe(200);
  const files = opened.mock.results.map(({ value }) => value as ReadStream);
  opened.mockRestore();
  expect(files).toHaveLength(3);
  await expect.poll(() => files.map(({ closed }) => closed)).toEqual([true, true, true]);
  expect(files.map(({ bytesRead }) => bytesRead)).toEqual([0, 0, 0]);
});

test('a list as a file has a head, however often it is asked for', async () => {
  for (let asked = 0; asked < 10; asked += 1) {
    const answer = await head('/filing/export?format=xlsx');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="filings-/);
  }
});

test('nothing is read of a file whose head is asked for, and it is closed', async () => {
  const app = Fastify();
  answerHeadAlone(app as unknown as App);
  let pieces = 0;
  const file = new Readable({
    read() {
      pieces += 1;
      this.push(pieces > 3 ? null : 'piece');
    },
  });
  app.get('/file', (_request, reply) => reply.header('content-length', 15).send(file));
  const closed = once(file, 'close');
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/file' });
  await closed;
  expect([statusCode, headers['content-length'], body, pieces]).toEqual([200, '15', '', 0]);
  await app.close();
});
