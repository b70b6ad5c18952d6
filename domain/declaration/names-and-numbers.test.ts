import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Names, numbers and addresses of pages after paper in circulation, each with what it says; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'an address abroad behind a name, on its line': [
    `
     CERTIFICATE OF INSURANCE NO. LLC-22-118
     ASSURED: Maple Leaf Drilling Ltd., 400 5th Ave SW, Calgary, AB T2P 0L6, Canada
     LOCATION OF RISK: 12 Bakken Rd, Williston, ND 58801
     PERIOD OF INSURANCE: 1st June 2026 to 1st June 2027
     UNDERWRITERS: Certain Underwriters at Lloyd's, London (100%)
     CLASS: Contractors Pollution Liability
     PREMIUM: USD 18,000
     TAX: USD 315.00
     TOTAL: USD 18,315.00
    `,
    {
      ...risk('12 Bakken Rd', 'Williston', 'ND', '58801'),
      policyNumber: 'LLC-22-118',
      policyEffectiveDate: '2026-06-01',
      expirationDate: '2027-06-01',
      'insured.legalName': 'Maple Leaf Drilling Ltd.',
      'insurers.0.name': "Certain Underwriters at Lloyd's, London",
      'insurers.0.sharePercent': '100',
      'coverages.0.premium': '18000.00',
      'coverages.0.line': 'POLLUTION',
    },
  ],
  'a name that begins with a number, in a grid of labels': [
    `
     Basalt Peak Specialty Insurance Company
     200 Market Street, Portland, OR 97201
     Administrative Office: 11 W Main St, Boise, ID 83702

     COMMERCIAL LINES POLICY
     COMMON POLICY DECLARATIONS

     POLICY NUMBER: BPS 1002 44           NAMED INSURED: Three Rivers Brewing Cooperative
     AGENT: Harbor Wholesale              MAILING ADDRESS: 88 Confluence Ave, Pasco, WA 99301
     POLICY PERIOD: 3/1/2026 TO 3/1/2027 AT 12:01 A.M. STANDARD TIME AT YOUR MAILING ADDRESS SHOWN ABOVE

     THIS POLICY CONSISTS OF THE FOLLOWING COVERAGE PARTS FOR WHICH A PREMIUM IS INDICATED.
                                                                        PREMIUM
     BOILER AND MACHINERY COVERAGE PART                                 $
     COMMERCIAL AUTO COVERAGE PART                                      $
     COMMERCIAL CRIME COVERAGE PART                                     $
     COMMERCIAL GENERAL LIABILITY COVERAGE PART                         $ 4,410.00
     COMMERCIAL INLAND MARINE COVERAGE PART                             $
     COMMERCIAL PROPERTY COVERAGE PART                                  $ 6,120.00
                                                        TOTAL:          $ 10,530.00
     WA SURPLUS LINES TAX 2%                                            $ 210.60
     STAMPING FEE 0.1%                                                  $ 10.53
     AMOUNT DUE                                                         $ 10,751.13
    `,
    {
      ...mailing('88 Confluence Ave', 'Pasco', 'WA', '99301'),
      policyNumber: 'BPS 1002 44',
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'insured.legalName': 'Three Rivers Brewing Cooperative',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '4410.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '6120.00',
      'coverages.1.line': 'COMMERCIAL_PROPERTY',
    },
  ],
  'a label with its own value right of another label': [
    `
     DWELLING FIRE DECLARATIONS PAGE
     Insured Name and Mailing Address:          Mortgagee Name and Mailing Address:
     The Hollis Family Revocable Trust          First Coastal Bank ISAOA/ATIMA
     18 Peach Orchard Ln                        PO Box 7700
     Macon, GA 31210                            Springfield, OH 45501
     Loan #: 00118822
     Policy Number: DF-118-22                   Effective Date: 04/04/2026 12:01 AM
     Insured Location:                          Expiration Date: 04/04/2027 12:01 AM
     44 Cottage Ave, Tybee Island, GA 31328     Agency: Savannah Coverage Group
     Insurer: Longleaf Surplus Lines Insurance Company
     Basic Premium:                  $1,910.00
     Wind/Hail Buy-Back Premium:     $240.00
     Policy Fee:                     $75.00
     Surplus Lines Tax (4%):         $89.00
     Total Policy Premium:           $2,314.00
    `,
    {
      ...mailing('18 Peach Orchard Ln', 'Macon', 'GA', '31210'),
      ...risk('44 Cottage Ave', 'Tybee Island', 'GA', '31328'),
      policyNumber: 'DF-118-22',
      policyEffectiveDate: '2026-04-04',
      expirationDate: '2027-04-04',
      'insured.legalName': 'The Hollis Family Revocable Trust',
      'insurers.0.name': 'Longleaf Surplus Lines Insurance Company',
      'coverages.0.premium': '2150.00',
      'coverages.0.line': 'DWELLING_FIRE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '75.00',
    },
  ],
  'who is to open the letter, within an address': [
    `
     Named Insured:   Delta Queen Riverboat Company
                      and Delta Queen Casino, LLC
                      Attn: Risk Manager
                      One River Plaza, Floor 3
                      Memphis, TN 38103
     Policy #  DQ-10-22
     Eff 6/30/2026  Exp 6/30/2027
     Coverage Type: Ocean Marine
     Security: Certain Underwriters at Lloyd's, London - 100%
     Premium 100,000.00
     TN SL Tax 5% 5,000.00
     Total 105,000.00
    `,
    {
      ...mailing('One River Plaza, Floor 3', 'Memphis', 'TN', '38103'),
      policyNumber: 'DQ-10-22',
      policyEffectiveDate: '2026-06-30',
      expirationDate: '2027-06-30',
      'insured.legalName': 'Delta Queen Riverboat Company',
      'insurers.0.name': "Certain Underwriters at Lloyd's, London",
      'insurers.0.sharePercent': '100',
      'coverages.0.premium': '100000.00',
      'coverages.0.line': 'WET_MARINE',
    },
  ],
  'labels cut short': [
    `
     MOTOR TRUCK CARGO
     Ins Co: Ozark Surplus Insurance Company
     Pol #: MTC-118-26          Eff: 2/2/26      Exp: 2/2/27
     Insd: Big Muddy Express LLC
     Addr: 1 Levee Rd, Cape Girardeau, MO 63701
     Prem: $3,100.00
     Fee: $150.00
     Tax: $162.50
     Total: $3,412.50
    `,
    {
      ...mailing('1 Levee Rd', 'Cape Girardeau', 'MO', '63701'),
      policyNumber: 'MTC-118-26',
      policyEffectiveDate: '2026-02-02',
      expirationDate: '2027-02-02',
      'insured.legalName': 'Big Muddy Express LLC',
      'insurers.0.name': 'Ozark Surplus Insurance Company',
      'coverages.0.premium': '3100.00',
      'coverages.0.line': 'INLAND_MARINE',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'a prior carrier in one line, and this policy right below': [
    `
     PROPERTY DECLARATIONS
     Insured: Mesa Verde Adobe Works, Inc. a/k/a MV Adobe
     DBA: Mesa Pottery
     Mailing: 9 Kiva Ln, Cortez, CO 81321
     Prior Carrier: Hartland Mutual Insurance Company     Prior Policy #: HM-9
     Policy #: MV-100-26     Dates: 02/01/2026-02/01/2027
     Insurance Company: Teton Surplus Lines Insurance Company
     Premium $2,000.00   Fee $100.00   Tax $63.00   Total $2,163.00
    `,
    {
      ...mailing('9 Kiva Ln', 'Cortez', 'CO', '81321'),
      policyNumber: 'MV-100-26',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-02-01',
      'insured.legalName': 'Mesa Verde Adobe Works, Inc. a/k/a MV Adobe',
      'insured.doingBusinessAs': 'Mesa Pottery',
      'insurers.0.name': 'Teton Surplus Lines Insurance Company',
      'coverages.0.premium': '2000.00',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'a number for each of two insurers in one line, taxes in a sentence': [
    `
     CONFIRMATION OF INSURANCE
     Insured: Juniper Flats Solar I, LLC, 3000 W Olympic Blvd, Los Angeles, CA 90006
     Insurer(s): Basalt Peak Specialty Insurance Company - 50.00%
                 Obsidian Excess & Surplus Insurance Company - 50.00%
     Policy Nos.: BPS-1188 / OBX-4410
     Policy Period: July 15, 2026 - July 15, 2027, 12:01 AM LST
     Coverage: All Risk Property including Flood and Earthquake
     Annual Premium: $410,000 (excluding TRIA)
     TRIA: Not purchased
     Surplus Lines Taxes & Fees: CA Tax 3% $12,300.00; Stamping Fee 0.18% $738.00
     Total: $423,038.00
    `,
    {
      ...mailing('3000 W Olympic Blvd', 'Los Angeles', 'CA', '90006'),
      policyEffectiveDate: '2026-07-15',
      expirationDate: '2027-07-15',
      'insured.legalName': 'Juniper Flats Solar I, LLC',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'insurers.0.sharePercent': '50.00',
      'insurers.1.name': 'Obsidian Excess & Surplus Insurance Company',
      'insurers.1.sharePercent': '50.00',
      'coverages.0.premium': '410000.00',
    },
  ],
  'a number that looks like a day, a form of business below a name': [
    `
     GARAGE LIABILITY & GARAGEKEEPERS DECLARATIONS
     Policy No: GAR 11-20-3388     Effective 12/01/2025 to 12/01/2026
     Insured: Tri-State Motors & Salvage
     Individual
     RR 1 Box 88, Joplin, MO 64801
     Writing Company: Ozark Surplus Insurance Company       Producer Code 8821
     Coverages                    Limits of Liability          Premium
     Garage Liability             $500,000                     $8,800
     Garagekeepers                $100,000                     $1,200
     Dealers Physical Damage      $75,000                      $900
                                  Subtotal                     $10,900
                                  MO Surplus Lines Tax         $545.00
                                  Total                        $11,445.00
    `,
    {
      ...mailing('RR 1 Box 88', 'Joplin', 'MO', '64801'),
      policyNumber: 'GAR 11-20-3388',
      policyEffectiveDate: '2025-12-01',
      expirationDate: '2026-12-01',
      'insured.legalName': 'Tri-State Motors & Salvage',
      'insurers.0.name': 'Ozark Surplus Insurance Company',
      'coverages.0.premium': '10900.00',
    },
  ],
  'an insurer beside a title, a line of business alone on its line': [
    `
     POLICY DECLARATIONS                              OBSIDIAN EXCESS & SURPLUS INSURANCE COMPANY
     Policy No. OBX 55 1120                           Renewal of: OBX 44 1120
     Named Insured and Mailing Address
     Silverline Staffing Partners, LP
     4455 LBJ Freeway, Suite 1200
     Dallas, Texas 75244
     Policy Period: From 01-15-2026 to 01-15-2027 12:01 A.M. Standard Time
     Employment Practices Liability
     Limit of Liability $5,000,000 each claim
     Retention $100,000
     Premium  $88,000.00
     Surplus Lines Tax  $4,268.00
     Stamping Office Fee  $35.20
     Total Charges $92,303.20
     Countersigned: Houston, TX     01-20-2026
    `,
    {
      ...mailing('4455 LBJ Freeway, Suite 1200', 'Dallas', 'TX', '75244'),
      policyNumber: 'OBX 55 1120',
      policyEffectiveDate: '2026-01-15',
      expirationDate: '2027-01-15',
      'insured.legalName': 'Silverline Staffing Partners, LP',
      'insurers.0.name': 'OBSIDIAN EXCESS & SURPLUS INSURANCE COMPANY',
      'coverages.0.premium': '88000.00',
      'coverages.0.line': 'EMPLOYMENT_PRACTICES',
    },
  ],
  'a certificate in short, with its days by their numbers': [
    `
     CERTIFICATE
     Cert. No.: BW-2026-1190
     Effective from       June 9th, 2026


     Expiration           June 9th, 2027


     Dated May 30th, 2026
    `,
    {
      policyNumber: 'BW-2026-1190',
      policyEffectiveDate: '2026-06-09',
      expirationDate: '2027-06-09',
      issueDate: '2026-05-30',
    },
  ],
  'a sentence that goes on with a day is not dated by it': [
    `
     DECLARATIONS
     Policy No.: BW-2026-1190
     This insurance is granted in reliance upon the application
     dated May 30th, 2026
    `,
    { policyNumber: 'BW-2026-1190' },
  ],
  'a column of certificates is not the policy’s number, nor its head an insurer': [
    `
     LAYERED PROPERTY DECLARATIONS
     Master Policy: MP-2026-1190
     Insurer                              Cert. no.
     Quillback Indemnity Company          QB-1190
     Marlinspike Insurance Company        MS 22-881
    `,
    {
      policyNumber: 'MP-2026-1190',
      'insurers.0.name': 'Quillback Indemnity Company',
      'insurers.1.name': 'Marlinspike Insurance Company',
    },
  ],
  'days under both their names': [
    `
     DECLARATIONS
     Policy No.: BW-2026-1190
     Inception / Expiry: 06/09/2026 - 06/09/2027
     Insurers hereon: Quillback Indemnity Company
    `,
    {
      policyNumber: 'BW-2026-1190',
      policyEffectiveDate: '2026-06-09',
      expirationDate: '2027-06-09',
      'insurers.0.name': 'Quillback Indemnity Company',
    },
  ],
  'a first day under two labels is no term of a day': [
    `
     DECLARATIONS
     Policy No. BW-2026-1190
     Policy term            One year, commencing June 9, 2026
     Policy inception       June 9, 2026 12:01 AM
     Policy expiry          June 9, 2027 12:01 AM
    `,
    { policyNumber: 'BW-2026-1190', policyEffectiveDate: '2026-06-09', expirationDate: '2027-06-09' },
  ],
  'a period’s two ends, and a paper dated where it was signed': [
    `
     DECLARATIONS
     Policy No. BW-2026-1190
     Coverage Period Start: 06/09/2026
     Coverage Period End: 06/09/2027
     Dated at Norfolk, Virginia this 3rd day of June, 2026
    `,
    {
      policyNumber: 'BW-2026-1190',
      policyEffectiveDate: '2026-06-09',
      expirationDate: '2027-06-09',
      issueDate: '2026-06-03',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
