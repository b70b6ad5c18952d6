import { readFile } from 'node:fs/promises';
import { FileRefused } from '../file-refused.ts';

/** A sheet of 11 by 17 inches scanned at 600 dpi has 67 million, the cameras of phones have up to 108. */
const MOST_PIXELS = 120_000_000;
const LONGEST_EDGE = 30_000;
const PNG_SIGNATURE_BYTES = 8;
const PNG_HEADER = 'IHDR';
const PNG_END = 'IEND';
/** What a chunk has around its data: length, name and checksum. */
const PNG_CHUNK_BYTES = 12;
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
 * none or is cut off, TOO_COMPLEX when whoever opens it would need more memory than any scan or photo takes.
 */
export async function checkImage(path: string, mediaType: 'image/png' | 'image/jpeg'): Promise<void> {
  const bytes = await readFile(path);
  const size = imageSize(bytes, mediaType);
  if (size === null || size.width === 0 || size.height === 0 || !hasEnd(bytes, mediaType)) {
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

/** Whether it is there to its last sign. Cameras and programs put things of their own behind that. */
function hasEnd(bytes: Buffer, mediaType: 'image/png' | 'image/jpeg'): boolean {
  if (mediaType === 'image/png') return hasEndOfPng(bytes);
  for (const { marker, at } of segmentsOf(bytes)) {
    // What a scan holds is written so that no marker comes up in it but real ones.
    if (marker === START_OF_SCAN) return bytes.includes(Buffer.from([0xff, END_OF_IMAGE]), at);
  }
  return false;
}

function hasEndOfPng(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_CHUNK_BYTES <= bytes.length; ) {
    if (bytes.toString('latin1', at + 4, at + 8) === PNG_END) return true;
    at += PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}

/** The largest frame before the first scan. */
function sizeOfJpeg(bytes: Buffer): ImageSize | null {
  for (const { marker, at } of segmentsOf(bytes)) {
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null;
    if (isFrame(marker)) {
      return at + 9 > bytes.length
        ? null
        : { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
  return null;
}

/** The markers of a JPEG that have something behind them, in order, as far as they can be followed: to its first scan. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; at: number }> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      yield { marker, at };
      if (marker === START_OF_SCAN) return;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
}
