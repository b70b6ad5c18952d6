import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Cells too narrow for their words, and words made short for their cells. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'names that a tile broke': [
    `
     Applicant                  Carrier                    Policy number
     Friends of the Library     Certain Underwriters at    TL-20-118
     Foundation of Tampa, Inc.  Lloyd's, London
    `,
    {
      policyNumber: 'TL-20-118',
      'insured.legalName': 'Friends of the Library Foundation of Tampa, Inc.',
      'insurers.0.name': "Certain Underwriters at Lloyd's, London",
    },
  ],
  'a name that is not finished is none': [
    `
     Named Insured:  The Shelter of
     Insurer:        Certain Underwriters at
     Policy No.:     TL-20-119
    `,
    { policyNumber: 'TL-20-119' },
  ],
  'insurers of a list whose narrow column broke them': [
    `
     Insurer                Share    Contract
     Bayfront Specialty       60%    BR-1
     Insurance Company
     Lloyd's Syndicate        40%    BR-2
     9911
    `,
    {
      'insurers.0.name': 'Bayfront Specialty Insurance Company',
      'insurers.0.sharePercent': '60',
      'insurers.1.name': "Lloyd's Syndicate 9911",
      'insurers.1.sharePercent': '40',
    },
  ],
  'an agency’s code beside the insured': [
    `
     Named Insured                        Agency 40-1188
     Quarry Lane Stables, Inc.            Marion Insurance Brokers
     9 Paddock Road                       12 Silver Springs Blvd
     Ocala, FL 34470                      Ocala, FL 34471
    `,
    {
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
    },
  ],
  'colons in a column of their own': [
    `
     Policy Number        : AB/26/114
     Assured              : Quarry Lane Stables, Inc.
     Principal Address    : 9 Paddock Road
                            Ocala, FL 34470
     Class                : Crime
     Premium              : USD 8,000.00
    `,
    {
      policyNumber: 'AB/26/114',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
      'coverages.0.line': 'CRIME',
      'coverages.0.premium': '8000.00',
    },
  ],
  'short words for charges, and rooms that are no money': [
    `
     DMG PREM RENTED                    100,000
     COMML PROP M&D PREM               4,000.00
     POL FEE                             100.00
     INSP FEE                            150.00
     SL TAX 4%                           170.00
     TOT DUE                           4,420.00
     ISS DT: 03/04/26
    `,
    {
      issueDate: '2026-03-04',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '4000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '150.00',
    },
  ],
  'deposit premiums of lines of business': [
    `
     General Liability Deposit Premium           $6,000.00
     Contractors Pollution Deposit Premium       $2,000.00
     Total Deposit Premium                       $8,000.00
     Policy Fee                                    $200.00
     Total                                       $8,200.00
    `,
    {
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '6000.00',
      'coverages.1.line': 'POLLUTION',
      'coverages.1.premium': '2000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'two premiums of one line of business are one': [
    `
     General Liability Premium                   $6,000.00
     Liquor Liability Premium                    $1,000.00
     Flood Premium                               $2,000.00
     Total                                       $9,000.00
    `,
    {
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '7000.00',
      'coverages.1.line': 'FLOOD',
      'coverages.1.premium': '2000.00',
    },
  ],
  'a street, a city, a state and a ZIP code that say whose they are': [
    `
     Insured            Quarry Lane Stables, Inc.
     Mailing street     9 Paddock Road
     Mailing city       Ocala
     Mailing state      FL
     Mailing zip        34470
    `,
    {
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
