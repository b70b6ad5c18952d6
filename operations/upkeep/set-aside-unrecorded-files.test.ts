import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';
import { storeUpload } from '../document/store-upload.ts';
import { setAsideUnrecordedFiles } from './set-aside-unrecorded-files.ts';

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  customer = await signUpCustomer(stand, 'Dora');
});
afterAll(() => stand.close());

const DAY_MS = 86_400_000;
const STRAY = 'ab/abcdef01-2345-6789-abcd-ef0123456789';
const FRESH = 'ab/abcdef01-2345-6789-abcd-ef012345678a';
const inFiles = (...path: string[]) => join(stand.context.config.dataDir, 'files', ...path);
/** Everything that is kept, with its folder. */
const kept = () =>
  readdirSync(inFiles()).flatMap((folder) =>
    /^..$/.test(folder) ? readdirSync(inFiles(folder)).map((name) => `${folder}/${name}`) : [],
  );

function put(key: string, writtenAt: Date): void {
  mkdirSync(inFiles('ab'), { recursive: true });
  writeFileSync(inFiles(key), 'a policy');
  utimesSync(inFiles(key), writtenAt, writtenAt);
}

test('a file that no document names after a day is set aside, and removed thirty days later', async () => {
  const draft = await call(stand, 'POST', '/filing-draft', {
    token: customer.token,
    body: { content: { state: 'TX' } },
  });
  const path = `/filing-draft/${draft.body.id}/document?kind=OTHER`;
  expect((await upload(stand, customer, path, { name: 'dec.pdf', bytes: await pdfFile() })).status).toBe(201);
  const [named = ''] = kept();
  const now = stand.context.clock.now();
  utimesSync(inFiles(named), new Date(0), new Date(0));
  put(STRAY, new Date(now.getTime() - DAY_MS - 1));
  put(FRESH, new Date(now.getTime() - DAY_MS));

  expect(await setAsideUnrecordedFiles(stand.context)).toBe(1);
  expect(kept().sort()).toEqual([FRESH, named].sort());
  const aside = inFiles('unrecorded', STRAY.slice(3));
  expect(readFileSync(aside, 'utf8')).toBe('a policy');
  expect(await setAsideUnrecordedFiles(stand.context)).toBe(0);

  const after = (ms: number) => ({ ...stand.context, clock: { now: () => new Date(now.getTime() + ms) } });
  put(FRESH, new Date(now.getTime() + 30 * DAY_MS));
  await setAsideUnrecordedFiles(after(30 * DAY_MS - 1000));
  expect(existsSync(aside)).toBe(true);
  await setAsideUnrecordedFiles(after(30 * DAY_MS + 1000));
  expect(existsSync(aside)).toBe(false);
  expect(kept().sort()).toEqual([FRESH, named].sort());
});

test('two processes that share the folder set each file aside once', async () => {
  const strays = Array.from({ length: 16 }, (_, number) => STRAY.slice(0, -2) + (number + 16).toString(16));
  for (const key of strays) put(key, new Date(0));
  const counts = await Promise.all([
    setAsideUnrecordedFiles(stand.context),
    setAsideUnrecordedFiles(stand.context),
  ]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(strays.length);
  expect(strays.filter((key) => existsSync(inFiles('unrecorded', key.slice(3))))).toHaveLength(strays.length);
});

test.each([
  ['a refusal takes the file away again', new AppError('NOT_FOUND'), 0],
  ['where the database did not answer its row may be there, and the file stays', new Error('gone'), 1],
])('%s', async (_what, why, left) => {
  const before = kept().length;
  const incoming = { source: Readable.from([await pdfFile()]), fileName: 'dec.pdf' };
  const storing = storeUpload(stand.context, customer, incoming, () => Promise.reject(why));
  await expect(storing).rejects.toBe(why);
  expect(kept()).toHaveLength(before + left);
});
