import { inDatabase, type Mutation } from '../mutations.ts';

const READER = 'domain/declaration/';
const inReader = (file: string, name: string): Mutation['test'] => ({
  project: 'unit',
  file: `${READER}${file}.test.ts`,
  name,
});

export default [
  {
    name: 'a total premium that holds the tax is the premium',
    edits: [
      {
        file: `${READER}find-premium.ts`,
        find: 'comingTo(perhapsTotals)',
        replace: 'sure',
      },
    ],
    test: inReader('totals-and-options', 'a total premium that holds the tax'),
  },
  {
    name: 'an option counts that was not taken',
    edits: [
      {
        file: `${READER}offered-options.ts`,
        find: 'if (isDecided && taken.length === 1)',
        replace: 'if (taken.length > 9)',
      },
    ],
    test: inReader('totals-and-options', 'a selected option whose parts'),
  },
  {
    name: 'what stands behind an empty box counts',
    edits: [{ file: `${READER}offered-options.ts`, find: '/^(?:\\[\\s*\\]|[☐□])/', replace: '/^(?!)/' }],
    test: inReader('totals-and-options', 'three options in a table'),
  },
  {
    name: 'of totals with and without terrorism any will do',
    edits: [
      {
        file: `${READER}offered-options.ts`,
        find: 'if (isDeclined === isBought) return null;',
        replace: 'if (isDeclined === isBought) return totals;',
      },
    ],
    test: inReader('totals-and-options', 'nothing says which'),
  },
  {
    name: 'the end of a binder is the end of its policy',
    edits: [{ file: `${READER}read-policy.ts`, find: 'if (isOfBinder) return begin;', replace: '' }],
    test: inReader('mails-and-boxes', 'amounts in boxes'),
  },
  {
    name: 'a binder’s number is its policy’s, which is to follow',
    edits: [{ file: `${READER}read-policy.ts`, find: 'places.some(isToFollow)', replace: 'false' }],
    test: inReader('mails-and-boxes', 'amounts in boxes'),
  },
  {
    name: 'what a mail answers is read, too',
    edits: [{ file: `${READER}about-this-policy.ts`, find: '/^>\\s/', replace: '/^(?!)/' }],
    test: inReader('mails-and-boxes', 'a mail with a list'),
  },
  {
    name: 'an agency that stands alone is the insurer',
    edits: [{ file: `${READER}letterhead.ts`, find: '!BEARS_RISK.test(cell.text)', replace: 'false' }],
    test: inReader('pages-without-labels', 'an agency alone on a face page'),
  },
  {
    name: 'a scan that takes too much memory takes too long',
    edits: [
      {
        file: 'documents/declaration/read-declaration-file.ts',
        find: 'OF_SCANS[limit]',
        replace: 'OF_SCANS.time',
      },
    ],
    test: inDatabase('server/declaration.test.ts', 'takes too much memory'),
  },
  {
    name: 'a picture that is too large is left out without a word',
    edits: [
      {
        file: 'documents/declaration/recognize-declaration.ts',
        find: 'await refuseTooLargePicture(path);',
        replace: 'await Promise.resolve();',
      },
    ],
    test: inDatabase('documents/recognition/hostile-pictures.attack.test.ts', 'of more points than any scan'),
  },
] satisfies Mutation[];
