import { expect, test } from 'vitest';
import { blankPicture, type GrayPicture } from './gray-picture.ts';
import { withLightBars } from './light-bars.ts';

const PAPER = 230;
const INK = 60;
const WHITE_INK = 220;

function paint(
  page: GrayPicture,
  shade: number,
  [left, top, width, height]: readonly [number, number, number, number],
): void {
  for (let y = top; y < top + height; y += 1)
    page.points.fill(shade, y * page.width + left, y * page.width + left + width);
}

const shadeAt = ({ width, points }: GrayPicture, x: number, y: number) => points[y * width + x];

test('white letters in a dark bar become dark letters on paper, and nothing is left of its edge and corners', () => {
  const page = blankPicture(600, 300);
  page.points.fill(PAPER);
  paint(page, INK, [40, 50, 500, 40]);
  for (const left of [60, 80, 100]) paint(page, WHITE_INK, [left, 60, 5, 20]);
  const light = withLightBars(page);
  for (const left of [60, 80, 100]) expect(shadeAt(light, left + 2, 70)).toBe(PAPER - (WHITE_INK - INK));
  const besideLetters = [...light.points].filter((shade) => shade < PAPER).length;
  expect(besideLetters).toBe(3 * 5 * 20);
});

test('letters, rules, a title and a short dark box stay as they are', () => {
  const page = blankPicture(600, 300);
  page.points.fill(PAPER);
  for (const left of [60, 90, 120, 150]) paint(page, INK, [left, 40, 9, 60]);
  paint(page, INK, [40, 150, 500, 9]);
  paint(page, INK, [40, 200, 60, 60]);
  expect(withLightBars(page).points).toEqual(page.points);
});
