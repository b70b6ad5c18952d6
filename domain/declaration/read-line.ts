import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { type DeclarationText, lineOf, linesBeside } from './declaration-text.ts';
import { insurerIn, OF_AGENCIES } from './insurer-name.ts';
import { type LabelPlace, valuesOf } from './label-places.ts';
import { lineIn } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { agreed, type Found, NOTHING_FOUND } from './read-field.ts';

/** Forms name themselves in the upper part of their first page. */
const UPPER_PART = 0.4;
const IS_TITLE =
  /\b(?:policy|declarations?|coverage (?:part|form)|insurance|certificate|binder|bound|quotation|quote|indication|proposal)\b/i;
/** Rows of a column that heads a list of coverages. */
const MOST_ROWS = 12;

/** The line of business that a page names, by a label or by its title; nothing where they differ. */
export function readLine(text: DeclarationText, places: readonly LabelPlace[]): Found {
  const labeled = valuesOf(
    places.filter(({ rest, isParted }) => rest === '' || isParted),
    ['LINE'],
    (words, cell) => {
      const line = lineIn(words);
      return line !== null && isAlone(text, cell, line) ? line : null;
    },
  );
  const said = [...labeled, ...titles(text)];
  const found = agreed('coverages.0.line', said);
  return found.conflicts.length > 0 ? NOTHING_FOUND : found;
}

/** A column that lists other lines, too, names none of them alone. */
function isAlone(text: DeclarationText, cell: Cell, line: LineOfBusiness): boolean {
  let rows = 0;
  for (const below of linesBeside(text, cell, { direction: 'BELOW', most: 20 })) {
    rows += 1;
    const next = below.find(({ x }) => Math.abs(x - cell.x) < cell.height);
    if (next === undefined || rows > MOST_ROWS) break;
    const other = lineIn(next.text);
    if (other !== null && other !== line && other !== 'TERRORISM') return false;
  }
  return true;
}

function titles(text: DeclarationText) {
  const [first] = text.lines.keys();
  return text.cells.flatMap((cell) => {
    const isUp = cell.page === first && cell.y < UPPER_PART * cell.sheet.height;
    const isAlone = lineOf(text, cell).length <= 2;
    const isShort = cell.text.length < 80 && !/[:;,$]|\bany\b|\ball\b/.test(cell.text);
    // "Palm Flood Insurance Company" is who insures, not what.
    const isName = insurerIn(cell.text, 'UNLABELED') !== null || OF_AGENCIES.test(cell.text);
    const line = isUp && isAlone && isShort && !isName && IS_TITLE.test(cell.text) ? lineIn(cell.text) : null;
    return line === null ? [] : [{ value: line, label: 'Title', cell }];
  });
}
