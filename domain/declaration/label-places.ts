import {
  type DeclarationText,
  gapBetween,
  leftOf,
  lineOf,
  linesBeside,
  overlap,
  rightOf,
} from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { isOnlyItem, type Label, labelIn, looksLikeLabel } from './labels.ts';
import { isOnlyLine } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { amountIn, daysIn } from './read-value.ts';
import { type Twin, twinsIn } from './twin-labels.ts';

/** A text that a label leads to. */
export interface Labeled {
  label: string;
  text: string;
  /** Where the text stands. */
  cell: Cell;
}

type Way = 'SAME' | 'RIGHT' | 'BELOW' | 'ABOVE';

/** A label and all that could be its value, the likeliest first. */
export interface LabelPlace extends Label {
  cell: Cell;
  candidates: readonly { way: Way; text: string; cell: Cell }[];
}

/** Lines further from a label than this many of its heights belong to something else. */
const BELOW = 2.6;
const ABOVE = 1.2;
/** How far beside a label's beginning a value below it may begin, in its heights. */
const ASIDE = 1.5;
/** "(No., Street, Town or City, County, State, Zip Code)": says how to fill in. So does "DATE" under "EFFECTIVE". */
const IS_HINT = /^(?:\(.*\)|dates?|mm\/dd\/yy(?:yy)?)$/i;

