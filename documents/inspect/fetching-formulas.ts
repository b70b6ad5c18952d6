import { FileRefused } from '../file-refused.ts';
import { withoutReferences } from './active-workbook.ts';

/** Functions that call an address when the workbook is computed, as workbooks write them and as programs take them. */
const FETCHES = /_xlfn\.(?:webservice|image)(?![\w.])|(?<![\w.])webservice\(/i;
/** What may stand inside of a text without being of it. */
const BETWEEN = /<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>|<\?[\s\S]*?\?>/g;
/** A name may be cut by the end of a piece; it is long where each of its letters is written as a number. */
const KEPT_OF_LAST_PIECE = 4_096;

/**
 * Looks through a part of a workbook, piece by piece, for formulas that send or fetch something by themselves. Links that
 * people click are kept. The function it returns throws FileRefused UNSAFE.
 */
export function watchFormulas(): (piece: Buffer) => void {
  let before = '';
  return (piece) => {
    const written = withoutZeros(piece);
    if (written.length === 0) return;
    const signs = before + written.toString('latin1');
    const text = withoutReferences(signs.replace(BETWEEN, ''));
    if (FETCHES.test(text)) {
      throw new FileRefused(
        'UNSAFE',
        'This workbook has formulas that fetch from the web. Copy its cells into a new spreadsheet, paste them as values, save that as XLSX and upload it.',
      );
    }
    before = signs.slice(-KEPT_OF_LAST_PIECE);
  };
}

/** Without its zeros, a name in UTF-16 is the same as in UTF-8. Byte by byte: a bomb is made of little else. */
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
