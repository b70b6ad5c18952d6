import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LETTERS_FOLDER, subsetFonts, UNICODE_RANGE } from './letters/subset-fonts.ts';

const MOST_BYTES = 40_000;

test('the letters of a first visit are cut from the fonts that npm brings, and small enough together', async () => {
  const cut = await subsetFonts();
  const differing = cut.filter(({ file, bytes }) => !readFileSync(join(LETTERS_FOLDER, file)).equals(bytes));
  expect(
    differing.map(({ file }) => file),
    'npm run subset-fonts',
  ).toEqual([]);
  expect(cut.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

test('the style sheet names every font with just the signs that are in it', async () => {
  const css = readFileSync(join(LETTERS_FOLDER, 'letters.css'), 'utf8').replace(/\s+/g, ' ');
  const faces = css.match(/@font-face \{ font-family: "Stampline[^}]*\}/g) ?? [];
  expect(faces).toHaveLength(3);
  for (const [index, { file }] of (await subsetFonts()).entries()) {
    expect(faces[index]).toContain(`url("./${file}")`);
    expect(faces[index]).toContain(`unicode-range: ${UNICODE_RANGE};`);
  }
});
