import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Page, writePage } from './write-page.ts';

const page: Page = {
  title: 'Filing SLT-26-000001',
  lead: 'Texas, policy MR-1',
  sections: [
    {
      heading: 'Filing',
      facts: [
        ['Insured', 'Smith & Sons <LLC>'],
        ['Reference of the office', null],
      ],
    },
    {
      heading: 'Documents',
      table: {
        columns: [{ header: 'Name' }, { header: 'Amount', isAmount: true }],
        rows: [
          [{ text: 'the "declaration".pdf', path: '../documents/1 the#declaration.pdf' }, '$4.85'],
          [null, ''],
        ],
      },
    },
    { heading: 'Reports', text: 'No report holds it.' },
  ],
};

test('a page is written as it stands in the golden file', async () => {
  await expect(writePage(page)).toMatchFileSnapshot('page.golden.html');
});

/** A page in which this text stands everywhere. */
function pageOf(text: string): Page {
  const table = { columns: [{ header: text }], rows: [[text, { text, path: text }]] };
  return { title: text, lead: text, sections: [{ heading: text, facts: [['x', `x${text}`]], table, text }] };
}

test('nothing that was typed becomes markup', () => {
  const countMarkup = (html: string) =>
    html.replace(/<wbr>|<span class="word">|<\/span>/g, '').match(/[<>"']/g)?.length;
  const plain = countMarkup(writePage(pageOf('plain')));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(countMarkup(writePage(pageOf(text)))).toBe(plain);
    }),
  );
  expect(countMarkup(writePage(pageOf(`"><script src='x'>`)))).toBe(plain);
});

test('a line ends within a word only where the word is longer than any', () => {
  const page = writePage({ ...pageOf('Fidelity-and-Guaranty-Insurance'), sections: [] });
  expect(page).not.toContain('<wbr>');
  expect(page).toContain('<h1><span class="word">Fidelity-and-Guaranty-Insurance</span></h1>');
  const hash = 'a1<b'.repeat(16);
  const long = writePage({ ...pageOf(`SHA-256 ${hash}`), sections: [] });
  expect(long).toContain('</span> a1&lt;ba1&lt;ba1&lt;ba1&lt;b<wbr>a1');
  expect(long).not.toMatch(/<wbr><\//);
  const address = writePage({
    ...pageOf('https://www.slai.org/docs/surplus-line-filing-taxes'),
    sections: [],
  });
  expect(address).toContain(
    '<h1>https://<wbr>www.slai.org/<wbr>docs/<wbr>surplus-line-fil<wbr>ing-taxes</h1>',
  );
});
