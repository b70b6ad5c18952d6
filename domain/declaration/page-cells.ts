import { labelIn } from './labels.ts';

/** A piece of text as its page shows it: from the top left, in whatever measure the page is given in. */
export interface TextPiece {
  text: string;
  x: number;
  /** Of its upper edge. */
  y: number;
  width: number;
  height: number;
}

/** A page as it is shown: turned and cut as its file says. */
export interface DeclarationPage {
  /** The first is 1. */
  number: number;
  /** In the measure of its pieces. */
  width: number;
  height: number;
  pieces: readonly TextPiece[];
}

/** Words that stand together: what a table has in one of its cells, or a form behind one of its labels. */
export interface Cell extends TextPiece {
  page: number;
  /** Which line of the page it stands on, from the top. */
  line: number;
  /** How large its page is. */
  sheet: Pick<DeclarationPage, 'width' | 'height'>;
}

/** A title stands in this part of the first page, from its top. */
const UPPER_PART = 0.4;
export const mayHoldTitle = ({ page, y, sheet }: Cell) => page === 1 && y < UPPER_PART * sheet.height;

/** A word is as far from the next as this part of its height at least, and in one cell at most. */
const SPACE = 0.12;
const COLUMN = 1.3;
/** A label alone is parted from its value by less, where a page is set in runs of words: their gaps are no spaces. */
const BEHIND_LABEL = 0.8;
/** Words lower than this part of their line are set smaller; others only have no tall letters. */
const SMALL = 0.55;
/** What begins within this part of its height of the line's middle stands on it. */
const SAME_LINE = 0.5;
/** What leads the eye from a label to its value, with the colon at its end, or parts two columns: dots, lines, bars, a run of spaces. */
const LEADER = /\s*(?:(?:\.{3,}|(?:\. ){2,}\.|…+|_{2,}|-{3,}):?|\s{3,}|\s\|\s|\t)\s*/g;

/** What stands in a line for a leader that was drawn: no words go on behind it, however near they stand. */
const LED = '…';
const IS_LED = /[._…]/;

/** The cells of a page, line by line and from left to right. */
export function cellsOf({ number, width, height, pieces }: DeclarationPage): Cell[] {
  const sheet = { width, height };
  const written = pieces.flatMap(withLeadersAlone).filter((piece) => piece.text !== '' && piece.height > 0);
  const areRuns = written.some(({ text }) => /\S \S/.test(text));
  return linesOf(written).flatMap((line, at) =>
    cellsOfLine(line, { place: { page: number, line: at, sheet }, areRuns }).flatMap(withoutColon),
  );
}

/** A text that has leaders in it as the texts that they part, and they as LED; each as wide as its letters are many. */
function withLeadersAlone(piece: TextPiece): TextPiece[] {
  const parts: TextPiece[] = [];
  const letter = piece.width / Math.max(piece.text.length, 1);
  const keep = (from: number, to: number) => {
    const text = piece.text.slice(from, to);
    const start = from + (text.length - text.trimStart().length);
    const words = text.trim();
    if (words !== '')
      parts.push({ ...piece, text: words, x: piece.x + start * letter, width: words.length * letter });
  };
  let from = 0;
  for (const { index, 0: leader } of piece.text.matchAll(LEADER)) {
    keep(from, index);
    from = index + leader.length;
    if (IS_LED.test(leader))
      parts.push({ ...piece, text: LED, x: piece.x + index * letter, width: leader.length * letter });
  }
  if (from === 0) return [{ ...piece, text: piece.text.trimEnd() }];
  keep(from, piece.text.length);
  return parts;
}

/** A colon in a column of its own, between labels and values, is a leader: "Assured   : Harbor LLC". */
const COLON_BEFORE = /^:\s*/;

function withoutColon(cell: Cell): Cell[] {
  const text = cell.text.replace(COLON_BEFORE, '');
  if (text === '') return [];
  const cut = cell.text.length - text.length;
  const letter = cell.width / cell.text.length;
  return [{ ...cell, text, x: cell.x + cut * letter, width: text.length * letter }];
}

function linesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: { middle: number; height: number; pieces: TextPiece[] }[] = [];
  const words = pieces.filter(({ text }) => text !== LED);
  for (const piece of [...words].sort((one, other) => middleOf(one) - middleOf(other))) {
    const last = lines.at(-1);
    const middle = middleOf(piece);
    if (last && middle - last.middle < SAME_LINE * Math.max(last.height, piece.height)) {
      last.pieces.push(piece);
      // A line whose words stand a little up and down, as a scan has them, is where most of them stand.
      last.middle += (middle - last.middle) / last.pieces.length;
      last.height = Math.max(last.height, piece.height);
    } else lines.push({ middle, height: piece.height, pieces: [piece] });
  }
  for (const leader of pieces.filter(({ text }) => text === LED))
    lines
      .find(({ middle, height }) => Math.abs(middleOf(leader) - middle) < SAME_LINE * height)
      ?.pieces.push(leader);
  return lines.map((line) => line.pieces.sort((one, other) => one.x - other.x));
}

const middleOf = ({ y, height }: TextPiece) => y + height / 2;

/** Higher than most words of a line, as those with capitals and tails are in a scan. */
function usualHeight(line: readonly TextPiece[]): number {
  const heights = line.map(({ height }) => height).sort((one, other) => one - other);
  return heights[Math.floor(heights.length * 0.75)] ?? 0;
}

/** An amount at the end of a table's row, and the words of another table right beside it. */
const touches = (last: TextPiece, piece: TextPiece, gap: number) =>
  gap < SPACE * last.height &&
  /\d\.\d{2}$/.test(last.text) &&
  /^(?!USD)[A-Z]{2,}|^[A-Z][a-z]/.test(piece.text);

/** The rest of a word whose capital is set larger: "P" before "OLICY". */
const isSmallCapitals = (last: TextPiece, piece: TextPiece, gap: number) =>
  gap < 2.5 * SPACE * last.height &&
  piece.height < 0.9 * last.height &&
  /(?:^|\s)[A-Z]$/.test(last.text) &&
  /^[A-Z]{2,}/.test(piece.text);

function cellsOfLine(
  line: readonly TextPiece[],
  { place, areRuns }: { place: Pick<Cell, 'page' | 'line' | 'sheet'>; areRuns: boolean },
): Cell[] {
  const cells: Cell[] = [];
  const usual = usualHeight(line);
  let isLed = false;
  for (const piece of line) {
    if (piece.text === LED) {
      isLed = true;
      continue;
    }
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : piece.x - (last.x + last.width);
    // "a.m." is as high as its letters in a scan: the line says how wide a space is, unless these are set smaller.
    const own = Math.max(piece.height, last?.height ?? 0);
    const height = own < usual && own > SMALL * usual ? usual : own;
    const isSign =
      last !== undefined && /^(?:\$|USD|US\$)$/.test(last.text) && /^[\d,]*\.?\d/.test(piece.text);
    const isBehindLabel =
      areRuns && last !== undefined && gap > BEHIND_LABEL * height && labelIn(last.text)?.rest === '';
    const isApart =
      isLed || gap > COLUMN * height || isBehindLabel || (last !== undefined && touches(last, piece, gap));
    isLed = false;
    if (last === undefined || (isApart && !isSign)) {
      cells.push({ ...piece, ...place, text: piece.text.trim() });
      continue;
    }
    const isSpace = gap > SPACE * height && !isSmallCapitals(last, piece, gap);
    const between = !isSign && (isSpace || /^\s/.test(piece.text)) ? ' ' : '';
    cells[cells.length - 1] = {
      ...last,
      text: `${last.text}${between}${piece.text.trim()}`,
      // The sign of a column of amounts stands at its left edge: the place is the amount's.
      x: isSign && gap > COLUMN * height ? piece.x : last.x,
      y: Math.min(last.y, piece.y),
      width: piece.x + piece.width - (isSign && gap > COLUMN * height ? piece.x : last.x),
      height,
    };
  }
  return cells;
}
