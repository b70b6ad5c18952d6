import { describe, expect, test } from 'vitest';
import { blankPicture, type GrayPicture } from './gray-picture.ts';
import { recognizePage } from './recognize-page.ts';
import type { RecognizedLine, Recognizer } from './recognizer.ts';

const BASE = 100;
/** From its left, as wide and as high as given, on the line. */
const mark = (text: string, left: number, width: number, height: number) => ({
  text,
  confidence: 90,
  bbox: { x0: left, y0: BASE - height, x1: left + width, y1: BASE },
  symbols: [{ text, confidence: 90 }],
});

async function textsOf(...words: RecognizedLine['words']): Promise<string[]> {
  const line: RecognizedLine = {
    baseline: { x0: 0, y0: BASE, x1: 1_000, y1: BASE },
    rowAttributes: { rowHeight: 28 },
    words,
  };
  const engine: Recognizer = { slopeOf: () => 0, recognize: () => ({ lines: [line], confidence: 90 }) };
  const page = await recognizePage(blankPicture(1_000, 200), Promise.resolve(engine));
  return page?.words.map(({ text }) => text) ?? [];
}

describe('a word of a scan', () => {
  test('is no speck, whatever letter that is taken for', async () => {
    const said = await textsOf(mark('i', 80, 2, 2), mark('Policy', 100, 60, 22), mark('a', 170, 9, 10));
    expect(said).toEqual(['Policy', 'a']);
  });

  test('is no side of a box, higher than letters or away from them', async () => {
    const said = await textsOf(
      mark('|', 80, 3, 49),
      mark('Policy', 90, 60, 22),
      mark('|', 158, 3, 49),
      mark('|', 300, 3, 20),
    );
    expect(said).toEqual(['Policy']);
  });

  test('may be a numeral of strokes, without which a name would be another', async () => {
    expect(
      await textsOf(mark('Phase', 100, 60, 22), mark('||', 170, 11, 19), mark('Owner', 190, 70, 22)),
    ).toEqual(['Phase', '||', 'Owner']);
  });
});

test('a dollar sign alone is one, whatever sign it is taken for, and a section and a compass point are none', async () => {
  const of = (sign: string, next?: string) =>
    textsOf(
      mark('Taxes', 100, 60, 22),
      mark(sign, 170, 10, 20),
      ...(next === undefined ? [] : [mark(next, 190, 60, 22)]),
    );
  expect(await of('§')).toEqual(['Taxes', '$']);
  expect(await of('s')).toEqual(['Taxes', '$']);
  expect(await of('S$', '1,150.00')).toEqual(['Taxes', '$', '1,150.00']);
  expect(await of('S$', '14,603')).toEqual(['Taxes', '$', '14,603']);
  expect(await of('S', '14,603')).toEqual(['Taxes', 'S', '14,603']);
  expect(await of('S', '150.00')).toEqual(['Taxes', '$', '150.00']);
  expect(await of('§', '384.05')).toEqual(['Taxes', '384.05']);
  expect(await of('S', '700')).toEqual(['Taxes', 'S', '700']);
  expect(await of('S')).toEqual(['Taxes', 'S']);
});

test('a faint line is taken off as a dark one is, and faint letters are made dark', async () => {
  const page = blankPicture(600, 200);
  const paint = (shade: number, left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y += 1)
      page.points.fill(shade, y * 600 + left, y * 600 + left + width);
  };
  // Made white with its paper, this ink has a shade of 176.
  paint(155, 20, 50, 500, 2);
  paint(155, 100, 120, 6, 24);
  let seen: GrayPicture | undefined;
  const engine: Recognizer = {
    slopeOf: () => 0,
    recognize: (picture) => {
      seen = picture;
      return { lines: [], confidence: 90 };
    },
  };
  await recognizePage(page, Promise.resolve(engine));
  expect(seen?.points[50 * 600 + 300]).toBe(255);
  expect(seen?.points[130 * 600 + 103]).toBe(121);
});
