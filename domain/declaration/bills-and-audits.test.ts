import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Bills, audits, slips and lists as the trade has them besides. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a company in each row of a table is one insurer, and the next head no name': [
    `
     Named Insured      DBA                 Entity
     Rook & Rye Inc     The Rook Tavern     Corporation

     Coverage                     Carrier                          Policy No.       Premium
     Liquor Liability             Quarry Lane Ins. Co.             LL-771820         $2,410.00
     Products Liability           Quarry Lane Ins. Co.             LL-771820           $350.00
     Policy Fee   $150.00
     OR Surplus Lines Tax 2%   $55.20
     SL Service Charge   $10.00
     Total   $2,975.20
    `,
    {
      policyNumber: 'LL-771820',
      'insured.legalName': 'Rook & Rye Inc',
      'insured.doingBusinessAs': 'The Rook Tavern',
      'insurers.0.name': 'Quarry Lane Ins. Co.',
      'coverages.0.premium': '2760.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'which fee it is, in brackets behind its amount': [
    `
     Form:             Excess Flood
     Effective:        July 1, 2026 to July 1, 2027
     Gross Premium:    $61,250.00
     Fees:             $1,250.00 (Inspection)
     Total:            $62,500.00
    `,
    {
      policyEffectiveDate: '2026-07-01',
      expirationDate: '2027-07-01',
      'coverages.0.premium': '61250.00',
      'coverages.0.line': 'FLOOD',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '1250.00',
    },
  ],
  'a binder’s period beside its policy’s': [
    `
     Bound for: Mr. and Mrs. Alvin Tuttle
                7 Quail Run
                Ojai, CA 93023
     Binder period: 08/01/2026 - 09/30/2026
     Policy to be issued by: Quarry Lane Insurance Company
     Policy period: 08/01/2026 to 08/01/2027
    `,
    {
      ...mailing('7 Quail Run', 'Ojai', 'CA', '93023'),
      policyEffectiveDate: '2026-08-01',
      expirationDate: '2027-08-01',
      'insured.legalName': 'Mr. and Mrs. Alvin Tuttle',
      'insurers.0.name': 'Quarry Lane Insurance Company',
    },
  ],
  'an audit by classes': [
    `
     AUDIT ENDORSEMENT
     Effective Date of Endorsement: 01/01/2026
     Classification          Actual Exposure    Rate     Deposit Premium    Earned Premium    Difference
     Roofing - residential   310,000            45.00    11,250.00          13,950.00         2,700.00
     Roofing - commercial     80,000            40.00     4,000.00           3,200.00          (800.00)
     Total                                               15,250.00          17,150.00         1,900.00
     Additional Premium Due                                                                  $1,900.00
     SL Tax                                                                                     $95.00
     Total Due                                                                               $1,995.00
    `,
    {
      transactionEffectiveDate: '2026-01-01',
      'coverages.0.premium': '1900.00',
    },
  ],
  'a bill for a cancellation has a day that is not its policy’s': [
    `
     CREDIT MEMO
     Transaction: Flat Cancellation       Effective: 04/15/2026
     Property Premium                ($4,200.00)
     Policy Fee                        ($150.00)
     SL Tax 2.7%                       ($117.45)
     Total Credit                    ($4,467.45)
    `,
    {
      'coverages.0.premium': '-4200.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '-150.00',
    },
  ],
  'what was written, what is earned and what is returned': [
    `
     CANCELLATION ENDORSEMENT
     Coverage: Property
     Cancellation Date: 07/11/2026
                                 Written         Earned          Return
     Premium                    3,000.00       1,497.00       1,503.00
     Policy Fee                   150.00         150.00           0.00
     SL Tax                        94.50          49.41          45.09
     Total                      3,244.50       1,696.41       1,548.09
    `,
    {
      transactionEffectiveDate: '2026-07-11',
      'coverages.0.premium': '-1503.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
    },
  ],
  'the policy that a sentence says its endorsement belongs to': [
    `
     ENDORSEMENT
     This endorsement, effective 12:01 AM, 03/15/2026, forms a part of Policy No. XPL-8821
     Issued to: Granite Ropes Course, LLC
     By: Quarry Lane Insurance Company
     In consideration of an additional premium of $1,200.00, it is agreed that Location 3 is added.
     Additional premium:       $1,200.00
     NH surplus lines tax 3%:     $36.00
     Total due:                $1,236.00
    `,
    {
      policyNumber: 'XPL-8821',
      transactionEffectiveDate: '2026-03-15',
      'insured.legalName': 'Granite Ropes Course, LLC',
      'insurers.0.name': 'Quarry Lane Insurance Company',
      'coverages.0.premium': '1200.00',
    },
  ],
  'charges of a London slip in one line': [
    `
     TYPE: Stock Throughput
     PREMIUM: USD 42,500 (for 100%) minimum and deposit, adjustable at expiry
     TAXES: CA SL Tax 3.00% USD 1,275.00; CA Stamping Fee 0.18% USD 76.50
    `,
    {
      'coverages.0.premium': '42500.00',
    },
  ],
  'a part of no known line beside one that is known': [
    `
     Lines of Coverage                    Premiums
     General Liability                    $3,900.00
     Sexual Misconduct                    $1,100.00
     SUBTOTAL                             $5,000.00
     Excess Line Tax (3.6%)               $180.00
     TOTAL COST                           $5,180.00
    `,
    {
      'coverages.0.premium': '5000.00',
    },
  ],
  'checked parts, each with its limit and its premium': [
    `
     Nonprofit Management Liability Policy - Declarations
     4. Coverages purchased and premium
        [X] Directors & Officers       $1,000,000     $2,400
        [X] Employment Practices       $1,000,000     $3,100
        [ ] Fiduciary                  --             --
     5. Total premium  $5,500
     6. State taxes and fees  CA surplus lines tax $165.00; CA stamping fee $9.90; policy fee $250.00
     7. Total  $5,924.90
    `,
    {
      'coverages.0.premium': '2400.00',
      'coverages.0.line': 'DIRECTORS_AND_OFFICERS',
      'coverages.1.premium': '3100.00',
      'coverages.1.line': 'EMPLOYMENT_PRACTICES',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'a tax of no known name, which the total bears out': [
    `
     Property Premium     $7,150
     GL Premium           $3,075
     SL Tax (2%)          $204.50
     Beach Pool (.3%)      $30.68
     Total             $10,460.18
    `,
    {
      'coverages.0.premium': '7150.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '3075.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
    },
  ],
  'taxes and fees together, and each of them': [
    `
     Coverage: Cyber
     Premium                       $4,115.00
     Taxes & fees                    $218.45
        Surplus lines tax            $123.45
        Policy fee                    $95.00
     Total                         $4,333.45
    `,
    {
      'coverages.0.premium': '4115.00',
      'coverages.0.line': 'CYBER',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '95.00',
    },
  ],
  'who signs for an insurer': [
    `
     Insurer: Harbor Solutions on behalf of Quarry Lane Insurance Company
    `,
    {
      'insurers.0.name': 'Quarry Lane Insurance Company',
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
