import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Prices in tables and lists of pages after paper in circulation, each with what it says; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a premium in the column of a table of limits and retentions': [
    `
     CYBER LIABILITY POLICY                               DECLARATIONS
     THIS IS A CLAIMS MADE AND REPORTED POLICY. PLEASE READ IT CAREFULLY.

     Item 1.   Named Insured                 Quillfeather Software, Inc.
               Address                       77 Sansome St, Ste 900
                                             San Francisco, CA 94104
     Item 2.   Policy Number                 CYB-4410-2291-26
     Item 3.   Policy Period                 Inception: 06/01/2026   Expiration: 06/01/2027
               Retroactive Date              Full Prior Acts
     Item 4.   Insurance Company             Basalt Peak Specialty Insurance Company
     Item 5.   Aggregate Policy Limit of Liability        $3,000,000
     Item 6.   Insuring Agreements           Limit          Retention
               Network Security Liability    $3,000,000     $25,000
               Ransomware                    $1,000,000     $50,000
               Funds Transfer Fraud          $250,000       $25,000
     Item 7.   Premium                       $18,400.00
               Policy Fee                    $300.00
               CA Surplus Lines Tax (3.000%)       $561.00
               CA Stamping Fee (0.180%)      $33.66
               Total                         $19,294.66
     Item 8.   Notice of Claim               claims@basaltpeak.example
     Extended Reporting Period: 12 months at 100% of annual premium
    `,
    {
      ...mailing('77 Sansome St, Ste 900', 'San Francisco', 'CA', '94104'),
      policyNumber: 'CYB-4410-2291-26',
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-06-01',
      'insured.legalName': 'Quillfeather Software, Inc.',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '18400.00',
      'coverages.0.line': 'CYBER',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '300.00',
    },
  ],
  'a deposit premium that comes to the total': [
    `
     BUILDERS RISK COVERAGE DECLARATIONS

     Insured                                 Kestrel Homes of Idaho, LLC
     Mailing Address                         4140 W Chinden Blvd
                                             Garden City, ID 83714
     Policy Number                           BRX-118-2026
     Inception Date                          02/01/2026
     Expiration Date                         02/01/2027
     Job Site                                Lot 14 Block 2 Eagle Rim
                                             1188 E Rim Ct, Eagle, ID 83616
     Company                                 Northgate Surplus Insurance Company
     Estimated Completed Value               $1,850,000
     Rate                                    0.42
     Deposit Premium                         $7,770.00
     Inspection Fee                          $175.00
     Surplus Line Tax                        $119.18
     Stamping Fee                            $39.73
     Total Amount Due                        $8,103.91
     Minimum Earned Premium                  $1,942.50
    `,
    {
      ...mailing('4140 W Chinden Blvd', 'Garden City', 'ID', '83714'),
      ...risk('1188 E Rim Ct', 'Eagle', 'ID', '83616'),
      policyNumber: 'BRX-118-2026',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-02-01',
      'insured.legalName': 'Kestrel Homes of Idaho, LLC',
      'insurers.0.name': 'Northgate Surplus Insurance Company',
      'coverages.0.premium': '7770.00',
      'coverages.0.line': 'BUILDERS_RISK',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '175.00',
    },
  ],
  'a column of what terrorism costs for each part': [
    `
     COMMERCIAL PACKAGE POLICY DECLARATIONS                       Policy #: PKG 20-118-4

     Insured:  First Covenant Church of Ottumwa
               215 N Court St
               Ottumwa, IA 52501
     Term:     07/01/26 - 07/01/27
     Company:  Prairie Rampart Insurance Company

     Coverage                          Premium          TRIA             Total
     Property                          $22,000.00       $440.00          $22,440.00
     General Liability                 $5,500.00        $110.00          $5,610.00
     Crime                             $350.00          $0.00            $350.00
     Total                             $27,850.00       $550.00          $28,400.00

     Policy Fee                                                          $300.00
     Surplus Lines Tax 1%                                                $287.00
     Amount Due                                                          $28,987.00
    `,
    {
      ...mailing('215 N Court St', 'Ottumwa', 'IA', '52501'),
      policyNumber: 'PKG 20-118-4',
      policyEffectiveDate: '2026-07-01',
      expirationDate: '2027-07-01',
      'insured.legalName': 'First Covenant Church of Ottumwa',
      'insurers.0.name': 'Prairie Rampart Insurance Company',
      'coverages.0.premium': '22000.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '5500.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.2.premium': '350.00',
      'coverages.2.line': 'CRIME',
      'coverages.3.premium': '550.00',
      'coverages.3.line': 'TERRORISM',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '300.00',
    },
  ],
  'a table with a column of limits before its premiums': [
    `
     NAMED INSURED                 AGENT                         COMPANY
     Foxglove Florist Inc          Sunrise Agency                Hollow Oak Insurance Company
     1 Main St                     44 Elm                        One Oak Plaza
     Camden, ME 04843              Rockland, ME 04841            Hartford, CT 06103

     POLICY NO.                    FROM                          TO
     HO 44-118                     04/01/2026                    04/01/2027

     LINE OF INSURANCE             LIMIT                         PREMIUM
     Commercial Property           $450,000                      $3,900.00
     General Liability             $1,000,000                    $1,100.00
     Policy fee                                                  $100.00
     Maine premium tax 3%                                        $153.00
     Total                                                       $5,253.00
    `,
    {
      ...mailing('1 Main St', 'Camden', 'ME', '04843'),
      policyNumber: 'HO 44-118',
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2027-04-01',
      'insured.legalName': 'Foxglove Florist Inc',
      'insurers.0.name': 'Hollow Oak Insurance Company',
      'coverages.0.premium': '3900.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '1100.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'a column for gross and one for net of commission': [
    `
     INVOICE NO. 20118                                DATE: 05/01/2026
     Bill To: Sunrise Agency, 44 Elm, Rockland, ME 04841
     Insured: Foxglove Florist Inc
     Policy: HO 44-118      Company: Hollow Oak Insurance Company
     Effective: 04/01/2026 - 04/01/2027
     Coverage: General Liability
     DESCRIPTION                       GROSS          COMM %     COMM AMT      NET
     New Business Premium              $5,000.00      10.00      $500.00       $4,500.00
     Policy Fee                        $100.00        0.00       $0.00         $100.00
     Surplus Lines Tax                 $153.00        0.00       $0.00         $153.00
     TOTAL                             $5,253.00                 $500.00       $4,753.00
    `,
    {
      policyNumber: 'HO 44-118',
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2027-04-01',
      invoiceDate: '2026-05-01',
      'insured.legalName': 'Foxglove Florist Inc',
      'insurers.0.name': 'Hollow Oak Insurance Company',
      'coverages.0.premium': '5000.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'parts with a subtotal of theirs': [
    `
     Company:  COLUMBINE SURPLUS LINES INSURANCE COMPANY            Policy #:  CSL0044871
     Producer: 88213 - Rocky Mountain General Agency                Renewal Of: CSL0033110
     DECLARATIONS - PACKAGE POLICY
     1.   Named Insured and Mailing Address                   2.  Policy Period
          Aspen Grove Mobile Home Park, LLC                       From  09/01/2026  to  09/01/2027
          2100 Aspen Grove Lane                                   at 12:01 a.m. Standard Time
          Pueblo, Colorado 81003
     3.   Business of Insured: Mobile home park
     4.   Coverage Parts                                                          Premium
          Commercial Property                                                     $12,410.00
          Commercial General Liability                                            $7,300.00
          Terrorism Risk Insurance Act                                            Not Taken
                                                      Annual Premium Subtotal     $19,710.00
                                                      Inspection                  $285.00
                                                      Company Fee                 $150.00
                                                      Colorado SL Tax             $604.35
                                                      Total                       $20,749.35
    `,
    {
      ...mailing('2100 Aspen Grove Lane', 'Pueblo', 'CO', '81003'),
      policyNumber: 'CSL0044871',
      policyEffectiveDate: '2026-09-01',
      expirationDate: '2027-09-01',
      'insured.legalName': 'Aspen Grove Mobile Home Park, LLC',
      'insurers.0.name': 'COLUMBINE SURPLUS LINES INSURANCE COMPANY',
      'coverages.0.premium': '12410.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '7300.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '285.00',
      'fees.1.kind': 'OTHER_FEE',
      'fees.1.amount': '150.00',
    },
  ],
  'items counted in words': [
    `
     DEALERS OPEN LOT POLICY DECLARATIONS
     Item One - Named Insured: Piedmont Auto Brokers LLC
     Address: 410 Motor Mile, Greensboro, NC 27407
     Item Two - Policy Period: 05/15/2026 12:01 AM through 05/15/2027
     Item Three - Insurer: Longleaf Surplus Lines Insurance Company
     Item Four - Policy Number: DOL 118820
     Item Five - Premium: $6,600.00
     NC Surplus Lines Tax 5%: $330.00
     Total Cost: $6,930.00
     Loss Payee: NextGear Capital, 11799 N College Ave, Carmel, IN 46032
    `,
    {
      ...mailing('410 Motor Mile', 'Greensboro', 'NC', '27407'),
      policyNumber: 'DOL 118820',
      policyEffectiveDate: '2026-05-15',
      expirationDate: '2027-05-15',
      'insured.legalName': 'Piedmont Auto Brokers LLC',
      'insurers.0.name': 'Longleaf Surplus Lines Insurance Company',
      'coverages.0.premium': '6600.00',
    },
  ],
  'a state’s fee by percentage, and a part that has no line of its own': [
    `
     SPECIAL EVENTS GENERAL LIABILITY          POLICY DECLARATIONS
     Policy Number      SEL-2026-00771
     Named Insured      Riverfront Jazz Society
     Address            210 Levee St, Natchez, MS 39120
     Event              Jazz on the Bluff - June 12, 2026 through June 14, 2026
     Policy Term        06/11/2026 to 06/15/2026
     Insurer            Cutlass Specialty Insurance Co.
     Limits             $1,000,000 / $2,000,000
     Premium            $1,150.00
     Liquor Premium     $250.00
     Policy Fee         $100.00
     MS SL Tax 4%       $60.00
     MWUA Fee 3%        $45.00
     Total              $1,605.00
    `,
    {
      ...mailing('210 Levee St', 'Natchez', 'MS', '39120'),
      policyNumber: 'SEL-2026-00771',
      policyEffectiveDate: '2026-06-11',
      expirationDate: '2026-06-15',
      'insured.legalName': 'Riverfront Jazz Society',
      'insurers.0.name': 'Cutlass Specialty Insurance Co.',
      'coverages.0.premium': '1400.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
