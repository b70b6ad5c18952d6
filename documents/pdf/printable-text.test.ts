import { describe, expect, test } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import { bytesOf, type Face, openPdfPage, write } from './pdf-page.ts';

/** What somebody reads of texts that were written below each other. */
async function readAgain(texts: readonly string[], face: Face): Promise<string[]> {
  const page = openPdfPage({ title: 'T', author: 'A', subject: 'S', createdAt: new Date(0) });
  for (const [index, text] of texts.entries()) {
    write(page, text, { x: page.left, y: 60 + index * 24, width: 480, size: 9, face });
  }
  const [read] = await readPdf(await bytesOf(page));
  const lines = Map.groupBy(read?.boxes ?? [], ({ top }) => Math.floor((top - 60) / 24));
  return texts.map((_, index) => (lines.get(index) ?? []).map(({ words }) => words).join(' '));
}

const FACES: Face[] = ['text', 'strong', 'figures', 'strongFigures'];
/** As it was typed, and as everybody reads it. */
const TEXTS: [typed: string, printed: string][] = [
  ['Łódź Marina & Café LLC', 'Łódź Marina & Café LLC'],
  ['Cafe\u0301 Nguyễn', 'Café Nguyễn'],
  ['Строй Юг', 'Строй Юг'],
  ['株式 Ltd', '[U+682A][U+5F0F] Ltd'],
  ['שלום', '[U+05E9][U+05DC][U+05D5][U+05DD]'],
  ['Roof 🏠', 'Roof [U+1F3E0]'],
  ['ＡＣＭＥ ﬃ', 'ACME ffi'],
  ['Acme\u202eCLL\u202c\u200b Inc\ufeff', 'AcmeCLL Inc'],
  ['Ac\u00adme', 'Acme'],
  ['a\tb', 'a b'],
  ['x\ud800y', 'x\ufffdy'],
];

describe.each(FACES)('in the letters of %s', (face) => {
  test('nothing is printed as an empty box, and nothing hidden turns what is printed', async () => {
    const read = await readAgain(
      TEXTS.map(([typed]) => typed),
      face,
    );
    expect(read.join('')).not.toContain('\u0000');
    const lone = face.toLowerCase().endsWith('figures') ? 'x[U+FFFD]y' : 'x\ufffdy';
    const printed = TEXTS.map(([, text], index) => (index === TEXTS.length - 1 ? lone : text));
    expect(read.map((text) => text.normalize('NFC'))).toEqual(printed);
  });

  test('two names of letters that we lack are still two names', async () => {
    const [one, other] = await readAgain(['東京海上', '三井住友'], face);
    expect(one).not.toBe(other);
  });

  test.each(['\r\n', '\r', '\n', '\u2028', '\u0085'])('a line that ends with %j ends', async (end) => {
    const [first] = await readAgain([`Suite 1${end}Austin`], face);
    expect(first).toMatch(/^Suite 1( Austin)?$/);
  });
});
