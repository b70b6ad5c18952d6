import { expect, test } from 'vitest';
import { simplifyArc } from './simplify-arc.ts';
import { drawStates } from './us-map.ts';

test('a point close to the line goes, a point far from it stays, ends stay', () => {
  expect(
    simplifyArc(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
  ]);
  expect(
    simplifyArc(
      [
        [0, 0],
        [5, 3],
        [10, 0],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [5, 3],
    [10, 0],
  ]);
});

test('a closed ring is not flattened to nothing', () => {
  expect(
    simplifyArc(
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
      0.5,
    ),
  ).toHaveLength(5);
});

test('the map has the fifty states and the District, each with an outline, in few bytes', () => {
  const shapes = drawStates();
  expect(shapes).toHaveLength(51);
  expect(new Set(shapes.map((shape) => shape.code)).size).toBe(51);
  for (const shape of shapes) expect(shape.path, shape.code).toMatch(/^M[\d.,LMZ-]+Z$/);
  expect(JSON.stringify(shapes).length).toBeLessThan(45_000);
});
