import { POINTED } from './captions.ts';
import { type DeclarationText, textOf } from './declaration-text.ts';
import type { Cell } from './page-cells.ts';

/** "22500" and "1283689", whose point and commas are lost. */
const WITHOUT_POINT = /^\$?\s?[1-9]\d{3,8}$/;
const WITH_CENTS = /\d\.\d{2}$/;
/** Amounts of a column end at the same edge, within this part of their height. */
const SAME_EDGE = 0.6;

/**
 * The text as its amounts are if points and commas were misread in it: a comma for the point of "$3.500", a point for the cents of a
 * number that ends where amounts with cents do, or both. None where there are none. To be believed where a total bears it out.
 */
export function withMisreadPoints(text: DeclarationText): DeclarationText[] {
  const withCents = text.cells.filter((cell) => WITH_CENTS.test(cell.text));
  const comma = (cell: Cell) =>
    POINTED.test(cell.text) ? { ...cell, text: cell.text.replace('.', ',') } : cell;
  const point = (cell: Cell) =>
    WITHOUT_POINT.test(cell.text) && withCents.some((other) => endsWith(other, cell))
      ? { ...cell, text: cell.text.replace(/\d{2}$/, '.$&') }
      : cell;
  return [comma, point, (cell: Cell) => point(comma(cell))].flatMap((mend) => {
    const cells = text.cells.map(mend);
    return cells.every((cell, at) => cell === text.cells[at]) ? [] : [textOf(cells)];
  });
}

const endsWith = (one: Cell, other: Cell) =>
  one.page === other.page && Math.abs(one.x + one.width - (other.x + other.width)) < SAME_EDGE * other.height;
