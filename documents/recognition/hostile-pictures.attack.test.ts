import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { declarationOf } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import { scansOf } from '#testing/declarations/scans.ts';
import { threadCpuMs } from '#testing/thread-cpu-time.ts';
import { readDeclarationFile } from '../declaration/read-declaration-file.ts';
import { recognizeDeclaration } from '../declaration/recognize-declaration.ts';
import { blankPicture, drawOn } from './gray-picture.ts';
import { readPictureFile } from './picture-file.ts';
import { recognizer } from './recognizer.ts';

/** On the processor: a page with nothing on it takes a fraction, what was meant to be searched for long takes all it may. */
const SOON_MS = 8_000;

const folder = mkdtempSync(join(tmpdir(), 'stampline-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function onDisk(bytes: Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

function pngOf(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  return PNG.sync.write(png);
}

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The same picture again and again, with something between that keeps them apart. */
const manyOn = (document: PDFKit.PDFDocument) => {
  // Kept once in the file, which the types leave out.
  const { openImage } = document as unknown as { openImage(bytes: Buffer): string };
  const picture = openImage.call(document, pngOf(2000, 2000));
  for (let at = 0; at < 100; at += 1)
    document.strokeColor('red').image(picture, 0, 0, { width: 612, height: 792 });
};

async function cpuMsOf(work: () => unknown): Promise<number> {
  const begun = threadCpuMs();
  await work();
  return threadCpuMs() - begun;
}

describe('a picture', () => {
  test.each([
    ['a thousandth of a point large', [1e-6, 0, 0, 1e-6, 5, 5]],
    ['no larger than nothing', [0, 0, 0, 0, 0, 0]],
    ['larger than any number', [1e300, 1e300, 1e300, -1e300, 1e300, 1e300]],
    ['beside the sheet', [1, 0, 0, 1, 5000, 5000]],
    ['on a line', [1, 1, 1, 1, 0, 0]],
    ['a line', [1, 0, 0, 1e-7, 0, 5]],
  ] as const)('drawn %s takes no time', async (_how, matrix) => {
    const cpuMs = await cpuMsOf(() => drawOn(blankPicture(600, 800), blankPicture(2000, 2000), matrix));
    expect(cpuMs).toBeLessThan(SOON_MS);
  });

  test('drawn a hundred times on one page is more than any scan has, and text beside it is read all the same', async () => {
    const page = onDisk(await pdfOf(manyOn));
    const cpuMs = await cpuMsOf(async () => {
      await expect(
        recognizeDeclaration({ path: page, sizeBytes: 1, mediaType: 'application/pdf' }),
      ).rejects.toMatchObject({ refusal: 'TOO_COMPLEX' });
    });
    expect(cpuMs).toBeLessThan(SOON_MS);
    await expect(readDeclarationFile(page, { owner: 'a' })).rejects.toMatchObject({ refusal: 'TOO_COMPLEX' });
    const behindText = await pdfOf((document) => {
      document.fontSize(11).text('Policy Number: HPM-2291884-00', 90, 90);
      document.text('All terms are those of the attached forms.', 90, 120);
      document.addPage();
      manyOn(document);
    });
    const reading = await readDeclarationFile(onDisk(behindText), { owner: 'a' });
    expect(reading.fields).toMatchObject([{ path: 'policyNumber', value: 'HPM-2291884-00' }]);
  }, 120_000);

  test('of one line of points is one', async () => {
    for (const [width, height] of [
      [1, 30_000],
      [30_000, 1],
      [1, 1],
    ] as const) {
      const reading = await recognizeDeclaration({
        path: onDisk(pngOf(width, height)),
        sizeBytes: 1,
        mediaType: 'image/png',
      });
      expect(reading).toMatchObject({ textFound: false, fields: [] });
    }
  }, 30_000);
});

test('what stood on a page is not there any more for the next one, also when that one is no picture', async () => {
  const layout = LAYOUTS['labels to the left'] ?? expect.fail('no layout');
  const [scan = Buffer.alloc(0)] = await scansOf(await drawDeclaration(declarationOf(11), layout), 11);
  const page = await readPictureFile(onDisk(scan), 'image/jpeg');
  const engine = await recognizer();
  const wordsOn = (picture: typeof page) =>
    engine.recognize(picture).lines.flatMap(({ words }) => words.map(({ text }) => text));
  const words = wordsOn(page);
  expect(words.length).toBeGreaterThan(20);
  for (const broken of [
    { width: 0, height: 0, points: new Uint8Array() },
    { width: 700, height: 900, points: new Uint8Array(7) },
  ]) {
    expect(() => engine.recognize(broken)).toThrow();
    expect(() => engine.slopeOf(broken)).toThrow();
  }
  expect(wordsOn(blankPicture(700, 900))).toEqual([]);
  expect(wordsOn(page)).toEqual(words);
}, 60_000);
