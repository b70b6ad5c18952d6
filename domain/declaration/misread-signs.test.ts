import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Words as scans give them: signs taken for others, gaps too narrow to part a value from its label. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a comma taken for a point in a column of premiums': [
    `
     COVERAGE              LIMIT $           DEDUCTIBLE $     PREMIUM $
     AUTO LIABILITY        750,000 CSL       NONE                12,800
     MOTOR TRUCK CARGO     40,000 EACH       2,500                1.640
                                       TOTAL PREMIUM             14,440
                                       POLICY FEE                   200
                                       TOTAL DUE                 14,640
    `,
    {
      'coverages.0.premium': '12800.00',
      'coverages.0.line': 'COMMERCIAL_AUTO_LIABILITY',
      'coverages.1.premium': '1640.00',
      'coverages.1.line': 'INLAND_MARINE',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'three digits behind a point in a column of rates are a rate': [
    `
     Coverage              Premium           Rate
     General Liability     $12,800           1.640
     Total Premium         $12,800
    `,
    { 'coverages.0.premium': '12800.00', 'coverages.0.line': 'GENERAL_LIABILITY' },
  ],
  'a comma taken for a point, where the page’s total bears it out': [
    `
     Layer premium, 100%          $41,000
     Broker Fee                    $2.500
     OR SL Tax 2%                 $870.00
     Layer total               $44,370.00
    `,
    {
      'coverages.0.premium': '41000.00',
      'fees.0.kind': 'BROKER_FEE',
      'fees.0.amount': '2500.00',
    },
  ],
  'amounts that lost their points, where the page’s total bears them out': [
    `
     Inland Marine premium      $12,400.00
     Inspection Fee                  22500
     OR SL Tax 2%                  $248.00
     Total                         1287300
    `,
    {
      'coverages.0.premium': '12400.00',
      'coverages.0.line': 'INLAND_MARINE',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '225.00',
    },
  ],
  'a whole amount beside one whose comma became a point': [
    `
     Layer premium              $41.000
     Policy Fee                   $1000
     OR SL Tax 2%               $840.00
     Layer total             $42,840.00
    `,
    { 'coverages.0.premium': '41000.00', 'fees.0.kind': 'POLICY_FEE', 'fees.0.amount': '1000.00' },
  ],
  'a rate is no fee where the page’s total is reached without it': [
    `
     Premium                      $41,000
     Policy Fee rate               $2.500
     OR SL Tax 2%                 $820.00
     Total                     $41,820.00
    `,
    { 'coverages.0.premium': '41000.00' },
  ],
  'a table of amounts beside an underlying policy is this one’s': [
    `
     Insured       Rogue Silos LLC          Policy premium        $9,000.00
     Layer         5,000,000 xs 1,000,000   OR SL Tax 2%            $180.00
     Underlying    Primary 1,000,000        Policy total          $9,680.00
     Form          XS 1 0 26
    `,
    { 'insured.legalName': 'Rogue Silos LLC' },
  ],
  'a large title whose letters stand apart': [
    `
     Cyber pol icy

     Named Insured: Rogue Silos LLC
     Premium           $9,000.00
    `,
    { 'insured.legalName': 'Rogue Silos LLC', 'coverages.0.premium': '9000.00', 'coverages.0.line': 'CYBER' },
  ],
  'a name broken where a label is, above the title of the form': [
    `
            Kestrel Specialty-    Insurance Company
                                  Healthcare Facility Declarations

     Insured
     Marsh Tacky Wellness LLC
    `,
    { 'insured.legalName': 'Marsh Tacky Wellness LLC' },
  ],
  'labels that nothing parts from a company and its whole addresses': [
    `
     Firm Atchafalaya Excess Brokers, LLC
     Address 1 Levee St, Lafayette, LA 70501

     insured name Bayou Specimen Welding, Inc.
     Mailing address P.O. Box 77, New Iberia, LA 70562
     Risk location 18 Port Road, Bldg C, New Iberia, LA 70560
    `,
    {
      ...mailing('P.O. Box 77', 'New Iberia', 'LA', '70562'),
      ...risk('18 Port Road, Bldg C', 'New Iberia', 'LA', '70560'),
      'insured.legalName': 'Bayou Specimen Welding, Inc.',
    },
  ],
  'what of an address follows such a label is no address unless it is a whole one': [
    `
     insured name Bayou Specimen Welding, Inc.
     Mailing address changes must be sent to New Iberia
     Risk location Same as mailing
    `,
    { 'insured.legalName': 'Bayou Specimen Welding, Inc.' },
  ],
  'a page run into the policy number, a day without its space, a slash taken for a bar': [
    `
     POLICY NO. MXP-660118PAGE 10 2
     Inception October 8,2026      Expiration October 8, 2027
     INSURANCE COMPANY | GENERAL AGENT
     Northfield Specimen Mutual
    `,
    {
      policyNumber: 'MXP-660118',
      policyEffectiveDate: '2026-10-08',
      expirationDate: '2027-10-08',
      'insurers.0.name': 'Northfield Specimen Mutual',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
