import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { declarationOf } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import { heldAs, scansOf } from '#testing/declarations/scans.ts';
import { PdfParts, reference } from '#testing/hostile-files.ts';
import { customerOf } from '#testing/job-senders.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import { withPdfPages } from '../declaration/pdf-pages.ts';
import { readDeclarationFile } from '../declaration/read-declaration-file.ts';
import { recognizeDeclaration } from '../declaration/recognize-declaration.ts';
import { FileRefused } from '../file-refused.ts';
import { imageSize } from '../inspect/image-size.ts';
import { blankPicture, drawOn } from './gray-picture.ts';
import { pictureOfPage } from './page-picture.ts';
import { MOST_POINTS, orientationOf, readPictureFile } from './picture-file.ts';
import { recognizePage } from './recognize-page.ts';
import { recognizerOf, startTesseract } from './recognizer.ts';

/** In megabytes of JSON: a page with nothing on it takes a fraction, what was meant to be searched for long takes all it may. */
const SOON = 2_500;

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

/** A picture whose one scan is kept so many times. */
function jpegOfLayers(scans: number): Buffer {
  const once = createCanvas(64, 64).toBuffer('image/jpeg');
  const [begin, end] = [once.indexOf(Buffer.from([0xff, 0xda])), once.length - 2];
  const layers = Array.from({ length: scans }, () => once.subarray(begin, end));
  return Buffer.concat([once.subarray(0, begin), ...layers, once.subarray(end)]);
}

/** The same picture again and again, with something between that keeps them apart. */
const manyOn = (document: PDFKit.PDFDocument) => {
  // Kept once in the file, which the types leave out.
  const { openImage } = document as unknown as { openImage(bytes: Buffer): string };
  const picture = openImage.call(document, pngOf(2000, 2000));
  for (let at = 0; at < 100; at += 1)
    document.strokeColor('red').image(picture, 0, 0, { width: 612, height: 792 });
};

