import { expect, test } from 'vitest';
import { readTyped } from '#testing/declarations/typed-pages.ts';

/** What a change adds and gives back, charges in tables and in running text, terms and labels of two facts. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'coverages that a change adds to and takes from, in a column': [
    `
     AMENDATORY ENDORSEMENT
     Effective date of change     June 30, 2026
     Line                Old annual        New annual       Difference
     Property             14,120.00         13,210.00          (546.00)
     Liability, General    8,654.00         11,719.00         1,839.00

                                   Net change                 1,293.00
                                   Endorsement Fee               25.00
                                   Surplus Lines Tax 4%          51.72
                                   Total                      1,369.72
    `,
    {
      transactionEffectiveDate: '2026-06-30',
      'coverages.0.premium': '-546.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '1839.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '25.00',
    },
  ],
  'additional and return in columns of their own': [
    `
     POLICY CHANGES
     CHANGE EFFECTIVE: 10/01/2026
                              ANNUAL BEFORE       ADDITIONAL           RETURN
     Inland Marine                $2,050.00                           $486.25
     Endorsement Fee                                  $50.00
     Vermont Surplus Lines Tax 3%                                      $13.09
     NET RETURN                                                       $449.34
    `,
    {
      transactionEffectiveDate: '2026-10-01',
      'coverages.0.premium': '-486.25',
      'coverages.0.line': 'INLAND_MARINE',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '50.00',
    },
  ],
  'coverages with what each adds or gives back in its own words': [
    `
     POLICY CHANGE ENDORSEMENT
     Change effective    06/30/2026
     Commercial Property: return premium             $546.00
     General Liability: additional premium         $1,839.00
     Tax                                               51.72
     Net amount due                                $1,344.72
    `,
    {
      transactionEffectiveDate: '2026-06-30',
      'coverages.0.premium': '-546.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '1839.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
    },
  ],
  'premiums of either sign below a bare head': [
    `
     POLICY CHANGE ENDORSEMENT
     Change effective    06/30/2026
     Coverage                                        Premium
     Commercial Property                            -$546.00
     General Liability                             $1,839.00
     Net premium change                            $1,293.00
    `,
    {
      transactionEffectiveDate: '2026-06-30',
      'coverages.0.premium': '-546.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '1839.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
    },
  ],
  'changes that do not come to their total are not read': [
    `
     POLICY CHANGE ENDORSEMENT
     Change effective    06/30/2026
     Coverage                                        Premium
     Commercial Property                            -$546.00
     General Liability                             $1,839.00
     Net premium change                            $1,393.00
    `,
    {
      transactionEffectiveDate: '2026-06-30',
    },
  ],
  'a gross, a commission and a net of each row': [
    `
     Item                      Gross           Comm %      Commission        Net
     General Liability        12,500.00        12.5         1,562.50     10,937.50
     Policy Fee                  250.00         0.0             0.00        250.00
     SL Tax                      637.50         0.0             0.00        637.50
     Totals                   13,387.50                     1,562.50     11,825.00
    `,
    {
      'coverages.0.premium': '12500.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'fees in columns, with a row of totals': [
    `
     Class of Business        TIV          Gross Premium     Comm        Net Premium     Policy Fee     Inspection Fee     SL Tax
     Commercial Property      8,140,000      22,165.00        4,987.13       17,177.87         250.00             275.00     664.95
     Totals                   8,140,000      22,165.00        4,987.13       17,177.87         250.00             275.00     664.95
    `,
    {
      'coverages.0.premium': '22165.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '275.00',
    },
  ],
  'charges in a line of running text': [
    `
     Coverage: Pollution
     Premium $5,000; policy fee $250; inspection fee $150 and broker fee $100
     Surplus lines tax: $150.00
     Total Due: $5,650.00
    `,
    {
      'coverages.0.premium': '5000.00',
      'coverages.0.line': 'POLLUTION',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '150.00',
      'fees.2.kind': 'BROKER_FEE',
      'fees.2.amount': '100.00',
    },
  ],
  'charges in sentences': [
    `
     Coverage: Pollution
     The premium is $5,000.00. To it are added a policy fee of $250.00, an inspection fee of $150.00 and a broker fee of $100.00.
     Surplus Lines Tax: $150.00
     Total Due: $5,650.00
    `,
    {
      'coverages.0.premium': '5000.00',
      'coverages.0.line': 'POLLUTION',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '150.00',
      'fees.2.kind': 'BROKER_FEE',
      'fees.2.amount': '100.00',
    },
  ],
  'a premium with what London says behind it': [
    `
     TYPE:                  Terrorism and Sabotage
     PREMIUM:               USD 19,246.00 (100%) annual, payable in 60 days
                            Surplus Lines Tax 2.5%      USD 481.15
                            Total payable               USD 19,727.15
     SECURITY:              Lloyd's Syndicate 33                       60.00%
                            Harbor Insurance Company (Bermuda) Limited   40.00%
                            Total                                     100.00%
    `,
    {
      'insurers.0.name': "Lloyd's Syndicate 33",
      'insurers.0.sharePercent': '60.00',
      'insurers.1.name': 'Harbor Insurance Company (Bermuda) Limited',
      'insurers.1.sharePercent': '40.00',
      'coverages.0.premium': '19246.00',
      'coverages.0.line': 'TERRORISM',
    },
  ],
  'a rate behind its tax': [
    `
     Item F.   Coverage                  Crime
     Item G.   Total Premium             $1,000
     Item I.   Surplus Lines Tax $25.00 (2.5%)
     Item J.   Total Due                 $1,025.00
    `,
    {
      'coverages.0.premium': '1000.00',
      'coverages.0.line': 'CRIME',
    },
  ],
  'words of a class are no line of business': [
    `
     Code      Classification          Exposure           Rate       Premium
     91340     Carpentry, dwellings    Payroll 168,000    40.732     $6,843.00

                       Commercial General Liability Coverage Part     $6,843.00
                       Inspection Fee                                 $175.00
                       TOTAL                                          $7,018.00
    `,
    {
      'coverages.0.premium': '6843.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '175.00',
    },
  ],
  'units of a schedule, and a title with more behind a dash': [
    `
     AUTO PHYSICAL DAMAGE POLICY - SCHEDULED UNITS, STATED AMOUNT
     UNIT   YEAR/MAKE/MODEL      STATED AMT     PREMIUM
     01     2021 KW T880 DUMP    138,000        4,485.00
     02     2019 PETE 567        104,000        3,380.00
            TOTAL                242,000        7,865.00
                                 POLICY FEE       300.00
                                 TOTAL DUE      8,165.00
    `,
    {
      'coverages.0.premium': '7865.00',
      'coverages.0.line': 'AUTO_PHYSICAL_DAMAGE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '300.00',
    },
  ],
  'twelve months from a day': [
    `
     Policy Period: 12 months from March 1, 2026
    `,
    {
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
    },
  ],
  'a day for one year': [
    `
     PERIOD:    From 1 March 2026 for one year, at 12:01 a.m.
    `,
    {
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
    },
  ],
  'months in words and figures': [
    `
     Period of Insurance     Eighteen (18) months beginning on 03/01/2026
    `,
    {
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-09-01',
    },
  ],
  'months without a day are no term': [
    `
     Effective Date: 03/01/2026      Policy Term: 12 months
    `,
    {
      policyEffectiveDate: '2026-03-01',
    },
  ],
  'two facts behind one label': [
    `
     Carrier / Policy #: Quarry Lane Insurance Company / NN1234567
    `,
    {
      policyNumber: 'NN1234567',
      'insurers.0.name': 'Quarry Lane Insurance Company',
    },
  ],
  'two facts below one label': [
    `
     Carrier/Policy Number
     Quarry Lane Insurance Company NN1234567
    `,
    {
      policyNumber: 'NN1234567',
      'insurers.0.name': 'Quarry Lane Insurance Company',
    },
  ],
  'a number and a day behind one label': [
    `
     Policy No / Issue Date:     NN-12345 / 03/04/2026
    `,
    {
      policyNumber: 'NN-12345',
      issueDate: '2026-03-04',
    },
  ],
  'one insured by two names for it': [
    `
     Insured / Applicant: Bell Tower LLC
    `,
    {
      'insured.legalName': 'Bell Tower LLC',
    },
  ],
  'the policy that an endorsement is attached to': [
    `
     Attached to Policy     Endorsement Effective     Policy Period
     CPS7540118             06/01/2026                06/01/2025 to 06/01/2026
    `,
    {
      policyNumber: 'CPS7540118',
      policyEffectiveDate: '2025-06-01',
      expirationDate: '2026-06-01',
      transactionEffectiveDate: '2026-06-01',
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
