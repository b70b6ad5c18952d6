import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Charges of pages after paper in circulation, each with what it says; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a binder with one row for each policy': [
    `
                         CONFIRMATION OF INSURANCE
     Date: 12/18/2025
     To: Gulfside Retail Agency                     From: Harbor Wholesale Brokerage

     Insured:          Larkfield Marine Terminals, LLC
     Address:          4410 Port Road, Suite 5
                       Corpus Christi, TX 78402

     Coverage            Carrier                                   Policy Number    Eff Date     Exp Date     Premium
     General Liability   Redwood Surplus Lines Insurance Company   RSL-0099123-01   01/15/2026   01/15/2027   $21,300.00

     Policy Fee                                                                                    $200.00
     Surplus Lines Tax                                                                           $1,042.75
     Stamping Fee                                                                                    $8.60
     Total                                                                                      $22,551.35
    `,
    {
      policyNumber: 'RSL-0099123-01',
      policyEffectiveDate: '2026-01-15',
      expirationDate: '2027-01-15',
      'insured.legalName': 'Larkfield Marine Terminals, LLC',
      ...mailing('4410 Port Road, Suite 5', 'Corpus Christi', 'TX', '78402'),
      'insurers.0.name': 'Redwood Surplus Lines Insurance Company',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '21300.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'labels above, whole dollars, a notice of the state': [
    `
     ISSUED PURSUANT TO THE FLORIDA SURPLUS LINES LAW. PERSONS INSURED BY SURPLUS LINES
     CARRIERS DO NOT HAVE THE PROTECTION OF THE FLORIDA INSURANCE GUARANTY ACT TO THE
     EXTENT OF ANY RIGHT OF RECOVERY FOR THE OBLIGATION OF AN INSOLVENT UNLICENSED INSURER.
     INSURED BY AN INSURANCE COMPANY NOT LICENSED IN THIS STATE.

     NAMED INSURED                       PRODUCER
     Coral Bay Condominium Association   Tidewater Wholesale Inc
     100 Gulf Blvd                       7 Bay Street
     Clearwater, FL 33767                Tampa, FL 33602

     POLICY NUMBER       POLICY PERIOD              INSURANCE COMPANY
     CBX 2026 118        01/01/2026 - 01/01/2027    Palm Coast Excess Insurance Company

     COVERAGE                     LIMIT         DEDUCTIBLE      PREMIUM
     Commercial Property          $12,000,000   $50,000         $118,000
     Terrorism (TRIA)             Excluded                      Declined
     Policy Fee                                                 $500
     Surplus Lines Tax            4.94%                         $5,853.90
     FSLSO Service Fee            0.06%                         $71.10
     TOTAL                                                      $124,425.00
     25% minimum earned premium at inception
    `,
    {
      policyNumber: 'CBX 2026 118',
      policyEffectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      'insured.legalName': 'Coral Bay Condominium Association',
      ...mailing('100 Gulf Blvd', 'Clearwater', 'FL', '33767'),
      'insurers.0.name': 'Palm Coast Excess Insurance Company',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '118000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '500.00',
    },
  ],
  'sums of sums, a plan of payments, a commission': [
    `
     COST SUMMARY                                        Quote #: Q-88120
     Account Name: Redstone Quarry Co.                   Policy #: EXS1002938
     Effective: 4/1/26   Expires: 4/1/27
     Writing Company: Blackwater Excess & Surplus Insurance Company
     Product: Excess Liability

     Annual Premium                 $62,500.00
     TRIA (if elected)               $1,250.00
     Policy Fee                        $350.00
     Wholesale Broker Fee              $900.00
     Total Fees                      $1,250.00
     AZ Surplus Lines Tax 3%         $1,912.50
     Stamping Fee 0.2%                 $127.50
     Total Taxes                     $2,040.00
     Total Premium, Taxes and Fees  $65,790.00

     Payment Schedule
     Down payment 25%               $16,447.50
     Installment 1                  $24,671.25
     Commission 12.5%                $7,812.50
    `,
    {
      policyNumber: 'EXS1002938',
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2027-04-01',
      'insured.legalName': 'Redstone Quarry Co.',
      'insurers.0.name': 'Blackwater Excess & Surplus Insurance Company',
      'coverages.0.line': 'EXCESS_LIABILITY',
      'coverages.0.premium': '62500.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
      'fees.1.kind': 'BROKER_FEE',
      'fees.1.amount': '900.00',
    },
  ],
  'a package whose parts have premiums, and TRIA that was bought': [
    `
     COMMERCIAL PACKAGE POLICY
     Policy Number: CPP 0045519      Replaces Number: CPP 0031120
     Named Insured & Mailing Address:             Agent:
     Oak Hollow Events LLC                        Cedar Insurance Agency
     c/o Miller Management                        PO Box 12
     2100 Ranch Rd 620                            Austin, TX 78767
     Lakeway, TX 78734
     Policy Period: from June 1, 2026 to June 1, 2027
     Coverage provided by: Granite Peak Surplus Lines Insurance Company

     COVERAGE PARTS                                        PREMIUM
     Commercial Property Coverage Part               $    8,410.00
     Commercial General Liability Coverage Part      $    3,275.00
     Commercial Inland Marine Coverage Part          $      640.00
     Commercial Auto Coverage Part                     NOT COVERED
     Certified Terrorism Coverage                    $      246.00
     TOTAL POLICY PREMIUM                            $   12,571.00
     Carrier Inspection Fee                          $      150.00
     TX Surplus Lines Tax                            $      616.97
     TX Stamping Fee                                 $        5.09
     TOTAL AMOUNT DUE                                $   13,343.06
    `,
    {
      policyNumber: 'CPP 0045519',
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-06-01',
      'insured.legalName': 'Oak Hollow Events LLC',
      ...mailing('2100 Ranch Rd 620', 'Lakeway', 'TX', '78734'),
      'insurers.0.name': 'Granite Peak Surplus Lines Insurance Company',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '8410.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '3275.00',
      'coverages.2.line': 'INLAND_MARINE',
      'coverages.2.premium': '640.00',
      'coverages.3.line': 'TERRORISM',
      'coverages.3.premium': '246.00',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'charges side by side': [
    `
     CERTIFICATE OF INSURANCE          Certificate Number: LC-2026-3381
     Name of Assured: Bayou Crawfish Company, Inc.
     Address of Assured: 12 Levee Lane, Houma, LA 70360
     Location of Risk: 14 Levee Lane, Houma, LA 70360
     Inception: 05/10/2026     Expiry: 05/10/2027
     Underwritten by certain Underwriters at Lloyd's, London
     Class of Business: Flood

     Premium       Policy Fee    Inspection Fee    Surplus Lines Tax    Total Due
     $4,200.00     $150.00       $100.00           $215.83              $4,665.83
    `,
    {
      policyNumber: 'LC-2026-3381',
      policyEffectiveDate: '2026-05-10',
      expirationDate: '2027-05-10',
      'insured.legalName': 'Bayou Crawfish Company, Inc.',
      ...mailing('12 Levee Lane', 'Houma', 'LA', '70360'),
      ...risk('14 Levee Lane', 'Houma', 'LA', '70360'),
      'insurers.0.name': "Certain Underwriters at Lloyd's, London",
      'coverages.0.line': 'FLOOD',
      'coverages.0.premium': '4200.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '100.00',
    },
  ],
  'two rows of labels above, prices without cents': [
    `
     Policy No.            Insured                          Agent
     HX 10021              Silo Feed & Seed, LLC            Prairie Agency LLC
     Effective             Expiration                       Insurer
     12:01 AM 02/02/2026   12:01 AM 02/02/2027              Redwood Surplus Lines Insurance Company
     Mailing Address                                        Location of Property
     RR 2 Box 19, Salina, KS 67401                          410 Silo Rd, Salina, KS 67401
     Premium   Policy Fee   Inspection   Tax 6%   Total
     4,000     100          150          255.00   4,505.00
    `,
    {
      policyNumber: 'HX 10021',
      policyEffectiveDate: '2026-02-02',
      expirationDate: '2027-02-02',
      'insured.legalName': 'Silo Feed & Seed, LLC',
      ...mailing('RR 2 Box 19', 'Salina', 'KS', '67401'),
      ...risk('410 Silo Rd', 'Salina', 'KS', '67401'),
      'insurers.0.name': 'Redwood Surplus Lines Insurance Company',
      'coverages.0.premium': '4000.00',
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