describe('a picture', () => {
  test.each([
    ['a thousandth of a point large', [1e-6, 0, 0, 1e-6, 5, 5]],
    ['no larger than nothing', [0, 0, 0, 0, 0, 0]],
    ['larger than any number', [1e300, 1e300, 1e300, -1e300, 1e300, 1e300]],
    ['beside the sheet', [1, 0, 0, 1, 5000, 5000]],
    ['on a line', [1, 1, 1, 1, 0, 0]],
    ['a line', [1, 0, 0, 1e-7, 0, 5]],
  ] as const)('drawn %s takes no time', async (_how, matrix) => {
    const megabytes = await threadMegabytes(SOON, () =>
      drawOn(blankPicture(600, 800), blankPicture(2000, 2000), matrix),
    );
    expect(megabytes).toBeLessThan(SOON);
  });

  test('drawn a hundred times on one page is more than any scan has, and text beside it is read all the same', async () => {
    const page = onDisk(await pdfOf(manyOn));
    const megabytes = await threadMegabytes(SOON, async () => {
      await expect(
        recognizeDeclaration({ path: page, sizeBytes: 1, mediaType: 'application/pdf' }),
      ).rejects.toMatchObject({ refusal: 'TOO_COMPLEX' });
    });
    expect(megabytes).toBeLessThan(SOON);
    await expect(readDeclarationFile(page, customerOf('a'))).rejects.toMatchObject({
      refusal: 'TOO_COMPLEX',
    });
    const behindText = await pdfOf((document) => {
      document.fontSize(11).text('Policy Number: HPM-2291884-00', 90, 90);
      document.text('All terms are those of the attached forms.', 90, 120);
      document.addPage();
      manyOn(document);
    });
    const reading = await readDeclarationFile(onDisk(behindText), customerOf('a'));
    expect(reading.fields).toMatchObject([{ path: 'policyNumber', value: 'HPM-2291884-00' }]);
  }, 120_000);

  test('of more layers than any camera writes is not unpacked, and that is said', async () => {
    const layered = (scans: number) => onDisk(jpegOfLayers(scans));
    expect(await readPictureFile(layered(64), 'image/jpeg')).toMatchObject({ width: 2_420, height: 2_420 });
    await expect(readPictureFile(layered(65), 'image/jpeg')).rejects.toMatchObject({
      refusal: 'TOO_COMPLEX',
      message: expect.stringContaining('too many layers'),
    });
  });

  test.each<[string, string[], (jpeg: Buffer) => Buffer]>([
    ['as it is', ['DCTDecode'], (jpeg) => jpeg],
    ['packed once more', ['FlateDecode', 'DCTDecode'], (jpeg) => deflateSync(jpeg)],
    ['written in letters', ['AHx', 'DCT'], (jpeg) => Buffer.from(`${jpeg.toString('hex')}>`)],
  ])(
    'of more layers is not unpacked from a PDF either, in which it lies %s, and that is said',
    async (_how, filters, pack) => {
      const pictureOf = async (scans: number) => {
        const path = onDisk(
          await pdfOf((document) => {
            const picture = document.ref({
              Type: 'XObject',
              Subtype: 'Image',
              Width: 64,
              Height: 64,
              BitsPerComponent: 8,
              ColorSpace: 'DeviceRGB',
              Filter: filters,
            });
            // Kept as it is given.
            Object.assign(picture, { compress: false });
            picture.end(pack(jpegOfLayers(scans)));
            document.page.xobjects.Layered = picture;
            document.addContent('q 612 0 0 792 0 0 cm /Layered Do Q');
          }),
        );
        return await withPdfPages(path, async ({ pages }) => {
          for await (const { page } of pages) return await pictureOfPage(page);
          return undefined;
        });
      };
      expect(await pictureOf(64)).toMatchObject({ height: 2_420 });
      await expect(pictureOf(65)).rejects.toEqual(
        new FileRefused(
          'TOO_COMPLEX',
          'A picture in this file has too many layers to read. Scan the page at 300 dpi and drop it again, or fill in the form by hand.',
        ),
      );
    },
    60_000,
  );

  test('however small is drawn so often on one page, and no more', async () => {
    const speck = await pdfOf((document) => {
      const { openImage } = document as unknown as { openImage(bytes: Buffer): string };
      const picture = openImage.call(document, pngOf(10, 10));
      for (let at = 0; at < 100; at += 1) document.image(picture, 0, 0, { width: 612, height: 792 });
    });
    await expect(
      recognizeDeclaration({ path: onDisk(speck), sizeBytes: 1, mediaType: 'application/pdf' }),
    ).rejects.toMatchObject({ refusal: 'TOO_COMPLEX' });
  }, 60_000);

  test('of more points than any scan has is not unpacked from a PDF, and that is said', async () => {
    const [width, height] = [8_000, MOST_POINTS / 8_000 + 1];
    const hugeOn = (document: PDFKit.PDFDocument) => {
      const picture = document.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: 1,
        ColorSpace: 'DeviceGray',
      });
      picture.end(Buffer.alloc((width / 8) * height));
      document.page.xobjects.Huge = picture;
      document.addContent('q 612 0 0 792 0 0 cm /Huge Do Q');
    };
    const huge = onDisk(await pdfOf(hugeOn));
    const read = await withPdfPages(huge, async ({ pages }) => {
      for await (const { page } of pages) return pictureOfPage(page);
      return undefined;
    });
    expect(read).toBeNull();
    const behindBlank = onDisk(await pdfOf((document) => hugeOn(document.addPage())));
    await expect(readDeclarationFile(behindBlank, customerOf('a'))).rejects.toEqual(
      new FileRefused(
        'TOO_COMPLEX',
        'A picture in this file has more than 40 million points, too many to read. Scan the page at 300 dpi and drop it again, or fill in the form by hand.',
      ),
    );
    const behindText = await pdfOf((document) => {
      document.fontSize(11).text('Policy Number: HPM-2291884-00', 90, 90);
      hugeOn(document.addPage());
    });
    const reading = await readDeclarationFile(onDisk(behindText), customerOf('a'));
    expect(reading.fields).toMatchObject([{ path: 'policyNumber', value: 'HPM-2291884-00' }]);
  }, 60_000);

  test('that is nowhere on a blank page is not said to be too large', async () => {
    const blank = onDisk(await pdfOf(() => {}));
    expect(await readDeclarationFile(blank, customerOf('a'))).toMatchObject({ textFound: false, fields: [] });
  });

  test('of a page is forgotten before the next page', async () => {
    const two = await pdfOf((document) => {
      document.image(pngOf(300, 300), 0, 0);
      document.addPage().image(pngOf(400, 400), 0, 0);
    });
    const kept = await withPdfPages(onDisk(two), async ({ pages }) => {
      const before: PDFPageProxy[] = [];
      const counts: number[][] = [];
      for await (const { page } of pages) {
        before.push(page);
        await pictureOfPage(page);
        counts.push(before.map(({ objs }) => [...(objs as Iterable<unknown>)].length));
      }
      return counts;
    });
    expect(kept).toEqual([[1], [0, 1]]);
  });

  test('that says it is small and is not is damaged', async () => {
    const [width, said, real] = [8_000, 1_300, 5_200];
    const canvas = createCanvas(width, said);
    canvas.getContext('2d').fillRect(0, 0, 9, 9);
    const jpeg = canvas.encodeSync('jpeg', 50);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(real, frame + 5);
    // A table that is longer than it says: who goes by its length finds another frame in it.
    const table = Buffer.alloc(64);
    Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 100, 0, 100, 3]).copy(table);
    const liar = Buffer.concat([
      jpeg.subarray(0, frame),
      Buffer.from([0xff, 0xdb, 0, 3, 3]),
      table,
      jpeg.subarray(frame),
    ]);
    expect(imageSize(liar, 'image/jpeg')).toEqual({ width: 100, height: 100 });
    expect(width * real).toBeGreaterThan(MOST_POINTS);
    await expect(readPictureFile(onDisk(liar), 'image/jpeg')).rejects.toMatchObject({
      refusal: 'TYPE_NOT_ALLOWED',
    });
  }, 60_000);

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

