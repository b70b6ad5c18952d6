import { type DeclarationText, leftOf, linesBeside } from './declaration-text.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { HAS_LETTERS } from './sections.ts';

interface Charge {
  label: string;
  cell: Cell;
}

/** A box that says "Premium" and no more: what it is for stands at its head. */
const IS_BARE = /^(?:(?:annual|total|part|section|coverage) )*premium$/i;
/** How high a box is, in heights of its lines. */
const HIGHEST = 20;

/** Charges whose premiums stand each in a box of its own, by the line of business that heads it; as they are where one has no such head. */
export function withHeadsOfBoxes<Row extends Charge>(
  text: DeclarationText,
  rows: readonly Row[],
): readonly Row[] {
  const bare = rows.filter(({ label }) => IS_BARE.test(label));
  if (bare.length < 2) return rows;
  const named = new Map(
    bare.flatMap((row) => {
      const head = headOf(text, row);
      return head === null ? [] : [[row, { ...row, label: `${head} ${row.label}` }] as const];
    }),
  );
  const lines = new Set([...named.values()].map(({ label }) => lineIn(label)));
  const areTold = named.size === bare.length && lines.size > 1;
  return areTold ? rows.map((row) => named.get(row) ?? row) : rows;
}

function headOf(text: DeclarationText, { cell }: Charge): string | null {
  const [left = cell] = leftOf(text, cell);
  const start = HAS_LETTERS.test(cell.text) ? cell : left;
  for (const line of linesBeside(text, cell, { direction: 'ABOVE', most: HIGHEST })) {
    const head = line.find(({ x }) => Math.abs(x - start.x) < start.height / 2);
    if (head !== undefined && isOnlyLine(head.text)) return head.text;
  }
  return null;
}
