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
    // Without its zeros, a name in UTF-16 is the same as in UTF-8.
    const signs = before + piece.toString('latin1').replaceAll('\0', '');
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
