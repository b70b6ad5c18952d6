import { expect, test } from 'vitest';
import { blankPicture } from './gray-picture.ts';
import { recognizePage } from './recognize-page.ts';
import type { RecognizedLine, Recognizer } from './recognizer.ts';

const place = { x0: 10, y0: 10, x1: 60, y1: 30 };
const line: RecognizedLine = {
  baseline: { ...place, y0: 30 },
  rowAttributes: { rowHeight: 20 },
  words: [{ text: 'Policy', confidence: 90, bbox: place, symbols: [{ text: 'P', confidence: 90 }] }],
};

/** By how much a page was turned, and how often it was looked at; `means` are those of its words, the upright page first. */
async function read(...means: number[]) {
  let looks = 0;
  const engine: Recognizer = {
    slopeOf: () => 0,
    recognize: () => ({ lines: [line], confidence: means[looks++] ?? 0 }),
  };
  const page = await recognizePage(blankPicture(200, 100), Promise.resolve(engine));
  return { turn: page?.turn, looks };
}

test('a page that is read badly, but as none is that lies on its side, is looked at once', async () => {
  expect(await read(60)).toEqual({ turn: 0, looks: 1 });
});

test('one that cannot be read is turned until it can', async () => {
  expect(await read(44, 30, 67)).toEqual({ turn: 270, looks: 3 });
  expect(await read(44, 30, 31, 90)).toEqual({ turn: 180, looks: 4 });
});

test('one that can be read in no way is not read', async () => {
  expect(await read(44, 59, 31, 30)).toEqual({ turn: undefined, looks: 4 });
});
