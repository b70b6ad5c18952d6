import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';

const fields = (form: object) => checkTexts(form).map(({ field }) => field);

/** Nobody sees them, and a name or number with one of them is another than the one that reads the same. */
const HIDDEN = ['\u00ad', '\u061c', '\u200b', '\u200d', '\u200e', '\u2060', '\u2800', '\u3164', '\u{e0041}'];

test.each([
  ...['Acme\nLLC', 'Acme\tLLC', 'Ac\u0000me', 'Acme\u202eLLC', 'Acme\u2028LLC', 'Acme\u0085LLC'],
  ...HIDDEN.map((sign) => `Ac${sign}me LLC`),
  '\u3164',
])('%j is refused wherever one line is asked for', (text) => {
  expect(
    fields({
      insured: { legalName: text, mailingAddress: { street: text } },
      insurers: [{ name: 'Good' }, { name: text }],
      policyNumber: text,
      municipality: { place: text },
    }),
  ).toEqual([
    'insured.legalName',
    'insured.mailingAddress.street',
    'insurers.1.name',
    'policyNumber',
    'municipality.place',
  ]);
});

test('a name of several alphabets with blanks around it is good, and what is long may have lines', () => {
  const form = {
    insured: { legalName: ' Ünïcode & Söhne 株式会社 \n' },
    note: 'One\nTwo',
    lateReason: 'A\tB',
  };
  expect(checkTexts(form)).toEqual([]);
});

test.each(['क्‍ष ट्रस्ट', 'می‌خواهم', 'Zoë’s ❤️ Cafe\u0301', 'Acme™️'])('%s has its joiners and accents', (name) => {
  expect(fields({ insured: { legalName: name } })).toEqual([]);
});

test('a name that another program could not read is asked for again', () => {
  expect(fields({ insured: { legalName: 'Caf\ufffd Mar LLC' } })).toEqual(['insured.legalName']);
});

test('what is wrong is said by the label of the field', () => {
  expect(checkTexts({ insured: { legalName: 'Acme\nLLC' } })).toMatchObject([
    {
      code: 'TEXT_NOT_ONE_LINE',
      severity: 'BLOCK',
      message: 'Legal name contains a line break or a hidden character. Clear the field and type it again.',
    },
  ]);
});
