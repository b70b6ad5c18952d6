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

/** A word is as far from the next as this part of its height at least, and in one cell at most. */
const SPACE = 0.12;
const COLUMN = 1.1;
/** What begins within this part of its height of the line's middle stands on it. */
const SAME_LINE = 0.5;

/** The cells of a page, line by line and from left to right. */
export function cellsOf({ number, width, height, pieces }: DeclarationPage): Cell[] {
  const sheet = { width, height };
  return linesOf(pieces).flatMap((line, at) => cellsOfLine(line, { page: number, line: at, sheet }));
}

function linesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [];
  const written = pieces.filter(({ text, height }) => text.trim() !== '' && height > 0);
  for (const piece of [...written].sort((one, other) => middleOf(one) - middleOf(other))) {
    const last = lines.at(-1);
    const first = last?.[0];
    if (first && Math.abs(middleOf(piece) - middleOf(first)) < SAME_LINE * first.height) last?.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((one, other) => one.x - other.x));
}

const middleOf = ({ y, height }: TextPiece) => y + height / 2;

function cellsOfLine(line: readonly TextPiece[], place: Pick<Cell, 'page' | 'line' | 'sheet'>): Cell[] {
  const cells: Cell[] = [];
  for (const piece of line) {
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : piece.x - (last.x + last.width);
    if (last === undefined || gap > COLUMN * piece.height) {
      cells.push({ ...piece, ...place, text: piece.text.trim() });
      continue;
    }
    const between = gap > SPACE * piece.height || /^\s/.test(piece.text) ? ' ' : '';
    cells[cells.length - 1] = {
      ...last,
      text: `${last.text}${between}${piece.text.trim()}`,
      y: Math.min(last.y, piece.y),
      width: piece.x + piece.width - last.x,
      height: Math.max(last.height, piece.height),
    };
  }
  return cells;
}
