import { FileRefused } from '../file-refused.ts';
import { damaged, utf16Of, withoutReferences } from './active-workbook.ts';
import { XmlText } from './xml-text.ts';

/** Functions that call an address when the workbook is computed, as workbooks write them and as programs take them. */
const FETCHES = /_xlfn\.(?:webservice|image)(?![\w.])|(?<![\w.])webservice\(/i;
/** Names for texts of its own: a function could be put together of them, and no spreadsheet program writes any. */
const ENTITY = /<!ENTITY\s/i;
/** A name may be cut by the end of a piece; it is long where each of its letters is written as a number. */
const KEPT_OF_LAST_PIECE = 4_096;

/**
 * Looks through a part of a workbook, piece by piece, for formulas that send or fetch something by themselves. Links that
 * people click are kept. The function it returns throws FileRefused UNSAFE, TYPE_NOT_ALLOWED
 * for names of texts.
 */
export function watchFormulas(): (piece: Buffer) => void {
  const xml = new XmlText();
  let decode: ((piece: Buffer) => string) | null = null;
  let before = '';
  return (piece) => {
    decode ??= decoderFor(piece);
    const signs = decode(piece);
    if (signs.length === 0) return;
    const text = before + xml.read(signs);
    if (ENTITY.test(text)) throw damaged();
    if (FETCHES.test(withoutReferences(text))) {
      throw new FileRefused(
        'UNSAFE',
        'This workbook has formulas that fetch from the web. Copy its cells into a new spreadsheet, paste them as values, save that as XLSX and upload it.',
      );
    }
    before = text.slice(-KEPT_OF_LAST_PIECE);
  };
}

/** A part that is no UTF-16 has no zeros to say something with; programs that skip them read it without. */
function decoderFor(start: Buffer): (piece: Buffer) => string {
  const encoding = utf16Of(start);
  if (encoding === null) return (piece) => withoutZeros(piece).toString('latin1');
  const decoder = new TextDecoder(encoding);
  return (piece) => decoder.decode(piece, { stream: true });
}

/** Byte by byte: a bomb is made of little else. */
function withoutZeros(piece: Buffer): Buffer {
  if (!piece.includes(0)) return piece;
  const written = Buffer.allocUnsafe(piece.length);
  let length = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0;
    if (byte === 0) continue;
    written[length] = byte;
    length += 1;
  }
  return written.subarray(0, length);
}
