import { expect, test } from 'vitest';
import { mailing, pagesOf, readTyped, risk } from '#testing/declarations/typed-pages.ts';
import { readDeclaration } from './read-declaration.ts';

/** A bill as it lies in the window of an envelope; `to` is whom it is sent to. */
const bill = (to: string, below = '') => `
     GRANITE PEAK INSURANCE COMPANY                                     INVOICE

     ${to.split('\n').join('\n     ')}

                                                  Billing Date: 02/03/2026
                                                  Policy Number: GP-20-7781
${below}`;
const OF_BILL = {
  invoiceDate: '2026-02-03',
  policyNumber: 'GP-20-7781',
  'insurers.0.name': 'GRANITE PEAK INSURANCE COMPANY',
};
const BREWERY = 'Iron Gate Brewing Co.\n77 Canal Street\nLowell, MA 01852';
const TO_BREWERY = {
  'insured.legalName': 'Iron Gate Brewing Co.',
  ...mailing('77 Canal Street', 'Lowell', 'MA', '01852'),
};

/** A form in the middle of its sheet, 612 points wide and 6 for each letter in these pages. */
const inMiddle = (words: string) => ' '.repeat(Math.round((286 - (words.length * 6 * 0.85) / 2) / 6)) + words;

const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a bill is for whom its window shows': [bill(BREWERY), { ...OF_BILL, ...TO_BREWERY }],
  'a bill for somebody with a trading name': [
    bill(BREWERY.replace('\n', '\nDBA Gatehouse\n')),
    { ...OF_BILL, ...TO_BREWERY, 'insured.doingBusinessAs': 'Gatehouse' },
  ],
  'a bill for an agency names no insured': [
    bill('Lowell Insurance Agency\n12 Market Street\nLowell, MA 01852'),
    OF_BILL,
  ],
  'a bill for a lender names no insured': [
    bill('Merrimack Savings Bank ISAOA\n1 Bank Plaza\nLowell, MA 01852'),
    OF_BILL,
  ],
  'of two addresses none is the insured': [
    bill(`${BREWERY}\n\nHarbor & Sons\n5 Dock Road\nSalem, MA 01970`),
    OF_BILL,
  ],
  'where a label names the insured, the window does not': [
    bill('Harbor & Sons\n5 Dock Road\nSalem, MA 01970', '     Named Insured: Iron Gate Brewing Co.'),
    { ...OF_BILL, 'insured.legalName': 'Iron Gate Brewing Co.' },
  ],
  'what a label of the insured leads to was misread: nobody else is the insured': [
    bill(BREWERY, '     Named Insured: 1ron Gate Brew1ng Co.'),
    OF_BILL,
  ],
  'a letter that is no bill may be sent to anybody': [
    `
     GRANITE PEAK INSURANCE COMPANY

     Iron Gate Brewing Co.
     77 Canal Street
     Lowell, MA 01852

     Policy Number: GP-20-7781
    `,
    { policyNumber: OF_BILL.policyNumber, 'insurers.0.name': OF_BILL['insurers.0.name'] },
  ],
  'a proposal is prepared for the insured': [
    `
     Prepared for
     Nadia Castellanos
     c/o Elm Trust
     9 Elm Court
     Provo, UT 84601
     Policy Number: AX-100
    `,
    {
      policyNumber: 'AX-100',
      'insured.legalName': 'Nadia Castellanos',
      ...mailing('9 Elm Court', 'Provo', 'UT', '84601'),
    },
  ],
  'a proposal that is prepared for an agency': [
    `
     Prepared for: Provo Insurance Agency
     9 Elm Court
     Provo, UT 84601
    `,
    {},
  ],
  'a proposal that is prepared for a person whose address it does not say': [
    `
     Prepared for: Nadia Castellanos
     Policy Number: AX-100
    `,
    { policyNumber: 'AX-100' },
  ],
  'a name behind the number of a policy, a property that is an address': [
    `
     Private Flood Quote - Bound

     Policy ID: FL-20931
     Name: Nadia Castellanos
     Property: 31 Dune Road, Destin, FL 32541
     Effective Date: 05/01/2026
     Expiration Date: 05/01/2027
     Premium: $900.00
     Total: $900.00
    `,
    {
      policyNumber: 'FL-20931',
      policyEffectiveDate: '2026-05-01',
      expirationDate: '2027-05-01',
      'insured.legalName': 'Nadia Castellanos',
      ...risk('31 Dune Road', 'Destin', 'FL', '32541'),
      'coverages.0.line': 'FLOOD',
      'coverages.0.premium': '900.00',
    },
  ],
  'the name of an agent is no insured': [
    `
     Policy Number: FL-20931
     Agent Information
     Name: Pat Specimen
     Phone: (555) 555-0101

     Property: Commercial
    `,
    { policyNumber: 'FL-20931' },
  ],
  'the name of who signs is no insured': [
    `
     Policy Number: FL-20931

     Signed by: ____________
     Name: Lee Example
     Title: President
    `,
    { policyNumber: 'FL-20931' },
  ],
  'an insurer in the middle below the title of its form': [
    `
${inMiddle('COMMERCIAL PROPERTY DECLARATIONS')}
${inMiddle('GRANITE PEAK INSURANCE COMPANY')}

     Policy Number: GP-20-7781
    `,
    { policyNumber: 'GP-20-7781', 'insurers.0.name': 'GRANITE PEAK INSURANCE COMPANY' },
  ],
  'an underwriting agency in the middle is no insurer': [
    `
${inMiddle('COMMERCIAL PROPERTY DECLARATIONS')}
${inMiddle('Granite Specialty Underwriters')}

     Policy Number: GP-20-7781
    `,
    { policyNumber: 'GP-20-7781' },
  ],
  'the only insurer of a face page, on its side and without a label': [
    `
${inMiddle('COMMERCIAL PROPERTY DECLARATIONS')}
     Redwood Insurance Company

     Policy Number: GP-20-7781
    `,
    { policyNumber: 'GP-20-7781', 'insurers.0.name': 'Redwood Insurance Company' },
  ],
  'of two insurers of a face page none is named as this policy’s': [
    `
${inMiddle('COMMERCIAL PROPERTY DECLARATIONS')}
     Redwood Insurance Company               Kestrel Insurance Company

     Policy Number: GP-20-7781
    `,
    { policyNumber: 'GP-20-7781' },
  ],
  'an agency alone on a face page is no insurer': [
    `
${inMiddle('COMMERCIAL PROPERTY DECLARATIONS')}
     Redwood Insurance Group

     Policy Number: GP-20-7781
    `,
    { policyNumber: 'GP-20-7781' },
  ],
  'an insurer behind "certain", a day of issue behind another policy, a street with its "c/o"': [
    `
     Certificate No.: LC-2026-3382
     Assured: Bayou Crawfish Company, Inc.
     Mailing Address: c/o Levee Management, 12 Levee Lane, Houma, LA 70360
     Insurance is effective with certain KESTREL SURPLUS INSURANCE COMPANY

     Underlying Insurer: Gulf Mutual Insurance Company     Policy No: 87-1177
     Date Issued: 04/02/2026
    `,
    {
      policyNumber: 'LC-2026-3382',
      issueDate: '2026-04-02',
      'insured.legalName': 'Bayou Crawfish Company, Inc.',
      ...mailing('c/o Levee Management, 12 Levee Lane', 'Houma', 'LA', '70360'),
      'insurers.0.name': 'KESTREL SURPLUS INSURANCE COMPANY',
    },
  ],
  'certain insurers are nobody': [
    `
     Policy Number: GP-20-7781
     Insurance is effective with certain non-admitted insurers
    `,
    { policyNumber: 'GP-20-7781' },
  ],
  'all charges together before their parts, beside a sum of some': [
    `
     Policy Number: GP-20-7781
     Total Charges (premium, fees and taxes)   $1,170.00
     General Liability Premium                 $1,000.00
     Terrorism Premium                            $50.00
     Policy Fee                                   $70.00
     Surplus Lines Tax                            $50.00
     Total Charges (fees and taxes)              $120.00
    `,
    {
      policyNumber: 'GP-20-7781',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '1000.00',
      'coverages.1.line': 'TERRORISM',
      'coverages.1.premium': '50.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '70.00',
    },
  ],
  'an insurer whose name holds a line of business says nothing of this policy': [
    `
     Palm Flood Insurance Company
     Policy Number: PF-100
     Premium: $900.00
     Total: $900.00
    `,
    {
      policyNumber: 'PF-100',
      'insurers.0.name': 'Palm Flood Insurance Company',
      'coverages.0.premium': '900.00',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });

