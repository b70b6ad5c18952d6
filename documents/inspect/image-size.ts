import { readFile } from 'node:fs/promises';
import { FileRefused } from '../file-refused.ts';

/** A sheet of 11 by 17 inches scanned at 600 dpi has 67 million, the cameras of phones have up to 108. */
const MOST_PIXELS = 120_000_000;
const LONGEST_EDGE = 30_000;
const PNG_HEADER = 'IHDR';
/** Frames of JPEG: SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers that stand alone: TEM, RST0 to RST7, SOI. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Judges an image by the size it says it has, without decoding it. Throws FileRefused TYPE_NOT_ALLOWED when it says
 * none, TOO_COMPLEX when whoever opens it would need more memory than any scan or photo takes.
 */
export async function checkImage(path: string, mediaType: 'image/png' | 'image/jpeg'): Promise<void> {
  const bytes = await readFile(path);
  const size = imageSize(bytes, mediaType);
  if (size === null || size.width === 0 || size.height === 0) {
    throw new FileRefused('TYPE_NOT_ALLOWED', 'The image is damaged. Save it again and upload it.');
  }
  const { width, height } = size;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_EDGE) {
    throw new FileRefused(
      'TOO_COMPLEX',
      `The image has ${width} by ${height} points, which is more than any scan needs. Save it smaller and upload it.`,
    );
  }
}

/** In points, as the image says it; null where it says none. Nothing is decoded. */
export function imageSize(bytes: Buffer, mediaType: 'image/png' | 'image/jpeg'): ImageSize | null {
  return mediaType === 'image/png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
}

function sizeOfPng(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== PNG_HEADER) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The largest frame before the first scan. */
function sizeOfJpeg(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null;
    else if (isFrame(marker)) {
      return at + 9 > bytes.length
        ? null
        : { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
