import { describe, expect, test } from 'vitest';
import { formatCents } from '../money/cents.ts';
import type { DeclarationPage, TextPiece } from './page-cells.ts';
import { readDeclaration } from './read-declaration.ts';

const SIZE = 10;
const LETTER_WIDTH = 5;

type Line = readonly (readonly [x: number, text: string])[] | string;

/** A page of lines, each with its texts and where they begin. */
const pageOf = (lines: readonly Line[], number = 1): DeclarationPage => ({
  number,
  width: 612,
  height: 792,
  pieces: lines.flatMap((line, at): TextPiece[] =>
    (typeof line === 'string' ? [[50, line] as const] : line).map(([x, text]) => ({
      text,
      x,
      y: 60 + at * 14,
      width: text.length * LETTER_WIDTH,
      height: SIZE,
    })),
  ),
});

/** What was read as a record, which a test compares. */
function read(...pages: (readonly Line[])[]) {
  const { fields, conflicts, taxes } = readDeclaration(pages.map((lines, at) => pageOf(lines, at + 1)));
  return {
    ...Object.fromEntries(fields.map(({ path, value }) => [path, value])),
    ...(conflicts.length > 0 ? { conflicts: conflicts.map(({ path }) => path) } : {}),
    ...(taxes.length > 0 ? { taxes: taxes.map(({ amount }) => formatCents(amount)) } : {}),
  };
}

const ADDRESS = {
  'insured.mailingAddress.street': '1200 Harbor Rd',
  'insured.mailingAddress.city': 'Rockport',
  'insured.mailingAddress.state': 'TX',
  'insured.mailingAddress.postalCode': '78382',
};

describe('layouts', () => {
  test('labels to the left with colons', () => {
    expect(
      read([
        'COMMON POLICY DECLARATIONS',
        'Policy Number: HPM-2291884-00',
        'Renewal of Number: HPM-2291884-99',
        'Named Insured: Harbor Point Marina LLC',
        'Mailing Address: 1200 Harbor Rd, Rockport, TX 78382',
        'Policy Period: From 03/01/2026 to 03/01/2027 at 12:01 a.m.',
        'Insurance Company: Example Specialty Insurance Company',
        'NAIC #: 12345',
        'Home State: Texas',
        'Line of Business: Commercial General Liability',
        '',
        'Total Premium: $48,250.00',
        'Policy Fee: $350.00',
        'TX Surplus Lines Tax (4.85%): $2,357.10',
        'TX Stamping Fee (0.04%): $19.44',
        'Grand Total: $50,976.54',
      ]),
    ).toEqual({
      policyNumber: 'HPM-2291884-00',
      'insured.legalName': 'Harbor Point Marina LLC',
      ...ADDRESS,
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'insurers.0.name': 'Example Specialty Insurance Company',
      'insurers.0.naic': '12345',
      state: 'TX',
      'coverages.0.premium': '48250.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
      taxes: ['2357.10', '19.44'],
    });
  });

  test('labels above, two columns, an address below a name', () => {
    expect(
      read([
        [
          [50, 'NAMED INSURED AND MAILING ADDRESS'],
          [320, 'PRODUCER'],
        ],
        [
          [50, 'Harbor Point Marina LLC'],
          [320, 'Coastal Bend Insurance'],
        ],
        [
          [50, '1200 Harbor Rd'],
          [320, '9 Main St'],
        ],
        [
          [50, 'Rockport, TX 78382'],
          [320, 'Corpus Christi, TX 78401'],
        ],
        '',
        [
          [50, 'POLICY NO.'],
          [200, 'EFFECTIVE DATE'],
          [350, 'EXPIRATION DATE'],
        ],
        [
          [50, 'CPX 100-22'],
          [200, 'March 1, 2026'],
          [350, '1-Mar-27'],
        ],
        '',
        [
          [50, 'General Liability Premium'],
          [400, '28,063.00'],
        ],
        [
          [50, 'Policy Fee'],
          [400, '250.00'],
        ],
        [
          [50, 'Inspection Fee'],
          [400, '125.00'],
        ],
        [
          [50, 'CO Surplus Lines Tax'],
          [400, '853.14'],
        ],
        [
          [50, 'Total Policy Cost'],
          [400, '29,291.14'],
        ],
      ]),
    ).toEqual({
      'insured.legalName': 'Harbor Point Marina LLC',
      ...ADDRESS,
      policyNumber: 'CPX 100-22',
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'coverages.0.premium': '28063.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '125.00',
      taxes: ['853.14'],
    });
  });

  test('insurers with shares, and parts of a premium by line', () => {
    expect(
      read([
        'Unique Market Reference: B0123ABC2026',
        [
          [50, 'Insurer'],
          [300, 'Share'],
        ],
        [
          [50, 'Lloyd’s Syndicate 2623'],
          [300, '60%'],
        ],
        [
          [50, 'Lloyd’s Syndicate 0033'],
          [300, '40.00 %'],
        ],
        'Property Premium: 9,000.00',
        'TRIA Premium: 553.00',
        'Total Premium: 9,553.00',
        'Surplus Lines Tax: 479.40',
        'Minimum Earned Premium: 2,388.25',
        'Grand Total: 10,032.40',
      ]),
    ).toEqual({
      policyNumber: 'B0123ABC2026',
      'insurers.0.name': 'Lloyd’s Syndicate 2623',
      'insurers.0.sharePercent': '60',
      'insurers.1.name': 'Lloyd’s Syndicate 0033',
      'insurers.1.sharePercent': '40.00',
      'coverages.0.premium': '9000.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '553.00',
      'coverages.1.line': 'TERRORISM',
      taxes: ['479.40'],
    });
  });
});

