import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Turn, turnedBox } from './place.ts';

test('a place stands where it was once the page is turned', () => {
  // Near the top left, wider than high.
  const box = [0.1, 0.2, 0.3, 0.05] as const;
  const at = (turn: Turn) => turnedBox(box, turn).map((part) => Number(part.toFixed(3)));
  expect(at(0)).toEqual([0.1, 0.2, 0.3, 0.05]);
  expect(at(90)).toEqual([0.75, 0.1, 0.05, 0.3]);
  expect(at(180)).toEqual([0.6, 0.75, 0.3, 0.05]);
  expect(at(270)).toEqual([0.2, 0.6, 0.05, 0.3]);
});

test('turned and turned back it is where it was', () => {
  const part = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, fc.constantFrom(90 as const, 180 as const), (x, y, w, h, turn) => {
      const back = turnedBox(turnedBox([x, y, w, h], turn), (360 - turn) as Turn);
      for (const [index, value] of [x, y, w, h].entries()) expect(back[index]).toBeCloseTo(value, 9);
    }),
  );
});
