import { inflateSync } from 'node:zlib';
import { FileRefused } from '../file-refused.ts';

/** Cross-reference and object streams of a PDF of 50 MB unpack to a few megabytes. */
const MOST_STRUCTURE_BYTES = 32 * 1024 ** 2;
/** Where the dictionary of a stream begins, seen from its keyword. */
const DICTIONARY_BYTES = 4096;
const STRUCTURE = /\/Type\s*\/(XRef|ObjStm)\b/;

/**
 * Refuses a PDF whose cross-reference and object streams unpack to more than any document's. They are what a reader
 * has to unpack to open it; pictures and pages are not unpacked here. Who hides them from this look meets the
 * limits of the process. Throws FileRefused TOO_COMPLEX.
 */
export function measurePdfStructure(file: Buffer): void {
  let left = MOST_STRUCTURE_BYTES;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const dictionary = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const object = dictionary.slice(dictionary.lastIndexOf(' obj'));
    if (!STRUCTURE.test(object) || !object.includes('/FlateDecode')) continue;
    left -= unpackedBytes(file.subarray(startOfData(file, at + 6)), left);
  }
}

/** The data begin behind the end of the keyword's line. */
function startOfData(file: Buffer, afterKeyword: number): number {
  const isReturn = file[afterKeyword] === 0x0d;
  const line = isReturn ? afterKeyword + 1 : afterKeyword;
  return file[line] === 0x0a ? line + 1 : line;
}

function unpackedBytes(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    // Damaged data are for the library to judge: it says so, or gets by without them.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return 0;
    throw new FileRefused(
      'TOO_COMPLEX',
      'The PDF unpacks to more than any real document. Print it to a new PDF and upload that one.',
    );
  }
}
