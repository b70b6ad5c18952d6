import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { type DeclarationText, lineOf, linesBeside } from './declaration-text.ts';
import { insurerIn, OF_AGENCIES } from './insurer-name.ts';
import { type LabelPlace, valuesOf } from './label-places.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { agreed, type Found, NOTHING_FOUND } from './read-field.ts';

/** Forms name themselves in the upper part of their first page. */
const UPPER_PART = 0.4;
const IS_TITLE =
  /\b(?:policy|declarations?|coverage part|form|insurance|certificate|binder|bound|quotation|quote|indication|proposal)\b/i;
const IS_PAPER = /^(?:\w+ ){0,2}(?:declarations?(?: page)?|policy)$/i;
/** Rows of a column that heads a list of coverages. */
const MOST_ROWS = 12;

/** "II", "2.", "B" before each row. */
const IS_COUNT = /^(?:part |section )?(?:[ivx]{1,4}|\d{1,2}|[a-m])[.)]?$/i;

/** As a kind of insurance this is property; as a part of a liability policy it is a limit. */
const PROPERTY_DAMAGE = /^property damage(?: (?:and|&|\/) business interruption)?$/i;
/** "A. Dwelling" is a coverage of a homeowner's policy as well. */
const OF_HOME = /^(?:cov(?:erage)?\.?\s+)?[A-M](?:[.):]|\s*[-–])\s*\w/i;
/** Several lines of business together: which of them it holds, its coverage parts say. */
const OF_SEVERAL = /management liability/i;

/**
 * The line of business that a page names, by a label or by its title; nothing where they differ, or where a list names several.
 */
export function readLine(text: DeclarationText, places: readonly LabelPlace[]): Found {
  let areSeveral = false;
  const labeled = valuesOf(
    places.filter(({ rest, isParted }) => rest === '' || isParted),
    ['LINE'],
    (words, cell) => {
      if (OF_HOME.test(words)) return null;
      const line = PROPERTY_DAMAGE.test(words.trim()) ? 'COMMERCIAL_PROPERTY' : lineIn(words);
      if (line === null || isAlone(text, cell, line)) return line;
      areSeveral = true;
      return null;
    },
  );
  const ofTitle = titles(text, ({ text: words }) => IS_TITLE.test(words) || isSpacedTitle(words));
  const said = [
    ...labeled,
    ...ofTitle.filter(({ cell }) => !OF_SEVERAL.test(cell.text) || (labeled.length === 0 && !areSeveral)),
  ];
  const isNamed = labeled.length > 0 || areSeveral || ofTitle.length > 0;
  const found = agreed('coverages.0.line', isNamed ? said : titles(text, isHeading(text)));
  return found.conflicts.length > 0 ? NOTHING_FOUND : found;
}

/** A column that lists other lines, too, names none of them alone. */
function isAlone(text: DeclarationText, cell: Cell, line: LineOfBusiness): boolean {
  let rows = 0;
  for (const below of linesBeside(text, cell, { direction: 'BELOW', most: 20 })) {
    rows += 1;
    const next = below.find(({ x }) => Math.abs(x - cell.x) < cell.height);
    // What has words before it is the value of another label.
    const isOther =
      next !== undefined &&
      below.some(({ x, text: words }) => x < next.x - cell.height && !IS_COUNT.test(words));
    if (next === undefined || isOther || rows > MOST_ROWS) break;
    const other = lineIn(next.text);
    if (other !== null && other !== line && other !== 'TERRORISM') return false;
  }
  return true;
}

/** "Cyber pol icy": large letters stand far apart in a scan. */
const isSpacedTitle = (words: string) => /(?:policy|declarations)$/i.test(words.replaceAll(' ', ''));

/** "Employment Practices Liability", alone on its line. */
const isHeading = (text: DeclarationText) => (cell: Cell) =>
  isOnlyLine(cell.text) && lineOf(text, cell).every((other) => other === cell || IS_TITLE.test(other.text));

/** How claims are covered, behind the line of business. */
const BASIS = /,? \(?(?:claims[- ]made(?: (?:and|&) reported)?|occurrence)(?: (?:form|basis|coverage))?\)?$/i;

/** "Cannabis products liability, claims made" right below "Your declarations". */
function isUnderTitle(text: DeclarationText, cell: Cell): boolean {
  const [above = []] = linesBeside(text, cell, { direction: 'ABOVE', most: 1.5 });
  const [title, ...others] = above;
  return title !== undefined && others.length === 0 && IS_PAPER.test(title.text);
}

function titles(text: DeclarationText, isTitle: (cell: Cell) => boolean) {
  const [first] = text.lines.keys();
  return text.cells.flatMap((cell) => {
    const isUp = cell.page === first && cell.y < UPPER_PART * cell.sheet.height;
    const isAlone = lineOf(text, cell).length <= 2;
    const words = cell.text.replace(BASIS, '');
    const isShort = words.length < 80 && !/[:;,$]|\bany\b|\ball\b/.test(words);
    // "Palm Flood Insurance Company" is who insures, not what.
    const isName = insurerIn(words, 'UNLABELED') !== null || OF_AGENCIES.test(words);
    const isOwn = isTitle(cell) || (words !== cell.text && isUnderTitle(text, cell));
    const line = isUp && isAlone && isShort && !isName && isOwn ? lineIn(cell.text) : null;
    return line === null ? [] : [{ value: line, label: 'Title', cell }];
  });
}