/** A photo that is dark where it begins, and wider than high. */
function photo(): Buffer {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 400, 200);
  context.fillStyle = 'black';
  context.fillRect(0, 0, 200, 100);
  return canvas.encodeSync('jpeg', 90);
}

describe('the note of how a camera was held', () => {
  test.each([
    [1, 'wide', 'top left'],
    [2, 'wide', 'top right'],
    [3, 'wide', 'bottom right'],
    [4, 'wide', 'bottom left'],
    [5, 'high', 'top left'],
    [6, 'high', 'top right'],
    [7, 'high', 'bottom right'],
    [8, 'high', 'bottom left'],
    [9, 'wide', 'top left'],
    [65_535, 'wide', 'top left'],
  ])('%i: the photo is %s, and what was first is at the %s', async (orientation, shape, corner) => {
    const { width, height, points } = await readPictureFile(
      onDisk(heldAs(orientation, photo())),
      'image/jpeg',
    );
    expect(width > height ? 'wide' : 'high').toBe(shape);
    const isDark = (x: number, y: number) =>
      (points[Math.floor(y * height) * width + Math.floor(x * width)] ?? 255) < 128;
    const corners = [
      ['top left', 0.25, 0.25],
      ['top right', 0.75, 0.25],
      ['bottom left', 0.25, 0.75],
      ['bottom right', 0.75, 0.75],
    ] as const;
    expect(corners.filter(([, x, y]) => isDark(x, y)).map(([name]) => name)).toEqual([corner]);
  });

  test('may be anything at all', () => {
    const note = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));
    // Where its entries begin stands behind its order; those that it has not got are not looked for.
    const tiff = fc.tuple(fc.constantFrom('II*\0', 'MM\0*', 'II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'), note);
    fc.assert(
      fc.property(tiff, fc.integer({ min: 0, max: 65_535 }), ([order, rest], length) => {
        const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
        const said = orientationOf(Buffer.concat([head, Buffer.from(`Exif\0\0${order}`, 'latin1'), rest]));
        expect(said).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a page laid so askew that its letters are guesses says nothing', async () => {
  const layout = LAYOUTS['labels to the left'] ?? expect.fail('no layout');
  const [scan = Buffer.alloc(0)] = await scansOf(await drawDeclaration(declarationOf(11), layout), 11);
  const page = await readPictureFile(onDisk(scan), 'image/jpeg');
  const sheet = blankPicture(page.width, page.height);
  const [cos, sin] = [Math.cos(0.6), Math.sin(0.6)];
  drawOn(sheet, page, [cos, sin, -sin, cos, page.width / 2, -page.height / 4]);
  expect(await recognizePage(sheet)).toBeNull();
}, 120_000);

test('what stood on a page is not there any more for the next one, also when that one is no picture', async () => {
  const layout = LAYOUTS['labels to the left'] ?? expect.fail('no layout');
  const [scan = Buffer.alloc(0)] = await scansOf(await drawDeclaration(declarationOf(11), layout), 11);
  const page = await readPictureFile(onDisk(scan), 'image/jpeg');
  const tesseract = await startTesseract();
  const engine = recognizerOf(tesseract);
  const wordsOn = (picture: typeof page) =>
    engine.recognize(picture).lines.flatMap(({ words }) => words.map(({ text }) => text));
  const isEmpty = () => {
    expect(tesseract.api.GetJSONText()).toBe('');
    expect(tesseract.files.readFile('/input')).toHaveLength(0);
  };
  const words = wordsOn(page);
  expect(words.length).toBeGreaterThan(20);
  isEmpty();
  engine.slopeOf(page);
  isEmpty();
  for (const broken of [
    { width: 0, height: 0, points: new Uint8Array() },
    { width: 700, height: 900, points: new Uint8Array(7) },
  ]) {
    expect(() => engine.recognize(broken)).toThrow('Tesseract does not take the picture');
    expect(() => engine.slopeOf(broken)).toThrow('Tesseract does not take the picture');
    isEmpty();
  }
  expect(wordsOn(blankPicture(700, 900))).toEqual([]);
  expect(wordsOn(page)).toEqual(words);
}, 60_000);

/** Two pages: the first is drawn by one word of 200 letters, which is none, and the second says something. */
function pdfWithPageOfNoSense(): Buffer {
  const pdf = new PdfParts();
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const drawings = [
    Buffer.alloc(200, 'A'),
    Buffer.from('BT /F 12 Tf 72 700 Td (Named Insured: Gulf Roofing) Tj ET'),
  ];
  pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  pdf.object(2, '<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>');
  for (const [index, drawing] of drawings.entries()) {
    const number = 3 + index * 2;
    pdf.object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Resources << /Font << /F ${font} >> >> >>`,
    );
    pdf.object(number + 1, `<< /Length ${drawing.length} >>`, drawing);
  }
  const at = pdf.length;
  const references = [1, 2, 3, 4, 5, 6, 7].map((number) => reference(1, pdf.offsets[number] ?? at, 0));
  const table = Buffer.concat([reference(0, 0, 65_535), ...references]);
  pdf.object(7, `<< /Type /XRef /Size 8 /W [1 4 2] /Root 1 0 R /Length ${table.length} >>`, table);
  return pdf.end(at);
}

test('a page whose drawing is no drawing says nothing, and keeps nobody from reading the others', async () => {
  const path = onDisk(pdfWithPageOfNoSense());
  const read = await withPdfPages(path, async (pdf) => {
    const found: [string, boolean][] = [];
    for await (const { page, text } of pdf.pages)
      found.push([text.pieces.map((piece) => piece.text).join(' '), (await pictureOfPage(page)) !== null]);
    return found;
  });
  expect(read).toEqual([
    ['', false],
    ['Named Insured: Gulf Roofing', false],
  ]);
  expect((await readDeclarationFile(path, customerOf('a'))).pagesRead).toBe(2);
});
