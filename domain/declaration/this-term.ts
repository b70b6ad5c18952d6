import { type DeclarationText, gapBetween, lineOf, overlap, rightOf, textOf } from './declaration-text.ts';
import { type Cell, mayHoldTitle } from './page-cells.ts';

/** "RENEWAL DECLARATIONS"; one of several boxes says so only where it is checked. */
const IS_RENEWAL =
  /^(?:(?:policy|commercial|lines|insurance|of|your) )*renewal (?:(?:of|policy|business|lines|insurance|liability|property|coverage|commercial) )*(?:declarations?|certificate|binder|confirmation|policy|endorsement|summary|schedule|notice|invoice)(?: page)?$|^(?:policy|certificate|declarations?) (?:of )?renewal$/i;
/** The policy before, by its own number or term. */
const LABELS_TERM_BEFORE =
  /^(?:renewal of|renews|replac(?:es|ing|ement (?:of|for)))(?: (?:policy|certificate))?(?: (?:no\.?|number|#))?(?=$|[\s:#])|^(?:expiring|expired|prior|previous|former|old) (?:policy|certificate|term|period|coverage)(?: (?:no\.?|number|#|period|term|dates?|expir\w+))?(?=$|[\s:#])/i;
/** What a paper calls this term beside the one before; "Renewal date" may be the last day of either. */
const LABELS_THIS_TERM =
  /^(?:this )?renewal (?=(?:policy|certificate)\s*:|(?:(?:policy|certificate|coverage|insurance) )?(?:no\.?|number|num\.?|#|period|term)(?=$|[\s:#.])|(?:(?:policy|term|period|coverage) )*(?:effective|eff\.?|inception|incepts|begins?|beginning|starts?|from|expiration|expires|expiry|exp\.?|ends?|ending|to)(?=$|[\s:]))/i;

/** What heads a column or begins a row of the term before, where one of this term stands beside it; "current" is before a renewal. */
const IS_TERM_BEFORE =
  /^(?:expiring|expired|prior|previous|last|former|old)(?: (?:term|policy|certificate|year|period|coverage))*:?$/i;
const IS_CURRENT = /^current(?: (?:term|policy|certificate|year|period|coverage))*:?$/i;
const IS_NEXT =
  /^(?:renewal|renewed|renewing|new|proposed)(?: (?:term|policy|certificate|year|period|coverage))*:?$/i;
const IS_THIS_TERM =
  /^(?:renewal|renewed|renewing|new|proposed|this|current)(?: (?:term|policy|certificate|year|period|coverage))*:?$/i;
/** What is between the two. */
const IS_DIFFERENCE = /^(?:difference|(?:net )?changes?|increase|decrease|variance)\b.{0,20}$/i;
/** Such a column ends with a gap of this many heights; so far apart its rows stand at most. */
const GAP = 2.5;

/** A text without the term that a renewal follows, and with what it calls its own called as on other papers: "Renewal policy number". */
export function withTermOfRenewal(text: DeclarationText): DeclarationText {
  const own = withRowOfThisTerm(withoutColumnBefore(text));
  if (!own.cells.some((cell) => saysRenewal(cell) || LABELS_TERM_BEFORE.test(cell.text))) return own;
  return textOf(own.cells.map((cell) => ({ ...cell, text: cell.text.replace(LABELS_THIS_TERM, '') })));
}

/** Whether a text is the title of a paper that renews a policy; it leads to no number of another. */
export const isRenewalTitle = (text: string) => IS_RENEWAL.test(text.trim());

const saysRenewal = (cell: Cell) => mayHoldTitle(cell) && isRenewalTitle(cell.text);

/** What stands for this term beside, or below, the term before; undefined where nothing does. */
const thisTermAmong = (before: Cell, others: readonly Cell[]) =>
  others.find(
    ({ text }) =>
      (IS_TERM_BEFORE.test(before.text) && IS_THIS_TERM.test(text)) ||
      (IS_CURRENT.test(before.text) && IS_NEXT.test(text)),
  );

function withoutColumnBefore(text: DeclarationText): DeclarationText {
  const out = new Set(
    text.cells.flatMap((head) => {
      const sibling = thisTermAmong(head, lineOf(text, head));
      return sibling === undefined ? [] : columnBelow(text, head, sibling);
    }),
  );
  return out.size === 0 ? text : textOf(text.cells.filter((cell) => !out.has(cell)));
}

/** The head of the term before with what stands below it, in the column that is not its sibling's. */
function columnBelow(text: DeclarationText, head: Cell, sibling: Cell): Cell[] {
  const column: Cell[] = [head];
  let last = head;
  for (const line of (text.lines.get(head.page) ?? []).slice(head.line + 1)) {
    const [first] = line;
    if (first === undefined) continue;
    if (gapBetween(last, first) > GAP * head.height) break;
    const isBelow = (cell: Cell) => apart(cell, head) < 1 || overlap(cell, head) > 0.5;
    column.push(...line.filter((cell) => isBelow(cell) && apart(cell, head) < apart(cell, sibling)));
    last = first;
  }
  return column;
}

/** How far a cell is from the column of a head, in its heights: from its left, its middle or its right, what is nearest. */
function apart(cell: Cell, head: Cell): number {
  const offsets = [0, 0.5, 1].map((part) => cell.x + part * cell.width - (head.x + part * head.width));
  return Math.min(...offsets.map(Math.abs)) / head.height;
}

/** A table with a row for each term as the row of this one, each of its cells behind what heads it: "Policy Number: ...". */
function withRowOfThisTerm(text: DeclarationText): DeclarationText {
  for (const before of text.cells) {
    if (!isRow(text, before)) continue;
    const beside = rowsBeside(text, before);
    const own = thisTermAmong(before, beside);
    if (own === undefined) continue;
    const heads = headsOver(text, [before, own]);
    if (heads.length === 0) continue;
    const values = new Map(
      rightOf(text, own).map((value) => {
        const [head, ...more] = heads.filter((each) => overlap(each, value) > 0.3);
        const isNamed = head !== undefined && more.length === 0;
        return [value, isNamed ? { ...value, text: `${head.text}: ${value.text}` } : value] as const;
      }),
    );
    const differences = beside.filter((cell) => IS_DIFFERENCE.test(cell.text));
    const out = new Set([
      own,
      ...heads,
      ...[before, ...differences].flatMap((row) => [row, ...rightOf(text, row)]),
    ]);
    return textOf(text.cells.filter((cell) => !out.has(cell)).map((cell) => values.get(cell) ?? cell));
  }
  return text;
}

/** Words that begin a line with values behind them. */
const isRow = (text: DeclarationText, cell: Cell) =>
  lineOf(text, cell)[0] === cell && rightOf(text, cell).some((other) => /\d/.test(other.text));

/** How many rows a table of terms has beside one: of this term, and of what is between them. */
const MOST_ROWS = 2;

/** What begins the rows right above and below, at the same edge. */
function rowsBeside(text: DeclarationText, row: Cell): Cell[] {
  const lines = text.lines.get(row.page) ?? [];
  const near = [-1, 1].flatMap((step) => {
    const rows: Cell[] = [];
    let last = row;
    for (let at = row.line + step; rows.length < MOST_ROWS && at >= 0 && at < lines.length; at += step) {
      const [first] = lines[at] ?? [];
      if (first === undefined) continue;
      const isNext = gapBetween(last, first) < GAP * row.height && Math.abs(first.x - row.x) < row.height;
      if (!isNext || !isRow(text, first)) break;
      rows.push(first);
      last = first;
    }
    return rows;
  });
  return near;
}

/** The line of heads right above the upper of some rows: words without values. */
function headsOver(text: DeclarationText, rows: readonly Cell[]): readonly Cell[] {
  const [upper] = [...rows].sort((one, other) => one.line - other.line);
  if (upper === undefined) return [];
  const above = (text.lines.get(upper.page) ?? []).slice(0, upper.line).findLast((line) => line.length > 0);
  const [first] = above ?? [];
  const areHeads =
    above !== undefined &&
    first !== undefined &&
    above.length > 1 &&
    gapBetween(first, upper) < GAP * upper.height &&
    above.every(({ text: words }) => !/\d/.test(words));
  return areHeads ? above : [];
}
