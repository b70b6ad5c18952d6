import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Mails, boxes and lettered forms after paper in circulation, each with what it says; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a mail with a list, and what it answers below': [
    `
     From: Jordan Example <jordan@wholesale.example>
     To: Sam Specimen <sam@retail.example>
     Subject: RE: BOUND: Cutbank Ranch Supply LLC

     We have bound coverage as outlined below.

       • Insured: Cutbank Ranch Supply LLC
       • Mailing address: 12 Prairie Rd, Cut Bank, MT 59427
       • Carrier: Kestrel Surplus Insurance Company (non-admitted, A- or better)
       • Policy number: KS-2026-4410
       • Policy term: 5/1/2026 - 5/1/2027
       • Coverage: General Liability
       • Premium: $4,000
       • Policy fee: $100 (fully earned)
       • Surplus lines tax (2.75%): $112.75

     On 4/9/2026, Jordan Example wrote:
     > Policy number: KS-QUOTE-1
     > Premium: $4,900 plus taxes and fees, total $5,100.00
    `,
    {
      ...mailing('12 Prairie Rd', 'Cut Bank', 'MT', '59427'),
      policyNumber: 'KS-2026-4410',
      policyEffectiveDate: '2026-05-01',
      expirationDate: '2027-05-01',
      'insured.legalName': 'Cutbank Ranch Supply LLC',
      'insurers.0.name': 'Kestrel Surplus Insurance Company',
      'coverages.0.premium': '4000.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'items by letter, days in words, charges behind commas': [
    `
     HOSPITAL PROFESSIONAL LIABILITY INSURANCE
     DECLARATIONS
     Redwood Surplus Lines Insurance Company

     A. Named Insured:        E. Rossi Surgical Center, LLC
     B. Principal Office:     400 Clinic Way, Suite 12
                              Tulsa, OK 74136
     K. Policy No.:           HPL-9-1144
     M. Policy Period:        from 12:01 a.m. on the 31st day of January, 2026
                              to 12:01 a.m. on the 31st day of January, 2027
     N. Retroactive Date:     the 14th day of May, 2009
     P. Premium:              $20,000.00
     Q. Additional Charges:   Policy Fee, $300.00
                              Oklahoma Surplus Lines Tax at 6%, $1,218.00
     R. Extended Reporting Period:   12 months, for an additional premium of $40,000.00
    `,
    {
      ...mailing('400 Clinic Way, Suite 12', 'Tulsa', 'OK', '74136'),
      policyNumber: 'HPL-9-1144',
      policyEffectiveDate: '2026-01-31',
      expirationDate: '2027-01-31',
      'insured.legalName': 'E. Rossi Surgical Center, LLC',
      'insurers.0.name': 'Redwood Surplus Lines Insurance Company',
      'coverages.0.premium': '20000.00',
      'coverages.0.line': 'MEDICAL_MALPRACTICE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '300.00',
    },
  ],
  'amounts in boxes below their captions, a binder whose policy has no number yet': [
    `
     INSURANCE BINDER
     COMPANY                               BINDER #
     Kestrel Surplus                       B-7741
     Insurance Company
     EFFECTIVE DATE AND TIME               EXPIRATION DATE AND TIME
     09/02/2026 12:01 AM                   10/02/2026 12:01 AM
     INSURED'S NAME AND MAILING ADDRESS
     Twin Forks Roofing, Inc.
     91 Canyon Rd
     Sandy, UT 84070

     POLICY NUMBER TO FOLLOW               PREMIUM $
                                                            13,775.00
     GENERAL LIABILITY PREMIUM  10,000.00  FEES $
     PROPERTY PREMIUM           3,775.00                    350.00
     BROKER FEE                 350.00     TAXES $
                                                            625.74
                                           ESTIMATED TOTAL $

                                                            14,750.74
    `,
    {
      ...mailing('91 Canyon Rd', 'Sandy', 'UT', '84070'),
      policyEffectiveDate: '2026-09-02',
      'insured.legalName': 'Twin Forks Roofing, Inc.',
      'insurers.0.name': 'Kestrel Surplus Insurance Company',
      'coverages.0.premium': '10000.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '3775.00',
      'coverages.1.line': 'COMMERCIAL_PROPERTY',
      'fees.0.kind': 'BROKER_FEE',
      'fees.0.amount': '350.00',
    },
  ],
  'a subtotal of premium and fees, a term in two lines': [
    `
     PERSONAL LINES DECLARATIONS             Vacant Dwelling Fire DP-1
     Named Insured and Mailing Address       Agency
     Odile Marchand                          Bayou Agency
     12 Canal St                             5 Levee Rd
     Kenner, LA 70065                        Houma, LA 70360
     Policy Number: DP-55-10
     Policy Period: May 27, 2026 to
                    May 27, 2027
     Insurer: The Kestrel Surplus Insurance Company (a surplus lines insurer)
     Dated: May 6, 2026
     Coverages                   Limit of Liability        Premium
     A. Dwelling                 $378,000                  $5,112
     C. Personal Property        $75,600                   $1,011
     Total Policy Premium                                  $6,123
     Mortgagee / Additional Interest     Premium           $6,123
     Pelican Federal Credit Union        Policy Fee        $175
     Loan 00-771842                      Inspection Fee    $95
                                         Subtotal          $6,393
                                         LA SL Tax         $310.06
                                         TOTAL COST        $6,703.06
    `,
    {
      ...mailing('12 Canal St', 'Kenner', 'LA', '70065'),
      policyNumber: 'DP-55-10',
      policyEffectiveDate: '2026-05-27',
      expirationDate: '2027-05-27',
      issueDate: '2026-05-06',
      'insured.legalName': 'Odile Marchand',
      'insurers.0.name': 'The Kestrel Surplus Insurance Company',
      'coverages.0.premium': '6123.00',
      'coverages.0.line': 'DWELLING_FIRE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '175.00',
      'fees.1.kind': 'INSPECTION_FEE',
      'fees.1.amount': '95.00',
    },
  ],
  'a venue with its name': [
    `
     SPECIAL EVENT INSURANCE
     Named insured                          Your policy
     Priya and Cole Testwell                Policy no. EVT-2026-0911
     16 Shattuck Ave Apt 7                  Coverage starts June 20, 2026, 12:01 AM
     Berkeley, CA 94709                     Coverage ends June 21, 2026, 12:01 AM

     Event                                  Event location
     Wedding reception                      Orchard Barn Events
     Saturday, June 20, 2026                22 Orchard Barn Rd
     Host liquor included                   Sebastopol, CA 95472

     Underwritten by Kestrel Surplus Insurance Company
     General Liability premium              $185.00
     Total charged                          $185.00
    `,
    {
      ...mailing('16 Shattuck Ave Apt 7', 'Berkeley', 'CA', '94709'),
      ...risk('22 Orchard Barn Rd', 'Sebastopol', 'CA', '95472'),
      policyNumber: 'EVT-2026-0911',
      policyEffectiveDate: '2026-06-20',
      expirationDate: '2026-06-21',
      'insured.legalName': 'Priya and Cole Testwell',
      'insurers.0.name': 'Kestrel Surplus Insurance Company',
      'coverages.0.premium': '185.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
    },
  ],
  'two numbers whose slash a scan lost, a place whose last letter it took for another': [
    `
     Policy Number Certificate
     LLQ 2604418 0117

     Mailing Address: 2226 W 91st PI, Merrillville, IN 46410
    `,
    { ...mailing('2226 W 91st Pl', 'Merrillville', 'IN', '46410') },
  ],
  'two numbers behind one label, both days behind another': [
    `
     Kestrel Surplus Insurance Company
     GENERAL LIABILITY - LIQUOR LIABILITY FORM

     Policy Number / Certificate
     LLQ 2604418 / 0117

     Name of Insured
     Rusty Anchor Hospitality LLC

     Effective Date / Expiration Date, 12:01 a.m.
     05/22/2026 / 05/22/2027

     Minimum and Deposit Premium     $4,180.00
     FL Service Fee (0.06%)          $2.51
     Total Cost                      $4,182.51
    `,
    {
      policyNumber: 'LLQ 2604418',
      policyEffectiveDate: '2026-05-22',
      expirationDate: '2027-05-22',
      'insured.legalName': 'Rusty Anchor Hospitality LLC',
      'insurers.0.name': 'Kestrel Surplus Insurance Company',
      'coverages.0.premium': '4180.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
