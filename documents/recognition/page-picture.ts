import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRefused } from '../file-refused.ts';
import { hadLayeredPicture, loadPdfEngine } from '../pdf-engine.ts';
import { blankPicture, composed, drawOn, type GrayPicture, type Matrix, stretchOn } from './gray-picture.ts';
import { MOST_POINTS, readSize, shadeOf } from './picture-file.ts';

/** Points of pictures unpacked and drawn for one page: a scan kept in layers has a few of the largest size, strips come to one. */
const MOST_WORK = 6 * MOST_POINTS;

/** How pdf.js keeps a picture: a bit a point, or bytes of red, green, blue and maybe cover. */
const KIND = { BITS: 1, RGB: 2, RGBA: 3 } as const;

interface DecodedPicture {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray | string;
}

/**
 * The pictures of a page where they are shown, without its letters and lines; null where it has none. Nothing is drawn by a
 * library of the system: pictures are unpacked by JavaScript and WebAssembly alone. Throws FileRefused TOO_COMPLEX where they are too
 * many or have too many layers, or a fax too coarse.
 */
export async function pictureOfPage(page: PDFPageProxy): Promise<GrayPicture | null> {
  const { OPS } = await loadPdfEngine();
  hadLayeredPicture();
  const { width, height } = page.getViewport({ scale: 1 });
  const size = readSize(width, height);
  const sheet = blankPicture(size.width, size.height);
  let at = page.getViewport({ scale: size.scale }).transform as unknown as Matrix;
  const kept: Matrix[] = [];
  let count = 0;
  let undrawn = 0;
  let work = 0;
  const draw = (image: DecodedPicture | null) => {
    if (image === null) {
      undrawn += 1;
      return;
    }
    work += image.width * image.height;
    if (work > MOST_WORK) throw tooMany();
    const gray = grayOf(image);
    if (gray === null) return;
    // A picture fills the square from 0 to 1, upside down as all of PDF.
    const matrix = composed(at, [1 / gray.width, 0, 0, -1 / gray.height, 0, 1]);
    if (image.kind === KIND.BITS && isCoarse(matrix, size.scale, gray)) throw tooCoarse();
    const area = stretchOn(sheet, gray, matrix);
    if (area === null) return;
    work += (area.right - area.left) * (area.bottom - area.top);
    if (work > MOST_WORK) throw tooMany();
    drawOn(sheet, gray, matrix);
    count += 1;
  };
  // A page that cannot be made out shows nothing.
  const { fnArray, argsArray } = await page
    .getOperatorList()
    .catch(() => ({ fnArray: [] as number[], argsArray: [] as unknown[] }));
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[] | null;
    if (operator === OPS.save) kept.push(at);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) at = kept.pop() ?? at;
    else if (operator === OPS.transform) at = composed(at, args as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(at);
      if (args?.[0] != null) at = composed(at, args[0] as Matrix);
    } else if (operator === OPS.paintImageXObject) draw(await named(page, args?.[0] as string));
    else if (operator === OPS.paintInlineImageXObject) draw(args?.[0] as DecodedPicture);
    else if (operator === OPS.paintImageMaskXObject) {
      const mask = args?.[0] as DecodedPicture;
      const data = typeof mask.data === 'string' ? await named(page, mask.data) : mask;
      draw(data === null ? null : { ...data, width: mask.width, height: mask.height, kind: KIND.BITS });
    }
  }
  if (count === 0 && hadLayeredPicture()) throw tooLayered();
  if (count === 0 && undrawn > 0) throw tooLarge();
  return count === 0 ? null : sheet;
}

/** A fax in its standard resolution has 98 dots an inch from top to bottom: of its letters, one in thirty was taken for another, for sure. */
const LEAST_DOTS_PER_INCH = 120;
const POINTS_PER_INCH = 72;
/** A stamp, a signature or a ruled line is no page, and neither is one strip of it alone: as wide as this, in inches and in dots. */
const PAGE_WIDTH = { inches: 4, dots: 400 };
const STRIP_DOTS = 16;

/** Whether a picture in black and white as wide as a page has too few dots for its letters. `matrix` leads to a sheet of `scale` to a point. */
function isCoarse([a, b, c, d]: Matrix, scale: number, { width, height }: GrayPicture): boolean {
  const inch = POINTS_PER_INCH * scale;
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isPage = width > PAGE_WIDTH.dots && height > STRIP_DOTS && width * across > PAGE_WIDTH.inches * inch;
  return isPage && inch / Math.max(across, down) < LEAST_DOTS_PER_INCH;
}

const tooCoarse = () =>
  new FileRefused(
    'TOO_COMPLEX',
    'This fax is too coarse to read for sure. Send it in fine resolution or scan its declaration page, or fill in the form by hand.',
  );

/** What pdf.js does not unpack is nearly always what has more points than it may. */
const tooLarge = () =>
  new FileRefused(
    'TOO_COMPLEX',
    'A picture in this file is damaged or too large to read. Scan the page at 300 dpi and drop it again, or fill in the form by hand.',
  );

const tooLayered = () =>
  new FileRefused(
    'TOO_COMPLEX',
    'A picture in this file has too many layers to read. Scan the page at 300 dpi and drop it again, or fill in the form by hand.',
  );

const tooMany = () =>
  new FileRefused(
    'TOO_COMPLEX',
    'A page of this file has too many pictures to read. Fill in the form by hand, or scan its declaration page again.',
  );

/** What pdf.js unpacked by that name; null for what it could not or would not, as one that is too large. */
function named(page: PDFPageProxy, name: string): Promise<DecodedPicture | null> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) =>
    objects.get(name, (found: unknown) => resolve(found as DecodedPicture | null)),
  );
}

function grayOf({ width, height, kind, data }: DecodedPicture): GrayPicture | null {
  if (data === undefined || typeof data === 'string' || width < 1 || height < 1) return null;
  const gray = blankPicture(width, height);
  const { points } = gray;
  if (kind === KIND.BITS) {
    const row = (width + 7) >> 3;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        points[y * width + x] = ((data[y * row + (x >> 3)] ?? 0xff) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return gray;
  }
  const step = kind === KIND.RGBA ? 4 : 3;
  for (let at = 0; at < points.length; at += 1) {
    const shade = shadeOf(data[at * step] ?? 255, data[at * step + 1] ?? 255, data[at * step + 2] ?? 255);
    points[at] = kind === KIND.RGBA ? 255 - ((255 - shade) * (data[at * 4 + 3] ?? 255)) / 255 : shade;
  }
  return gray;
}
