import { describe, expect, test } from 'vitest';
import { withoutRulesAndLeaders } from './clean-picture.ts';
import { blankPicture, type GrayPicture } from './gray-picture.ts';

const BLACK = 20;

function paint(
  page: GrayPicture,
  left: number,
  top: number,
  width: number,
  height: number,
  shade = BLACK,
): void {
  for (let y = top; y < top + height; y += 1)
    page.points.fill(shade, y * page.width + left, y * page.width + left + width);
}

/** How many points of a part are dark. */
function darkIn(
  { width: across, points }: GrayPicture,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  let dark = 0;
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) if ((points[y * across + x] ?? 255) < 128) dark += 1;
  return dark;
}

describe('what is taken off a page before it is read', () => {
  test('lines of a table, across and down, where a letter that stands on one stays', () => {
    const page = blankPicture(600, 400);
    paint(page, 20, 100, 500, 3);
    paint(page, 300, 20, 4, 350);
    // A stem on the line, and one that is free.
    paint(page, 60, 75, 5, 26);
    paint(page, 120, 60, 5, 30);
    const clean = withoutRulesAndLeaders(page);
    expect(darkIn(clean, 200, 95, 80, 12)).toBe(0);
    expect(darkIn(clean, 295, 200, 15, 150)).toBe(0);
    expect(darkIn(clean, 60, 75, 5, 22)).toBe(110);
    expect(darkIn(clean, 120, 60, 5, 30)).toBe(150);
    expect(darkIn(page, 200, 95, 80, 12)).toBe(240);
  });

  test('but no bar with a heading in it, and no line of a letter', () => {
    const page = blankPicture(600, 400);
    paint(page, 20, 50, 500, 30);
    paint(page, 50, 200, 90, 4);
    const clean = withoutRulesAndLeaders(page);
    expect(darkIn(clean, 20, 50, 500, 30)).toBe(15_000);
    expect(darkIn(clean, 50, 200, 90, 4)).toBe(360);
  });

  test('the thick frame of a page, but no bar of a title', () => {
    const page = blankPicture(900, 300);
    paint(page, 20, 150, 800, 13);
    paint(page, 20, 220, 300, 13);
    const clean = withoutRulesAndLeaders(page);
    expect(darkIn(clean, 20, 140, 800, 30)).toBe(0);
    expect(darkIn(clean, 20, 220, 300, 13)).toBe(3_900);
  });

  test('but no small word whose letters blur into a line: its stems are thick', () => {
    const page = blankPicture(600, 200);
    paint(page, 50, 100, 200, 3);
    for (let left = 50; left < 250; left += 12) paint(page, left, 82, 5, 21);
    const dark = darkIn(page, 40, 70, 220, 40);
    expect(darkIn(withoutRulesAndLeaders(page), 40, 70, 220, 40)).toBe(dark);
  });

  test('dots that lead to an amount, and no stop at the end of a word', () => {
    const page = blankPicture(600, 400);
    for (let at = 0; at < 12; at += 1) paint(page, 100 + at * 14, 150 + (at % 2), 4, 4);
    // "P.O. Box ..." has few, and no two sentences stop at one distance.
    for (const left of [100, 130, 160, 190]) paint(page, left, 250, 4, 4);
    const clean = withoutRulesAndLeaders(page);
    expect(darkIn(clean, 90, 140, 200, 20)).toBe(0);
    expect(darkIn(clean, 90, 240, 200, 20)).toBe(64);
  });

  test('but no pieces of faint letters of one width, which are dark only where their strokes cross', () => {
    const page = blankPicture(600, 400);
    for (let left = 100; left < 340; left += 20) {
      paint(page, left, 150, 12, 24, 185);
      paint(page, left + 4, 170, 4, 4);
    }
    expect(withoutRulesAndLeaders(page).points).toEqual(page.points);
  });
});
