import { expect, test } from 'vitest';
import { cellsOf } from './page-cells.ts';

/** The cells of a line whose pieces stand from left to right as far apart as `gaps` say. */
function cellsOfLine(pieces: readonly (readonly [text: string, gap: number])[]): string[] {
  let x = 40;
  const placed = pieces.map(([text, gap]) => {
    const piece = { text, x: x + gap, y: 100, width: text.length * 5, height: 10 };
    x = piece.x + piece.width;
    return piece;
  });
  return cellsOf({ number: 1, width: 612, height: 792, pieces: placed }).map(({ text }) => text);
}

test('an amount and the words of the next table that touch are two cells', () => {
  expect(
    cellsOfLine([
      ['Fire', 0],
      ['9,100.00', 60],
      ['Survey Fee', 0],
      ['75.00', 60],
    ]),
  ).toEqual(['Fire', '9,100.00', 'Survey Fee', '75.00']);
});

test('a word in two runs is one, and so is an amount with its currency', () => {
  expect(
    cellsOfLine([
      ['PREM', 0],
      ['IUMS', 0],
      ['9,100.00', 60],
      ['USD', 0],
    ]),
  ).toEqual(['PREMIUMS', '9,100.00USD']);
});
