import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Binders, certificates and slips after paper in circulation, each with what it says; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a binder in a grid whose heads stand in two rows, a description right of the insured’s label': [
    `
                                      INSURANCE BINDER                             DATE (MM/DD/YYYY)
                                                                                   02/27/2026
     THIS BINDER IS A TEMPORARY INSURANCE CONTRACT, SUBJECT TO THE CONDITIONS SHOWN ON PAGE 2 OF THIS FORM.
     AGENCY                                     COMPANY                             BINDER #
     Palmetto Wholesale Brokers                 Ironwood Specialty Insurance Company  B-260227-11
     400 Meeting Street                         EFFECTIVE                           EXPIRATION
     Charleston, SC 29403                       DATE         TIME                   DATE         TIME
                                                03/01/2026   12:01 AM               05/30/2026   12:01 AM
     PHONE (A/C, No, Ext): (843) 555-0100
     CODE: 44021            SUB CODE:
     AGENCY CUSTOMER ID: 00012                  DESCRIPTION OF OPERATIONS/VEHICLES/PROPERTY (Including Location)
     INSURED AND MAILING ADDRESS                Roofing contractor
     Low Country Roofing LLC
     88 Shrimp Boat Lane
     Beaufort, SC 29902

     COVERAGES                                                                      LIMITS
     TYPE OF INSURANCE          COVERAGE/FORMS                     DEDUCTIBLE       AMOUNT
     GENERAL LIABILITY          EACH OCCURRENCE                                     $ 1,000,000
     COMMERCIAL GENERAL LIABILITY  GENERAL AGGREGATE                                $ 2,000,000

     SPECIAL CONDITIONS/        FEES                   $ 250.00
     OTHER COVERAGES            TAXES                  $ 1,065.00
                                ESTIMATED TOTAL PREMIUM  $ 17,500.00
     NAME & ADDRESS
     Lowcountry Savings Bank ISAOA
     1 Broad St
     Charleston, SC 29401                       LOAN #: 77801
    `,
    {
      ...mailing('88 Shrimp Boat Lane', 'Beaufort', 'SC', '29902'),
      policyNumber: 'B-260227-11',
      policyEffectiveDate: '2026-03-01',
      'insured.legalName': 'Low Country Roofing LLC',
      'insurers.0.name': 'Ironwood Specialty Insurance Company',
    },
  ],
  'labels that end with commas and semicolons': [
    `
     INSURER AUTHORISED DOCUMENT
     Policy Number, B0804QX26P118
     Type;      Property Damage and Business Interruption
     Insured;   Crow Butte County Risk Pool
                1150 O Street
                Greeley, CO 80631
     Period;    From : 1st July 2026   To : 1st July 2027
                Both days at 12.01 a.m.
     Premium;   USD 96,000.00
     Security;  70.00% Certain Underwriters at Lloyd's
                30.00% Obsidian Excess & Surplus Insurance Company
    `,
    {
      ...mailing('1150 O Street', 'Greeley', 'CO', '80631'),
      policyNumber: 'B0804QX26P118',
      policyEffectiveDate: '2026-07-01',
      expirationDate: '2027-07-01',
      'insured.legalName': 'Crow Butte County Risk Pool',
      'insurers.0.name': "Certain Underwriters at Lloyd's",
      'insurers.0.sharePercent': '70.00',
      'insurers.1.name': 'Obsidian Excess & Surplus Insurance Company',
      'insurers.1.sharePercent': '30.00',
      'coverages.0.premium': '96000.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
    },
  ],
  'a slip whose shares stand before its insurers': [
    `
     RISK DETAILS
     UNIQUE MARKET REFERENCE:   B0775CP26A118
     TYPE:          Commercial Property Insurance
     INSURED:       Sawtooth Timber Products, Inc.
                    and/or as more fully defined in the wording
     ADDRESS:       2800 Mill Road
                    Lewiston, ID 83501
                    USA
     PERIOD:        From:  00.01 hours on 15th June 2026
                    To:    00.01 hours on 15th June 2027
                    Local Standard Time at the address of the Insured
     SUM INSURED:   USD 40,000,000 each and every loss
     PREMIUM:       Annual Premium USD 212,500 (100%)
     TAXES PAYABLE BY THE INSURED AND ADMINISTERED BY INSURERS:   None
     SURPLUS LINES BROKER: Tamarack Brokers, license 88211
     STATE OF FILING: Idaho

     SECURITY DETAILS
     INSURER'S LIABILITY: Several not joint
     Written Lines
     Order hereon: 100% of 100%
     62.5%    Syndicate 2488 CGM
     37.5%    Basalt Peak Specialty Insurance Company
    `,
    {
      ...mailing('2800 Mill Road', 'Lewiston', 'ID', '83501'),
      policyNumber: 'B0775CP26A118',
      policyEffectiveDate: '2026-06-15',
      expirationDate: '2027-06-15',
      state: 'ID',
      'insured.legalName': 'Sawtooth Timber Products, Inc.',
      'insurers.0.name': 'Syndicate 2488 CGM',
      'insurers.0.sharePercent': '62.5',
      'insurers.1.name': 'Basalt Peak Specialty Insurance Company',
      'insurers.1.sharePercent': '37.5',
      'coverages.0.premium': '212500.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
    },
  ],
  'labels in brackets below their values, amounts too': [
    `
     Tidal Flats Oyster Company, LLC                 9 Tide Mill Rd, Wellfleet, MA 02667
     (Named Insured)                                 (Mailing Address)
     TF-2200-118            07/04/2026               07/04/2027
     (Policy Number)        (Effective Date)         (Expiration Date)
     Cutlass Specialty Insurance Company             General Liability
     (Insurer)                                       (Type of Insurance)
     $2,600.00              $150.00                  $110.00                $2,860.00
     (Premium)              (Policy Fee)             (Surplus Lines Tax)    (Total)
    `,
    {
      ...mailing('9 Tide Mill Rd', 'Wellfleet', 'MA', '02667'),
      policyNumber: 'TF-2200-118',
      policyEffectiveDate: '2026-07-04',
      expirationDate: '2027-07-04',
      'insured.legalName': 'Tidal Flats Oyster Company, LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '2600.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'a binder’s own days beside those of its policy': [
    `
     SURPLUS LINES BINDER                               B# 2026-118
     Named Insured: Hearth & Hollow Bakery LLC
     Address: 5 Mill Race, Frederick, MD 21701
     Policy Number: To be advised
     Insurance Carrier: Cutlass Specialty Insurance Company (NAIC #98777)
     Binder Effective: 03/15/2026 12:01 AM   Binder Expiration: 05/14/2026 12:01 AM
     Policy Period: 03/15/2026 to 03/15/2027
     Line of Coverage: Package (Property / GL)
     Premium                  $4,000.00
     TRIA Premium             $80.00  (Accepted)
     Broker Policy Fee        $200.00
     Taxes (3.00%)            $128.40
     Total Premium & Fees     $4,408.40
    `,
    {
      ...mailing('5 Mill Race', 'Frederick', 'MD', '21701'),
      policyEffectiveDate: '2026-03-15',
      expirationDate: '2027-03-15',
      'insured.legalName': 'Hearth & Hollow Bakery LLC',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'insurers.0.naic': '98777',
      'coverages.0.premium': '4000.00',
      'coverages.1.premium': '80.00',
      'coverages.1.line': 'TERRORISM',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'the day of a change is not the first of the policy': [
    `
     POLICY CHANGE ENDORSEMENT
     Policy Number: HX-4418-C       Endorsement No.: 2       Effective Date of Change: 08/01/2026
     Named Insured: Cypress Knee Marina Inc.
     Company: Pelican State Surplus Insurance Company
     Policy Period: 02/10/2026 to 02/10/2027
                          Prior Annual Cost     New Annual Cost     Endorsement Cost
     Premium              $12,000.00            $13,500.00          $789.04
     Surplus Lines Tax    $588.06               $660.81             $38.27
     Total                $12,588.06            $14,160.81          $827.31
    `,
    {
      policyNumber: 'HX-4418-C',
      transactionEffectiveDate: '2026-08-01',
      policyEffectiveDate: '2026-02-10',
      expirationDate: '2027-02-10',
      'insured.legalName': 'Cypress Knee Marina Inc.',
      'insurers.0.name': 'Pelican State Surplus Insurance Company',
    },
  ],
  'insurers with their contracts in brackets, and shares that come to 100': [
    `
     DECLARATION PAGE
     Certificate Number:        CBX-2026-00441
     Assured:                   Hidden Springs Vineyard, Inc.
     Mailing Address of Assured:  7710 Westside Rd, Healdsburg, CA 95448
     Policy Period:             12:01 a.m. 02/15/2026 to 12:01 a.m. 02/15/2027
     Insured Location:          7712 Westside Rd, Healdsburg, CA 95448
     This insurance is provided by the following:
     Underwriters at Lloyd's, London (Contract B1180PW260118)        55.00%
     Basalt Peak Specialty Insurance Company (Policy BPS-99-118)     45.00%
                                                                     100.00%
     Coverage                Limit            Premium
     Property                $6,000,000       $38,200.00
     Equipment Breakdown     Included         Included
     Policy Fee                               $350.00
     Surplus Lines Tax       3.00%            $1,156.50
     Stamping Fee            0.18%            $69.39
     Total                                    $39,775.89
    `,
    {
      ...mailing('7710 Westside Rd', 'Healdsburg', 'CA', '95448'),
      ...risk('7712 Westside Rd', 'Healdsburg', 'CA', '95448'),
      policyNumber: 'CBX-2026-00441',
      policyEffectiveDate: '2026-02-15',
      expirationDate: '2027-02-15',
      'insured.legalName': 'Hidden Springs Vineyard, Inc.',
      'insurers.0.name': "Underwriters at Lloyd's, London",
      'insurers.0.sharePercent': '55.00',
      'insurers.1.name': 'Basalt Peak Specialty Insurance Company',
      'insurers.1.sharePercent': '45.00',
      'coverages.0.premium': '38200.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
    },
  ],
  'a property that is insured beside the insured': [
    `
     EXCESS FLOOD DECLARATIONS                      PRIMARY FLOOD: NFIP Policy No. 87-00118-2026
     INSURED                                        PROPERTY
     Gulf Breeze Villas Owners Association          1200 Shoreline Dr
     c/o Coastal Management, 9 Palm Ct              Gulf Breeze, FL 32561
     Pensacola, FL 32501
     POLICY NO.        EFFECTIVE        EXPIRES
     XFL-2201-26       06/01/2026       06/01/2027
     UNDERWRITERS: Certain Underwriters at Lloyd's, London
     PREMIUM                     $8,400.00
     POLICY FEE                  $100.00
     INSPECTION FEE              $150.00
     FL SURPLUS LINES TAX        $427.31
     FSLSO SERVICE FEE           $5.19
     TOTAL                       $9,082.50
    `,
    {
      ...mailing('c/o Coastal Management, 9 Palm Ct', 'Pensacola', 'FL', '32501'),
      ...risk('1200 Shoreline Dr', 'Gulf Breeze', 'FL', '32561'),
      policyNumber: 'XFL-2201-26',
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-06-01',
      'insured.legalName': 'Gulf Breeze Villas Owners Association',
      'insurers.0.name': "Certain Underwriters at Lloyd's, London",
      'coverages.0.premium': '8400.00',
      'coverages.0.line': 'FLOOD',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '150.00',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
