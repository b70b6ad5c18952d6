import { expect, test } from 'vitest';
import type { ReadField } from '#domain/declaration/read-field.ts';
import { cents } from '#domain/money/cents.ts';
import type { RecognizedPage, RecognizedWord } from '../recognition/recognize-page.ts';
import { withCertainFields } from './scanned-fields.ts';

const WIDTH = 1_000;
const word = (text: string, confidence: number, y: number): RecognizedWord => ({
  text,
  confidence,
  x: 100,
  y,
  width: 200,
  height: 20,
});

/** What is kept of fields that stand below each other, one word each, by path and confidence. */
const kept = (...scanned: Parameters<typeof certain>) =>
  certain(...scanned).map(({ path, confidence }) => `${path} ${confidence}`);

function certain(
  fields: readonly (Pick<ReadField, 'path' | 'value' | 'label'> & {
    sure: number;
    isHigh?: true;
    /** As it stands on the page, where that is not its value. */
    written?: string;
  })[],
  places?: 'one place',
) {
  const lineOf = (at: number) => (places === 'one place' ? 0 : at);
  const words = fields.map(({ value, sure, written = value }, at) => word(written, sure, lineOf(at) * 100));
  const read: RecognizedPage = { width: WIDTH, height: WIDTH, words, shown: [1, 0, 0, 1, 0, 0], turn: 0 };
  const found = fields.map(
    ({ path, value, label, isHigh }, at): ReadField => ({
      path,
      value,
      label,
      confidence: isHigh ? 'HIGH' : 'MEDIUM',
      page: 1,
      box: [0.1, lineOf(at) / 10, 0.2, 0.02],
    }),
  );
  const scan = { read, shown: { width: WIDTH, height: WIDTH } };
  return withCertainFields({ fields: found, conflicts: [], taxes: [] }, new Map([[1, scan]])).fields;
}

test('a point behind a whole word is the comma that it was, and a word that was read twice leaves its field blank', () => {
  const value = (path: string, written: string) =>
    certain([{ path, value: written, label: 'Insured', sure: 99 }]).map((field) => field.value);
  expect(value('insured.legalName', 'Harpeth Veterinary Holdings. Inc.')).toEqual([
    'Harpeth Veterinary Holdings, Inc.',
  ]);
  expect(value('insured.legalName', 'Tern Bros. Inc.')).toEqual(['Tern Bros. Inc.']);
  expect(value('insured.legalName', 'Front RangeRange QuadpQuadplex, LLC')).toEqual([]);
  expect(value('insured.legalName', 'Walla Walla Bonbons, LLC')).toEqual(['Walla Walla Bonbons, LLC']);
});

test('a point before the part of a building is the comma that it was', () => {
  const street = '1005 Westhaven Boulevard. Suite 210';
  const parts = [
    ['street', street],
    ['city', 'Franklin'],
    ['state', 'TN'],
    ['postalCode', '37064'],
  ].map(([part, value = '']) => ({
    path: `insured.mailingAddress.${part}`,
    value,
    label: 'Address',
    sure: 99,
  }));
  expect(certain(parts)[0]?.value).toBe('1005 Westhaven Boulevard, Suite 210');
});

test('a digit or a letter that is not sure leaves its field blank, and nothing but amounts that add up is sure', () => {
  expect(
    kept([
      { path: 'policyNumber', value: 'GL-1', label: 'Policy Number', sure: 89 },
      { path: 'expirationDate', value: '01/01/2027', label: 'Term', sure: 90 },
      { path: 'insured.legalName', value: 'Harbor', label: 'Insured', sure: 59 },
      { path: 'insured.doingBusinessAs', value: 'Dock', label: 'DBA', sure: 99, isHigh: true },
      { path: 'coverages.0.premium', value: '1000.00', label: 'Total Premium', sure: 70, isHigh: true },
    ]),
  ).toEqual(['expirationDate LOW', 'insured.doingBusinessAs MEDIUM', 'coverages.0.premium HIGH']);
});

test('a fee by a name that lost letters is left out, for it may be a tax; one by a known name is taken', () => {
  const fee = (at: number, label: string, value = 'OTHER_FEE') => [
    { path: `fees.${at}.kind`, value, label, sure: 99, isHigh: true as const },
    { path: `fees.${at}.amount`, value: '10.96', label, sure: 99, isHigh: true as const },
  ];
  const kinds = kept([
    ...fee(0, 'Sampg Fee'),
    ...fee(1, 'Technology Fee (fully earned)'),
    ...fee(2, 'MGA Policy Fee', 'POLICY_FEE'),
    ...fee(3, 'Service Office Fee'),
    ...fee(4, 'Coverholder Fee'),
  ]);
  expect(kinds).toEqual([1, 2, 4].flatMap((at) => [`fees.${at}.kind HIGH`, `fees.${at}.amount HIGH`]));
});

test('a speck beside a value, mixed strokes and a letter beside a naught leave a field blank, however sure they are', () => {
  const name = (value: string) => kept([{ path: 'insured.legalName', value, label: 'Insured', sure: 99 }]);
  expect(name('i Nightingale Home Health Inc.')).toEqual([]);
  expect(name('Sawgrass Pointe Phase Il Owner, LLC')).toEqual([]);
  expect(name('Sawgrass Pointe Phase || Owner, LLC')).toEqual([]);
  expect(name('Sawgrass Pointe Phase |')).toEqual([]);
  expect(name('Sawgrass Pointe Phase II Owner, LLC')).toHaveLength(1);
  expect(name('A Plus Roofing - Tampa, Illinois')).toHaveLength(1);
  const number = (value: string) => kept([{ path: 'policyNumber', value, label: 'Policy', sure: 99 }]);
  expect(number('CUXO0114409')).toEqual([]);
  expect(number('CUX0114409')).toHaveLength(1);
  expect([number('CSP-H0-4410'), number('CSP-HO-4410'), number('CSP-H10-4410')]).toEqual([
    [],
    ['policyNumber MEDIUM'],
    ['policyNumber MEDIUM'],
  ]);
  expect(number('WaA9F0260201')).toEqual([]);
});

