import { type DeclarationText, leftOf, linesBeside, overlap, rightOf } from './declaration-text.ts';
import { labelIn } from './labels.ts';
import { cityLineIn, looksLikeStreet, type ReadAddress, readNameAndAddress } from './name-and-address.ts';
import type { Cell } from './page-cells.ts';
import { plain } from './read-field.ts';
import { HAS_LETTERS } from './sections.ts';

/** What heads a list of the places that a policy covers. */
const IS_SCHEDULE =
  /^(?:(?:(?:policy|supplemental) )*(?:schedule|list|listing|statement|description) of (?:(?:the|all|insured|covered|described|scheduled) )*(?:locations?|premises|propert(?:y|ies)|dwellings?|buildings?)|(?:locations?|premises|property|dwelling|building) schedule|(?:scheduled|covered|insured|described) (?:locations|properties|dwellings|buildings))(?: (?:covered|insured))?:?$/i;
/** How far a list of places goes on below its head, in heights of its lines. */
const LONGEST = 40;
/** Of an address in cells of their own: street, city, state, ZIP code. */
const MOST_PARTS = 4;
/** A list ends with a gap of this many heights. */
const GAP = 4;

const addressIn = (words: string): ReadAddress | null => readNameAndAddress([words], 'STREET').address;

/** "Mobile, AL 36602", or a whole address that ends so. */
const endOfAddress = (words: string): string | null => {
  if (cityLineIn(words) !== null) return plain(words);
  const address = addressIn(words);
  return address === null ? null : plain(Object.values(address).join(' '));
};

/** Lines between two addresses of a list: the name of a place, a note. */
const MOST_BETWEEN = 1;

/** Whether what stands in a list of places is one of several: below it, in its column, other addresses follow. */
function isOneOfSeveral(text: DeclarationText, start: Cell, block: readonly Cell[]): boolean {
  const ends = new Set<string>();
  const isLabeled = block.some((line) =>
    leftOf(text, line).some(({ text: words }) => labelIn(words)?.kind === 'RISK_ADDRESS'),
  );
  const isInOneLine = addressIn(start.text) !== null;
  let between = 0;
  const keep = (words: string) => {
    const end = endOfAddress(words);
    if (end !== null) ends.add(end);
    // Of an address in one line the next may be cut off, or misread.
    else if (isInOneLine && looksLikeStreet(words)) ends.add(plain(words));
    between = end === null && !looksLikeStreet(words.replace(COUNT, '')) ? between + 1 : 0;
  };
  keep(start.text);
  for (const line of linesBeside(text, start, { direction: 'BELOW', most: LONGEST })) {
    const [first] = line;
    // The number before an address may be read as its first figure.
    const next =
      line.find(({ x }) => Math.abs(x - start.x) < start.height) ??
      line.find((cell) => looksLikeStreet(cell.text) && overlap(cell, start) > 0.5);
    // What has a label of its own is another fact.
    if (first === undefined || isOther(first, { next, isLabeled }) || hasOwnLabel(next)) break;
    if (next !== undefined) keep(next.text);
    if (between > MOST_BETWEEN) break;
  }
  return ends.size > 1;
}

/** "2." before its address. */
const COUNT = /^\(?#?\d{1,3}[.):]\s+/;

/** Where the first place has its label before it, so has whatever stands below. */
function isOther(first: Cell, { next, isLabeled }: { next: Cell | undefined; isLabeled: boolean }): boolean {
  if (first === next) return false;
  const isPlace = labelIn(first.text)?.kind === 'RISK_ADDRESS';
  return hasOwnLabel(first) || (isLabeled && !isPlace && HAS_LETTERS.test(first.text));
}

function hasOwnLabel(cell: Cell | undefined): boolean {
  const label = cell === undefined ? null : labelIn(cell.text);
  return label !== null && label.kind !== 'RISK_ADDRESS' && (label.isParted || label.rest === '');
}

interface Place {
  address: ReadAddress | null;
  label: string;
  cell: Cell;
}

interface LabeledPlace extends Place {
  lines: readonly Cell[];
}

/** Where the risk is: what labels lead to, without a list of several, or the only place of a list without labels. */
export function riskPlaces(text: DeclarationText, labeled: readonly LabeledPlace[]): readonly Place[] {
  const several = labeled.flatMap(({ lines }) => lines.filter((line) => isOneOfSeveral(text, line, lines)));
  const isListed = ({ x, page }: Cell) =>
    several.some((cell) => cell.page === page && Math.abs(cell.x - x) < cell.height);
  if (labeled.length > 0) return labeled.filter(({ lines }) => !lines.some(isListed));
  return onlyScheduled(text);
}

/** The one place of a list of places; none where there is no such list, or several in it. */
function onlyScheduled(text: DeclarationText): Place[] {
  const found = text.cells.flatMap((head) =>
    IS_SCHEDULE.test(head.text.trim()) && rightOf(text, head).length === 0 ? placesUnder(text, head) : [],
  );
  const different = new Set(found.map(({ address }) => plain(Object.values(address ?? {}).join(' '))));
  return different.size === 1 ? found.slice(0, 1) : [];
}

function placesUnder(text: DeclarationText, head: Cell): Place[] {
  const places: Place[] = [];
  let last = head;
  let others = 0;
  for (const line of linesBeside(text, head, { direction: 'BELOW', most: LONGEST })) {
    const [first] = line;
    if (first === undefined || first.y - (last.y + last.height) > GAP * head.height) break;
    if (others > MOST_HEADS) break;
    if (line.some((cell) => labelIn(cell.text)?.isParted && hasOwnLabel(cell))) break;
    last = first;
    const place = placeIn(line);
    if (place !== null) places.push({ ...place, label: head.text });
    else others += 1;
  }
  return places;
}

/** Lines of a list without a place: its heads, and a note. */
const MOST_HEADS = 2;
/** Nothing is insured in a letterbox. */
const IS_BOX = /\bp\.?\s*o\.?\s*(?:box|drawer)\b/i;

/** An address in a row, in one cell or in a few beside each other. */
function placeIn(line: readonly Cell[]): Omit<Place, 'label'> | null {
  for (const [at, cell] of line.entries()) {
    if (!looksLikeStreet(cell.text) && addressIn(cell.text) === null) continue;
    for (let parts = 1; parts <= MOST_PARTS; parts += 1) {
      const own = line.slice(at, at + parts);
      const address = addressIn(own.map(({ text: words }) => words).join(', '));
      const end = own.at(-1) ?? cell;
      if (address !== null && !IS_BOX.test(address.street))
        return { address, cell: { ...cell, width: end.x + end.width - cell.x } };
    }
  }
  return null;
}
