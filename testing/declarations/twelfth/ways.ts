import type { Facts } from '../fifth/facts.ts';
import type { Look, Paper } from '../fifth/paper.ts';

/** A label with the lines that it stands for. */
export type Field = readonly [label: string, words: readonly string[]];

/** Labels at x and their lines at toX, field below field; returns where the next would stand. */
export function fields(
  paper: Paper,
  [x, toX, y, step]: readonly [number, number, number, number],
  rows: readonly Field[],
  { label = {}, words = {} }: { label?: Look; words?: Look } = {},
): number {
  let at = y;
  for (const [name, lines] of rows) {
    paper.write(x, at, name, label);
    at = paper.lines(toX, at, lines, { ...words, step }) + 4;
  }
  return at;
}

/** A dark bar with white words across the page; returns where what follows may stand. */
export function bar(
  paper: Paper,
  [x, y, width]: readonly [number, number, number],
  words: string,
  fill = '#333333',
): number {
  paper.box(x, y, width, 15, fill);
  paper.write(x + 6, y + 3.5, words, { size: 8.5, style: 'bold', color: 'white' });
  return y + 21;
}

/** A small square, crossed where it is chosen, with its words; returns where the next would begin. */
export function choice(
  paper: Paper,
  [x, y, width]: readonly [number, number, number],
  words: string,
  isChosen: boolean,
): number {
  paper.box(x, y, 7, 7);
  if (isChosen) {
    paper.rule(x, y, x + 7, y + 7);
    paper.rule(x, y + 7, x + 7, y);
  }
  paper.write(x + 11, y - 0.5, words, { size: 8 });
  return x + width;
}

/** First and last day with words around them. */
export const fromTo = (
  { effective, expiration = '' }: Facts,
  day: (day: string) => string,
  [from, to]: readonly [string, string],
): string => `${from}${day(effective)}${to}${day(expiration)}`;
