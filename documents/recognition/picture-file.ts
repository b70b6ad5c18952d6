import { readFile } from 'node:fs/promises';
import { FileRefused } from '../file-refused.ts';
import { imageSize } from '../inspect/image-size.ts';
import { blankPicture, drawOn, type GrayPicture, type Matrix } from './gray-picture.ts';
import { hasTooManyScans } from './jpeg-scans.ts';

/** A sheet of letter size scanned at 600 dpi has 34 million points; what has more is not unpacked. */
export const MOST_POINTS = 40_000_000;
/** Of the longer edge of a page that is read: letter size at 220 dpi. */
const EDGE = 2_420;

/** The size in which a page is read: as large as letters need, and no larger. */
export function readSize(width: number, height: number): { width: number; height: number; scale: number } {
  const scale = EDGE / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    scale,
  };
}

/**
 * A photo or scan as it is shown, the way up that its camera noted. Throws FileRefused TOO_COMPLEX for one with more points than
 * any page needs, or in more layers, TYPE_NOT_ALLOWED for one that is damaged. Runs in a bounded job only.
 */
export async function readPictureFile(
  path: string,
  mediaType: 'image/png' | 'image/jpeg',
): Promise<GrayPicture> {
  const bytes = await readFile(path);
  const said = imageSize(bytes, mediaType);
  if (said !== null && said.width * said.height > MOST_POINTS) {
    throw new FileRefused(
      'TOO_COMPLEX',
      `The picture has ${said.width} by ${said.height} points, too many to read. Save it smaller and try again.`,
    );
  }
  if (mediaType === 'image/jpeg' && hasTooManyScans(bytes)) {
    throw new FileRefused(
      'TOO_COMPLEX',
      'The picture has too many layers to read. Save it again and try again.',
    );
  }
  const picture = await (mediaType === 'image/png' ? ofPng(bytes) : ofJpeg(bytes)).catch(() => {
    throw new FileRefused('TYPE_NOT_ALLOWED', 'The picture is damaged. Take or save it again.');
  });
  return upright(picture, mediaType === 'image/jpeg' ? orientationOf(bytes) : 1);
}

async function ofPng(bytes: Buffer): Promise<GrayPicture> {
  const { PNG } = await import('pngjs');
  const { width, height, data } = PNG.sync.read(bytes);
  const gray = blankPicture(width, height);
  for (let at = 0; at < gray.points.length; at += 1) {
    const [red = 0, green = 0, blue = 0, cover = 255] = data.subarray(at * 4, at * 4 + 4);
    gray.points[at] = 255 - ((255 - shadeOf(red, green, blue)) * cover) / 255;
  }
  return gray;
}

/** As bright as the eye takes a color to be (ITU-R BT.601). */
export const shadeOf = (red: number, green: number, blue: number) =>
  (red * 77 + green * 150 + blue * 29) >> 8;

async function ofJpeg(bytes: Buffer): Promise<GrayPicture> {
  const { JpegImage } = await import('pdfjs-dist/image_decoders/pdf.image_decoders.mjs');
  const image = new JpegImage();
  image.parse(new Uint8Array(bytes));
  const { width, height } = image;
  if (width * height > MOST_POINTS) throw new Error('larger than it said');
  const data = image.getData({ width, height, forceRGB: true, isSourcePDF: false });
  const gray = blankPicture(width, height);
  for (let at = 0; at < gray.points.length; at += 1)
    gray.points[at] = shadeOf(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0);
  return gray;
}

/** From a picture as it is kept to one as it is shown, for the eight ways of EXIF's "Orientation". */
const TURNS: Record<number, (width: number, height: number) => Matrix> = {
  1: () => [1, 0, 0, 1, 0, 0],
  2: (width) => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, height) => [0, 1, -1, 0, height, 0],
  7: (width, height) => [0, -1, -1, 0, height, width],
  8: (width) => [0, -1, 1, 0, 0, width],
};

function upright(picture: GrayPicture, orientation: number): GrayPicture {
  const { width, height } = picture;
  const matrix = (TURNS[orientation] ?? TURNS[1])?.(width, height) ?? [1, 0, 0, 1, 0, 0];
  const isTurned = matrix[0] === 0;
  const sheet = readSize(isTurned ? height : width, isTurned ? width : height);
  const shown = blankPicture(sheet.width, sheet.height);
  drawOn(shown, picture, matrix.map((part) => part * sheet.scale) as unknown as Matrix);
  return shown;
}

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const ORIENTATION = 0x0112;

/** How a JPEG's camera was held (EXIF, 1 to 8); 1 where it does not say. */
export function orientationOf(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    const length = bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) return 1;
    if (marker === APP1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      return orientationInTiff(bytes.subarray(at + 10, at + 2 + length));
    at += 2 + length;
  }
  return 1;
}

function orientationInTiff(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const entries = short(first);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
}
