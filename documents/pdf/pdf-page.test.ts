import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { openPdfPage, write } from './pdf-page.ts';

/** What the file says about itself, as XML. */
async function describedBy(about: { title: string; author: string; subject: string }): Promise<string> {
  const page = openPdfPage({ ...about, createdAt: new Date('2026-07-01T12:00:00Z'), isArchival: true });
  const pieces: Buffer[] = [];
  page.document.on('data', (piece: Buffer) => pieces.push(piece));
  write(page, 'Anything', { x: page.left, y: page.y, width: page.width, size: 10 });
  page.document.end();
  await finished(page.document);
  const bytes = Buffer.concat(pieces).toString('utf8');
  return bytes.slice(bytes.indexOf('<x:xmpmeta'), bytes.indexOf('</x:xmpmeta>') + '</x:xmpmeta>'.length);
}

test.each([
  ['Łódź Marina & Café <LLC>', 'Łódź Marina &#38; Café &#60;LLC&#62;'],
  ['A\u0007B\ud800C\ufffeD', 'AB\ufffdC[U+FFFE]D'],
])('what it says about itself is well-formed with %j', async (name, written) => {
  const contents = await describedBy({ title: `Invoice for ${name}`, author: name, subject: `For ${name}` });
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'metadata.xml', contents }],
    normalization: 'c14n',
  });
  expect({ valid, errors }).toEqual({ valid: true, errors: [] });
  expect(contents).toContain(`>Invoice for ${written}<`);
  expect(contents).toContain(`<rdf:li>${written}</rdf:li>`);
  expect(contents).toContain(`>For ${written}<`);
});
