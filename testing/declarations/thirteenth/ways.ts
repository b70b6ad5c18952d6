import type { Look, Paper } from '../fifth/paper.ts';

/** Labels at x with their words, one line or several, at valueX; returns where the next would stand. */
export function pairs(
  paper: Paper,
  [x, valueX, y, step]: readonly [number, number, number, number],
  rows: readonly (readonly [label: string, words: string | readonly string[]])[],
  look: { label?: Look; value?: Look } = {},
): number {
  let top = y;
  for (const [label, words] of rows) {
    const lines = typeof words === 'string' ? [words] : words;
    paper.write(x, top, label, look.label);
    top = paper.lines(valueX, top, lines, { ...look.value, step }) + step * 0.35;
  }
  return top;
}

/** A band of color from x to toX with a heading in it; returns where what follows may stand. */
export function band(
  paper: Paper,
  x: number,
  toX: number,
  y: number,
  words: string,
  fill = '#d9d9d9',
): number {
  paper.box(x, y, toX - x, 15, fill);
  paper.write(x + 4, y + 3.5, words, { style: 'bold', size: 9 });
  return y + 21;
}

/** A ruled box with a small label in its upper left and its lines below that. */
export function boxed(
  paper: Paper,
  [x, y, width, height]: readonly [number, number, number, number],
  label: string,
  words: readonly string[],
): void {
  paper.box(x, y, width, height);
  paper.write(x + 4, y + 4, label, { size: 6.5, style: 'bold' });
  paper.lines(x + 5, y + 16, words, { step: 12 });
}
