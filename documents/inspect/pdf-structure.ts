import { inflateRawSync } from 'node:zlib';
import { FileRefused } from '../file-refused.ts';
import { type Decrypt, isOfEncryption, readEncryption } from './pdf-decryption.ts';
import { type PdfObject, readObjects, readObjectsAt } from './pdf-objects.ts';

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
const NUMBERS_AND_PLACES = /^[\0\t\n\f\r \d]*$/;

/**
 * Shows every object of a PDF to `look`, those in object streams too, and measures its cross-reference and object
 * streams: they are what a reader has to unpack to open it; pictures and pages are not unpacked here. Returns whether
 * there are object streams that do not open, encrypted ones among them that need a password or say too little. Throws
 * FileRefused TOO_COMPLEX for a file whose streams unpack to more than any document's.
 */
export function readPdfStructure(file: Buffer, look: (object: PdfObject) => void): { hidesObjects: boolean } {
  const text = file.toString('latin1');
  const structure = new Structure(look);
  const closed: [object: PdfObject, data: Buffer][] = [];
  const encryption: PdfObject['dictionaries'][number][] = [];
  for (const object of readObjects(text)) {
    look(object);
    encryption.push(...object.dictionaries.filter(isOfEncryption));
    if (!(isObjectStream(object) || isReferenceStream(object))) continue;
    for (const streamAt of object.streamsAt) {
      const data = file.subarray(startOfData(file, streamAt));
      if (!structure.open(object, data)) closed.push([object, endOfStream(data)]);
    }
  }
  // What they are encrypted by may stand behind them.
  const decrypt = closed.length === 0 ? null : readEncryption(encryption, text);
  return { hidesObjects: !closed.every(([object, data]) => structure.openWith(decrypt, object, data)) };
}

/** Unpacks the streams that hold what a reader needs to open a PDF, up to as much as any document has. */
class Structure {
  readonly #look: (object: PdfObject) => void;
  #left = MOST_STRUCTURE_BYTES;

  constructor(look: (object: PdfObject) => void) {
    this.#look = look;
  }

  /** Shows what is in it. False for an object stream that does not open, or not in the one way of writing it. */
  open(object: PdfObject, data: Buffer): boolean {
    const unpacked = object.names.has('FlateDecode') ? unpack(data, this.#left) : Buffer.alloc(0);
    this.#left -= unpacked?.length ?? 0;
    if (!isObjectStream(object)) return true;
    const bytes = object.names.has('FlateDecode') ? unpacked : endOfStream(data);
    const text = bytes?.toString('latin1') ?? '';
    const places = placesIn(text, object);
    for (const packed of readObjectsAt(text, places ?? [0])) this.#look(packed);
    return places !== null && isPlain(object);
  }

  openWith(decrypt: Decrypt | null, object: PdfObject, data: Buffer): boolean {
    const plain = decrypt?.(object.id, data) ?? null;
    return plain !== null && this.open(object, plain);
  }
}

/** Where the objects of an object stream begin, or null when its dictionary or its beginning do not say. */
function placesIn(text: string, { dictionaries }: PdfObject): number[] | null {
  const [count, moreCounts] = numbersAt('N', dictionaries);
  const [first, moreFirsts] = numbersAt('First', dictionaries);
  if (count === undefined || first === undefined || moreCounts !== undefined || moreFirsts !== undefined)
    return null;
  const head = text.slice(0, first);
  const numbers = NUMBERS_AND_PLACES.test(head) ? (head.match(/\d+/g) ?? []) : [];
  const places = numbers.filter((_, index) => index % 2 === 1).map((place) => first + Number(place));
  const isWhole = places.length > 0 && places.length >= count && places.every((at) => at < text.length);
  return isWhole ? places : null;
}

/** What the entries of this key say; NaN for what is no plain number. */
function numbersAt(key: string, dictionaries: PdfObject['dictionaries']): number[] {
  return dictionaries
    .flatMap((entries) => entries.filter((entry) => entry.key === key))
    .map(({ value }) => (/^\d+$/.test(value) ? Number(value) : Number.NaN));
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
