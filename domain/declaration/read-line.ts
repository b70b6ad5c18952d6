import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { type DeclarationText, lineOf, linesBeside, rightOf, textOf } from './declaration-text.ts';
import { insurerIn, OF_AGENCIES } from './insurer-name.ts';
import type { LabelKind } from './label-patterns.ts';
import { type LabelPlace, valuesOf } from './label-places.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { agreed, type Confidence, type Found, NOTHING_FOUND } from './read-field.ts';
import { amountIn } from './read-value.ts';

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
/** What any of several lines of business may stand under: which it is, its coverage parts or a label say. */
const OF_SEVERAL =
  /management liability|^evidence of (?:commercial |residential )?property insurance$|^(?:(?!commercial\b)\w+ )?property (?:policy|insurance)(?: (?:policy|declarations?))?$/i;

/**
 * The line of business that a page names, by a label or by its title; nothing where they differ, or where a list names several.
 */
export function readLine(text: DeclarationText, places: readonly LabelPlace[]): Found {
  let areSeveral = false;
  const labeled = valuesOf(
    places.filter(({ rest, isParted }) => rest === '' || isParted),
    ['LINE'],
    (words, cell) => {
      if (OF_HOME.test(words) || isPricedPart(words)) return null;
      const line = PROPERTY_DAMAGE.test(words.trim()) ? 'COMMERCIAL_PROPERTY' : lineIn(words);
      if (line === null || isAlone(text, cell, line)) return line;
      areSeveral = true;
      return null;
    },
  );
  const own = withoutParties(text, places);
  const ofTitle = titles(own, ({ text: words }) => IS_TITLE.test(words) || isSpacedTitle(words));
  const said = [
    ...labeled,
    ...ofTitle.filter(({ cell }) => !OF_SEVERAL.test(cell.text) || (labeled.length === 0 && !areSeveral)),
  ];
  const isNamed = labeled.length > 0 || areSeveral || ofTitle.length > 0;
  const headed = isNamed ? said : titles(own, isHeading(own));
  const found = agreed('coverages.0.line', headed.length > 0 ? headed : ofLimits(text));
  if (found.conflicts.length > 0) return NOTHING_FOUND;
  const fields = found.fields.map((field) =>
    field.label === LIMITS ? { ...field, confidence: LOW } : field,
  );
  return { ...found, fields };
}

/** "D&O $1,200.00": a part with its premium. */
const isPricedPart = (words: string) => {
  const [, name = ''] = /^([^\d$]*?)[:,]?\s+\$\s?[\d,]+\.\d{2}$/.exec(words) ?? [];
  return isOnlyLine(name);
};

/** Whose names are no titles: "Inland Empire Surety & Insurance", who produced it. */
const OF_PARTIES: readonly LabelKind[] = ['OTHER_PARTY', 'INSURED', 'CLIENT', 'INSURER'];

function withoutParties(text: DeclarationText, places: readonly LabelPlace[]): DeclarationText {
  const names = new Set(
    places.flatMap(({ kind, rest, candidates: [first] }) =>
      OF_PARTIES.includes(kind) && rest === '' && first !== undefined ? [first.cell] : [],
    ),
  );
  return textOf(text.cells.filter((cell) => !names.has(cell)));
}

/** What no label and no title names is not sure. */
const LIMITS = 'Limits';
const LOW: Confidence = 'LOW';

