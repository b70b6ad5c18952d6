import type { Cell } from './page-cells.ts';
import { daysIn } from './read-value.ts';

/** Fewer columns are two lines of a block. */
const FEWEST_COLUMNS = 4;
/** The two lines of a head stand no further apart than this part of their height. */
const CLOSE = 0.7;
const LONGEST = 4;

const isHead = ({ text }: Cell) =>
  !/\d|[:$]/.test(text) && text.split(' ').length <= LONGEST && /[A-Za-z]/.test(text);

const isSameColumn = (one: Cell, other: Cell) => {
  const [left, middle, right] = [
    one.x - other.x,
    one.x + one.width / 2 - (other.x + other.width / 2),
    one.x + one.width - (other.x + other.width),
  ];
  return [left, middle, right].some((off) => Math.abs(off) < other.height / 2);
};

/** The cells of a page, line by line, where the heads of a table that take two lines ("Policy" above "Number") are one each, in the second. */
export function withWholeHeads(cells: readonly Cell[]): Cell[] {
  const lines = new Map<number, Cell[]>();
  for (const cell of cells) lines.set(cell.line, [...(lines.get(cell.line) ?? []), cell]);
  const inOrder = [...lines.values()];
  return inOrder.flatMap((line, at): Cell[] => {
    const below = inOrder[at + 1];
    if (below !== undefined && areHeads(line, below, inOrder[at + 2])) return [];
    const above = inOrder[at - 1];
    return above !== undefined && areHeads(above, line, inOrder[at + 1]) ? joined(above, line) : line;
  });
}

/** Two lines without a number, column by column, and a row with numbers below them. */
function areHeads(upper: readonly Cell[], lower: readonly Cell[], row: readonly Cell[] | undefined): boolean {
  const [first] = upper;
  const [next] = lower;
  if (first === undefined || next === undefined || row === undefined) return false;
  if (upper.length < FEWEST_COLUMNS || lower.length < FEWEST_COLUMNS || row.length < FEWEST_COLUMNS)
    return false;
  if (![...upper, ...lower].every(isHead) || next.y - first.y - first.height > CLOSE * next.height)
    return false;
  const isRow = row.some(({ text }) => /\d\.\d{2}$|^\$/.test(text) || daysIn(text).length > 0);
  return isRow && lower.every((cell) => upper.some((above) => isSameColumn(cell, above)));
}

function joined(upper: readonly Cell[], lower: readonly Cell[]): Cell[] {
  const [{ line, y, height } = lower[0] as Cell] = lower;
  return upper.map((above) => {
    const below = lower.find((cell) => isSameColumn(cell, above));
    if (below === undefined) return { ...above, line, y, height };
    const x = Math.min(above.x, below.x);
    const width = Math.max(above.x + above.width, below.x + below.width) - x;
    return { ...below, text: `${above.text} ${below.text}`, x, width };
  });
}
