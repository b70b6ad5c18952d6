import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Premiums in boxes, below their heads and above their labels, and what a change gives back. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a premium in each of two boxes': [
    `
     Property                             General Liability
     Building $400,000                    Each occurrence $1,000,000

     Premium:              $4,000         Premium:                 $2,000

     Total policy premium                                          $6,000
     Policy Fee                                                      $100
     TOTAL AMOUNT DUE                                              $6,100
    `,
    {
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '4000.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '2000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'heads in two lines above the one row of a table': [
    `
     Policy         Named                         Line of             Gross         Policy       SL         Total
     Number         Insured                       Business            Premium       Fee          Tax        Due
     LQ-26-001      Quarry Lane Stables, Inc.     Inland Marine       8,000.00      150.00       240.00     8,390.00
    `,
    {
      policyNumber: 'LQ-26-001',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      'coverages.0.line': 'INLAND_MARINE',
      'coverages.0.premium': '8000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'amounts above their labels': [
    `
     Quarry Lane Stables, Inc.                    TB-55-01
     Named Insured                                Policy Number

     06/02/2026                                   06/02/2027
     Effective Date                               Expiration Date

     8,000.00               300.00                332.00
     Premium ($)            Brokerage Fee ($)     Surplus Lines Tax 4% ($)

     8,632.00
     Total ($)
    `,
    {
      policyNumber: 'TB-55-01',
      policyEffectiveDate: '2026-06-02',
      expirationDate: '2027-06-02',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      'coverages.0.premium': '8000.00',
      'fees.0.kind': 'BROKER_FEE',
      'fees.0.amount': '300.00',
    },
  ],
  'what lies below in a column of its own': [
    `
     This policy                          Underlying policy
     Policy Number: XF-1                  Policy Number: NF-99
     Effective: 06/01/2026                Effective: 05/20/2026
     Expires: 06/01/2027                  Expires: 05/20/2027
    `,
    { policyNumber: 'XF-1', policyEffectiveDate: '2026-06-01', expirationDate: '2027-06-01' },
  ],
  'the item behind that of the policy that is followed': [
    `
     E.  Followed Policy       Policy: LEAD-77
                               Limits: $5,000,000, premium $61,400.00
     F.  Premium               Excess Liability            $8,000.00
                               Policy Fee                    $150.00
                               Total                       $8,150.00
    `,
    {
      'coverages.0.line': 'EXCESS_LIABILITY',
      'coverages.0.premium': '8000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'an invoice without the agency’s commission': [
    `
     Trans   Date          Code    Description              Amount
     NEW     07/19/2026    PREM    Property Premium       9,000.00
     NEW     07/19/2026    PREM    Flood Premium          2,000.00
     NEW     07/19/2026    COMM    Commission 10%        -1,100.00
     NEW     07/19/2026    FEE     Inspection Fee           225.00
                                   Net Due Wholesaler    10,125.00
    `,
    {
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '9000.00',
      'coverages.1.line': 'FLOOD',
      'coverages.1.premium': '2000.00',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '225.00',
    },
  ],
  'additional and return premium side by side': [
    `
     POLICY CHANGE
     ENDT. EFF. DATE    06/18/2026
     LINE               General Liability

     AP                               RP
                    1,250.00                         NIL

     Processing Fee                      25.00
     Total AP incl. fees              1,275.00
    `,
    {
      transactionEffectiveDate: '2026-06-18',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '1250.00',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '25.00',
    },
  ],
  'a change with its minus behind it, beside the premium of a year': [
    `
     AMENDATORY ENDORSEMENT
     EFFECTIVE DATE OF CHANGE 08/01/2026

     COVERAGE                  ANNUAL PREM      PREMIUM CHANGE
     COMMERCIAL PROPERTY         3,370.00-           1,800.00-
     TOTAL                                           1,800.00-
     SURPLUS LINES TAX                                  54.00-
     NET CHANGE                                      1,854.00-
    `,
    {
      transactionEffectiveDate: '2026-08-01',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '-1800.00',
    },
  ],
  'a cancellation that names the line of what it returns': [
    `
     NOTICE OF CANCELLATION
     To the Named Insured:              Copy to lienholder:
     Quarry Lane Stables, Inc.          First Example Bank
     9 Paddock Road                     1 Lender Plaza
     Ocala, FL 34470                    Tampa, FL 33602

     Annual Premium                               $6,805.00
     Return Premium, Inland Marine               ($4,126.30)
    `,
    {
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
      'coverages.0.line': 'INLAND_MARINE',
      'coverages.0.premium': '-4126.30',
    },
  ],
  'the premium of what is cancelled': [
    `
     NOTICE OF CANCELLATION
     Effective date of cancellation:    06/18/2026
     Premium                                      $1,250.00
    `,
    { transactionEffectiveDate: '2026-06-18' },
  ],
  'whom a notice of reinstatement is mailed to': [
    `
     Longleaf Surplus Lines Insurance Company

     REINSTATEMENT NOTICE

     Quarry Lane Stables, Inc.
     9 Paddock Road
     Ocala, FL 34470


     Policy Number      Cancelled         Reinstated
     SLP 90             06/03/2026        06/04/2026
    `,
    {
      policyNumber: 'SLP 90',
      transactionEffectiveDate: '2026-06-04',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
      'insurers.0.name': 'Longleaf Surplus Lines Insurance Company',
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
