import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Totals and options of pages after paper in circulation, each with what it says; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'three options in a table, one with a cross': [
    `
     MANAGEMENT LIABILITY PROPOSAL
     Proposed Insured: Verdigris Biolabs, Inc.
     Principal Address: 10 Kendall Way, Cambridge, MA 02142
     Insurer: Obsidian Excess & Surplus Insurance Company
     Proposed Policy Period: 04/01/2026 to 04/01/2027

     Option        Limit          Retention      Premium       Surplus Lines Tax     Total
     [ ] 1         $1,000,000     $25,000        $18,000.00    $720.00               $18,720.00
     [X] 2         $2,000,000     $25,000        $24,500.00    $980.00               $25,480.00
     [ ] 3         $3,000,000     $50,000        $29,900.00    $1,196.00             $31,096.00
    `,
    {
      ...mailing('10 Kendall Way', 'Cambridge', 'MA', '02142'),
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2027-04-01',
      'insured.legalName': 'Verdigris Biolabs, Inc.',
      'insurers.0.name': 'Obsidian Excess & Surplus Insurance Company',
      'coverages.0.premium': '24500.00',
      'coverages.0.line': 'DIRECTORS_AND_OFFICERS',
    },
  ],
  'two options with totals of their own, one selected': [
    `
     PREMIUM FINANCE REQUEST

     QUOTE NUMBER:         PF-77120
     POLICY NUMBER:        NN1733904
     POLICY PERIOD:        04/17/2026 to 04/17/2027
     INSURED:              Brightwater Marina & Boatyard, LLC
     INSURANCE COMPANY:    Nautilus Insurance Company
     TYPE OF COVERAGE:     COMMERCIAL PROPERTY

     PURE PREMIUM:         $55,300.00
     POLICY FEE:           $275.00
     COMMISSION:           10.00%
     SURPLUS LINES TAX:    $2,700.00
     STAMPING FEE:         $22.00

     OPTION 1 (with TRIA)     TOTAL: $58,850.00
     OPTION 2 (without TRIA)  TOTAL: $58,297.00   ** SELECTED **
    `,
    {
      policyNumber: 'NN1733904',
      policyEffectiveDate: '2026-04-17',
      expirationDate: '2027-04-17',
      'insured.legalName': 'Brightwater Marina & Boatyard, LLC',
      'insurers.0.name': 'Nautilus Insurance Company',
      'coverages.0.premium': '55300.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '275.00',
    },
  ],
  'a selected option whose parts are not all on the page': [
    `
     PREMIUM FINANCE REQUEST
     POLICY NUMBER:        NN1733904
     PURE PREMIUM:         $55,300.00
     POLICY FEE:           $275.00

     OPTION 1 (with TRIA)     TOTAL: $56,128.00   ** SELECTED **
     OPTION 2 (without TRIA)  TOTAL: $55,575.00
    `,
    { policyNumber: 'NN1733904' },
  ],
  'totals with terrorism and without, and nothing says which': [
    `
     COMMERCIAL PROPERTY QUOTE / BINDER
     Date: February 20, 2026
     Quote Number: Q1100288
     Proposed Effective Date: 03/01/2026        Proposed Expiration Date: 03/01/2027
     Applicant: Blackbird Storage Units, Inc.
     Mailing Address: 4 Gravel Pit Rd, Rutland, VT 05701
     Location #1: 18 Quarry View, Rutland, VT 05701
     Writing Carrier: Longleaf Surplus Lines Insurance Company

     Total Insured Value     $3,400,000
     Coverage A Building     $2,900,000
     Business Income         $500,000
     AOP Deductible          $10,000
     Wind/Hail Deductible    2%

     Premium Excluding TRIA          $21,450.00
     TRIA Premium (optional)         $1,072.00
     Policy Fee                      $250.00
     Inspection Fee                  $325.00
     VT Surplus Lines Tax (3%)       $660.75
     Total Excluding TRIA            $22,685.75
     Total Including TRIA            $23,789.91
    `,
    {
      ...mailing('4 Gravel Pit Rd', 'Rutland', 'VT', '05701'),
      ...risk('18 Quarry View', 'Rutland', 'VT', '05701'),
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'insured.legalName': 'Blackbird Storage Units, Inc.',
      'insurers.0.name': 'Longleaf Surplus Lines Insurance Company',
    },
  ],
  'totals with terrorism and without, and it was rejected': [
    `
     BINDER
     Insured: Eastbank Lofts LLC     Policy: EB-77-100
     Carrier: Obsidian Excess & Surplus Insurance Company
     Coverage: Commercial Property   Term: 01/01/2026 - 01/01/2027
     Terrorism: Rejected by insured
     Premium: $30,000.00
     TRIA: $900.00
     Policy Fee: $250.00
     SL Tax 5%: $1,512.50
     Total without TRIA: $31,762.50
     Total with TRIA: $32,707.50
    `,
    {
      policyNumber: 'EB-77-100',
      policyEffectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      'insured.legalName': 'Eastbank Lofts LLC',
      'insurers.0.name': 'Obsidian Excess & Surplus Insurance Company',
      'coverages.0.premium': '30000.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'a total premium that holds the tax': [
    `
     PERSONAL UMBRELLA POLICY
     Insured:                                   Agency:
     Wendell & Odette Farrow                    Bright Harbor Insurance
     6 Lantern Hill                             88 State St
     Marblehead, MA 01945                       Boston, MA 02109
     Policy Number: PUP8810022                  Issued by: Cutlass Specialty Insurance Company
     Policy Period: 09/01/2026 to 09/01/2027 12:01 a.m.
     Limit of Liability: $5,000,000
     Premium: $2,750.00
     Surplus Lines Tax: $110.00
     Total Premium: $2,860.00
    `,
    {
      ...mailing('6 Lantern Hill', 'Marblehead', 'MA', '01945'),
      policyNumber: 'PUP8810022',
      policyEffectiveDate: '2026-09-01',
      expirationDate: '2027-09-01',
      'insured.legalName': 'Wendell & Odette Farrow',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
      'coverages.0.premium': '2750.00',
      'coverages.0.line': 'EXCESS_LIABILITY',
    },
  ],
  'a total that says it holds what is not on the page by a name that we know': [
    `
     RE: Insured: Quartz Mountain Gravel, Inc.
         Policy #: QM-221-9
         Effective: 03/03/2026
         Carrier: Ozark Surplus Insurance Company
     Expires: 03/03/2027
     Total Premium (incl. fees and taxes): $11,480.00
     Premium: $10,500.00
     Carrier Fee: $250.00
     Inspection: $150.00
     AR SL Tax 4%: $436.00
     AR FMAF: $144.00
    `,
    {
      policyNumber: 'QM-221-9',
      policyEffectiveDate: '2026-03-03',
      expirationDate: '2027-03-03',
      'insured.legalName': 'Quartz Mountain Gravel, Inc.',
      'insurers.0.name': 'Ozark Surplus Insurance Company',
    },
  ],
  'fee and tax in one sentence': [
    `
     LAWYERS PROFESSIONAL LIABILITY DECLARATIONS
     Policy Number: LPL0019922
     1. Named Insured: Abernathy, Cole & Voss, P.C.
     2. Address: 1 Courthouse Sq, Suite 5, Tuscaloosa, AL 35401
     3. Policy Period: From: 12:01 a.m. 02/01/2026 To: 12:01 a.m. 02/01/2027
     4. Limits of Liability: a) $1,000,000 per claim b) $2,000,000 in the aggregate
     5. Deductible: $5,000
     6. Retroactive Date: 02/01/2004
     7. Annual Premium: $14,300.00
     8. Taxes/Fees: Policy Fee $150.00, AL Surplus Lines Tax 6% $867.00
     9. Insurer: Cobalt Ridge Insurance Company
    `,
    {
      ...mailing('1 Courthouse Sq, Suite 5', 'Tuscaloosa', 'AL', '35401'),
      policyNumber: 'LPL0019922',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-02-01',
      'insured.legalName': 'Abernathy, Cole & Voss, P.C.',
      'insurers.0.name': 'Cobalt Ridge Insurance Company',
      'coverages.0.premium': '14300.00',
      'coverages.0.line': 'LEGAL_PROFESSIONAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'all charges in one line': [
    `
     BINDER OF INSURANCE
     Insured Name: Tallgrass Prairie Outfitters LLC     Binder No: WB-26-00912
     Insured Address: 77 Flint Hills Rd, Cottonwood Falls, KS 66845
     Company: Basalt Peak Specialty Insurance Company   NAIC Code: 98799
     Policy No: BPS-GL-118820-01
     Effective Date: 05/01/2026 at 12:01 AM     Expiration Date: 05/01/2027 at 12:01 AM
     Coverage: General Liability
     Premium: $5,000.00   Policy Fee: $150.00   Inspection Fee: $100.00   SLT (6%): $315.00   Total: $5,565.00
    `,
    {
      ...mailing('77 Flint Hills Rd', 'Cottonwood Falls', 'KS', '66845'),
      policyNumber: 'BPS-GL-118820-01',
      policyEffectiveDate: '2026-05-01',
      expirationDate: '2027-05-01',
      'insured.legalName': 'Tallgrass Prairie Outfitters LLC',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'insurers.0.naic': '98799',
      'coverages.0.premium': '5000.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '100.00',
    },
  ],
  'professional liability of physicians': [
    `
     MEDICAL PROFESSIONAL LIABILITY INSURANCE POLICY DECLARATIONS
     Insured:           Cedar Ridge Orthopedics, PLLC
     Address:           22 Clinic Way
                        Boise, ID 83702
     Policy Number:     MM-20-8819
     Effective Date:    07/01/2026
     Expiration Date:   07/01/2027
     Insurer:           Northgate Surplus Insurance Company
     Total Premium:     $61,400.00
     ID Surplus Lines Tax 1.5%:  $921.00
     ID Stamping Fee 0.5%:  $307.00
     Total:             $62,628.00
    `,
    {
      ...mailing('22 Clinic Way', 'Boise', 'ID', '83702'),
      policyNumber: 'MM-20-8819',
      policyEffectiveDate: '2026-07-01',
      expirationDate: '2027-07-01',
      'insured.legalName': 'Cedar Ridge Orthopedics, PLLC',
      'insurers.0.name': 'Northgate Surplus Insurance Company',
      'coverages.0.premium': '61400.00',
      'coverages.0.line': 'MEDICAL_MALPRACTICE',
    },
  ],
  'a summary with one row for each policy': [
    `
     PREMIUM SUMMARY
     Account Name:  Ironclad Demolition, Inc.
     Policy Term:   08/15/2026 to 08/15/2027
     Policy No.     Coverage                        Carrier                                        Premium
     UMB-44-001     Commercial Umbrella Liability   Granite Spur Excess Insurance Company          $27,500.00

     Carrier Fee                                                                                   $500.00
     Wholesaler Fee                                                                                $750.00
     OH Surplus Lines Tax 5%                                                                       $1,437.50
     Grand Total                                                                                   $30,187.50
    `,
    {
      policyNumber: 'UMB-44-001',
      policyEffectiveDate: '2026-08-15',
      expirationDate: '2027-08-15',
      'insured.legalName': 'Ironclad Demolition, Inc.',
      'insurers.0.name': 'Granite Spur Excess Insurance Company',
      'coverages.0.premium': '27500.00',
      'coverages.0.line': 'EXCESS_LIABILITY',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '500.00',
      'fees.1.kind': 'OTHER_FEE',
      'fees.1.amount': '750.00',
    },
  ],
  'the premium of a project below its limits, for as long as it takes': [
    `
     CONSTRUCTION ALL RISKS DECLARATIONS
     Policy No.: PBR 5512-90
     Project period       June 1, 2026 to November 30, 2027 (18 months), 12:01 a.m.

     Limits
     Any one occurrence                           $4,000,000
     Soft costs                                     $250,000

     Term premium, adjustable at completion
     Terrorism                                          $640
     Builders’ Risk                                  $21,400
     Term premium                                    $22,040
     Policy Fee                                         $350
     Total due                                       $22,390
    `,
    {
      policyNumber: 'PBR 5512-90',
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-11-30',
      'coverages.0.premium': '21400.00',
      'coverages.0.line': 'BUILDERS_RISK',
      'coverages.1.premium': '640.00',
      'coverages.1.line': 'TERRORISM',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
    },
  ],
  'a total of premium and fees, with the taxes below it': [
    `
     Policy Number: QL 77-20

     General Liability       $12,900.00
     Policy Fee                 $250.00
     Inspection Fee             $150.00
     Total                   $13,300.00
     Surplus Lines Tax          $657.02
    `,
    {
      policyNumber: 'QL 77-20',
      'coverages.0.premium': '12900.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '250.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '150.00',
    },
  ],
  'a total of premium and fees that it does not come to, with the taxes below it': [
    `
     Policy Number: QL 77-20

     General Liability       $12,900.00
     Policy Fee                 $250.00
     Total                   $13,300.00
     Surplus Lines Tax          $657.02
    `,
    { policyNumber: 'QL 77-20' },
  ],
  'parts of the premium of a term, named by what is insured': [
    `
     BUILDERS RISK DECLARATIONS
     Policy No.: PBR 5512-91

     Limits
     Any one occurrence                           $4,000,000

     Term premium, adjustable at completion
     Structure                                       $21,400
     Hoists and scaffolds                               $640
     Policy Fee                                         $350
     Total due                                       $22,390
    `,
    {
      policyNumber: 'PBR 5512-91',
      'coverages.0.premium': '22040.00',
      'coverages.0.line': 'BUILDERS_RISK',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