/** Every label of a text with what could be its value; a cell has to begin with it. */
export function labelPlaces(text: DeclarationText): LabelPlace[] {
  const found = labelsOf(text);
  const habits = habitsOf(text, found);
  return found.map(({ ways, partOf = (words: string) => words, ...label }) => {
    const { cell, rest, kind } = label;
    if (rest !== '') return { ...label, candidates: [{ way: 'SAME', text: rest, cell }] };
    const order = /[:#]$/.test(cell.text.trim())
      ? withRightFirst(habits.get(cell.page))
      : habits.get(cell.page);
    // A number in the corner of a sheet has its label below it.
    const all =
      kind === 'POLICY_NUMBER' && Object.keys(ways).join() === 'ABOVE' ? (['ABOVE'] as const) : order;
    const candidates = (all ?? []).flatMap((way) => {
      const at = ways[way];
      return at === undefined ? [] : [{ way, text: partOf(at.text), cell: at }];
    });
    return { ...label, candidates };
  });
}

const labelsOf = (text: DeclarationText) =>
  text.cells.flatMap((cell) => {
    const label = labelIn(cell.text);
    const labels: readonly (Label & Partial<Twin>)[] = twinsIn(cell.text) ?? (label === null ? [] : [label]);
    return labels.map((each) => ({
      ...each,
      cell,
      ways: each.rest === '' ? waysFrom(text, cell, each.kind) : {},
    }));
  });

const habitsOf = (text: DeclarationText, labels: ReturnType<typeof labelsOf>) =>
  new Map(
    [...text.lines.keys()].map((page) => [page, habitOf(labels.filter(({ cell }) => cell.page === page))]),
  );

/** The pages of a form that has its labels below the lines to write on. */
export function pagesLabeledBelow(text: DeclarationText): ReadonlySet<number> {
  const habits = habitsOf(text, labelsOf(text));
  return new Set([...habits].flatMap(([page, [first]]) => (first === 'ABOVE' ? [page] : [])));
}

const withRightFirst = (order: readonly Way[] = []): Way[] => [
  'RIGHT',
  ...order.filter((way) => way !== 'RIGHT'),
];

type Ways = Partial<Record<Way, Cell>>;

function waysFrom(text: DeclarationText, label: Cell, kind: LabelKind): Ways {
  const [right, ...others] = rightOf(text, label);
  const below =
    nextTo(text, label, { direction: 'BELOW', most: BELOW }) ??
    nextTo(text, withItem(text, label), { direction: 'BELOW', most: BELOW });
  const above = nextTo(text, label, { direction: 'ABOVE', most: ABOVE });
  return {
    ...(right === undefined || !mayBeValue() ? {} : { RIGHT: right }),
    ...(below === null ? {} : { BELOW: below }),
    ...(above === null ? {} : { ABOVE: above }),
  };

  function mayBeValue(): boolean {
    const words = right?.text ?? '';
    // "Coverage: Property" is set like a label, and heads of columns are, too.
    if (kind === 'LINE' && others.length === 0 && isOnlyLine(words.replace(/\s*\(.*\)/, ''))) return true;
    const other = labelIn(words);
    const isOfTerm = kind === 'PERIOD' && other !== null && OF_TERMS.includes(other.kind);
    // "Agency 50-11827" is a label with its value, too.
    const hasOwnValue =
      other !== null &&
      other.rest !== '' &&
      (other.isParted || (other.kind === 'OTHER_PARTY' && IS_CODE.test(other.rest))) &&
      !isOfTerm;
    return !looksLikeLabel(words) && !hasOwnValue;
  }
}

/** How far from its label the number of an item may stand, in heights. */
const BESIDE_ITEM = 4;

/** A label with the number of its item, "ITEM 6" before "POLICY NUMBER": a value may stand below either. */
function withItem(text: DeclarationText, label: Cell): Cell {
  const [item] = leftOf(text, label);
  const isNear = item !== undefined && label.x - item.x - item.width < BESIDE_ITEM * label.height;
  return isNear && isOnlyItem(item.text)
    ? { ...label, x: item.x, width: label.x + label.width - item.x }
    : label;
}

/** A number, or letters with digits in them. */
const IS_CODE = /^#?(?=\S*\d)[A-Z\d/-]+$/i;

/** Labels within the value of another: "Policy period  From: ... To: ...". */
const OF_TERMS: readonly LabelKind[] = ['FROM', 'TO', 'EFFECTIVE', 'EXPIRATION'];

/** The nearest cell right below or above another one that begins where it does, or stands within it. */
function nextTo(
  text: DeclarationText,
  label: Cell,
  to: { direction: 'BELOW' | 'ABOVE'; most: number },
): Cell | null {
  for (const line of linesBeside(text, label, to)) {
    const beside = line.find((cell) => isUnder(label, cell));
    if (beside === undefined || IS_HINT.test(beside.text)) continue;
    const [behind] = asksForName(label, beside) ? rightOf(text, beside) : [];
    if (behind !== undefined && !looksLikeLabel(behind.text)) return behind;
    if (isHeadOfNames(text, label, beside)) return nextTo(text, beside, to);
    return looksLikeLabel(beside.text) ? null : beside;
  }
  return null;
}

/** "Name", at the head of a table of what "Named Insured" above it asks for. */
const isHeadOfNames = (text: DeclarationText, label: Cell, head: Cell) =>
  asksForName(label, head) && lineOf(text, head).every(({ text: words }) => looksLikeLabel(words));
/** "Name" below "Named Insured". */
const asksForName = (label: Cell, head: Cell) =>
  IS_NAME.test(head.text.trim()) && labelIn(label.text)?.kind === 'INSURED';
const IS_NAME = /^(?:(?:full|legal|entity|company|business) )*names?$/i;

function isUnder(label: Cell, cell: Cell): boolean {
  const reach = ASIDE * Math.max(label.height, cell.height);
  const begins = cell.x > label.x - reach && cell.x < label.x + Math.max(label.width, reach);
  return begins || overlap(label, cell) > 0.5;
}

const POLICY_LIKE = /^(?=.*\d)[A-Z\d][A-Z\d ./-]{3,30}$/i;
/** Labels whose values nobody can take for anything else, by which the habit of a page is known. */
const TELLING: Partial<Record<LabelKind, (text: string) => boolean>> = {
  EFFECTIVE: (text) => daysIn(text).length > 0,
  EXPIRATION: (text) => daysIn(text).length > 0,
  PERIOD: (text) => daysIn(text).length > 0,
  FROM: (text) => daysIn(text).length > 0,
  TO: (text) => daysIn(text).length > 0,
  ISSUED: (text) => daysIn(text).length > 0,
  NAIC: (text) => /^\d{5}$/.test(text.trim()),
  POLICY_NUMBER: (text) => POLICY_LIKE.test(text) && daysIn(text).length === 0 && amountIn(text) === null,
  MAILING_ADDRESS: (text) => /\d{5}/.test(text),
};

/** Where a page has the values of its labels: most of those whose values are plain say it. */
function habitOf(labels: readonly (Label & { cell: Cell; ways: Ways })[]): Way[] {
  const votes = { RIGHT: 0, BELOW: 0, ABOVE: 0 };
  for (const { kind, cell, ways, rest } of labels) {
    const isValue = TELLING[kind];
    if (isValue === undefined) continue;
    if (isValue(rest)) votes.RIGHT += 1;
    const fits = (way: Way) => ways[way] !== undefined && isValue(ways[way].text);
    const gap = (way: Way) => (ways[way] === undefined ? Infinity : gapBetween(cell, ways[way]));
    if (fits('RIGHT')) votes.RIGHT += 1;
    else if (fits('ABOVE') && (!fits('BELOW') || gap('ABOVE') < gap('BELOW'))) votes.ABOVE += 1;
    else if (fits('BELOW')) votes.BELOW += 1;
  }
  if (votes.ABOVE > votes.BELOW && votes.ABOVE > votes.RIGHT) return ['ABOVE', 'RIGHT'];
  return votes.BELOW > votes.RIGHT ? ['BELOW', 'RIGHT'] : ['RIGHT', 'BELOW'];
}

/** What labels lead to, as `read` takes it; the first of the candidates that can be read is it. */
export function valuesOf<Value>(
  places: readonly LabelPlace[],
  kinds: readonly LabelKind[],
  read: (text: string, cell: Cell, label: string) => Value | null,
): (Labeled & { value: Value })[] {
  return places.flatMap(({ kind, words, candidates }) => {
    if (!kinds.includes(kind)) return [];
    for (const { text, cell } of candidates) {
      const value = read(text, cell, words);
      if (value !== null) return [{ label: words, text, cell, value }];
    }
    return [];
  });
}

/** Lines of a block stand no further apart than this part of their height. */
const WITHIN_BLOCK = 1;

/** Lines in the middle of a sheet or a box begin wherever they do. */
const isCentered = (one: Cell, other: Cell) =>
  Math.abs(one.x + one.width / 2 - (other.x + other.width / 2)) < one.height / 2;

/**
 * The lines of a block that begins with a cell: what stands below it, each close to the one before. `from` is how far to
 * the left they may begin, where the first line has its label before it, `slack` how much further to the right; `goesOn` says what belongs to it although it is set like a label.
 */
export function blockFrom(
  text: DeclarationText,
  first: Cell,
  {
    most,
    from = first.x,
    slack = 0,
    goesOn = () => false,
  }: { most: number; from?: number; slack?: number; goesOn?: (line: string) => boolean },
): Cell[] {
  const block = [first];
  let last = first;
  for (const line of linesBeside(text, first, { direction: 'BELOW', most: most * 2.5 })) {
    if (block.length >= most) break;
    const next = line.find(
      (cell) =>
        (cell.x > from - ASIDE * first.height && cell.x < first.x + ASIDE * first.height + slack) ||
        (line.length === 1 && isCentered(cell, first)),
    );
    if (next === undefined) {
      if (line.some((cell) => overlap(cell, first) > 0)) break;
      continue;
    }
    const isAlone = leftOf(text, next).every(({ x, width }) => x + width < from || x >= from);
    if (gapBetween(last, next) > WITHIN_BLOCK * Math.max(last.height, next.height)) break;
    if (!isAlone || (beginsAnother(next.text) && !goesOn(next.text))) break;
    block.push(next);
    last = next;
  }
  return block;
}

/** Who is to open the letter: a line of an address. */
const OF_ADDRESSEE = /^(?:attn|attention|c\/o)\b/i;

/** Whether a line is, or begins with, the label of something else. */
function beginsAnother(line: string): boolean {
  if (OF_ADDRESSEE.test(line)) return false;
  if (looksLikeLabel(line)) return true;
  const label = labelIn(line);
  if (label?.isParted && label.kind !== 'TRADING_NAME') return true;
  // "Insured by Harbor Casualty Company"
  const leadsOn = label?.kind === 'PERHAPS_INSURER' && /\b(?:by|with|through)$/i.test(label.words);
  if (leadsOn && /^[A-Z]/.test(label.rest)) return true;
  return label?.kind !== 'TRADING_NAME' && /^[A-Z][\w /&.'’-]{1,40}:\s/.test(line);
}
