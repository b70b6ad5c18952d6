import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Papers in items, in rows of heads and in columns after those in circulation; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'an organization with its address in an item, and a total in another item': [
    `
                     Basalt Peak Specialty Insurance Company
                     PRIVATE COMPANY MANAGEMENT LIABILITY DECLARATIONS
     Policy Number: BPS-ML-5510

     Item 1.    Named Organization and Mailing Address:
                  Ridgeway Orchard Cooperative
                  44 Packing House Lane
                  Wenatchee, WA 98801
     Item 2.    Policy Period:
                  From: 01/15/2026  To: 01/15/2027
     Item 3.    Coverage Sections
     Coverage Section              Limit of Liability    Retention      Continuity Date    Premium
     Directors and Officers        $1,000,000            $15,000        01/15/2020         $6,100
     Employment Practices          $1,000,000            $25,000        01/15/2021         $4,250
     Fiduciary Liability           Not purchased
     Item 4.    Total Premium for the Policy Period:
                  $10,350
    `,
    {
      ...mailing('44 Packing House Lane', 'Wenatchee', 'WA', '98801'),
      policyNumber: 'BPS-ML-5510',
      policyEffectiveDate: '2026-01-15',
      expirationDate: '2027-01-15',
      'insured.legalName': 'Ridgeway Orchard Cooperative',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '6100.00',
      'coverages.0.line': 'DIRECTORS_AND_OFFICERS',
      'coverages.1.premium': '4250.00',
      'coverages.1.line': 'EMPLOYMENT_PRACTICES',
    },
  ],
  'a parent organization whose address has an item of its own': [
    `
                     Basalt Peak Specialty Insurance Company
                     DECLARATIONS
     ITEM 1.  PARENT ORGANIZATION:         Ridgeway Orchard Cooperative
     ITEM 2.  PRINCIPAL ADDRESS OF PARENT ORGANIZATION:   44 Packing House Lane, Wenatchee, WA 98801
     ITEM 3.  POLICY PERIOD:   01/15/2026 to 01/15/2027
     ITEM 4.  POLICY NUMBER:   BPS-ML-5510
     ITEM 5.  COVERAGE PART            LIMIT          RETENTION    PREMIUM
              Cyber Liability          $1,000,000     $10,000      $3,000.00
              Crime                    $250,000       $5,000       $800.00
     ITEM 6.  PREMIUM FOR THE POLICY TERM:   $3,800.00
    `,
    {
      ...mailing('44 Packing House Lane', 'Wenatchee', 'WA', '98801'),
      policyNumber: 'BPS-ML-5510',
      policyEffectiveDate: '2026-01-15',
      expirationDate: '2027-01-15',
      'insured.legalName': 'Ridgeway Orchard Cooperative',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '3000.00',
      'coverages.0.line': 'CYBER',
      'coverages.1.premium': '800.00',
      'coverages.1.line': 'CRIME',
    },
  ],
  'a day of litigation above the premium is no head of it': [
    `
                     Ironwood Specialty Insurance Company
                     NOT-FOR-PROFIT ORGANIZATION LIABILITY DECLARATIONS
     POLICY NO. NP-77120-3                       RENEWAL OF: NP-77120-2
     ITEM 1.  INSURED ORGANIZATION:
              Harbor Light Mission, Inc.
              PRINCIPAL ADDRESS:
              210 Water Street
              New Bern, NC 28560
     ITEM 2.  POLICY PERIOD:
              (a) Inception Date: 02/01/2026
              (b) Expiration Date: 02/01/2027
     ITEM 3.  COVERAGE                              LIMIT           RETENTION
              A. Directors & Officers Liability     $1,000,000      $5,000
              B. Employment Practices Liability     $1,000,000      $10,000
     ITEM 4.  PRIOR AND PENDING LITIGATION DATE:  02/01/2019
     ITEM 5.  PREMIUM:   $4,870.00
     ITEM 6.  ENDORSEMENTS ATTACHED AT ISSUANCE:  NP-01, NP-07
    `,
    {
      ...mailing('210 Water Street', 'New Bern', 'NC', '28560'),
      policyNumber: 'NP-77120-3',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-02-01',
      'insured.legalName': 'Harbor Light Mission, Inc.',
      'insurers.0.name': 'Ironwood Specialty Insurance Company',
      'coverages.0.premium': '4870.00',
    },
  ],
  'lines of business in the only line of a table of charges': [
    `
     Cutlass Specialty Insurance Company
     VACANT PROPERTY DECLARATIONS
     Policy Number: VC-2201    Policy Period: 03/02/2026 to 03/02/2027
     Named Insured: Elm Hollow Holdings LLC
     Property       GL            TRIA         Total Premium     Policy Fee    SL Tax      Stamping    Total Due
     $1,500.00      $400.00       $60.00       $1,960.00         $150.00       $102.34     $0.84       $2,213.18
    `,
    {
      policyNumber: 'VC-2201',
      policyEffectiveDate: '2026-03-02',
      expirationDate: '2027-03-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '1500.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '400.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.2.premium': '60.00',
      'coverages.2.line': 'TERRORISM',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'a line of business that is included, between others': [
    `
     Cutlass Specialty Insurance Company
     DECLARATIONS
     Policy Number: VC-2202    Policy Period: 03/02/2026 to 03/02/2027
     Named Insured: Elm Hollow Holdings LLC
     Inland Marine    General Liability    Crime       Policy Fee    Tax         Amount Due
     $1,500.00        $400.00              Included    $150.00       $99.43      $2,149.43
    `,
    {
      policyNumber: 'VC-2202',
      policyEffectiveDate: '2026-03-02',
      expirationDate: '2027-03-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '1500.00',
      'coverages.0.line': 'INLAND_MARINE',
      'coverages.1.premium': '400.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'property and liability of a house are one': [
    `
     Cutlass Specialty Insurance Company
     HOMEOWNERS POLICY DECLARATIONS
     Policy Number: VC-2203    Policy Period: 03/02/2026 to 03/02/2027
     Named Insured: Elm Hollow Holdings LLC
     Property       Liability     Premium      Policy Fee    Tax         Total
     $1,500.00      $400.00       $1,900.00    $150.00       $99.43      $2,149.43
    `,
    {
      policyNumber: 'VC-2203',
      policyEffectiveDate: '2026-03-02',
      expirationDate: '2027-03-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '1900.00',
      'coverages.0.line': 'HOMEOWNERS',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'what is refunded of what was billed and earned': [
    `
     Cutlass Specialty Insurance Company
     NOTICE OF CANCELLATION AND RETURN PREMIUM
     Policy Number: CC-8810      Policy Period: 01/01/2026 to 01/01/2027
     Insured: Elm Hollow Holdings LLC
     Coverage: Commercial Property
     Cancellation Date: 07/02/2026
                            Billed          Earned         Refund
     Premium                $10,000.00      $4,986.30      $5,013.70
     Inspection Fee         $150.00         $150.00        $0.00
     Surplus Lines Tax      $500.00         $249.32        $250.68
     Total                  $10,650.00      $5,385.62      $5,264.38
    `,
    {
      policyNumber: 'CC-8810',
      policyEffectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      transactionEffectiveDate: '2026-07-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '-5013.70',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
    },
  ],
  'what is unearned is returned where no column says so': [
    `
     Cutlass Specialty Insurance Company
     CANCELLATION ENDORSEMENT
     Policy Number: CC-8811      Policy Period: 01/01/2026 to 01/01/2027
     Insured: Elm Hollow Holdings LLC
     Line of Business: General Liability
     Cancellation Effective: 07/02/2026
     Description            Annual          Earned         Unearned
     Premium                $8,000.00       $3,989.04      $4,010.96-
     Policy Fee             $200.00         $200.00        NIL
     State Tax              $388.00         $193.47        $194.53-
     Total                  $8,588.00       $4,382.51      $4,205.49-
    `,
    {
      policyNumber: 'CC-8811',
      policyEffectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      transactionEffectiveDate: '2026-07-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '-4010.96',
      'coverages.0.line': 'GENERAL_LIABILITY',
    },
  ],
  'two lines of business whose returns stand in the last column': [
    `
     Cutlass Specialty Insurance Company
     CANCELLATION ENDORSEMENT
     Policy Number: CC-8812      Policy Period: 01/01/2026 to 01/01/2027
     Insured: Elm Hollow Holdings LLC
     Cancellation Effective: 07/02/2026
     Coverage               Written         Earned         Return
     General Liability      $8,000.00       $3,989.04      ($4,010.96)
     Inland Marine          $1,000.00       $498.63        ($501.37)
     Policy Fee             $200.00         $200.00        $0.00
     Tax                    $446.20         $227.50        ($218.70)
     Total                  $9,646.20       $4,915.17      ($4,731.03)
    `,
    {
      policyNumber: 'CC-8812',
      policyEffectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      transactionEffectiveDate: '2026-07-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '-4010.96',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '-501.37',
      'coverages.1.line': 'INLAND_MARINE',
    },
  ],
  'an audit’s difference is its premium': [
    `
     AUDIT ENDORSEMENT
     Cutlass Specialty Insurance Company
     Policy Number:  GLA-4410-25          Policy Period: 03/01/2025 to 03/01/2026
     Named Insured:  Black Fork Drywall Inc
     Audit Period:   03/01/2025 to 03/01/2026
                           Estimated          Audited          Difference
     Payroll               $200,000           $260,000         $60,000
     Premium               $8,000.00          $10,400.00       $2,400.00
     SL Tax                $388.00            $504.40          $116.40
     Total                 $8,388.00          $10,904.40       $2,516.40
    `,
    {
      policyNumber: 'GLA-4410-25',
      policyEffectiveDate: '2025-03-01',
      expirationDate: '2026-03-01',
      'insured.legalName': 'Black Fork Drywall Inc',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '2400.00',
    },
  ],
  'who signs beside the company that bears the risk': [
    `
     DECLARATIONS
     Issued by: Palmetto Dwelling Underwriters       Company: Quarry Surplus Insurance Company
     Policy Number: VC-2202    Policy Period: 03/02/2026 to 03/02/2027
     Named Insured: Elm Hollow Holdings LLC
    `,
    {
      policyNumber: 'VC-2202',
      policyEffectiveDate: '2026-03-02',
      expirationDate: '2027-03-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
    },
  ],
  'addresses of a schedule are not the insured’s': [
    `
     Cutlass Specialty Insurance Company
     COMMERCIAL PROPERTY DECLARATIONS
     Policy Number: VC-2204    Policy Period: 03/02/2026 to 03/02/2027
     Insured                                     Producer
     Elm Hollow Holdings LLC                     Bluff Agency
     c/o Tern Management, Suite 400              9 Bluff St
     118 Sheffield Ave                           Memphis, TN 38119
     Memphis, TN 38114

     Loc   Address                                       Occupancy       Year Built
     1     1744 Barksdale Street, Memphis, TN 38114      Store           1948
     2     12 Front Street, Memphis, TN 38103            Store           1961
    `,
    {
      ...mailing('Suite 400, 118 Sheffield Ave', 'Memphis', 'TN', '38114'),
      policyNumber: 'VC-2204',
      policyEffectiveDate: '2026-03-02',
      expirationDate: '2027-03-02',
      'insured.legalName': 'Elm Hollow Holdings LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
    },
  ],
  'a route and its box are a street, and a model below them is none': [
    `
     COMMERCIAL INLAND MARINE DECLARATIONS                        Quarry Surplus Insurance Company
                                                                  100 Quarry Rd, Dover, DE 19901
     POLICY NUMBER          FROM             TO              AGENCY CODE
     QIM 88120 03           08/01/26         08/01/27        04471
     NAMED INSURED AND ADDRESS                 AGENT
     LAZY J CRANE SERVICE                      MESQUITE GENERAL AGENCY
     HC 60 BOX 114                             400 N ELM
     VAN HORN TX 79855                         MIDLAND TX 79701
     DESCRIPTION OF EQUIPMENT          SERIAL NO.         LIMIT            DEDUCTIBLE      PREMIUM
     2019 GROVE RT540E                 23441              $310,000         $5,000          $4,650
     2014 MANITEX 30112C               88120              $180,000         $5,000          $2,700
     TOTAL                                                $490,000                         $7,350
     MINIMUM EARNED PREMIUM 25%
     POLICY FEE                                                                            $200
     TEXAS SURPLUS LINES TAX 4.85%                                                         $366.18
     TEXAS STAMPING FEE .04%                                                               $3.02
     TOTAL                                                                                 $7,919.20
    `,
    {
      ...mailing('HC 60 BOX 114', 'VAN HORN', 'TX', '79855'),
      policyNumber: 'QIM 88120 03',
      policyEffectiveDate: '2026-08-01',
      expirationDate: '2027-08-01',
      'insured.legalName': 'LAZY J CRANE SERVICE',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
      'coverages.0.premium': '7350.00',
      'coverages.0.line': 'INLAND_MARINE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'an item below a number is no second number': [
    `
     PROFESSIONAL LIABILITY DECLARATIONS
     Policy Number                 Renewing                    Producer Code
     PL-40012-07                   PL-40012-06                 881
     1. Named Insured              Tern & Heron Surveyors, P.C.
     2. Address                    60 Transit Street
                                   Providence, RI 02906
     3. Policy Period              From 11/01/2026 To 11/01/2027
                                   at 12:01 a.m. at the address above
     4. Limits of Liability        $1,000,000 each claim / $2,000,000 aggregate
     5. Deductible                 $10,000 each claim
     6. Retroactive Date           11/01/2012
     7. Premium                    $11,800
     8. Surplus Lines Tax (4%)     $472
     9. Total                      $12,272
     Issued by: Basalt Peak Specialty Insurance Company
    `,
    {
      ...mailing('60 Transit Street', 'Providence', 'RI', '02906'),
      policyNumber: 'PL-40012-07',
      policyEffectiveDate: '2026-11-01',
      expirationDate: '2027-11-01',
      'insured.legalName': 'Tern & Heron Surveyors, P.C.',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '11800.00',
      'coverages.0.line': 'PROFESSIONAL_LIABILITY',
    },
  ],
  'a total of the premium above all that is charged besides': [
    `
     COMMERCIAL PACKAGE POLICY COMMON DECLARATIONS
     Company: Quarry Surplus Insurance Company
     Policy No. CPP-118820      Renewal of No. CPP-110022
     Named Insured and Mailing Address (No., Street, Town or City, County, State, Zip Code)
     Skagit Tulip Growers LLC
     1550 Beaver Marsh Road
     Mount Vernon, WA 98273
     Policy Period: From 05/01/2026 to 05/01/2027 at 12:01 A.M. Standard Time at your mailing address shown above.
     Business Description: Farm market
     THIS POLICY CONSISTS OF THE FOLLOWING COVERAGE PARTS FOR WHICH A PREMIUM IS INDICATED.
                                                              PREMIUM
     Commercial Property Coverage Part                        $4,120
     Commercial General Liability Coverage Part               $2,230
     Crime and Fidelity Coverage Part                         Not Covered
     Commercial Inland Marine Coverage Part                   $410
     Terrorism Risk Insurance Act                             $68
                                                     TOTAL    $6,828
     Premium shown is payable: $6,828 at inception.
     WA Surplus Lines Tax 2% $140.56   Stamping Fee 0.1% $6.83   Policy Fee $200
    `,
    {
      ...mailing('1550 Beaver Marsh Road', 'Mount Vernon', 'WA', '98273'),
      policyNumber: 'CPP-118820',
      policyEffectiveDate: '2026-05-01',
      expirationDate: '2027-05-01',
      'insured.legalName': 'Skagit Tulip Growers LLC',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
      'coverages.0.premium': '4120.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '2230.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.2.premium': '410.00',
      'coverages.2.line': 'INLAND_MARINE',
      'coverages.3.premium': '68.00',
      'coverages.3.line': 'TERRORISM',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