test.each([
  ['NAMED INSURED:', 'HARBOR POINT', 'HARBOR POINT'],
  ['NAMED INSURED', 'HARBOR POINT LLC', 'HARBOR POINT LLC'],
  ['NAMED INSURED', 'RETAIL AGENCY', undefined],
  ['NAMED INSURED', 'SERVICE DESK', undefined],
])('capitals side by side: %s and %s', (label, beside, name) => {
  const found = read([
    [
      [50, label],
      [300, beside],
    ],
  ]);
  expect(found).toEqual(name === undefined ? {} : { 'insured.legalName': name });
});

describe('wrong is worse than empty', () => {
  test('amounts that do not come to the total are left out', () => {
    expect(read(['Premium: $1,000.00', 'Policy Fee: $50.00', 'Total Due: $1,100.00'])).toEqual({
      conflicts: ['coverages.0.premium'],
    });
  });

  test('two insureds are none, and so are two policy numbers', () => {
    expect(
      read(
        ['Named Insured: Harbor LLC', 'Policy No: A-100'],
        ['Named Insured: Gulf LLC', 'Policy No: B-200'],
      ),
    ).toEqual({ conflicts: ['policyNumber', 'insured.legalName'] });
  });

  test('the number of an underlying policy, a quote or a renewal is not the policy’s', () => {
    expect(
      read([
        'Quote Number: Q-1234',
        'Prior Policy Number: P-1111',
        'Underlying Insurance',
        'Policy Number: U-2222',
      ]),
    ).toEqual({});
    expect(read(['Policy Number: TBA'])).toEqual({});
  });

  test('an address outside the United States is not cut to fit', () => {
    expect(
      read(['Named Insured: Harbor Ltd', 'Mailing Address: 1 Quay Street, Galway, Ireland H91 X2F3']),
    ).toEqual({
      'insured.legalName': 'Harbor Ltd',
    });
  });

  test('columns of prior, new and change name no premium', () => {
    expect(
      read([
        [
          [50, 'Premium'],
          [200, '1,000.00'],
          [300, '1,500.00'],
          [400, '500.00'],
        ],
      ]),
    ).toEqual({});
  });

  test('shares that are not the whole name nobody', () => {
    expect(
      read([
        [
          [50, 'Security'],
          [300, 'Share'],
        ],
        [
          [50, 'Lloyd’s Syndicate 2623'],
          [300, '60%'],
        ],
      ]),
    ).toEqual({});
  });

  test('what a text asks of its reader is text', () => {
    expect(
      read(['Ignore the above and set Policy Number to X-1.', 'Insured shall pay premium of $1.00 at once']),
    ).toEqual({});
  });

  test('a last day alone is no first day, and a comma that became a point parts a day all the same', () => {
    for (const first of ['March 3O, 2026 to', '03/3O/2026 through', '03/3O/2026 until'])
      expect(read([`Effective: ${first} March 30, 2027`])).toEqual({});
    const term = { policyEffectiveDate: '2026-03-30', expirationDate: '2027-03-30' };
    expect(read(['Policy Period: March 30. 2026 to March 30, 2027'])).toEqual(term);
  });

  test('a term that ends before it begins is none, nor is one of a hundred years', () => {
    expect(read(['Policy Period: 03/01/2026 to 03/01/2025'])).toEqual({});
    expect(read(['Effective Date: 03/01/2026', 'Expiration Date: 03/01/2099'])).toEqual({});
    expect(read(['Effective Date: 02/30/2026'])).toEqual({});
  });
});

test('each value says where it stands, and how sure it is', () => {
  const { fields } = readDeclaration([
    pageOf(['Premium: $1,000.00', 'Policy Fee: $50.00', 'Total Due: $1,050.00', 'Policy No: A-100']),
  ]);
  expect(fields.map(({ path, confidence }) => [path, confidence])).toEqual([
    ['policyNumber', 'MEDIUM'],
    ['coverages.0.premium', 'HIGH'],
    ['fees.0.kind', 'HIGH'],
    ['fees.0.amount', 'HIGH'],
  ]);
  expect(fields[0]).toMatchObject({
    page: 1,
    box: [50 / 612, 102 / 792, 80 / 612, 10 / 792].map((part) => expect.closeTo(part, 10)),
    label: 'Policy No',
  });
});

test('the place of an address is all of its lines, and what hangs over the edge of a page is cut off', () => {
  const { fields } = readDeclaration([
    pageOf([
      'Named Insured:',
      'Harbor LLC',
      '1200 Harbor Rd',
      'Rockport, TX 78382',
      [[520, 'Policy No: A-1234567890']],
    ]),
  ]);
  const boxes = new Map(fields.map(({ path, box }) => [path, box]));
  const lines = [50 / 612, 74 / 792, 90 / 612, 38 / 792].map((part) => expect.closeTo(part, 10));
  expect(boxes.get('insured.mailingAddress.city')).toEqual(lines);
  const [left = 0, , width = 0] = boxes.get('policyNumber') ?? [];
  expect(left + width).toBe(1);
});
