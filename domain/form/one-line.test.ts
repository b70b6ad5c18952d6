import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneLine, mixesAlphabets, withoutUnseen } from './one-line.ts';

test.each([
  ['direction', 'Pay \u202eus\u2066 now', 'Pay us now'],
  ['nothing between letters', 'pa\u200by\ufeff', 'pay'],
  ['hyphens that are not shown', 'pre\u00admium', 'premium'],
  ['controls', 'a\u0000b\u0007c\u0085d', 'abcd'],
  ['lines of another program', 'one\r\ntwo\rthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
  ['nothing else', '\u200b\u2060\u3164', ''],
  ['joints of letters that have none', 'Pa\u200dy\u200c, 1\u200d', 'Pay, 1'],
  ['looks of letters that have none', 'Pa\ufe0fy\ufe00', 'Pay'],
  ['looks of digits and of other scripts', 'A1\ufe0f\u180b\u{e0100}2#\ufe0e\u2065', 'A12#'],
  ['joints of what nobody sees', 'Pay\u034f\u200d', 'Pay'],
  [
    'blanks of other scripts that take no room',
    'a\u034fb\u17b4c\u17b5d\u115fe\u1160f\u2800g\uffa0h',
    'abcdefgh',
  ],
])('signs that nobody sees are left out: %s', (_what, text, left) => {
  expect(withoutUnseen(text)).toBe(left);
  expect(isOneLine(text)).toBe(false);
});

test('a sign that stands for what was lost is no word of anybody', () => {
  expect(isOneLine('Pe\ufffda Roofing')).toBe(false);
});

test.each(['Two\n\tlines', '👩‍💻 ☎️ ❤️‍🔥 1️⃣', 'नमस्‍ते', 'می‌خواهم', 'Peña & Söhne', '½ %'])(
  'what people see stays as it is: %j',
  (text) => expect(withoutUnseen(text)).toBe(text),
);

const texts = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\ufffd', ''));

test('whatever somebody writes is lines of characters that people can see, and stays so', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const seen = withoutUnseen(text);
      for (const line of seen.split(/[\n\t]/)) expect(isOneLine(line)).toBe(true);
      expect(withoutUnseen(seen)).toBe(seen);
    }),
  );
});

/** What Unicode says programs may leave undrawn. */
const IGNORABLE = fc
  .integer({ min: 0x80, max: 0x10ffff })
  .filter((code) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code));

test('whatever programs may leave undrawn makes no other text of letters and digits', () => {
  fc.assert(
    fc.property(IGNORABLE, fc.constantFrom('Acme', 'Acme 1', 'MR-100', '#'), (sign, text) => {
      expect(isOneLine(`${text}${sign}`)).toBe(false);
      expect(withoutUnseen(`${text}${sign}`)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test.each(['\u0410cme', 'Acm\u0435', 'Harb\u03bfr Agency', 'A1\u0411', 'Caf\u00e9\u0430'])(
  'letters that look like those of another alphabet: %j',
  (name) => expect(mixesAlphabets(name)).toBe(true),
);

test.each([
  'Acme \u0410\u0433\u0435\u043d\u0442',
  '\u0391\u0392\u0393 Shipping',
  'Peña & Söhne',
  '5 \u00b5m Filters',
  '東京 Trading',
])('an alphabet for each word: %j', (name) => expect(mixesAlphabets(name)).toBe(false));
