import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eighthCorpus } from '#testing/declarations/eighth/corpus.ts';
import { eleventhCorpus } from '#testing/declarations/eleventh/corpus.ts';
import { fifteenthCorpus } from '#testing/declarations/fifteenth/corpus.ts';
import { fifthCorpus } from '#testing/declarations/fifth/corpus.ts';
import type { FormPage } from '#testing/declarations/fifth/form.ts';
import { fourteenthCorpus } from '#testing/declarations/fourteenth/corpus.ts';
import { fourthCorpus } from '#testing/declarations/fourth/layouts.ts';
import { ninthCorpus } from '#testing/declarations/ninth/corpus.ts';
import { secondCorpus } from '#testing/declarations/second/layouts.ts';
import { seventhCorpus } from '#testing/declarations/seventh/corpus.ts';
import { sixteenthCorpus } from '#testing/declarations/sixteenth/corpus.ts';
import { sixthCorpus } from '#testing/declarations/sixth/corpus.ts';
import { tenthCorpus } from '#testing/declarations/tenth/corpus.ts';
import { thirdCorpus } from '#testing/declarations/third/layouts.ts';
import { thirteenthCorpus } from '#testing/declarations/thirteenth/corpus.ts';
import { twelfthCorpus } from '#testing/declarations/twelfth/corpus.ts';
import { type ReadPage, readPdf } from '#testing/read-pdf.ts';

/** Lines nearer than this, in points, are one line; the smallest type is 6 points high. */
const ONE_LINE = 4.5;
/** Letters lean a little out of the widths that a font gives them. */
const LEAN = 1;

const plain = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a page says it as it is, and not as a part of a longer number or word. */
function says(text: string, words: string): boolean {
  const escaped = plain(words).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.,$])${escaped}(?!\w|[.,]\d)`).test(plain(text));
}

/** Words of a page that were written over others. */
const overprinted = ({ boxes }: ReadPage): string[] =>
  boxes.flatMap((box, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(other.top - box.top) < ONE_LINE &&
          other.x < box.x + box.width - LEAN &&
          box.x < other.x + other.width - LEAN,
      )
      .map((other) => `${box.words} | ${other.words}`),
  );

const IDENTIFYING = ['policyNumber', 'insured.legalName', 'insured.mailingAddress.street'];
const identities = (pages: readonly Pick<FormPage, 'answers'>[]) =>
  pages.flatMap(({ answers }) => IDENTIFYING.flatMap((path) => answers[path] ?? []));

/** Corpora whose keys have the words of the page behind each answer, in the order in which they were drawn. */
const CORPORA = [
  { name: 'fifth', corpus: fifthCorpus, declarations: 40, forms: 15 },
  { name: 'sixth', corpus: sixthCorpus, declarations: 26, forms: 13 },
  { name: 'seventh', corpus: seventhCorpus, declarations: 16, forms: 8 },
  { name: 'eighth', corpus: eighthCorpus, declarations: 16, forms: 8 },
  { name: 'ninth', corpus: ninthCorpus, declarations: 52, forms: 30 },
  { name: 'tenth', corpus: tenthCorpus, declarations: 32, forms: 16 },
  { name: 'eleventh', corpus: eleventhCorpus, declarations: 32, forms: 18 },
  { name: 'twelfth', corpus: twelfthCorpus, declarations: 32, forms: 16 },
  { name: 'thirteenth', corpus: thirteenthCorpus, declarations: 32, forms: 16 },
  { name: 'fourteenth', corpus: fourteenthCorpus, declarations: 32, forms: 16 },
  { name: 'fifteenth', corpus: fifteenthCorpus, declarations: 32, forms: 16 },
  { name: 'sixteenth', corpus: sixteenthCorpus, declarations: 32, forms: 16 },
];

let identitiesBefore: string[];
beforeAll(async () => {
  const corpora = await Promise.all([secondCorpus(), thirdCorpus(), fourthCorpus()]);
  identitiesBefore = identities(corpora.flat());
});

describe.each(CORPORA)('the $name corpus of declarations', ({ corpus, declarations, forms }) => {
  let pages: FormPage[];
  let read: ReadPage[][];
  beforeAll(async () => {
    pages = await corpus();
    read = await Promise.all(pages.map(({ bytes }) => readPdf(bytes)));
  });

  it('has its declarations on its forms', () => {
    expect(pages).toHaveLength(declarations);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(declarations);
    expect(new Set(pages.map(({ name }) => name.replace(/, \d$/, ''))).size).toBe(forms);
  });

  it('is drawn the same each time, to the byte', async () => {
    const again = await corpus();
    for (const [at, { name, bytes, answers }] of again.entries()) {
      expect(bytes.equals(pages[at]!.bytes), name).toBe(true);
      expect(answers).toEqual(pages[at]!.answers);
    }
  });

  it('prints every answer of its key', () => {
    const missing = pages.flatMap(({ name, printed, answers }, at) => {
      const text = read[at]!.map((page) => page.text).join(' ');
      expect(Object.keys(printed)).toEqual(Object.keys(answers));
      return Object.entries(printed)
        .filter(([, words]) => !says(text, words))
        .map(([path, words]) => `${name}: ${path} (${words})`);
    });
    expect(missing).toEqual([]);
  });

  it('writes nothing over anything else', () => {
    const over = pages.flatMap(({ name }, at) =>
      read[at]!.flatMap(overprinted).map((words) => `${name}: ${words}`),
    );
    expect(over).toEqual([]);
  });

  it('is about people and policies that no page before it names', () => {
    const own = identities(pages);
    expect(new Set(own).size).toBe(own.length);
    expect(own.filter((identity) => identitiesBefore.includes(identity))).toEqual([]);
  });

  // The next corpus was drawn after this one; each is drawn once for all who come after it.
  afterAll(() => {
    identitiesBefore.push(...identities(pages));
  });
});
