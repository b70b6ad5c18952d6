import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Lines of business in two letters, labels of groups and forms, and what stands behind an insurer. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'lines of business in two letters': [
    `
     Coverage            Premium
     GL                 2,500.00
     XS                 1,500.00
     Tax                  200.00
     Total              4,200.00
    `,
    {
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '2500.00',
      'coverages.1.line': 'EXCESS_LIABILITY',
      'coverages.1.premium': '1500.00',
    },
  ],
  'the first part of a list does not name the others': [
    `
     Coverage               Premium
     General Liability     2,500.00
     Assault and Battery   1,500.00
     Tax                     200.00
     Total                 4,200.00
    `,
    { 'coverages.0.premium': '4000.00' },
  ],
  'a column of what a change adds': [
    `
     ENDORSEMENT
     Change Effective      05/15/2026
     Coverage              Prior Premium    Audited Premium         AP/RP
     General Liability         10,000.00          12,500.00      2,500.00
     SL Tax                                                         75.00
     Total Due                                                   2,575.00
    `,
    {
      transactionEffectiveDate: '2026-05-15',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '2500.00',
    },
  ],
  'a total less the agency’s commission': [
    `
     Property premium                    22,000.00
     Flood premium                        1,000.00
     Total Premium                       23,000.00
     Less commission 10%                 -2,300.00
     Policy fee                             250.00
     Total due                           20,950.00
    `,
    {
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '22000.00',
      'coverages.1.line': 'FLOOD',
      'coverages.1.premium': '1000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'the number of a group’s policy is not its member’s': [
    `
     Master Policy Number:    MP-1000
     Certificate Number:      C-55501
     Insured:                 Quarry Lane Stables, Inc.
    `,
    { 'insured.legalName': 'Quarry Lane Stables, Inc.' },
  ],
  'how an insurer is rated, and what a line of business leaves out': [
    `
     Company:     Longleaf Insurance Company (A+ XV) NAIC 10101
     Coverage:    Property (all risk excluding Flood and Earthquake)
     Premium:     $5,000.00
    `,
    {
      'insurers.0.name': 'Longleaf Insurance Company',
      'insurers.0.naic': '10101',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '5000.00',
    },
  ],
  'the head of another box is nobody’s name': [
    `
     Policy Number             Effective
     CPP-00911                 08/01/2026
     NAMED INSURED             Quarry Lane Stables, Inc.
     ADDITIONAL PREMIUM        $625.00
    `,
    {
      policyNumber: 'CPP-00911',
      policyEffectiveDate: '2026-08-01',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      'coverages.0.premium': '625.00',
    },
  ],
  'a name and an address under a heading of the insured': [
    `
     Insured Information                     Policy Information
     Name: Quarry Lane Stables, Inc.         Policy Number: SPX-1002
     Address: 9 Paddock Road                 Effective: 03/01/2026
     City/State/Zip: Ocala, FL 34470         Expiration: 03/01/2027
    `,
    {
      policyNumber: 'SPX-1002',
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
