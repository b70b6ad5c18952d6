import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { loadPdfEngine } from '#documents/pdf-engine.ts';
import { randomOf } from './declaration.ts';

/** How bad a scan is. */
interface Wear {
  dpi: number;
  /** Degrees. */
  skew: number;
  /** Of the letters' edges, in points of the picture. */
  blur: number;
  /** Strongest grain, in shades of 256. */
  grain: number;
  /** Of a thousand points, so many are specks. */
  specks: number;
  /** How much darker one edge is than the other, in shades. */
  shadow: number;
  /** Of the JPEG, from 0 to 100. */
  quality: number;
}

function wearOf(random: () => number): Wear {
  const between = (from: number, to: number) => from + random() * (to - from);
  return {
    dpi: Math.round(between(150, 240)),
    skew: between(-2.5, 2.5),
    blur: between(0.2, 0.9),
    grain: between(10, 60),
    specks: between(0, 0.6),
    shadow: between(0, 60),
    quality: Math.round(between(35, 80)),
  };
}

const STANDARD_FONTS = fileURLToPath(
  new URL('../../standard_fonts/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);
const PAPER = [244, 242, 236] as const;
const SPECK = 70;
const THUMB_QUALITY = 70;

/** The pages of a PDF as an office scanner or a hurried phone would have them: JPEGs, the same for the same seed. */
export async function scansOf(
  pdf: Uint8Array,
  seed: number,
  turn: 0 | 90 | 180 | 270 = 0,
): Promise<Buffer[]> {
  const { getDocument, VerbosityLevel } = await loadPdfEngine();
  const random = randomOf(seed);
  for (let skipped = 0; skipped < 8; skipped += 1) random();
  const loading = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: STANDARD_FONTS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const scans: Buffer[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const wear = wearOf(random);
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: wear.dpi / 72, rotation: page.rotate + turn });
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({ canvas: canvas as never, viewport }).promise;
      scans.push(worn(canvas, wear, random).encodeSync('jpeg', wear.quality));
    }
    return scans;
  } finally {
    await loading.destroy();
  }
}

function worn(page: Canvas, wear: Wear, random: () => number): Canvas {
  const { width, height } = page;
  const sheet = createCanvas(width, height);
  const context = sheet.getContext('2d');
  context.fillStyle = `rgb(${PAPER.join()})`;
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((wear.skew * Math.PI) / 180);
  context.filter = `blur(${wear.blur}px)`;
  context.globalAlpha = 0.85;
  context.drawImage(page, -width / 2, -height / 2);
  context.resetTransform();
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const isSpeck = random() < wear.specks / 1000;
    const change = (random() - 0.5) * wear.grain - (wear.shadow * ((at / 4) % width)) / width;
    for (let color = at; color < at + 3; color += 1)
      image.data[color] = isSpeck ? SPECK : (image.data[color] ?? 0) + change;
  }
  context.putImageData(image, 0, 0);
  return sheet;
}

/** A scan with a thumb over a part of it, which nobody reads any more; `box` in parts of its width and height. */
export async function smudged(
  scan: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<Buffer> {
  const picture = await loadImage(scan);
  const sheet = createCanvas(picture.width, picture.height);
  const context = sheet.getContext('2d');
  context.drawImage(picture, 0, 0);
  context.fillStyle = 'rgba(90, 84, 76, 0.9)';
  context.beginPath();
  context.roundRect(
    left * picture.width,
    top * picture.height,
    width * picture.width,
    height * picture.height,
    (height * picture.height) / 2,
  );
  context.fill();
  return sheet.encodeSync('jpeg', THUMB_QUALITY);
}

/** A photo with a note of how its camera was held (EXIF's orientation, 1 to 8). */
export function heldAs(orientation: number, jpeg: Buffer): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  const note = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.alloc(4)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(note.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)]);
}

/** Pictures as the pages of a PDF, as scanners send them; behind a page of text, where there are lines for one. */
export async function pdfOfScans(scans: readonly Buffer[], text: readonly string[] = []): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  if (text.length > 0) document.addPage({ size: 'LETTER' }).text(text.join('\n'));
  for (const scan of scans) {
    const picture = await loadImage(scan);
    const [width, height] = picture.width > picture.height ? [792, 612] : [612, 792];
    document.addPage({ size: [width, height], margin: 0 }).image(scan, 0, 0, { width, height });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
