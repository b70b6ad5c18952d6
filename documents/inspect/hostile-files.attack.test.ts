import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  jpegOfSize,
  pdfWithLargeObjects,
  pdfWithLargeReferences,
  pdfWithObjectStreams,
  pdfWithObjects,
  pdfWithPages,
  pngOfSize,
} from '#testing/hostile-files.ts';
import {
  partOf,
  xlsxFile,
  xlsxOf,
  xlsxThatLies,
  xlsxThatSaysItIsLarge,
  xlsxThatUnpacksTo,
  xlsxWithNestedParts,
  xlsxWithSharedBytes,
  xlsxWithStoredSheet,
} from '#testing/hostile-workbooks.ts';
import { customerOf } from '#testing/job-senders.ts';
import { collectGarbage, threadMegabytes } from '#testing/thread-cpu-time.ts';
import { pdfFile } from '#testing/uploads.ts';
import { withLongNumbers } from '#testing/with-long-numbers.ts';
import { FileRefused } from '../file-refused.ts';
import { inspectFile } from './inspect-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MEGABYTE = 1024 ** 2;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SENDER = customerOf('a user');

function onDisk(bytes: Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

async function judge(bytes: Buffer): Promise<string> {
  try {
    return (await inspectFile(onDisk(bytes), SENDER)).mediaType;
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal;
    throw error;
  }
}

/** A process stands ready, so that a test measures what a file does and not what a start costs: the last one died. */
const haveProcessReady = async () => judge(await pdfFile());
beforeAll(haveProcessReady);

describe('files that want to be opened', () => {
  test.each<[string, number, () => Buffer]>([
    ['a PDF of 61 kB whose references unpack to 60 MB', 62_000, () => pdfWithLargeReferences(60)],
    ['the same, written so that only a reader sees it', 62_000, () => pdfWithLargeReferences(60, true)],
    ['a PDF of 204 kB whose objects unpack to 200 MB', 205_000, () => pdfWithLargeObjects(200)],
    ['the same, written so that only a reader sees it', 205_000, () => pdfWithLargeObjects(200, true)],
    ['a PDF of 100,000 pages', 9_000_000, () => pdfWithPages(100_000)],
    ['a PNG of four thousand million million points', 100, () => pngOfSize(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a JPEG of four thousand million points', 100, () => jpegOfSize(65_535, 65_535)],
    ['a workbook of 10 kB that says it unpacks to 4 GB', 10_000, () => xlsxThatSaysItIsLarge(4)],
    ['a workbook of 1 MB that unpacks to 1 GB and denies it', 1_100_000, () => xlsxThatLies(1024)],
    ['one of three parts, none of them too large', 300_000, () => xlsxThatLies(80, 3)],
    ['a workbook with a part inside another', 1_000, xlsxWithNestedParts],
    ['a workbook of 10 kB whose parts share their bytes', 10_000, () => xlsxWithSharedBytes(100)],
  ])(
    '%s is refused, and nobody else notices',
    async (_what, largest, make) => {
      const bytes = make();
      expect(bytes.length).toBeLessThan(largest);
      await haveProcessReady();
      const path = onDisk(bytes);
      collectGarbage();
      const before = process.memoryUsage.rss();
      const megabytes = await threadMegabytes(30, () =>
        expect(inspectFile(path, SENDER)).rejects.toMatchObject({ refusal: 'TOO_COMPLEX' }),
      );
      // In our own process they stopped everything for seconds.
      expect(megabytes).toBeLessThan(30);
      expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MEGABYTE);
    },
    60_000,
  );

  test('several of them at once leave room for the one that is a document', async () => {
    const bomb = onDisk(pdfWithLargeReferences(60, true));
    const document = join(folder, 'document.pdf');
    writeFileSync(document, await pdfFile());
    const bombs = Array.from({ length: 3 }, () =>
      inspectFile(bomb, SENDER).catch((error: FileRefused) => error.refusal),
    );
    expect(await inspectFile(document, SENDER)).toEqual({ mediaType: 'application/pdf' });
    expect(new Set(await Promise.all(bombs))).toEqual(new Set(['TOO_COMPLEX']));
  }, 60_000);
});

test('a workbook that denies what it unpacks to is refused, also where as much would be taken', async () => {
  expect(await judge(xlsxThatUnpacksTo(80))).toMatch(/spreadsheet/);
  expect(await judge(xlsxThatLies(80))).toBe('TOO_COMPLEX');
  expect(await judge(xlsxWithStoredSheet(1000))).toMatch(/spreadsheet/);
  expect(await judge(xlsxWithStoredSheet(999))).toBe('TOO_COMPLEX');
});

test('a file of somebody else does not wait behind all of one sender', async () => {
  const path = join(folder, 'of-both.pdf');
  writeFileSync(path, await pdfFile());
  const done: string[] = [];
  const look = async (sender: string) => {
    await inspectFile(path, customerOf(sender));
    done.push(sender);
  };
  await Promise.all(['much', 'much', 'much', 'much', 'much', 'much', 'little'].map(look));
  // Before it, no more than what ran already: half of the processes, of which there are four at most.
  expect(done.indexOf('little')).toBeLessThanOrEqual(2);
});

/** A photo with a small picture of itself in it, as cameras write them, whose end is not the photo's. */
function withPreview(photo: Buffer): Buffer {
  const preview = jpegOfSize(1, 1);
  const head = Buffer.from('ffe10000', 'hex');
  head.writeUInt16BE(preview.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, preview, photo.subarray(2)]);
}

describe('files that look like them and are not', () => {
  test.each<[string, string, () => Buffer]>([
    ['a policy of 1,500 pages', 'application/pdf', () => pdfWithPages(1_500)],
    ['a table of 30,000 cells as a browser prints it', 'application/pdf', () => pdfWithObjects(30_000)],
    ['a scan of 11 by 17 inches at 600 dpi', 'image/png', () => pngOfSize(6_600, 10_200)],
    ['a photo with a preview', 'image/jpeg', () => withPreview(jpegOfSize(10, 10))],
    ['a photo of 108 million points', 'image/jpeg', () => jpegOfSize(12_000, 9_000)],
    [
      'a photo with a film behind it',
      'image/jpeg',
      () => Buffer.concat([jpegOfSize(10, 10), Buffer.from('ffda0008010100003f00', 'hex')]),
    ],
    ['a table as Excel saves it', 'text/csv', () => Buffer.from('name,premium\nPe\xf1a,1\n', 'latin1')],
    ['its Unicode text', 'text/csv', () => Buffer.from('\ufeffname\tpremium\nPeña\t1\n', 'utf16le')],
    [
      'that with the other order of bytes',
      'text/csv',
      () => Buffer.from('\ufeffname\tpremium\nPeña\t1\n', 'utf16le').swap16(),
    ],
    ['a table of one column', 'text/csv', () => Buffer.from('policy\nA1\n')],
    ['a workbook with long numbers', XLSX, () => withLongNumbers(xlsxFile())],
    ['a workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsxFile],
    ['a table whose first column is named PK', 'text/csv', () => Buffer.from('PK,name\n1,Austin\n')],
  ])('%s is taken', async (_what, mediaType, make) => {
    expect(await judge(make())).toBe(mediaType);
  });

  test('what is no table is not taken for one', async () => {
    expect(await judge(Buffer.from([0x61, 0x2c, 0xf1, 0x01, 0x0a]))).toBe('TYPE_NOT_ALLOWED');
    expect(await judge(Buffer.from([0xff, 0xfe, 0x2c, 0x00, 0x00, 0xd8, 0x2c, 0x00]))).toBe(
      'TYPE_NOT_ALLOWED',
    );
    expect(await judge(Buffer.from('a line of words\n'))).toBe('TYPE_NOT_ALLOWED');
    expect(await judge(Buffer.from('name,premium\nPe\0a,1\n'))).toBe('TYPE_NOT_ALLOWED');
  });

  test('damaged ones are named as such', async () => {
    expect(await judge(jpegOfSize(10, 10).subarray(0, 24))).toBe('TYPE_NOT_ALLOWED');
    expect(await judge(withPreview(jpegOfSize(10, 10)).subarray(0, -2))).toBe('TYPE_NOT_ALLOWED');
    expect(await judge(pngOfSize(10, 10).subarray(0, -12))).toBe('TYPE_NOT_ALLOWED');
    expect(await judge(xlsxFile().subarray(0, 300))).toBe('TYPE_NOT_ALLOWED');
    for (const [width, height] of [
      [0, 10],
      [10, 0],
    ] as const)
      expect(await judge(pngOfSize(width, height))).toBe('TYPE_NOT_ALLOWED');
    expect(await judge(pdfWithPages(0))).toBe('TYPE_NOT_ALLOWED');
  });

  test.each<[string, (pdf: string) => string]>([
    ['of no version there is', (pdf) => pdf.replace(/%PDF-1\.\d/, '%PDF-9.9')],
    ['that does not say where its objects are', (pdf) => pdf.replaceAll('startxref', 'startxxxx')],
    ['whose end mark is gone', (pdf) => pdf.replaceAll('%%EOF', '')],
    ['with something else behind it', (pdf) => `${pdf}${'x'.repeat(5_000)}`],
  ])('a PDF %s is named as damaged', async (_what, change) => {
    const pdf = pdfWithPages(1).toString('latin1');
    expect(await judge(Buffer.from(pdf, 'latin1'))).toBe('application/pdf');
    expect(await judge(Buffer.from(change(pdf), 'latin1'))).toBe('TYPE_NOT_ALLOWED');
  });
});

test.each<[string, number, number, string]>([
  ['has a password', 8, 1, 'ENCRYPTED'],
  ['is packed in a way that no spreadsheet knows', 10, 14, 'TYPE_NOT_ALLOWED'],
  ['says that it is longer than its file', 20, 60_000, 'TYPE_NOT_ALLOWED'],
])('a workbook whose part %s is refused', async (_what, field, value, refusal) => {
  const bytes = xlsxFile();
  bytes.writeUInt16LE(value, bytes.indexOf('PK\x01\x02', 0, 'latin1') + field);
  expect(await judge(bytes)).toBe(refusal);
});

describe('the most that is taken, and one more', () => {
  const xlsxOfParts = (count: number) =>
    xlsxOf([
      partOf('xl/workbook.xml', '<workbook/>'),
      ...Array.from({ length: count - 2 }, (_, at) => partOf(`xl/media/${at}.png`, '')),
    ]);

  test.each<[string, string, () => Buffer]>([
    ['2,000 pages', 'application/pdf', () => pdfWithPages(2_000)],
    ['2,001 pages', 'TOO_COMPLEX', () => pdfWithPages(2_001)],
    [
      'seven streams of objects that unpack to 4 MB each',
      'application/pdf',
      () => pdfWithObjectStreams(7, 4),
    ],
    ['nine of them', 'TOO_COMPLEX', () => pdfWithObjectStreams(9, 4)],
    ['2,000 parts', XLSX, () => xlsxOfParts(2_000)],
    ['2,001 parts', 'TOO_COMPLEX', () => xlsxOfParts(2_001)],
    ['an image of 30,000 points in width', 'image/png', () => pngOfSize(30_000, 10)],
    ['one of 30,001', 'TOO_COMPLEX', () => pngOfSize(30_001, 10)],
    ['an image of 30,000 points in height', 'image/png', () => pngOfSize(10, 30_000)],
    ['one of 30,001', 'TOO_COMPLEX', () => pngOfSize(10, 30_001)],
    ['an image of 120 million points', 'image/png', () => pngOfSize(12_000, 10_000)],
    ['one of a row more', 'TOO_COMPLEX', () => pngOfSize(12_000, 10_001)],
  ])('%s: %s', async (_what, expected, make) => {
    expect(await judge(make())).toBe(expected);
  });
});
