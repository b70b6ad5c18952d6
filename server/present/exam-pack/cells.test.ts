import { expect, test } from 'vitest';
import { documentName } from './cells.ts';

test.each([
  ['dec page.pdf', 'documents/01-dec page.pdf'],
  ['../../etc/passwd', 'documents/01-__.._etc_passwd'],
  // Windows would leave them out.
  ['dec.pdf.', 'documents/01-dec.pdf_'],
  ['dec.pdf ', 'documents/01-dec.pdf_'],
])('a document called %j is packed as %s', (name, packed) => {
  expect(documentName(name, 0)).toBe(packed);
});
