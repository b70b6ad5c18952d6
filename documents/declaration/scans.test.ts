import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { faxOf, pdfOfBits } from '#testing/declarations/bit-scans.ts';
import { declarationOf, expectedFields } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import { heldAs, pdfOfScans, scansOf } from '#testing/declarations/scans.ts';
import { scoreOf } from '#testing/declarations/score.ts';
import { FileRefused } from '../file-refused.ts';
import { pictureOfPage } from '../recognition/page-picture.ts';
import type { DeclarationType } from './declaration-reading.ts';
import { withPdfPages } from './pdf-pages.ts';
import { recognizeDeclaration } from './recognize-declaration.ts';

// `npm run declarations:score` reads sixty scans; these few keep each way of getting at a picture.

const folder = mkdtempSync(join(tmpdir(), 'stampline-scans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function recognize(bytes: Buffer, mediaType: DeclarationType) {
  const path = join(folder, 'scan');
  writeFileSync(path, bytes);
  return recognizeDeclaration({ path, sizeBytes: bytes.length, mediaType });
}

const layoutNamed = (name: string) => LAYOUTS[name] ?? expect.fail(name);
const declaration = declarationOf(7);
const drawn = await drawDeclaration(declaration, layoutNamed('labels to the left'));
const expected = expectedFields(declaration);
const [scan = Buffer.alloc(0)] = await scansOf(drawn, 1);

/** A page whose letters take a fifth of the time, for tests that ask what becomes of a page and not how well it is read. */
const short = await declarationPdf([
  `Policy Number: ${declaration.policyNumber}`,
  'Named Insured: Harbor Grill LLC',
]);
const [shortScan = Buffer.alloc(0)] = await scansOf(short, 2);

describe('a scan', () => {
  test('in a PDF is read with the places on its page, and nothing but amounts that add up is sure', async () => {
    const reading = await recognize(await pdfOfScans([scan]), 'application/pdf');
    const score = scoreOf('scan', reading.fields, expected);
    expect(score.wrong).toEqual([]);
    expect(score.found / score.expected, score.missed.join('\n')).toBeGreaterThanOrEqual(0.85);
    expect(reading).toMatchObject({ textFound: true, scans: [{ page: 1, turn: 0 }], pages: 1, pagesRead: 1 });
    const sure = reading.fields.filter(({ confidence }) => confidence === 'HIGH').map(({ path }) => path);
    expect(sure).toContain('coverages.0.premium');
    expect(sure.filter((path) => !/^(?:coverages|fees)\./.test(path))).toEqual([]);
    // Where it was drawn, as far as it was laid straight on the glass.
    const number = reading.fields.find(({ path }) => path === 'policyNumber');
    expect(number?.box[0]).toBeCloseTo(220 / 612, 1);
    expect(number?.box[1]).toBeCloseTo(90 / 792, 1);
  });

  test('that lies on its side is turned, and its places are those on the page as it lies', async () => {
    const [photo = Buffer.alloc(0)] = await scansOf(drawn, 2, 90);
    const reading = await recognize(photo, 'image/jpeg');
    expect(reading.scans).toEqual([{ page: 1, turn: 270 }]);
    expect(scoreOf('sideways', reading.fields, expected).wrong).toEqual([]);
    const number = reading.fields.find(({ path }) => path === 'policyNumber');
    const [left = 0, top = 0, width = 0, height = 0] = number?.box ?? [];
    // Turned by 90 degrees, what was at the left is at the top, and what was at the top is at the right.
    expect(left + width).toBeCloseTo(1 - 90 / 792, 1);
    expect(top).toBeCloseTo(220 / 612, 1);
    expect(height).toBeGreaterThan(width);
  });

  test('is shown as its camera was held', async () => {
    const [photo = Buffer.alloc(0)] = await scansOf(short, 2, 270);
    const reading = await recognize(heldAs(6, photo), 'image/jpeg');
    expect(reading.scans).toEqual([{ page: 1, turn: 0 }]);
    expect(reading.fields.find(({ path }) => path === 'policyNumber')?.value).toBe(declaration.policyNumber);
  });

  test('behind a page of text is read with it', async () => {
    const text = [`Policy Number: ${declaration.policyNumber}`, 'All terms are those of the attached forms.'];
    const reading = await recognize(await pdfOfScans([shortScan], text), 'application/pdf');
    expect(reading.scans).toEqual([{ page: 2, turn: 0 }]);
    const placed = new Map(reading.fields.map(({ path, page: on }) => [path, on]));
    expect([placed.get('policyNumber'), placed.get('insured.legalName')]).toEqual([1, 2]);
  });
});

test('two numbers that a slash parts are not read as one', async () => {
  const page = await declarationPdf([
    'Policy Number: PL-LIQ-19920 / 0442',
    'Named Insured: Harbor Grill LLC',
  ]);
  const reading = await recognize(await pdfOfScans(await scansOf(page, 2)), 'application/pdf');
  const values = new Map(reading.fields.map(({ path, value }) => [path, value]));
  expect([values.get('policyNumber'), values.get('insured.legalName')]).toEqual([
    undefined,
    'Harbor Grill LLC',
  ]);
});

describe('a scan in black and white', () => {
  const plain = { isMask: false, isInverted: false, strips: 1 };

  test('is read like any other', async () => {
    const reading = await recognize(await pdfOfBits(scan, plain), 'application/pdf');
    const score = scoreOf('scan', reading.fields, expected);
    expect(score.found / score.expected, score.missed.join('\n')).toBeGreaterThanOrEqual(0.85);
    const values = new Map(reading.fields.map(({ path, value }) => [path, value]));
    for (const path of ['policyNumber', 'policyEffectiveDate', 'coverages.0.premium'])
      expect(values.get(path)).toBe(expected[path]);
  }, 60_000);

  /** What is shown to the reader of letters. */
  async function pictureIn(bytes: Buffer) {
    const path = join(folder, 'bits');
    writeFileSync(path, bytes);
    const picture = await withPdfPages(path, async ({ pages }) => {
      for await (const { page } of pages) return pictureOfPage(page);
      return null;
    });
    return picture ?? expect.fail('The page shows no picture.');
  }

  test.each([
    ['a picture of bits the other way round', { isMask: false, isInverted: true, strips: 1 }],
    ['a mask', { isMask: true, isInverted: false, strips: 1 }],
    ['a mask of bits the other way round', { isMask: true, isInverted: true, strips: 1 }],
    ['strips', { isMask: false, isInverted: false, strips: 40 }],
    ['strips of a mask', { isMask: true, isInverted: false, strips: 40 }],
  ])('kept as %s shows the same', async (_how, kept) => {
    const [shown, wanted] = [
      await pictureIn(await pdfOfBits(scan, kept)),
      await pictureIn(await pdfOfBits(scan, plain)),
    ];
    expect([shown.width, shown.height]).toEqual([wanted.width, wanted.height]);
    const others = shown.points.filter((shade, at) => Math.abs(shade - (wanted.points[at] ?? 0)) > 64).length;
    expect(others / shown.points.length).toBeLessThan(0.001);
  });
});

describe('a fax', () => {
  test('in fine resolution is read, and nothing of it is wrong', async () => {
    const reading = await recognize(await faxOf(scan, 2_200), 'application/pdf');
    const score = scoreOf('fax', reading.fields, expected);
    expect(score.wrong).toEqual([]);
    expect(score.found / score.expected, score.missed.join('\n')).toBeGreaterThanOrEqual(0.75);
  }, 120_000);

  test('in standard resolution is said to be too coarse', async () => {
    const fax = await faxOf(scan, 1_100);
    await expect(recognize(fax, 'application/pdf')).rejects.toEqual(
      new FileRefused(
        'TOO_COMPLEX',
        'This fax is too coarse to read for sure. Send it in fine resolution or scan its declaration page, or fill in the form by hand.',
      ),
    );
  });
});

describe('of a file with typed pages and pictures', () => {
  test('what cannot be read is told by its page, and takes nothing from the others', async () => {
    const fax = await faxOf(scan, 1_100, { typedBefore: ['Policy Number: HPM-2291884-00'] });
    const reading = await recognize(fax, 'application/pdf');
    expect(reading).toMatchObject({ textFound: true, unreadPages: [2], scans: [], pages: 2, pagesRead: 2 });
    expect(reading.fields.map(({ path, value }) => [path, value])).toEqual([
      ['policyNumber', 'HPM-2291884-00'],
    ]);
  }, 60_000);

  test('a scan that was read is none of them', async () => {
    const fax = await faxOf(shortScan, 2_200, { typedBefore: ['Policy Number: HPM-2291884-00'] });
    const reading = await recognize(fax, 'application/pdf');
    expect(reading).toMatchObject({ unreadPages: [], scans: [{ page: 2 }] });
  }, 120_000);
});

describe('of a file with many scans', () => {
  test('the first five are read, and it says how many there are', async () => {
    const reading = await recognize(await pdfOfScans(Array(7).fill(shortScan)), 'application/pdf');
    expect(reading.scans.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]);
    expect(reading).toMatchObject({ pages: 7, pagesRead: 5 });
  }, 120_000);

  test('no further one is begun once those before it took long', async () => {
    const cpuUsage = vi.spyOn(process, 'cpuUsage');
    try {
      cpuUsage.mockReturnValueOnce({ user: 0, system: 0 }).mockReturnValueOnce({ user: 0, system: 0 });
      cpuUsage.mockReturnValue({ user: 21_000_000, system: 0 });
      const reading = await recognize(await pdfOfScans([shortScan, shortScan]), 'application/pdf');
      expect(reading).toMatchObject({ scans: [{ page: 1 }], pages: 2, pagesRead: 1, textFound: true });
    } finally {
      cpuUsage.mockRestore();
    }
  }, 60_000);
});

