import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Bills net of commission, evidence for lenders and returns at a short rate, as the trade has them. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a bill with gross, commission and net in columns, and what is to be paid beside what is taxed': [
    `
     Insured:       Heron Point Paving, LLC
     Code    Item                         Gross      Rate    Commission          Net
     PREM    General Liability        12,000.00       15%      1,800.00    10,200.00
     PFEE    Policy Fee                  200.00                               200.00
     TAX     OR Surplus Lines Tax        244.00                               244.00
             Bill totals              12,444.00                1,800.00    10,644.00

     Amounts subject to tax: 12,200.00            PLEASE PAY              10,644.00
    `,
    {
      'insured.legalName': 'Heron Point Paving, LLC',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '12000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'evidence of property insurance for a policy of another line, with its charges side by side': [
    `
     EVIDENCE OF COMMERCIAL PROPERTY INSURANCE

     LOCATION / DESCRIPTION
     77 Slough Road
     Tillamook, OR 97141

     Type of policy:       Earthquake
     Annual premium:       $4,000
     Policy Fee $150 Inspection Fee $250 OR SL Tax $88.00 Total $4,488.00, paid in full
    `,
    {
      ...risk('77 Slough Road', 'Tillamook', 'OR', '97141'),
      'coverages.0.line': 'EARTHQUAKE',
      'coverages.0.premium': '4000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '250.00',
    },
  ],
  'charges side by side that do not come to what was paid in full': [
    `
     Policy Number: QL-5521
     Annual premium:       $4,000
     Policy Fee $150 OR SL Tax $80.00 Total $4,320.00, paid in full
    `,
    { policyNumber: 'QL-5521' },
  ],
  'evidence of property insurance that no label gives another line': [
    `
     EVIDENCE OF PROPERTY INSURANCE

     Policy Number: QL-5520
     Annual premium:       $4,000.00
    `,
    {
      policyNumber: 'QL-5520',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '4000.00',
    },
  ],
  'a return at a short rate, under a title that speaks of it': [
    `
     CANCELLATION                                      RETURN PREMIUM
     Cancellation Effective     May 4, 2026
     Coverage                   Inland Marine

     Written premium                                   2,000.00
     Earned premium                                    1,100.00
     Short rate penalty                                   90.00
     Return premium                                     (810.00)
     SL Tax returned                                     (40.50)
     Total return                                       (850.50)
    `,
    {
      transactionEffectiveDate: '2026-05-04',
      'coverages.0.line': 'INLAND_MARINE',
      'coverages.0.premium': '-810.00',
    },
  ],
  'the insured in a table with a head for the name': [
    `
     Named Insured
     Name                              Doing business as
     Cormorant Hoist Co.               Cormorant Rentals

     Mailing address: 31 Wharf Street, Astoria, OR 97103
    `,
    {
      ...mailing('31 Wharf Street', 'Astoria', 'OR', '97103'),
      'insured.legalName': 'Cormorant Hoist Co.',
      'insured.doingBusinessAs': 'Cormorant Rentals',
    },
  ],
  'a form with a name behind its own label names that, and nobody by the next field': [
    `
     Named Insured
     Name          Cormorant Hoist Co.
     Riverside     31 Wharf Street
    `,
    { 'insured.legalName': 'Cormorant Hoist Co.' },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
