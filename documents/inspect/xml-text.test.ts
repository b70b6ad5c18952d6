import fc from 'fast-check';
import { expect, test } from 'vitest';
import { XmlText } from './xml-text.ts';

/** What is read of a text that comes in pieces, with enough behind it that nothing is held back. */
function readIn(pieces: readonly string[]): string {
  const xml = new XmlText();
  return [...pieces, ' '.repeat(12)]
    .map((piece) => xml.read(piece))
    .join('')
    .trimEnd();
}

test.each([
  ['a<!-- b -->c', 'ac'],
  ['a<!-- <![CDATA[ -->c', 'ac'],
  ['a<!-- b - -- > -->c', 'ac'],
  ['a<!-->b-->c', 'ac'],
  ['a<?b c?>d', 'ad'],
  ['a<![CDATA[<!--b]]>c<!-- -->d', 'a<!--bcd'],
  ['a<![CDATA[b]]]>c', 'ab]c'],
  ['<a b="c">d</a>', '<a b="c">d</a>'],
  ['a<!-b>c', 'a<!-b>c'],
])('%s is read as %s, in one piece or sign by sign', (xml, text) => {
  expect(readIn([xml])).toBe(text);
  expect(readIn([...xml])).toBe(text);
});

const parts = fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<?', '?>', '<', '-', ']', 'a', '<!');

test('where a text is cut makes no difference', () => {
  fc.assert(
    fc.property(fc.array(fc.array(parts).map((some) => some.join(''))), (pieces) => {
      expect(readIn(pieces)).toBe(readIn([pieces.join('')]));
    }),
  );
});