describe('what nothing can be read on', () => {
  test('an empty sheet says nothing, and so does grain', async () => {
    const empty = new PNG({ width: 600, height: 800 });
    empty.data.fill(255);
    expect(await recognize(PNG.sync.write(empty), 'image/png')).toMatchObject({
      textFound: false,
      scans: [],
      fields: [],
    });
    const grain = new PNG({ width: 600, height: 800 });
    for (const at of grain.data.keys()) grain.data[at] = (at * 2_654_435_761) % 251;
    expect(await recognize(PNG.sync.write(grain), 'image/png')).toMatchObject({
      textFound: false,
      fields: [],
    });
  });

  test('a picture with more points than a page needs is not unpacked, and a damaged one is refused', async () => {
    const [photo = Buffer.alloc(0)] = await scansOf(drawn, 5);
    const at = photo.indexOf(Buffer.from([0xff, 0xc0]));
    const huge = Buffer.from(photo);
    huge.writeUInt16BE(20_000, at + 5);
    huge.writeUInt16BE(6_000, at + 7);
    await expect(recognize(huge, 'image/jpeg')).rejects.toMatchObject({ refusal: 'TOO_COMPLEX' });
    await expect(
      recognize(PNG.sync.write(new PNG({ width: 4, height: 4 })).subarray(0, 40), 'image/png'),
    ).rejects.toMatchObject({ refusal: 'TYPE_NOT_ALLOWED' });
  });
});