test('who stands in a window is less sure than whom a label names', () => {
  const confidenceOf = (page: string) =>
    readDeclaration(pagesOf(page)).fields.find(({ path }) => path === 'insured.legalName')?.confidence;
  expect(confidenceOf(bill(BREWERY))).toBe('LOW');
  expect(confidenceOf(`Named Insured: ${BREWERY}`)).toBe('MEDIUM');
});

/** Labels that end where their values begin, a space and a half before them. */
const closeBy = (pairs: readonly [string, string][]) =>
  pairs.flatMap(([label, value], row) => [
    { text: label, x: 150 - label.length * 5, y: 60 + row * 15, width: label.length * 5, height: 10 },
    { text: value, x: 159, y: 60 + row * 15, width: value.length * 5, height: 10 },
  ]);

test('labels that stand close by their values, to the right, are parted from them', () => {
  const pieces = closeBy([
    ['Policy Number', 'XS-4410'],
    ['Insured', 'Nadia Castellanos'],
    ['Street', '9 Elm Court'],
    ['City, State, ZIP', 'Provo, UT 84601'],
  ]);
  const { fields } = readDeclaration([{ number: 1, width: 612, height: 792, pieces }]);
  expect(Object.fromEntries(fields.map(({ path, value }) => [path, value]))).toEqual({
    policyNumber: 'XS-4410',
    'insured.legalName': 'Nadia Castellanos',
    ...mailing('9 Elm Court', 'Provo', 'UT', '84601'),
  });
});

test('words of a scan, each on its own, are not parted by wide spaces', () => {
  const words = 'Policy Number: XS-4410'.split(' ');
  const pieces = words.map((text, at) => ({ text, x: 40 + at * 49, y: 60, width: 40, height: 10 }));
  const { fields } = readDeclaration([{ number: 1, width: 612, height: 792, pieces }]);
  expect(fields.map(({ value }) => value)).toEqual(['XS-4410']);
});
