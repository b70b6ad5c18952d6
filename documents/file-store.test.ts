import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FileStore } from './file-store.ts';

const ID = randomUUID();
const ROOT = mkdtempSync(join(tmpdir(), 'stampline-store-'));
let folder: string;
let store: FileStore;
beforeEach(() => {
  const dataDir = join(ROOT, randomUUID());
  folder = join(dataDir, 'files');
  store = new FileStore(dataDir);
});
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const receive = (...pieces: string[]) =>
  store.receive(Readable.from(pieces.map((piece) => Buffer.from(piece))), { maximumBytes: 10 });
/** Every file and folder of the store, with who may do what. */
const modes = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const mode = (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8);
    return `${entry.isFile() ? 'file' : 'folder'} ${mode}`;
  });

test('files and folders are for the product alone: those on their way, kept, put back and set aside', async () => {
  const umask = process.umask(0);
  try {
    await receive('on its way');
    await store.keep(await receive('kept'));
    const id = randomUUID();
    await store.putBack(`${id.slice(0, 2)}/${id}`, Readable.from([Buffer.from('put back')]));
    await store.setAside(await store.keep(await receive('aside')), new Date());
  } finally {
    process.umask(umask);
  }
  const found = modes();
  expect(found.filter((mode) => mode.startsWith('file'))).toEqual(Array(4).fill('file 600'));
  expect(new Set(found)).toEqual(new Set(['file 600', 'folder 700']));
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
});

test('the first that is set aside, or swept, makes a folder for the product alone', async () => {
  const umask = process.umask(0);
  try {
    await store.sweepSetAside(new Date());
  } finally {
    process.umask(umask);
  }
  expect(new Set(modes())).toEqual(new Set(['folder 700']));
});

test('what is kept is what came, and its hash is that of all pieces', async () => {
  const received = await receive('one ', 'two ', 'x');
  const sha256 = createHash('sha256').update('one two x').digest('hex');
  expect(received).toMatchObject({ sizeBytes: 9, sha256 });
  const key = await store.keep(received);
  expect(await text(store.read(key))).toBe('one two x');
  const id = randomUUID();
  const pieces = Readable.from([Buffer.from('one '), Buffer.from('two '), Buffer.from('x')]);
  expect(await store.putBack(`${id.slice(0, 2)}/${id}`, pieces)).toBe(sha256);
});

test('of a file that is refused, or breaks off, nothing is left', async () => {
  await expect(receive('0123456789', 'x')).rejects.toThrow(/larger than 10 bytes/);
  await expect(receive()).rejects.toThrow(/empty/);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('broken off');
    })(),
  );
  await expect(store.receive(broken, { maximumBytes: 10 })).rejects.toThrow('broken off');
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test.each([
  '../../secret-key',
  'ab/../../x',
  '/etc/passwd',
  'incoming/x',
  '',
  `zz/${ID}`,
  `../ab/${ID}`,
  `ab/${ID}/../../x`,
])('%j is no key, whatever is done with it', async (key) => {
  expect(() => store.read(key)).toThrow('no key');
  await expect(store.open(key)).rejects.toThrow('no key');
  await expect(store.remove(key)).rejects.toThrow('no key');
  await expect(store.putBack(key, Readable.from([]))).rejects.toThrow('no key');
  await expect(store.setAside(key, new Date())).rejects.toThrow('no key');
});

test('a file is put back in the place of none', async () => {
  const key = await store.keep(await receive('kept'));
  await expect(store.putBack(key, Readable.from([Buffer.from('other')]))).rejects.toThrow('EEXIST');
  expect(await text(store.read(key))).toBe('kept');
});

test('what is set aside is there for thirty days from then, however old it is', async () => {
  const key = await store.keep(await receive('old'));
  const written = new Date('2026-01-01T00:00:00Z');
  utimesSync(join(folder, key), written, written);
  const day = (count: number) => new Date(Date.UTC(2026, 5, 1 + count));
  expect(await store.setAside(key, day(0))).toBe(true);
  expect(await store.setAside(key, day(0))).toBe(false);
  expect(await store.sweepSetAside(day(29))).toBe(0);
  expect(await store.sweepSetAside(day(31))).toBe(1);
  expect(readdirSync(join(folder, 'unrecorded'))).toEqual([]);
});
