import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Listings, tables whose columns add up, and pages that speak to their reader; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a listing with dots and colons, a code before the company, fire by itself': [
    `
     COMPANY...........:  07 KESTREL SPECIALTY INSURANCE COMPANY
     POLICY NO.........:  KSP 22-0114
     PREV POLICY NO....:  KSP 21-0098
     TERM..............:  MAR 02 2026 TO MAR 02 2027 12.01 AM STD TIME
     INSURED...........:  GRANGE HALL HOLDING TRUST
                          PO BOX 77
                          SALEM, OR 97301
     LOCATION 001 BLDG 001.:  18 ORCHARD LN SALEM, OR 97302

     COVERAGE / CHARGE           AMOUNT
     FIRE                       2400.00
     GENERAL LIABILITY           600.00
     ANNUAL PREMIUM SUBTOTAL    3000.00
     POLICY FEE                  100.00
     TOTAL POLICY COST          3100.00
    `,
    {
      ...mailing('PO BOX 77', 'SALEM', 'OR', '97301'),
      ...risk('18 ORCHARD LN', 'SALEM', 'OR', '97302'),
      policyNumber: 'KSP 22-0114',
      policyEffectiveDate: '2026-03-02',
      expirationDate: '2027-03-02',
      'insured.legalName': 'GRANGE HALL HOLDING TRUST',
      'insurers.0.name': 'KESTREL SPECIALTY INSURANCE COMPANY',
      'coverages.0.premium': '2400.00',
      'coverages.0.line': 'FIRE',
      'coverages.1.premium': '600.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'parts above a sum that is called a premium, a term in a sentence': [
    `
     Attached to and forming part of Policy No.   LK-440-02
     Issued to:                                   Through:
     All American Skating Club, Inc.              Specimen Insurance Services
     9 Rink Rd                                    14 High St
     Salem, NH 03079                              Salem, NH 03079

     hereby renews the policy for a term beginning June 1st, 2026 and ending June 1st, 2027, at 12:01 A.M.

     Coverage Part                  Expiring Premium    Renewal Premium
     Commercial General Liability          $2,000.00          $2,100.00
     Participant Accident                    $800.00            $900.00
                                     Renewal premium          $3,000.00
                                          Policy Fee            $125.00
                                      Amount payable          $3,125.00
    `,
    {
      ...mailing('9 Rink Rd', 'Salem', 'NH', '03079'),
      policyNumber: 'LK-440-02',
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-06-01',
      'insured.legalName': 'All American Skating Club, Inc.',
      'coverages.0.premium': '2100.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '900.00',
      'coverages.1.line': 'ACCIDENT_AND_HEALTH',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '125.00',
    },
  ],
  'a column headed by a premium and a dollar sign, units on the next page': [
    `
     Named Insured:  Prairie Haul LLC
     COVERAGE           SYMBOLS     DEDUCTIBLE $    PREMIUM $
     AUTO LIABILITY     67, 68      NONE               21,000
     PHYSICAL DAMAGE    67          2,500               6,000
     TRAILER            67          NOT COVERED             -
                                    TOTAL PREMIUM      27,000
                                    POLICY FEE            500
                                    TOTAL DUE          27,500
----
     UNIT                   STATED AMOUNT    LIABILITY PREMIUM    PD PREMIUM
     1 2021 SAMPLE TRUCK           88,000               10,500         4,000
     2 2019 SAMPLE TRUCK           71,500               10,500         2,000
    `,
    {
      'insured.legalName': 'Prairie Haul LLC',
      'coverages.0.premium': '21000.00',
      'coverages.0.line': 'COMMERCIAL_AUTO_LIABILITY',
      'coverages.1.premium': '6000.00',
      'coverages.1.line': 'AUTO_PHYSICAL_DAMAGE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '500.00',
    },
  ],
  'an endorsement: what this change costs, not the annual premiums before and after': [
    `
     POLICY NUMBER            CHANGE NUMBER     CHANGE EFFECTIVE
     BRX-00339                2                 06/30/2026

     POLICY PERIOD FROM       POLICY PERIOD TO
     01/20/2026               01/20/2027

     NAMED INSURED
     Allgood Self Storage LP

     Premises No. 2, Building No. 1
     200 Hills Blvd, Tehachapi, CA 93561

                              Prior Annual      New Annual      This Change
     Commercial Property        $22,600.00      $29,977.26        $4,100.00
     General Liability           $4,100.00       $5,150.98          $600.00
     Additional Premium                                           $4,700.00
     Inspection Fee                                                 $210.00
     TOTAL DUE                                                    $4,910.00
    `,
    {
      ...risk('200 Hills Blvd', 'Tehachapi', 'CA', '93561'),
      policyNumber: 'BRX-00339',
      transactionEffectiveDate: '2026-06-30',
      policyEffectiveDate: '2026-01-20',
      expirationDate: '2027-01-20',
      'insured.legalName': 'Allgood Self Storage LP',
      'coverages.0.premium': '4100.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.1.premium': '600.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '210.00',
    },
  ],
  'what an amount is between its name and itself, a premium before taxes and fees': [
    `
     Parent Company             Sandhills Exchange, Inc.
                                1125 Turnpike Road
                                Laurinburg, NC 28352
     Effective: 01 June 2026 Expiring: 01 June 2027

     General Liability          premium           $9,000.00
     Premium before taxes and fees                $9,000.00
     Policy Fee                 fully earned        $350.00
     Surplus Lines Tax          5%                  $467.50
     Total                                        $9,817.50
    `,
    {
      ...mailing('1125 Turnpike Road', 'Laurinburg', 'NC', '28352'),
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-06-01',
      'insured.legalName': 'Sandhills Exchange, Inc.',
      'coverages.0.premium': '9000.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
    },
  ],
  'a page that speaks to its reader is addressed to the insured': [
    `
     Kestrel Specialty Insurance Company

        Lorraine Specimen
        4 Heron Way
        Beaufort SC 29902

     Your Homeowners policy at a glance


     The home we insure
     88 Dune Road
     Edisto Island SC 29438

     Annual premium       $6,841.00
     You pay              $6,841.00
    `,
    {
      ...mailing('4 Heron Way', 'Beaufort', 'SC', '29902'),
      ...risk('88 Dune Road', 'Edisto Island', 'SC', '29438'),
      'insured.legalName': 'Lorraine Specimen',
      'insurers.0.name': 'Kestrel Specialty Insurance Company',
      'coverages.0.premium': '6841.00',
      'coverages.0.line': 'HOMEOWNERS',
    },
  ],
  'any other page may be sent to anybody': [
    `
     Kestrel Specialty Insurance Company

        Lorraine Specimen
        4 Heron Way
        Beaufort SC 29902

     Homeowners Policy Declarations
     Annual premium       $6,841.00
    `,
    {
      'insurers.0.name': 'Kestrel Specialty Insurance Company',
      'coverages.0.premium': '6841.00',
      'coverages.0.line': 'HOMEOWNERS',
    },
  ],
  'a line of business beside its label, and another one in the value of the next': [
    `
     INSURED / BORROWER
     Chatham Tree Surgeons LLC

     COVERAGE        COMMERCIAL PROPERTY
     PERILS          All risks, but no Flood
     INSURANCE COMPANY / GENERAL AGENT
     Northfield Specimen Mutual

     Annual Premium  $11,640.00
    `,
    {
      'insured.legalName': 'Chatham Tree Surgeons LLC',
      'insurers.0.name': 'Northfield Specimen Mutual',
      'coverages.0.premium': '11640.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
