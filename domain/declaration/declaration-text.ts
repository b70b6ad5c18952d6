import { type Cell, cellsOf, type DeclarationPage } from './page-cells.ts';
import { withWholeHeads } from './table-heads.ts';

/** The cells of a declaration with what stands around each. */
export interface DeclarationText {
  cells: readonly Cell[];
  /** The lines of a page from the top, each with its cells from the left. */
  lines: ReadonlyMap<number, readonly (readonly Cell[])[]>;
}

export function declarationText(
  pages: readonly DeclarationPage[],
  split: (cell: Cell) => Cell[],
): DeclarationText {
  return textOf(pages.flatMap((page) => withWholeHeads(cellsOf(page).flatMap(split))));
}

/** The same text without some of its cells; where they stood on their lines is kept. */
export function textOf(cells: readonly Cell[]): DeclarationText {
  const lines = new Map<number, Cell[][]>();
  for (const cell of cells) {
    const page = lines.get(cell.page) ?? [];
    lines.set(cell.page, page);
    while (page.length <= cell.line) page.push([]);
    page[cell.line]?.push(cell);
  }
  return { cells, lines };
}

export const lineOf = ({ lines }: DeclarationText, { page, line }: Pick<Cell, 'page' | 'line'>) =>
  lines.get(page)?.[line] ?? [];

export const isRightOf = (cell: Cell, other: Cell) => cell.x > other.x;

/** What stands to the right of a cell on its line, nearest first. */
export const rightOf = (text: DeclarationText, cell: Cell) =>
  lineOf(text, cell).filter((other) => isRightOf(other, cell));

/** What stands to the left of a cell on its line, nearest first. */
export const leftOf = (text: DeclarationText, cell: Cell) =>
  lineOf(text, cell)
    .filter((other) => isRightOf(cell, other))
    .reverse();

/** The lines below or above a cell, nearest first, as far as they are no further away than `most` of its heights. */
export function* linesBeside(
  text: DeclarationText,
  cell: Cell,
  { direction, most }: { direction: 'BELOW' | 'ABOVE'; most: number },
): Generator<readonly Cell[]> {
  const page = text.lines.get(cell.page) ?? [];
  const step = direction === 'BELOW' ? 1 : -1;
  for (let at = cell.line + step; at >= 0 && at < page.length; at += step) {
    const line = page[at] ?? [];
    const [first] = line;
    if (first === undefined) continue;
    if (gapBetween(cell, first) > most * cell.height) return;
    yield line;
  }
}

/** How far apart two cells are from top to bottom; below zero where they overlap. */
export const gapBetween = (one: Cell, other: Cell): number =>
  Math.max(other.y - (one.y + one.height), one.y - (other.y + other.height));

/** How much of the narrower of two cells stands above or below the other, as a part of it. */
export function overlap(one: Cell, other: Cell): number {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared / Math.max(Math.min(one.width, other.width), 1);
}
