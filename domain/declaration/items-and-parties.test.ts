import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Items, parties and premiums as papers in circulation say them; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'items in two columns, each with its value below its number': [
    `
     POLLUTION LEGAL LIABILITY DECLARATIONS
     ITEM 1  NAMED INSURED                     ITEM 2  POLICY PERIOD
     Red Clay Recycling, Inc.                  Inception: April 1, 2026
     1400 Kiln Road                            Expiration: April 1, 2029
     Macon, Georgia 31206                      12:01 A.M. local time
     ITEM 3  LIMITS                            ITEM 4  SELF-INSURED RETENTION
     $5,000,000 each condition                 $25,000 each condition
     $5,000,000 aggregate
     ITEM 5  PREMIUM                           ITEM 6  POLICY NUMBER
     $64,250 (3 years, prepaid)                PLL-22018-0
     ITEM 7  INSURER                           ITEM 8  PRODUCER
     Basalt Peak Specialty Insurance Company   Environmental Risk Brokers
    `,
    {
      ...mailing('1400 Kiln Road', 'Macon', 'GA', '31206'),
      policyNumber: 'PLL-22018-0',
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2029-04-01',
      'insured.legalName': 'Red Clay Recycling, Inc.',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '64250.00',
      'coverages.0.line': 'POLLUTION',
    },
  ],
  'an endorsement that says to whom and by whom it is issued': [
    `
     ENDORSEMENT NO. 5
     This endorsement, effective 12:01 a.m. on 09/01/2026, forms a part of Policy No. PKG-11820-26
     issued to Larch Street Bakery Co-op by Ironwood Specialty Insurance Company
     Coverage: General Liability
     Additional Premium         $640.00
     State Tax                  $12.80
     Total                      $652.80
    `,
    {
      policyNumber: 'PKG-11820-26',
      transactionEffectiveDate: '2026-09-01',
      'insured.legalName': 'Larch Street Bakery Co-op',
      'insurers.0.name': 'Ironwood Specialty Insurance Company',
      'coverages.0.premium': '640.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
    },
  ],
  'liability alone on a policy of autos': [
    `
     COMMERCIAL AUTO DECLARATIONS
     Policy Number: CA-0099182        Policy Period: 02/11/2026 to 02/11/2027
     Named Insured: Long Haul Brothers Inc
     Insurer: Pelican State Surplus Insurance Company
     Coverages                   Symbols           Limit            Premium
     Liability                   67                $750,000 CSL     $21,300
     Physical Damage             67                ACV              $4,410
     Motor Truck Cargo           67                $100,000         $2,050
     Estimated Total Premium                                        $27,760
     AR Surplus Lines Tax 4%                                        $1,110.40
     Total Due                                                      $28,870.40
    `,
    {
      policyNumber: 'CA-0099182',
      policyEffectiveDate: '2026-02-11',
      expirationDate: '2027-02-11',
      'insured.legalName': 'Long Haul Brothers Inc',
      'insurers.0.name': 'Pelican State Surplus Insurance Company',
      'coverages.0.premium': '21300.00',
      'coverages.0.line': 'COMMERCIAL_AUTO_LIABILITY',
      'coverages.1.premium': '4410.00',
      'coverages.1.line': 'AUTO_PHYSICAL_DAMAGE',
      'coverages.2.premium': '2050.00',
      'coverages.2.line': 'INLAND_MARINE',
    },
  ],
  'a line of business in brackets behind what is added': [
    `
     POLICY CHANGE ENDORSEMENT
     Policy: GL-7781-26                   Endorsement No. 3         Endorsement Effective: 07/15/2026
     Insured: Rock Creek Excavating LLC   Term: 01/15/2026 to 01/15/2027
     It is agreed that location 4 is added: 500 Quarry Rd, Spokane, WA 99201
     Additional Premium (General Liability)          $620.00
     Additional Tax (2%)                             $12.40
     Stamping Fee                                    $0.62
     Amount Due                                      $633.02
     All other terms unchanged.
     Issued by Quarry Surplus Insurance Company
    `,
    {
      policyNumber: 'GL-7781-26',
      policyEffectiveDate: '2026-01-15',
      expirationDate: '2027-01-15',
      transactionEffectiveDate: '2026-07-15',
      'insured.legalName': 'Rock Creek Excavating LLC',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
      'coverages.0.premium': '620.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
    },
  ],
  'who holds an event': [
    `
     SPECIAL EVENT LIABILITY POLICY
     Carrier: Quarry Surplus Insurance Company (NAIC 12345)
     Policy: SE-2026-0099
     Event Holder: Magnolia Wedding Co.
     Event Holder Address: 50 Garden Walk, Savannah, GA 31401
     Event: Spring Bridal Fair       Event Location: 301 W Oglethorpe Ave, Savannah, GA 31401
     Event Dates: 04/10/2026 through 04/12/2026
     Coverage: General Liability $1,000,000 / $2,000,000
     Liquor Liability: Included
     Premium: $425.00  |  Fee: $35.00  |  Tax: $18.40  |  Total: $478.40
    `,
    {
      ...mailing('50 Garden Walk', 'Savannah', 'GA', '31401'),
      ...risk('301 W Oglethorpe Ave', 'Savannah', 'GA', '31401'),
      policyNumber: 'SE-2026-0099',
      policyEffectiveDate: '2026-04-10',
      expirationDate: '2026-04-12',
      'insured.legalName': 'Magnolia Wedding Co.',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
      'insurers.0.naic': '12345',
      'coverages.0.premium': '425.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'OTHER_FEE',
      'fees.0.amount': '35.00',
    },
  ],
  'a premium due after a credit, below a tax': [
    `
     DECLARATIONS PAGE
     Unless otherwise stated in an endorsement, this page is part of policy MM-5510023-00
     Physician / Entity:         Mesa Verde Pain Clinic, P.C.
     Practice Address:           700 Canyon Rd, Cortez, CO 81321
     Policy Form:                Medical Professional Liability, claims-made
     Policy Term:                02/02/2026 to 02/02/2027
     Retroactive Date:           02/02/2018
     Limits:                     $1,000,000 / $3,000,000
     Base premium                $14,200
     Less claims-free credit     ($1,420)
     Premium due                 $12,780
     Colorado SL tax 3%          $383.40
     Grand total                 $13,163.40
     Insurance provided by Basalt Peak Specialty Insurance Company
    `,
    {
      policyEffectiveDate: '2026-02-02',
      expirationDate: '2027-02-02',
      'insurers.0.name': 'Basalt Peak Specialty Insurance Company',
      'coverages.0.premium': '12780.00',
      'coverages.0.line': 'MEDICAL_MALPRACTICE',
    },
  ],
  'what is returned of what was charged and kept': [
    `
     CANCELLATION NOTICE AND REFUND STATEMENT
     Issued: 05/02/2026
     Insured: Copper Canyon Vending LLC
     Policy: VND-00118        Term: 11/01/2025 - 11/01/2026        Cancelled: 05/01/2026
     Insurer: Ironwood Specialty Insurance Company
     Line: Inland Marine
     Item               Charged        Kept          Returned
     Premium            $3,650.00      $1,810.00     $1,840.00
     Policy fee         $100.00        $100.00       -
     AZ SL tax          $109.50        $54.30        $55.20
     AZ stamping fee    $7.30          $3.62         $3.68
     Total              $3,866.80      $1,967.92     $1,898.88
    `,
    {
      policyNumber: 'VND-00118',
      policyEffectiveDate: '2025-11-01',
      expirationDate: '2026-11-01',
      transactionEffectiveDate: '2026-05-01',
      issueDate: '2026-05-02',
      'insured.legalName': 'Copper Canyon Vending LLC',
      'insurers.0.name': 'Ironwood Specialty Insurance Company',
      'coverages.0.premium': '-1840.00',
      'coverages.0.line': 'INLAND_MARINE',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
