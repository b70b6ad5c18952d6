import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Premiums in summaries under their own title, and before, after and change side by side, as the trade has them. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a summary below a table of limits whose column goes on above its amounts': [
    `
     Policy Number: FL-3301
     Coverage                                   Limit        Deductible
     Building                                $250,000            $2,000
     Contents                                 $60,000            $2,000
     Premium summary
     Total annual flood premium                $1,200.00
     Policy fee                                   $50.00
     Surplus lines tax 4%                         $50.00
     Total amount                              $1,300.00
    `,
    {
      policyNumber: 'FL-3301',
      'coverages.0.line': 'FLOOD',
      'coverages.0.premium': '1200.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '50.00',
    },
  ],
  'what an endorsement adds, pro rata, beside the annual premiums before and after it': [
    `
     POLICY CHANGE ENDORSEMENT
     Policy Number: CA-5502
     Coverage                 Prior annual     New annual     Change, pro rata
     Auto Liability              40,000.00      46,000.00             3,000.00
     Auto Physical Damage        10,000.00      12,000.00             1,000.00
     ADDITIONAL PREMIUM                                               4,000.00
     Surplus Lines Tax 3.00%                                            120.00
     TOTAL ADDITIONAL AMOUNT                                          4,120.00
    `,
    {
      policyNumber: 'CA-5502',
      'coverages.0.line': 'COMMERCIAL_AUTO_LIABILITY',
      'coverages.0.premium': '3000.00',
      'coverages.1.line': 'AUTO_PHYSICAL_DAMAGE',
      'coverages.1.premium': '1000.00',
    },
  ],
  'a fee in percent on business of insurers that are not admitted is the state’s, and no fee of the policy': [
    `
     Policy Number: PR-8814
     Commercial Property Premium        $20,000.00
     Policy Fee                            $150.00
     Non-Admitted Policy Fee 3%            $604.50
     Total                              $20,754.50
    `,
    {
      policyNumber: 'PR-8814',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '20000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'a name behind its own label, under a band that says whose it is': [
    `
     NAMED INSURED
     Name                  Marsh View Builders LLC
     Mailing Address       12 Dock St
                           Oriental, NC 28571
     Loss Payee            First Pamlico Bank
    `,
    { 'insured.legalName': 'Marsh View Builders LLC', ...mailing('12 Dock St', 'Oriental', 'NC', '28571') },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
