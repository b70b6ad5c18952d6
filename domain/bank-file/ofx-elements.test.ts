import { expect, test } from 'vitest';
import { looksLikeOfx, readOfxElements } from './ofx-elements.ts';

const told = (text: string) =>
  readOfxElements(text).map(({ kind, tag, value }) =>
    kind === 'VALUE' ? `${tag}=${value}` : `${kind} ${tag}`,
  );

test('tags are read in small letters, too, and a value with its closing tag or without', () => {
  expect(told('OFXHEADER:100\n<ofx><a>1</a><b> 2\n<c></c></ofx>\n')).toEqual([
    'OPEN OFX',
    'A=1',
    'B=2',
    'OPEN C',
    'CLOSE C',
    'CLOSE OFX',
  ]);
});

test.each([
  ['SMITH &amp; SONS &LT;1&gt; &quot;X&apos;', `SMITH & SONS <1> "X'`],
  ['A&#38;B &#x26; &#X2f;', 'A&B & /'],
  ['A&#7;B&#x1f;C', 'A B C'],
  ['A &other; B & C', 'A &other; B & C'],
])('%s says %s', (written, value) => {
  expect(told(`<OFX><NAME>${written}</OFX>`)[1]).toBe(`NAME=${value}`);
});

test.each([
  ['<OFX>\n<A>1</A>2\n</OFX>', 'Line 2: there is text after </A>.'],
  ['<OFX>\n</STMTTRN></OFX>', 'Line 2: </STMTTRN> has no opening tag.'],
  ['<OFX></OFX>\n<OFX></OFX>', 'Line 2: there is text after </OFX>.'],
  ['<OFX><PAYEE><NAME>X</OFX>', 'Line 1: <PAYEE> has no closing tag.'],
  ['<OFX>\n<NAME', 'The file ends at line 2, before the end of a tag.'],
  ['<OFX>\n<A>1', 'The file ends at line 2, before </OFX>.'],
  ['<OFX>\n<9>1</OFX>', 'Line 2 isn’t OFX.'],
  ['A,B,C', 'The file has no <OFX> in it.'],
])('%j is refused: %s', (text, message) => {
  expect(() => readOfxElements(text)).toThrow(message);
});

test('a name without end is not repeated whole', () => {
  expect(() => readOfxElements(`<OFX></${'A'.repeat(400)}></OFX>`)).toThrow(/^Line 1: <\/A{10,60}…?> has no/);
});

test.each([
  ['OFXHEADER:100\nDATA:OFXSGML\n<OFX>', true],
  ['\n<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', true],
  ['<ofx>', true],
  ['<html><OFX>', false],
  ['Date,Amount\n3/9/2026,<OFX>', false],
])('whether %j begins like OFX: %s', (text, does) => {
  expect(looksLikeOfx(text)).toBe(does);
});