test('an amount that may have lost its point is left blank, however well it adds up', () => {
  const premium = (value: string, written: string) =>
    kept([
      { path: 'coverages.0.premium', value, written, label: 'Total Premium', sure: 99, isHigh: true },
      { path: 'fees.0.kind', value: 'POLICY_FEE', label: 'Policy Fee', sure: 99, isHigh: true },
      { path: 'fees.0.amount', value, written, label: 'Policy Fee', sure: 99, isHigh: true },
    ]).length;
  expect([premium('95000.00', '$95000'), premium('9500.00', '9500'), premium('125000.00', '125000')]).toEqual(
    [0, 0, 0],
  );
  expect([premium('95000.00', '$95,000'), premium('9500.00', '$9500.00'), premium('950.00', '$950')]).toEqual(
    [3, 3, 3],
  );
});

test('a premium that may have lost its point is taken where another one of the same sum has its comma', () => {
  const beside = (written: string, label = 'Crime') =>
    kept([
      { path: 'coverages.0.premium', value: '10620.00', written, label, sure: 99, isHigh: true },
      {
        path: 'coverages.1.premium',
        value: '7488.00',
        written: '$7488',
        label: 'Crime',
        sure: 99,
        isHigh: true,
      },
    ]).length;
  expect([beside('$10,620'), beside('$10620.00'), beside('$10620')]).toEqual([2, 2, 0]);
});

test('a line of business in the row of a premium that is borne out is as sure as that', () => {
  const row = { written: '$7,488', sure: 70 };
  const lineBeside = (isHigh?: true) =>
    kept(
      [
        { path: 'coverages.0.premium', value: '7488.00', label: 'Cyber', ...row, ...(isHigh && { isHigh }) },
        { path: 'coverages.0.line', value: 'CYBER', label: 'Cyber', ...row, ...(isHigh && { isHigh }) },
      ],
      'one place',
    );
  expect(lineBeside(true)).toEqual(['coverages.0.premium HIGH', 'coverages.0.line HIGH']);
  expect(lineBeside()).toEqual([]);
});

test('a premium is what a label or a line of business calls so, however well an amount adds up', () => {
  const under = (label: string) =>
    kept([{ path: 'coverages.0.premium', value: '1,000.00', label, sure: 99, isHigh: true }]).length;
  expect(['Subtotal', 'Total', 'Amount due', 'sees eee'].map(under)).toEqual([0, 0, 0, 0]);
  expect(['Annual Premium', 'TOTAL PREMIUM:', 'General Liability', 'Umbrella'].map(under)).toEqual([
    1, 1, 1, 1,
  ]);
});

test('the premium of one part is taken only where the amounts of the page bear it out: another part may be unread', () => {
  const under = (label: string, isHigh?: true) =>
    kept([{ path: 'coverages.0.premium', value: '8,412.00', label, sure: 99, ...(isHigh && { isHigh }) }]);
  expect(under('PROPERTY PREMIUM')).toEqual([]);
  expect(under('PROPERTY PREMIUM', true)).toEqual(['coverages.0.premium HIGH']);
  expect(under('Total Premium')).toEqual(['coverages.0.premium MEDIUM']);
});

test('an address is taken as a whole or not at all, and the words of a form are no name', () => {
  expect(
    kept([
      { path: 'insured.legalName', value: '(No, Street, Town', label: 'Named Insured', sure: 99 },
      { path: 'insured.mailingAddress.street', value: '12 Dock', label: 'Address', sure: 80 },
      { path: 'insured.mailingAddress.city', value: 'Rockport', label: 'Address', sure: 99 },
      { path: 'policyNumber', value: 'GL-1', label: 'Policy Number', sure: 99 },
    ]),
  ).toEqual(['policyNumber MEDIUM']);
});

test('a tax on a scan is compared with the price only where the amounts of the page add up', () => {
  const words = [word('$48.50', 99, 0), word('$1,000.00', 99, 100)];
  const read: RecognizedPage = { width: WIDTH, height: WIDTH, words, shown: [1, 0, 0, 1, 0, 0], turn: 0 };
  const scans = new Map([[1, { read, shown: { width: WIDTH, height: WIDTH } }]]);
  const fieldOf = (path: string, value: string, at: number, confidence: ReadField['confidence']) => ({
    path,
    value,
    label: 'Premium tax',
    confidence,
    page: 1,
    box: [0.1, at / 10, 0.2, 0.02] as const,
  });
  const taxesBeside = (confidence: ReadField['confidence']) =>
    withCertainFields(
      {
        fields: [fieldOf('coverages.0.premium', '1000.00', 1, confidence)],
        conflicts: [],
        taxes: [{ label: 'Tax', amount: cents(4_850n), field: fieldOf('tax', '48.50', 0, 'MEDIUM') }],
      },
      scans,
    ).taxes.length;
  expect([taxesBeside('HIGH'), taxesBeside('MEDIUM')]).toEqual([1, 0]);
});
