import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** The whole of a line of business, steps of a rating, audits and cancellations that lost their titles, and the words of lists, as the trade has them. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'the whole of each line of business below its steps': [
    `
     Policy Number: TT-01
     COMMERCIAL PROPERTY
     Building premium              1,000.00
     Business income premium         200.00
     Total property premium        1,200.00
     GENERAL LIABILITY
     Premises premium                500.00
     Products premium                100.00
     Total general liability premium 600.00
     Policy fee                      100.00
     Total due                     1,900.00
    `,
    {
      policyNumber: 'TT-01',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '1200.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '600.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'parts of a premium in one item, and all of it in the next': [
    `
     Item 4  Coverages: D&O $1,200.00  EPL $800.00  Fiduciary not purchased
     Item 5  Premium $2,000.00
     Policy No. NF-22
    `,
    {
      policyNumber: 'NF-22',
      'coverages.0.line': 'DIRECTORS_AND_OFFICERS',
      'coverages.0.premium': '1200.00',
      'coverages.1.line': 'EMPLOYMENT_PRACTICES',
      'coverages.1.premium': '800.00',
    },
  ],
  'a credit and a surcharge of a rating above the premium that they come to': [
    `
     Policy Number: IN-22
     Homeowners HO-3
     Base premium                $2,000.00
     Protective device credit     -$100.00
     Age of roof surcharge         $300.00
     Total premium               $2,200.00
     Policy fee                    $100.00
     Tax                           $115.00
     Total                       $2,415.00
    `,
    {
      policyNumber: 'IN-22',
      'coverages.0.line': 'HOMEOWNERS',
      'coverages.0.premium': '2200.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'a return of an audit': [
    `
     PREMIUM AUDIT ADJUSTMENT
     Policy No. NC-44
     General Liability
     Estimated premium    $10,000.00
     Audited premium       $8,500.00
     Return premium        $1,500.00
     SL tax return            $75.00
     Total return          $1,575.00
    `,
    { policyNumber: 'NC-44', 'coverages.0.line': 'GENERAL_LIABILITY', 'coverages.0.premium': '-1500.00' },
  ],
  'a cancellation by its columns alone, as a scan leaves of one': [
    `
     Type of policy
     General Liability
                                   Charged      Earned      Returned
     Premium                      3,758.00    1,648.05     -2,109.95
     Policy Fee (fully earned)      150.00      150.00          0.00
     Surplus Lines Tax 4.85%        189.54       87.21       -102.33
     Total                        4,097.54    1,885.26     -2,212.28
    `,
    { 'coverages.0.line': 'GENERAL_LIABILITY', 'coverages.0.premium': '-2109.95' },
  ],
  'a premium that is annual, minimum and deposit, by its sign': [
    `
     Policy Number: TT-10
     General liability
     Premium: $9,000.00 annual minimum & deposit
     Fees: $250.00 (Inspection)
     Amount owing: $9,250.00
    `,
    {
      policyNumber: 'TT-10',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '9000.00',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'the codes of a listing': [
    `
     POL#: TT-16   CO: PRIME INSURANCE COMPANY
     PREM: 3,000.00   PFEE: 100.00  TAX: 150.35  STMP: 1.24   TOT: 3,251.59
    `,
    {
      policyNumber: 'TT-16',
      'insurers.0.name': 'PRIME INSURANCE COMPANY',
      'coverages.0.premium': '3000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'what lies under an umbrella, in an item of its own': [
    `
     COMMERCIAL UMBRELLA LIABILITY POLICY DECLARATIONS
     Item 2. Policy Number: UM-771
     Item 5. Premium: $12,500.00
     Item 6. Schedule of underlying:
     Carrier                  Policy No    Coverage          Limits
     Acme Insurance Company   A-1          Auto Liability    $1,000,000
     Item 7. Policy fee: $100.00   Total: $12,600.00
    `,
    {
      policyNumber: 'UM-771',
      'coverages.0.line': 'EXCESS_LIABILITY',
      'coverages.0.premium': '12500.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'what a cover is of, and an expiring hour': [
    `
     Cover: Protection & Indemnity
     EFFECTIVE 12:01 AM   4/1/2026     EXPIRING 12:01 AM   4/1/2027
     Premium: USD 50,000.00 plus taxes
    `,
    {
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2027-04-01',
      'coverages.0.line': 'WET_MARINE',
      'coverages.0.premium': '50000.00',
    },
  ],
  'an address in five lines, each behind its label': [
    `
     Insured Name    Red Clay Pottery
     Address 1       77 Kiln Rd
     Address 2       Suite B
     City            Seagrove
     State           NC
     Zip             27341
    `,
    { 'insured.legalName': 'Red Clay Pottery', ...mailing('77 Kiln Rd, Suite B', 'Seagrove', 'NC', '27341') },
  ],
  'a county between the city and its state': [
    `
     Named Insured: Wren & Hay LLC
     12 Hill St, Dover, Kent County, DE 19901
     Policy Number: AD-11
    `,
    {
      policyNumber: 'AD-11',
      'insured.legalName': 'Wren & Hay LLC',
      ...mailing('12 Hill St', 'Dover', 'DE', '19901'),
    },
  ],
  'a box without its spaces and the first of a month as a letter, as a scan has them': [
    `
     Named Insured: Wren & Hay LLC
     POBox2214
     Alpine, TX 79831
     Policy effective    August 27, 2026, 12:01 a.m.
     Policy expires      September I, 2026, 12:01 a.m.
    `,
    {
      policyEffectiveDate: '2026-08-27',
      expirationDate: '2026-09-01',
      'insured.legalName': 'Wren & Hay LLC',
      ...mailing('PO Box 2214', 'Alpine', 'TX', '79831'),
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
