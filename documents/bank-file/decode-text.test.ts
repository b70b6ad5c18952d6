import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const WORDS = 'Café, 1.00';
const littleEndian = Buffer.from(`\uFEFF${WORDS}`, 'utf16le');

test.each([
  ['UTF-16', littleEndian],
  ['UTF-16', Buffer.from(littleEndian).swap16()],
  ['UTF-8', Buffer.from(`\uFEFF${WORDS}`)],
  ['WINDOWS-1252', Buffer.from(WORDS, 'latin1')],
])('a file in %s is read, whichever byte comes first', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: WORDS, encoding });
});
