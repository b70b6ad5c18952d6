import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findText } from './find-text.ts';

test('a text is found across pieces, whatever its case and spaces', () => {
  expect(findText(['Policy  NO', '. AB', '-12 ab-12'], 'no.ab-12')).toEqual([
    { from: { text: 0, at: 8 }, to: { text: 2, at: 3 } },
  ]);
  expect(findText(['Policy  NO', '. AB', '-12 ab-12'], 'ab-12')).toHaveLength(2);
  expect(findText(['aaa'], 'aa')).toHaveLength(1);
  expect(findText(['x'], ' ')).toEqual([]);
  expect(findText([], 'x')).toEqual([]);
});

test('what is found is what was sought, and everything that is there is found', () => {
  const bare = (text: string) => text.replaceAll(/\s/gu, '');
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ') })),
      fc.constantFrom('ab', 'a b', 'aa'),
      (texts, sought) => {
        const found = findText(texts, sought);
        for (const { from, to } of found) {
          const parts = texts.slice(from.text, to.text + 1);
          const last = parts.pop() ?? '';
          const text = [...parts, last.slice(0, to.at)].join('\u0000');
          expect(bare(text.slice(from.at).replaceAll('\u0000', ''))).toBe(bare(sought));
        }
        expect(found.length).toBe(bare(texts.join('')).split(bare(sought)).length - 1);
      },
    ),
  );
});
