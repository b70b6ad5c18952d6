import type { Cents } from '../money/cents.ts';
import { ZERO } from '../money/cents.ts';
import type { Cell } from './page-cells.ts';
import { amountIn } from './read-value.ts';

/** An amount with the words that name it. */
export interface ChargeRow {
  label: string;
  amount: Cents;
  cell: Cell;
}

const TOGETHER = /^(?<label>.*?[A-Za-z)%.:#]):?\s+(?<amount>-?\$?\s?[\d,]*\.\d{2})$/s;
const HAS_LETTERS = /[A-Za-z]{3}/;
/** Headings stand no further above their amounts than this many heights. */
const ABOVE = 2.6;

/**
 * Every amount of a page that one label names: in its cell, to its left, or above it. A label with several amounts behind
 * it names none of them: which of "prior", "new" and "change" is meant stands elsewhere.
 */
export function chargeRows(cells: readonly Cell[]): ChargeRow[] {
  return cells.flatMap((cell, at) => {
    const { label = '', amount = '' } = TOGETHER.exec(cell.text)?.groups ?? {};
    const inCell = amountIn(amount);
    if (inCell !== null && HAS_LETTERS.test(label)) return keep({ label, amount: inCell, cell });
    const alone = amountIn(cell.text);
    if (alone === null || !/[.$,]/.test(cell.text)) return [];
    const words = labelOf(cell, cells, at);
    return words === null ? [] : keep({ label: words, amount: alone, cell });
  });
}

const keep = (row: ChargeRow): ChargeRow[] =>
  row.amount === ZERO ? [] : [{ ...row, label: tidy(row.label) }];

/** Without its colon, its bullet and the dots that lead to the amount. */
const tidy = (label: string) => label.replace(/^[•*\-–\s]+/, '').replace(/[.:\s$]+$/, '');

function labelOf(cell: Cell, cells: readonly Cell[], at: number): string | null {
  const line = cells.filter(({ page, line }) => page === cell.page && line === cell.line);
  const place = line.indexOf(cells[at] ?? cell);
  const [left, right] = [line[place - 1], line[place + 1]];
  if (left !== undefined && HAS_LETTERS.test(left.text)) {
    return right !== undefined && amountIn(right.text) !== null ? null : left.text;
  }
  if (left !== undefined && !isHeaded(left, cells)) return null;
  return headOf(cell, cells)?.text ?? null;
}

const isHeaded = (cell: Cell, cells: readonly Cell[]) => headOf(cell, cells) !== null;

/** The words right above a cell: the head of its column. */
function headOf(cell: Cell, cells: readonly Cell[]): Cell | null {
  const above = cells.filter(
    ({ page, line, y, height, x, width, text }) =>
      page === cell.page &&
      line < cell.line &&
      cell.y - (y + height) < ABOVE * cell.height &&
      x < cell.x + cell.width &&
      x + width > cell.x &&
      HAS_LETTERS.test(text),
  );
  return above.at(-1) ?? null;
}
