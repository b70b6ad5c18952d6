import { expect, test } from 'vitest';
import { readTyped } from '#testing/declarations/typed-pages.ts';

/** Papers of a term, a change or an end, and none of them a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a renewal whose terms stand in the rows of a table is told by its own row': [
    `
     CERTIFICATE OF RENEWAL

                           Policy No.        Effective       Expires       Premium
     Expiring              KD-71-3           08/01/2025      08/01/2026    $1,900.00
     Renewal               KD-71-4           08/01/2026      08/01/2027    $2,050.00
     Difference                                                              $150.00

     Insured:              Pewter Lake Saddlery LLC
     Insurance renewed:    General Liability, claims made
     Total premium         $2,050.00
    `,
    {
      policyNumber: 'KD-71-4',
      policyEffectiveDate: '2026-08-01',
      expirationDate: '2027-08-01',
      'insured.legalName': 'Pewter Lake Saddlery LLC',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '2050.00',
    },
  ],
  'before a renewal, the current term is the one that ends': [
    `
     Insured:    Quarry Lane Stables, Inc.

                             Current Term         Renewal Term
     Policy Number           TB-55-01            TB-55-02
     Effective Date        06/02/2025          06/02/2026
     Expiration Date       06/02/2026          06/02/2027
    `,
    {
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      policyNumber: 'TB-55-02',
      policyEffectiveDate: '2026-06-02',
      expirationDate: '2027-06-02',
    },
  ],
  'a renewal names the insurance that it renews, with an apostrophe of one contractor': [
    `
     Insurance renewed      Contractor's Equipment - Blanket
     Premium                $1,100.00
    `,
    { 'coverages.0.line': 'INLAND_MARINE', 'coverages.0.premium': '1100.00' },
  ],
  'a return of the rest of a term is not what a year of it would be': [
    `
     POLICY CHANGES
     Policy Number:              TB-9-118
     Effective date of change:   03/01/2026
     Coverage parts affected:    General Liability

     Annual premium of the class removed      ($900.00)
     Pro rata return premium                  ($412.50)
     Surplus lines tax                         ($20.63)
     Total return                             ($433.13)
    `,
    {
      policyNumber: 'TB-9-118',
      transactionEffectiveDate: '2026-03-01',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '-412.50',
    },
  ],
  'of several returns without a word for either none is taken': [
    `
     POLICY CHANGES
     Policy Number:              TB-9-118
     Effective date of change:   03/01/2026

     Annual premium                            ($900.00)
     Premium                                   ($412.50)
    `,
    { policyNumber: 'TB-9-118', transactionEffectiveDate: '2026-03-01' },
  ],
  'a letter about an organization without a form of company is about its insured': [
    `
     October 2, 2026

     Re: Lower Tanana Youth Orchestra

     Dear Ms. Okafor,

     We are pleased to confirm that coverage has been bound as outlined below.

     Carrier:        Quarry Surplus Insurance Company
     Coverage:       General Liability
     Policy Term:    10/01/2026 to 10/01/2027
    `,
    {
      'insured.legalName': 'Lower Tanana Youth Orchestra',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
      policyEffectiveDate: '2026-10-01',
      expirationDate: '2027-10-01',
    },
  ],
  'a letter about what it does names no insured': [
    `
     Re: Confirmation of Binding

     Dear Ms. Okafor,

     We are pleased to confirm that coverage has been bound as outlined below.

     Carrier:        Quarry Surplus Insurance Company
    `,
    { 'insurers.0.name': 'Quarry Surplus Insurance Company' },
  ],
  'a policy that names its line only before its limits': [
    `
     Policy Number: EV-77-2     Named Insured: Plum Thicket Fair Association
     Coverage Start: 08/01/2026     Coverage End: 08/04/2026

     General Liability - each occurrence       $1,000,000
     General aggregate                         $2,000,000
     Damage to rented premises                   $100,000

     Premium (fully earned)                       $410.00
    `,
    {
      policyNumber: 'EV-77-2',
      'insured.legalName': 'Plum Thicket Fair Association',
      policyEffectiveDate: '2026-08-01',
      expirationDate: '2026-08-04',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '410.00',
    },
  ],
  'limits of liability beside those of a building are of several lines': [
    `
     Policy Number: EV-77-2

     General Liability - each occurrence       $1,000,000
     Building                                    $350,000

     Premium                                      $410.00
    `,
    { policyNumber: 'EV-77-2', 'coverages.0.premium': '410.00' },
  ],
  'the rows of a table for each term head the row of this one only where they are headed': [
    `
     Expiring Policy     TB-1-1
     Renewal Policy      TB-1-2
    `,
    {},
  ],
  'what is paid when is no price, and its fee is charged once': [
    `
     Commercial Property Premium   $12,000.00
     Policy Fee                       $250.00
     Surplus Lines Tax                $606.25
     Total                         $12,856.25

     Due Date      Premium     Fees      Tax      Amount Due
     01/01/2026    $3,000.00   $250.00   $606.25   $3,856.25
     04/01/2026    $3,000.00                       $3,000.00
     07/01/2026    $3,000.00                       $3,000.00
     10/01/2026    $3,000.00                       $3,000.00
    `,
    {
      'coverages.0.premium': '12000.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'dollars of Canada are none of ours': [
    `
     Policy Number: 3EV-2210
     Coverage: Commercial Property
     Premium: CAD 2,200.00
     Total: CAD 2,200.00
    `,
    { policyNumber: '3EV-2210' },
  ],
  'a premium with what it is behind it in another case': [
    `
     Policy Number: AB-1
     Premium: $1,000.00 Flat
     Fee: $50.00
     Tax: $31.50
     Total: $1,081.50
    `,
    {
      policyNumber: 'AB-1',
      'coverages.0.premium': '1000.00',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '50.00',
    },
  ],
  'a mail that binds and says its charges one after another': [
    `
     Hi Kim,

     We are pleased to confirm coverage is bound as of 3/5/2026 - 3/5/2027 with Evanston Insurance Company.

     Policy # 3EV-2210. Premium is $2,200.00, policy fee $150.00 and surplus lines tax $94.00 for a total of $2,444.00.
    `,
    {
      policyNumber: '3EV-2210',
      policyEffectiveDate: '2026-03-05',
      expirationDate: '2027-03-05',
      'insurers.0.name': 'Evanston Insurance Company',
      'coverages.0.premium': '2200.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'a balance without what was paid before is the whole with it': [
    `
     Premium - General Liability         $8,120.00
     Carrier Policy Fee                    $150.00
     Surplus Lines Tax                     $248.10
     Less: Payment received             -$1,000.00
     Balance Due                         $7,518.10
    `,
    {
      'coverages.0.premium': '8120.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'of several companies in one line, and of names that were, the first is insured': [
    `
     Named Insured: Apex Roofing LLC (formerly Apex Shingle LLC); Apex Gutters LLC
     Policy Number: AR-100
    `,
    { 'insured.legalName': 'Apex Roofing LLC', policyNumber: 'AR-100' },
  ],
  'a binder that is extended says nothing of the end of its policy': [
    `
     BINDER EXTENSION
     Binder No. 77-1   Policy No. TBA
     Binder period extended from 06/01/2026 to 07/01/2026
     Insured: Apex Roofing LLC
    `,
    { policyEffectiveDate: '2026-06-01', 'insured.legalName': 'Apex Roofing LLC' },
  ],
  'labels in another language before ours': [
    `
     Asegurado / Named Insured: Panaderia La Luna Inc.
     No. de Poliza / Policy No.: MX-200-1
     Vigencia / Policy Period: 03/01/2026 to 03/01/2027
    `,
    {
      'insured.legalName': 'Panaderia La Luna Inc.',
      policyNumber: 'MX-200-1',
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
    },
  ],
  'of a whole one of whose parts is not legible no part has the premium': [
    `
     COVERAGE PARTS                                  PREMIUM
     Commercial Property Coverage Part             ~~ 14,603
     Commercial General Liability Coverage Part       $3,777
     Certified Acts of Terrorism                        $368
     Commercial Inland Marine Coverage Part      NOT COVERED
     Total Advance Premium                           $18,748
     Surplus Lines Tax                             $1,124.88
     TOTAL                                        $19,872.88
    `,
    {},
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });

for (const words of [
  'CANCELLATION TAKES EFFECT AT 12:01 A.M.',
  'Effective date and hour of cancellation',
  'Your insurance will cease on:',
  'Day of cancellation:',
])
  test(`a notice says “${words}” of the day on which its policy ends`, () => {
    const page = `
     NOTICE OF CANCELLATION

     POLICY NUMBER                                  HG-330-18
     POLICY INCEPTION                               02/01/2026
     POLICY EXPIRATION                              02/01/2027
     ${words.padEnd(46)} 09/15/2026
     DATE OF MAILING                                08/29/2026
    `;
    expect(readTyped(page)).toEqual({
      policyNumber: 'HG-330-18',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-02-01',
      transactionEffectiveDate: '2026-09-15',
    });
  });
