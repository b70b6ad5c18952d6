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
    edits: [{ file: `${READER}read-policy-number.ts`, find: 'places.some(isToFollow)', replace: 'false' }],
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
  {
    name: 'three digits behind a point are no amount in a column of premiums',
    edits: [
      {
        file: `${READER}charge-rows.ts`,
        find: ' ?? dollarsUnderPremium(text, cell)',
        replace: '',
      },
    ],
    test: inReader('misread-signs', 'a comma taken for a point'),
  },
  {
    name: 'the title of a form is an insurer',
    edits: [
      {
        file: `${READER}insurer-name.ts`,
        find: 'IS_TITLE.test(name)',
        replace: 'false',
      },
    ],
    test: inReader('misread-signs', 'above the title of the form'),
  },
  {
    name: 'a total over its parts is the premium of the first',
    edits: [
      {
        file: `${READER}find-premium.ts`,
        find: '...columnsWithSum(perhaps, sums),',
        replace: '',
      },
    ],
    test: inReader('listings-and-columns', 'parts above a sum that is called'),
  },
  {
    name: 'a line of business is less sure than the row that it stands in',
    edits: [
      {
        file: 'documents/declaration/scanned-fields.ts',
        find: 'isInRowOfSum(field, fields)',
        replace: 'false',
      },
    ],
    test: inDatabase('documents/declaration/scanned-fields.test.ts', 'is as sure as that'),
  },
  {
    name: 'what may have lost its point counts beside any other amount',
    edits: [
      {
        file: 'documents/declaration/scanned-fields.ts',
        find: 'isOfSum(field) && hasSize(field)',
        replace: 'isOfSum(field)',
      },
    ],
    test: inDatabase('documents/declaration/scanned-fields.test.ts', 'of the same sum has its comma'),
  },
  {
    name: 'a letter is a naught in the number of a policy',
    edits: [
      {
        file: 'documents/declaration/scanned-fields.ts',
        find: 'LETTERS_AND_NAUGHT.test(value) ||',
        replace: '',
      },
    ],
    test: inDatabase('documents/declaration/scanned-fields.test.ts', 'a letter beside a naught'),
  },
  {
    name: 'a tax of another name is a part of the premium',
    edits: [
      { file: `${READER}charge-roles.ts`, find: 'IS_RATED.test(row.label)', replace: 'row.label === null' },
    ],
    test: inReader('plain-labels-and-slips', 'is no part of the premium, whatever'),
  },
  {
    name: 'of several lines in a numbered table the first is that of all',
    edits: [{ file: `${READER}read-line.ts`, find: '!IS_COUNT.test(words)', replace: 'words !== null' }],
    test: inReader('plain-labels-and-slips', 'called the premium of all of them'),
  },
  {
    name: 'what a letter offers is bound',
    edits: [
      { file: `${READER}read-letter.ts`, find: 'BINDS.test(words) && !CONDITIONAL', replace: '!BINDS' },
    ],
    test: inReader('letters-in-sentences', 'an offer binds nothing'),
  },
  {
    name: 'what a letter says of a condition is its price',
    edits: [
      {
        file: `${READER}read-letter.ts`,
        find: 'const sure = sentences.filter(({ text: words }) => !CONDITIONAL.test(words));',
        replace: 'const sure = sentences;',
      },
    ],
    test: inReader('letters-in-sentences', 'added for terrorism'),
  },
  {
    name: 'a return that does not add up is read',
    edits: [
      { file: `${READER}read-endorsement.ts`, find: '.find(fits) ?? null', replace: '.find(fits) ?? []' },
    ],
    test: inReader('endorsements-and-returns', 'does not come to what is given back'),
  },
  {
    name: 'the day of an endorsement is its policy’s first',
    edits: [
      { file: `${READER}read-policy.ts`, find: 'isChange ? ofPolicy(places) : places', replace: 'places' },
    ],
    test: inReader('endorsements-and-returns', 'does not say of what'),
  },
  {
    name: 'the day that a change is in force from is its policy’s first',
    edits: [
      {
        file: `${READER}read-policy.ts`,
        find: '(!isChange || OF_POLICY.test(words))',
        replace: 'words.length > 0',
      },
    ],
    test: inReader('endorsements-and-returns', 'in force from a day says nothing'),
  },
  {
    name: 'a checked box is a part of the name of its amount',
    edits: [{ file: `${READER}charge-rows.ts`, find: ".replace(CHECKED, '')", replace: '' }],
    test: inReader('endorsements-and-returns', 'a return in a checked box'),
  },
  {
    name: 'the day of an application dates the policy',
    edits: [{ file: `${READER}read-policy.ts`, find: 'places.filter(isNoSentence)', replace: 'places' }],
    test: inReader('names-and-numbers', 'a sentence that goes on with a day'),
  },
  {
    name: 'what an insurer calls its own certificate is the policy’s number',
    edits: [
      {
        file: `${READER}label-patterns.ts`,
        find: "['OTHER', String.raw`cert",
        replace: "['CERTIFICATE_NUMBER', String.raw`cert",
      },
    ],
    test: inReader('names-and-numbers', 'a column of certificates'),
  },
  {
    name: 'the premium of a term is one of the limits above it',
    edits: [
      {
        file: `${READER}sections.ts`,
        find: 'annual|term|project|total',
        replace: 'annual|total',
      },
    ],
    test: inReader('totals-and-options', 'the premium of a project below its limits'),
  },
  {
    name: 'the premium of a term is headed by its term alone',
    edits: [
      {
        file: `${READER}sections.ts`,
        find: 'return label !== undefined && isSection(label) ? label : text;',
        replace: 'return label ?? text;',
      },
    ],
    test: inReader('totals-and-options', 'parts of the premium of a term'),
  },
  {
    name: 'premium that is credited is charged',
    edits: [
      {
        file: `${READER}charge-roles.ts`,
        find: '(?:un)?earned|retained|commission|deductible|limits?|retention|net|return(?:ed|s)?|refund(?:ed|s)?|credited|reduc(?:tion|ed)|decreased?|less|',
        replace: 'earned|retained|commission|deductible|limits?|retention|net|',
      },
    ],
    test: inReader('endorsements-and-returns', 'premium that is credited in words of no form'),
  },
  {
    name: 'a first day under two labels is a term of a day',
    edits: [{ file: `${READER}read-policy.ts`, find: ' && from.value !== to.value', replace: '' }],
    test: inReader('names-and-numbers', 'a first day under two labels'),
  },
  {
    name: 'the day of a change stands in a filing of new business',
    edits: [
      {
        file: 'web/customer/submit/fill-from-declaration.ts',
        find: "filingKindOf(filingType) === 'EN'",
        replace: 'filingKindOf(filingType) .length > 0',
      },
    ],
    test: {
      project: 'unit',
      file: 'web/customer/submit/fill-from-declaration.test.ts',
      name: 'the day of a change goes to an endorsement',
    },
  },
  {
    name: 'the table that a page lies on is a part of it',
    edits: [
      {
        file: 'documents/recognition/light-bars.ts',
        find: 'isWithin(page, bar) ? LEAST_WRITING : LEAST_WRITING_AT_EDGE',
        replace: 'LEAST_WRITING',
      },
    ],
    test: inDatabase('documents/recognition/light-bars.test.ts', 'it may be the table'),
  },
] satisfies Mutation[];
