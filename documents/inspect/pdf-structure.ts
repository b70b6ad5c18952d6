import { inflateRawSync } from 'node:zlib';
import { FileRefused } from '../file-refused.ts';
import { namesIn, type PdfObject, readObjects } from './pdf-objects.ts';

/** Cross-reference and object streams of a PDF of 50 MB unpack to a few megabytes. */
const MOST_STRUCTURE_BYTES = 32 * 1024 ** 2;
const ZLIB_HEADER_BYTES = 2;
/** All that programs write about an object stream. Another filter, or settings of one, would hide what is in it. */
const OF_OBJECT_STREAMS = new Set([
  'Type',
  'ObjStm',
  'N',
  'First',
  'Length',
  'Extends',
  'Filter',
  'FlateDecode',
]);
/** It begins with the numbers and places of its objects. */
const START_OF_OBJECTS = /^[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d/;

export interface PdfStructure {
  /** Every name in the objects of the file, in object streams too. */
  names: ReadonlySet<string>;
  /** Whether there are object streams that do not open; they do not where the file is encrypted. */
  hidesObjects: boolean;
}

/**
 * The names in a PDF, and its cross-reference and object streams measured: they are what a reader has to unpack to
 * open it; pictures and pages are not unpacked here. Throws FileRefused TOO_COMPLEX for one whose streams unpack to more
 * than any document's.
 */
export function readPdfStructure(file: Buffer): PdfStructure {
  const names = new Set<string>();
  let left = MOST_STRUCTURE_BYTES;
  let hidesObjects = false;
  for (const object of readObjects(file.toString('latin1'))) {
    for (const name of object.names) names.add(name);
    if (object.streamAt === null || !(isObjectStream(object) || isReferenceStream(object))) continue;
    const data = file.subarray(startOfData(file, object.streamAt));
    const unpacked = object.names.has('FlateDecode') ? unpack(data, left) : Buffer.alloc(0);
    left -= unpacked?.length ?? 0;
    if (!isObjectStream(object)) continue;
    const text = (object.names.has('FlateDecode') ? unpacked : endOfStream(data))?.toString('latin1') ?? '';
    if (!START_OF_OBJECTS.test(text) || !isPlain(object)) hidesObjects = true;
    for (const name of namesIn(text)) names.add(name);
  }
  return { names, hidesObjects };
}

/** The type may be left out, as some readers do not look at it. */
const isObjectStream = ({ names }: PdfObject) =>
  names.has('ObjStm') || (names.has('First') && names.has('N'));
const isReferenceStream = ({ names }: PdfObject) =>
  names.has('XRef') || (names.has('W') && names.has('Size'));
const isPlain = ({ names }: PdfObject) =>
  names.has('Filter') === names.has('FlateDecode') && [...names].every((name) => OF_OBJECT_STREAMS.has(name));

/** The data begin behind the end of the keyword's line. */
function startOfData(file: Buffer, afterKeyword: number): number {
  let at = afterKeyword;
  while (at < file.length && file[at] !== 0x0a && file[at] !== 0x0d) at += 1;
  return file[at] === 0x0d && file[at + 1] === 0x0a ? at + 2 : at + 1;
}

function endOfStream(data: Buffer): Buffer {
  const end = data.indexOf('endstream');
  return end < 0 ? data : data.subarray(0, end);
}

/** Without the checksum at the end, which readers do not look at either. Null for what does not open. */
function unpack(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateRawSync(packed.subarray(ZLIB_HEADER_BYTES), {
      maxOutputLength: Math.max(1, most),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return null;
    throw new FileRefused(
      'TOO_COMPLEX',
      'The PDF unpacks to more than any real document. Print it to a new PDF and upload that one.',
    );
  }
}
