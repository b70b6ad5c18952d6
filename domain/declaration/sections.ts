import { type DeclarationText, rightOf } from './declaration-text.ts';
import { labelIn, withoutItem } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { amountIn } from './read-value.ts';

const IS_SECTION =
  /^(?:(?:policy|coverage|annual|term|project|total|the|and|other|additional|return|state|surplus lines|summary|schedule|breakdown|calculation|details?|cost|of|&|your|payable|by|insured|applicable|section|i|ii) )*(?:premiums?|fees?|tax(?:es)?|charges?|costs?|limits?|deductibles?|retentions?|commissions?|sums? insured|coverages?|surcharges|installments?|payments?|payment (?:plan|schedule)|financing|amounts?|brokerage)\b[^$\d]{0,50}$/i;
/** How far up a heading may stand, in lines. */
export const MOST_LINES = 40;
export const HAS_LETTERS = /[A-Za-z]{3}/;

/** The heading of the part of a page that a cell stands in: on the left of its line, or above it. */
export function sectionOf(text: DeclarationText, cell: Cell): string {
  const page = text.lines.get(cell.page) ?? [];
  for (let at = cell.line; at >= Math.max(0, cell.line - MOST_LINES); at -= 1) {
    const heading = (page[at] ?? []).find(
      (other) =>
        other !== cell &&
        other.x <= cell.x + cell.height &&
        isSection(other.text) &&
        // The words of a row are no heading: its amount stands behind them.
        (at === cell.line ? isBeside(text, other, cell) : true) &&
        !hasAmountBehind(text, other, cell),
    );
    if (heading !== undefined) return headingOf(heading.text);
  }
  return '';
}

/** "Premium: as below" is headed by its label, and "Term premium" by all its words. */
function headingOf(text: string): string {
  const label = labelIn(text)?.words;
  return label !== undefined && isSection(label) ? label : text;
}

const isSection = (text: string) => IS_SECTION.test(withoutItem(text).replace(/[:.]$/, ''));
/** On the same line a heading has its own column, and the row its own words. */
const isBeside = (text: DeclarationText, heading: Cell, cell: Cell) =>
  HAS_LETTERS.test(cell.text) ||
  rightOf(text, heading).some((other) => other.x < cell.x && HAS_LETTERS.test(other.text));

function hasAmountBehind(text: DeclarationText, heading: Cell, cell: Cell): boolean {
  if (heading.line === cell.line) return false;
  const [next] = rightOf(text, heading);
  return next !== undefined && amountIn(next.text) !== null;
}