/** "General Liability - each occurrence" before a limit. */
const LIMIT_OF =
  /^(?<line>[^\d:(]{3,40}?)(?:\s*[-–—:,]\s*|\s*\(|\s+)(?:(?:each|per|any one) (?:occurrence|claim|loss|wrongful act)|(?:occurrence|general aggregate|aggregate|claim) limit|aggregate)\b/i;
/** What a policy of liability alone does not insure. */
const OF_PROPERTY =
  /\b(?:buildings?|contents|personal property|dwelling|structures?|cargo|equipment|tools|vehicles?|autos?|inventory|stock|business income|crime|employee (?:theft|benefits))\b/i;

/** The one line of business whose limits a page lists, where nothing else says what it insures. */
function ofLimits(text: DeclarationText) {
  const limits = text.cells.filter((cell) =>
    rightOf(text, cell).some((other) => amountIn(other.text) !== null),
  );
  const isOfMore = limits.some(({ text: words }) => OF_PROPERTY.test(words));
  return isOfMore
    ? []
    : limits.flatMap((cell) => {
        const { line: words = '' } = LIMIT_OF.exec(cell.text)?.groups ?? {};
        const line = isOnlyLine(words) ? lineIn(words) : null;
        return line === null ? [] : [{ value: line, label: LIMITS, cell }];
      });
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
    if (other === null && isPriced(text, cell) && isPriced(text, next) && !IS_CHARGE.test(next.text))
      return false;
  }
  return true;
}

/** What a table of coverages has below them. */
const IS_CHARGE =
  /\b(?:premium|sub-?total|total|fees?|tax(?:es)?|stamping|surcharge|charges?|assessment)s?\b/i;
const isPriced = (text: DeclarationText, cell: Cell) =>
  rightOf(text, cell).some((other) => amountIn(other.text) !== null);

/** "Cyber pol icy": large letters stand far apart in a scan. */
const isSpacedTitle = (words: string) => /(?:policy|declarations)$/i.test(words.replaceAll(' ', ''));

/** "Employment Practices Liability", alone on its line, or right below the title of its paper. */
const isHeading = (text: DeclarationText) => (cell: Cell) =>
  isOnlyLine(cell.text) &&
  (isUnderTitle(text, cell) ||
    lineOf(text, cell).every((other) => other === cell || IS_TITLE.test(other.text)));

/** How claims are covered, behind the line of business. */
const BASIS = /,? \(?(?:claims[- ]made(?: (?:and|&) reported)?|occurrence)(?: (?:form|basis|coverage))?\)?$/i;

/** "Cannabis products liability, claims made" right below "Your declarations", in its middle or at one of its edges. */
function isUnderTitle(text: DeclarationText, cell: Cell): boolean {
  const [above = []] = linesBeside(text, cell, { direction: 'ABOVE', most: 1.5 });
  const isAligned = (title: Cell) =>
    [0, 0.5, 1].some(
      (part) => Math.abs(title.x + part * title.width - (cell.x + part * cell.width)) < title.height / 2,
    );
  return above.some((title) => IS_PAPER.test(title.text) && (above.length === 1 || isAligned(title)));
}

const isShort = (words: string) => words.length < 80 && !/[:;,$]|\bany\b|\ball\b/.test(words);

/** "AUTO PHYSICAL DAMAGE POLICY - SCHEDULED UNITS, STATED AMOUNT" without what no title says. */
function beforeDash(words: string): string {
  const [head = '', ...others] = words.split(/\s+[-–—]\s+/);
  return others.length === 0 || isShort(words) || lineIn(others.join(' ')) !== null ? words : head;
}

function titles(text: DeclarationText, isTitle: (cell: Cell) => boolean) {
  const [first] = text.lines.keys();
  return text.cells.flatMap((cell) => {
    const isUp = cell.page === first && cell.y < UPPER_PART * cell.sheet.height;
    const isAlone = lineOf(text, cell).length <= 2;
    const words = beforeDash(cell.text.replace(BASIS, ''));
    // "Palm Flood Insurance Company" is who insures, not what.
    const isName = insurerIn(words, 'UNLABELED') !== null || OF_AGENCIES.test(words);
    const isOwn = isTitle(cell) || (BASIS.test(cell.text) && isUnderTitle(text, cell));
    const line = isUp && isAlone && isShort(words) && !isName && isOwn ? lineIn(cell.text) : null;
    return line === null ? [] : [{ value: line, label: 'Title', cell }];
  });
}
