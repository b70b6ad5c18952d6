import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

const RENEWED = `
     Insured:    Quarry Lane Stables, Inc.

                             Expiring             Renewal
     Policy Number           TB-55-01            TB-55-02
     Effective Date        06/02/2025          06/02/2026
     Expiration Date       06/02/2026          06/02/2027
`;

test('a renewal beside the term before is told by its own column', () => {
  expect(readTyped(RENEWED)).toEqual({
    'insured.legalName': 'Quarry Lane Stables, Inc.',
    policyNumber: 'TB-55-02',
    policyEffectiveDate: '2026-06-02',
    expirationDate: '2027-06-02',
  });
});

test('a head of the term before alone takes nothing from the page', () => {
  const alone = `
     Insured:    Quarry Lane Stables, Inc.

                              Expiring
     Policy Number         TB-55-01
`;
  expect(readTyped(alone)).toMatchObject({
    'insured.legalName': 'Quarry Lane Stables, Inc.',
    policyNumber: 'TB-55-01',
  });
});

/** Papers that renew a policy and name the one before; none is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a renewal certificate whose labels stand in pairs': [
    `
     Quarry Surplus Insurance Company
     COMMERCIAL POLICY RENEWAL CERTIFICATE

     Expiring Policy No.   GH-1182-24        Renewal Policy No.   GH-1182-25
     Renewal Effective Date: 04/01/2026      Renewal Expiration Date: 04/01/2027

     Named Insured:    Plum Thicket Ceramics LLC
     Mailing Address:  12 Kiln Rd, Asheville, NC 28801
     Coverage: General Liability
     Renewal Premium         $2,400.00
     Expiring Premium        $2,250.00
     Policy Fee              $100.00
     NC Surplus Lines Tax    $125.00
     Total                   $2,625.00
    `,
    {
      ...mailing('12 Kiln Rd', 'Asheville', 'NC', '28801'),
      policyNumber: 'GH-1182-25',
      policyEffectiveDate: '2026-04-01',
      expirationDate: '2027-04-01',
      'insured.legalName': 'Plum Thicket Ceramics LLC',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
      'coverages.0.premium': '2400.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'a renewal of another number, and a day of renewal that is no term': [
    `
     RENEWAL DECLARATIONS
     Renewal of:  TX-550-1             Renewal Policy Number:  TX-550-2
     Renewal Period:  From 05/01/2026 to 05/01/2027
     Insured:    Marl Creek Feed Store
     Insurer:    Quarry Surplus Insurance Company
     Renewal Date: 05/01/2027
    `,
    {
      policyNumber: 'TX-550-2',
      policyEffectiveDate: '2026-05-01',
      expirationDate: '2027-05-01',
      'insured.legalName': 'Marl Creek Feed Store',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
    },
  ],
  'a renewal’s number beside the policy’s own, which differ: nothing': [
    `
     DECLARATIONS
     Policy Number:  TX-550-2          Renewal of Policy Number:  TX-550-1
     Policy Period:  05/01/2026 to 05/01/2027
     Insured:    Marl Creek Feed Store
     Renewal Policy Number: TX-550-3
    `,
    {
      policyEffectiveDate: '2026-05-01',
      expirationDate: '2027-05-01',
      'insured.legalName': 'Marl Creek Feed Store',
    },
  ],
  'a confirmation of renewal that says less than “number”': [
    `
     CONFIRMATION OF RENEWAL
     Prior policy:     KL-7781-A     12/15/2024 to 12/15/2025
     Renewal policy:   KL-7781-B
     Renewal term:     12/15/2025 to 12/15/2026
     Insured:    Marl Creek Feed Store
     Insurer:    Quarry Surplus Insurance Company
    `,
    {
      policyNumber: 'KL-7781-B',
      policyEffectiveDate: '2025-12-15',
      expirationDate: '2026-12-15',
      'insured.legalName': 'Marl Creek Feed Store',
      'insurers.0.name': 'Quarry Surplus Insurance Company',
    },
  ],
  'a binder with both policies in a row of heads': [
    `
     Cutlass Specialty Insurance Company
     BINDER OF INSURANCE
     Previous Policy Number      Renewal Policy Number       Renewal Inception      Renewal Expiry
     CV 00451 07                 CV 00451 08                 06/30/2026             06/30/2027
     Insured:    Marl Creek Feed Store
    `,
    {
      policyNumber: 'CV 00451 08',
      policyEffectiveDate: '2026-06-30',
      expirationDate: '2027-06-30',
      'insured.legalName': 'Marl Creek Feed Store',
      'insurers.0.name': 'Cutlass Specialty Insurance Company',
    },
  ],
};

for (const [name, [page, says]] of Object.entries(PAGES))
  test(name, () => {
    expect(readTyped(page)).toEqual(says);
  });
