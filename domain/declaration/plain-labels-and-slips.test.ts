import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

const BOUGHT = {
  'coverages.0.premium': '8000.00',
  'coverages.0.line': 'INLAND_MARINE',
  'fees.0.kind': 'INSPECTION_FEE',
  'fees.0.amount': '150.00',
};

/** Words that a form may use for what others name otherwise. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a term in force from one day until another, and a letter’s place': [
    `
     Policy no.:            TB-55-01
     Insured:               Quarry Lane Stables, Inc.
     Mail to:               9 Paddock Road
                            Ocala, FL 34470
     Coverage in force:     June 2, 2026 until June 2, 2027

     Countersigned and dated June 9, 2026
    `,
    {
      policyNumber: 'TB-55-01',
      policyEffectiveDate: '2026-06-02',
      expirationDate: '2027-06-02',
      issueDate: '2026-06-09',
      'insured.legalName': 'Quarry Lane Stables, Inc.',
      ...mailing('9 Paddock Road', 'Ocala', 'FL', '34470'),
    },
  ],
  'mail for a broker is none for the insured': [
    `
     Insured:               Quarry Lane Stables, Inc.
     Broker:                Marion Brokers
     Mail to:               12 Silver Springs Blvd
                            Ocala, FL 34470
    `,
    { 'insured.legalName': 'Quarry Lane Stables, Inc.' },
  ],
  'where a payment is mailed is not where the insured is': [
    `
     Insured:               Quarry Lane Stables, Inc.
     Policy no.:            TB-55-01
     Mail to:               Premium Trust Account, PO Box 900
                            Ocala, FL 34470
    `,
    { 'insured.legalName': 'Quarry Lane Stables, Inc.', policyNumber: 'TB-55-01' },
  ],
  'a day of incepting, a day of ending, and a day of its paper': [
    `
     A. COMMENCING          15 APR 2026, 12.01 A.M.
     B. ENDING              15 APR 2027, 12.01 A.M.

     DATED 02 MAY 2026
    `,
    { policyEffectiveDate: '2026-04-15', expirationDate: '2027-04-15', issueDate: '2026-05-02' },
  ],
  'sentences with such words say no days': [
    `
     commencing with the audit of 04/15/2026 the rate is adjusted.
     Ending balances of 04/15/2027 are carried over.
     dated 02 MAY 2026 and signed by the insured.
    `,
    {},
  ],
  'both days in one cell': [
    `
     Named Insured          Otter Tail Roofing LLC
     Mailing Addr.          77 Lincoln Ave
                            Fergus Falls, MN 56537
     Eff. / Exp.            03/01/2026 / 03/01/2027
    `,
    {
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'insured.legalName': 'Otter Tail Roofing LLC',
      ...mailing('77 Lincoln Ave', 'Fergus Falls', 'MN', '56537'),
    },
  ],
  'to its reader in plain words': [
    `
                    Your policy
                    Candle makers products liability, occurrence form

     insured
     Beeswax & Wick LLC

     where you get your mail
     40 Hive Street
     Provo UT 84601

     premium                    $2,000.00
     policy fee                   $100.00
     ut surplus lines tax          $89.25
     all in                     $2,189.25
    `,
    {
      'insured.legalName': 'Beeswax & Wick LLC',
      ...mailing('40 Hive Street', 'Provo', 'UT', '84601'),
      'coverages.0.premium': '2000.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'how a part of a policy covers claims is no title of it': [
    `
                    Schedule of Coverages
                    Candle makers products liability, claims made

     premium                    $2,000.00
    `,
    { 'coverages.0.premium': '2000.00' },
  ],
  'an organization’s name, and not that of one that it insures besides': [
    `
     Name of entity                           Siskiyou Timber Frames LLC
     Name of person or organization           City of Yreka
    `,
    { 'insured.legalName': 'Siskiyou Timber Frames LLC' },
  ],
  'parts and what is called the premium of all of them': [
    `
     Part   Coverage                 Part premium
     I      General Liability              $8,100
     II     Assault and Battery              $900
     III    Crime                            $500
     Premium for all sections              $9,500

     Policy Fee                              $200
     All fees and premium                  $9,700
    `,
    // Of which line of business the second part is nobody can say, nor what the whole would be of.
    { 'fees.0.kind': 'POLICY_FEE', 'fees.0.amount': '200.00' },
  ],
  'a gross amount that premium and tax come to': [
    `
     SECTION                          PREMIUM USD
     1  Inland Marine                    8,000.00
        DEPOSIT PREMIUM                  8,000.00
        Insp Fee                           150.00
        AL SL Tax 6%                       489.00
        GROSS AMOUNT                     8,639.00
    `,
    BOUGHT,
  ],
  'a rate’s amount is no part of the premium, whatever it is called': [
    `
     PREMIUMS BY LINE
     Inland Marine                  8,000.00
     State Assmt 0.3%                  24.00
     TOTAL DUE                      8,024.00
    `,
    { 'coverages.0.premium': '8000.00', 'coverages.0.line': 'INLAND_MARINE' },
  ],
  'the premium of a slip with its share and its line': [
    `
     PREMIUM:          USD 41,000.00 (100%) annual, Inland Marine
     TAXES:            Idaho Surplus Lines Tax 1.5%: USD 615.00
                       Total payable: USD 41,615.00
    `,
    { 'coverages.0.premium': '41000.00', 'coverages.0.line': 'INLAND_MARINE' },
  ],
  'the premium of a slip that only a part of is paid': [
    `
     PREMIUM:          USD 41,000.00 (100%) annual, minimum and adjustable
    `,
    {},
  ],
  'an insurer of a place, beside another one': [
    `
     Policy for all participants
     Example Insurance Company of Delaware          60%
     Sample Surplus Lines Insurance Company         40%
    `,
    {
      'insurers.0.name': 'Example Insurance Company of Delaware',
      'insurers.0.sharePercent': '60',
      'insurers.1.name': 'Sample Surplus Lines Insurance Company',
      'insurers.1.sharePercent': '40',
    },
  ],
  'the number of a master policy': ['Master Policy QX-77-3', { policyNumber: 'QX-77-3' }],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
