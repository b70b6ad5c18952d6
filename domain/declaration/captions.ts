import { type DeclarationText, leftOf, linesBeside, overlap } from './declaration-text.ts';
import type { Cell } from './page-cells.ts';
import { amountIn } from './read-value.ts';
import { spelledOut } from './spelled-out.ts';

/** "1.880" in a column of premiums, whose comma was taken for a point: nobody pays thousandths of a dollar. */
export const POINTED = /^\$?\s?[1-9]\d{0,2}\.\d{3}$/;

/** How far a caption is above its amount, in heights of the amount: typewritten digits are lower in a scan than their font is in text. */
export const CAPTION_ABOVE = 2.5;

/** "PREMIUM $" in the corner of a box whose amount stands below it, on the right, and has nothing before it in its box. */
export function captionAbove(text: DeclarationText, cell: Cell): Cell | null {
  const [left] = leftOf(text, cell);
  for (const line of linesBeside(text, cell, { direction: 'ABOVE', most: CAPTION_ABOVE })) {
    if (line.some((other) => overlap(cell, other) > 0.3 && amountIn(other.text) !== null)) return null;
    const caption = [...line].reverse().find(({ x }) => x < cell.x);
    if (caption === undefined || !isCaption(caption)) continue;
    if (!line.every(isHeadOfBox) && goesOnBelow(text, cell)) return null;
    return left === undefined || left.x + left.width <= caption.x ? caption : null;
  }
  return null;
}

/** Whether the next line goes on with an amount: what stands above the first of them heads a column. */
export function goesOnBelow(text: DeclarationText, cell: Cell): boolean {
  const [next = []] = linesBeside(text, cell, { direction: 'BELOW', most: CAPTION_ABOVE });
  const below = next.find((other) => overlap(cell, other) > 0.3);
  return below !== undefined && (amountIn(below.text) !== null || POINTED.test(below.text));
}

/** "PREMIUM $" */
const isCaption = (cell: Cell) => /[A-Za-z]\s*\$$/.test(cell.text) || isHeadOfBox(cell);
/** "AP" and "RP", as endorsements have them side by side. */
const isHeadOfBox = ({ text }: Cell) => /^(?:additional|return) premium$/i.test(spelledOut(text));
