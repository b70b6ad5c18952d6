import { execFile } from 'node:child_process';
import fs, { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FileStore } from '#documents/file-store.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';
import { checkReadiness } from './readiness.ts';

// Many who upload at once fill a disk long before anybody's own limit is met, and a disk that is full takes the part of
// a file for which it has room: what was kept then was cut off, under the hash of the whole.

const CHUNK_BYTES = 64 * 1024;
const MEGABYTE = 1024 ** 2;
let stand: TestApp;
let customer: SignedIn;
let path: string;
let folder: string;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Filler');
  const made = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content: {} } });
  path = `/filing-draft/${made.body.id}/document?kind=DECLARATION`;
  folder = stand.context.config.dataDir;
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => stand.close());

const incoming = () => {
  const place = join(folder, 'files', 'incoming');
  return existsSync(place) ? readdirSync(place) : [];
};

/** Has the system say that so much of the disk is free, each time it is asked the next; then the last again and again. */
function sayFree(...bytes: number[]): void {
  vi.spyOn(fs.promises, 'statfs').mockImplementation((async () => {
    const free = bytes.length > 1 ? bytes.shift() : bytes[0];
    return { bavail: free, bsize: 1 };
  }) as unknown as typeof fs.promises.statfs);
  syncBuiltinESMExports();
}

test('a file of which only a part fits on the disk is refused, and nothing of it is left', async () => {
  const store = join(import.meta.dirname, '..', 'documents', 'file-store.ts');
  const program = `
    import { Readable } from 'node:stream';
    import { FileStore } from '${store}';
    const chunks = [1, 2, 3].map(() => Buffer.alloc(${CHUNK_BYTES}, 'x'));
    const received = new FileStore('${folder}').receive(Readable.from(chunks), { maximumBytes: 1e9 });
    console.log(await received.then(() => 'taken', (error) => error.code));
  `;
  // Two chunks of 128 blocks fit, and a part of the third: to a program that is how a full disk is.
  const shell = ['-c', 'ulimit -f 300 && exec "$@"', 'sh'];
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)('/bin/sh', [...shell, ...node]);
  expect(stdout.trim()).toBe('EFBIG');
  expect(incoming()).toEqual([]);
});

test('a start on a full disk, which is tried again and again, leaves no file behind each time', async () => {
  const place = join(folder, 'started-on-a-full-disk');
  await mkdir(place);
  const program = `
    import { takeOwnerLock } from '${join(import.meta.dirname, '..', 'postgres-supervisor', 'owner-lock.ts')}';
    const taken = takeOwnerLock('${join(place, 'postgres.owner')}', { sayInUse: String, say: () => {} });
    console.log(await taken.then(() => 'taken', (error) => error.code));
  `;
  const shell = ['-c', 'ulimit -f 0 && exec "$@"', 'sh'];
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)('/bin/sh', [...shell, ...node]);
  expect(stdout).toBe('EFBIG\n');
  expect(readdirSync(place)).toEqual([]);
});

test('uploads leave the database its room on the disk, and their senders are asked to come back', async () => {
  sayFree(200 * MEGABYTE);
  const answer = await upload(stand, customer, path, { name: 'dec.pdf', bytes: await pdfFile() });
  expect([answer.status, answer.body.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.body.error.message).toContain('no room for files');
  expect(answer.headers['retry-after']).toBe('300');
  expect(incoming()).toEqual([]);
  expect((await stand.app.inject('/health')).statusCode).toBe(200);
});

test('a disk that fills up while a large file comes is seen before the end of the file', async () => {
  sayFree(400 * MEGABYTE, 400 * MEGABYTE, 200 * MEGABYTE);
  let chunks = 0;
  const source = Readable.from(
    (function* () {
      for (; chunks < 400; chunks += 1) yield Buffer.alloc(CHUNK_BYTES, 'x');
    })(),
  );
  await expect(new FileStore(folder).receive(source, { maximumBytes: 1e9 })).rejects.toThrow('free');
  // 8 MB and what the stream had ready.
  expect(chunks).toBeLessThan(160);
  expect(incoming()).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'where the system has no more room (%s) the sender reads so',
  async (code) => {
    vi.spyOn(FileStore.prototype, 'receive').mockRejectedValue(Object.assign(new Error('full'), { code }));
    const answer = await upload(stand, customer, path, { name: 'dec.pdf', bytes: await pdfFile() });
    expect([answer.status, answer.body.error.message]).toEqual([503, expect.stringContaining('no room')]);
  },
);

test('a database without room on its disk is away for the moment, and no fault of ours', async () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' });
  vi.spyOn(stand.context.pool, 'connect').mockRejectedValue(error as never);
  const answer = await call(stand, 'GET', '/filing-draft', { token: customer.token });
  expect([answer.status, answer.body.error.code]).toEqual([503, 'UNAVAILABLE']);
});

test('a process whose disk has less than 100 MB left is not ready', async () => {
  sayFree(100 * MEGABYTE, 100 * MEGABYTE + 1);
  expect(await checkReadiness(stand.context)).toMatchObject({ database: true, disk: false });
  expect(await checkReadiness(stand.context)).toMatchObject({ database: true, disk: true });
});
