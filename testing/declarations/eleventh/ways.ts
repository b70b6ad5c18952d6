import type { Look, Paper } from '../fifth/paper.ts';

/** A ruled box with its small label in its upper left and its lines below that; returns where the next box would stand. */
export function boxed(
  paper: Paper,
  [x, y, width, height]: readonly [number, number, number, number],
  label: string,
  words: readonly string[],
  look: Look & { step?: number } = {},
): number {
  paper.box(x, y, width, height);
  paper.write(x + 4, y + 3, label, { size: 6.5 });
  paper.lines(x + 6, y + 13, words, { step: 11.5, ...look });
  return y + height;
}

/** "03/04/2026 to 03/04/2027" in the days of a form. */
export const term = (
  { effective, expiration = '' }: { effective: string; expiration?: string },
  day: (day: string) => string,
  between = ' to ',
): string => `${day(effective)}${between}${day(expiration)}`;
