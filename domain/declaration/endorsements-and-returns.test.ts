import { expect, test } from 'vitest';
import { readTyped } from '#testing/declarations/typed-pages.ts';

const RETURNED = {
  policyNumber: 'FL-7-2231',
  policyEffectiveDate: '2026-02-01',
  expirationDate: '2027-02-01',
  transactionEffectiveDate: '2026-09-15',
};
const HEAD = `
     CANCELLATION ENDORSEMENT
     Policy Number: FL-7-2231
     Policy Period: 02/01/2026 to 02/01/2027`;

/** Pages that change a policy or end it. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'a return in brackets with its tax': [
    `${HEAD}
     Cancellation effective: 09/15/2026
     Coverage part affected: Inland Marine

     Return premium                  ($1,250.00)
     WA surplus lines tax 2%            ($25.00)
     Net return                      ($1,275.00)
    `,
    { ...RETURNED, 'coverages.0.premium': '-1250.00', 'coverages.0.line': 'INLAND_MARINE' },
  ],
  'a return with a minus, and a fee that is kept': [
    `${HEAD}
     Effective date of cancellation: 09/15/2026

     Pro rata return premium          -1,250.00
     Policy fee                           50.00
     WA surplus lines tax                -24.00
     Amount of refund                 -1,224.00
    `,
    {
      ...RETURNED,
      'coverages.0.premium': '-1250.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '50.00',
    },
  ],
  'a return that is marked as a credit': [
    `${HEAD}
     This endorsement, effective 09/15/2026, forms a part of the policy.

     Return premium                  1,250.00 CR
     Tax                                25.00 CR
     Total                           1,275.00 CR
    `,
    { ...RETURNED, 'coverages.0.premium': '-1250.00' },
  ],
  'a return by its name alone': [
    `${HEAD}
     Date of cancellation: 09/15/2026
     Return premium:                 $1,250.00
    `,
    { ...RETURNED, 'coverages.0.premium': '-1250.00' },
  ],
  'a return that does not come to what is given back': [
    `${HEAD}
     Cancellation effective: 09/15/2026
     Return premium                  ($1,250.00)
     WA surplus lines tax 2%            ($25.00)
     Net return                      ($1,300.00)
    `,
    RETURNED,
  ],
  'one that adds as well is not read': [
    `${HEAD}
     Change effective: 09/15/2026
     Additional premium               $2,000.00
     Return premium                  ($1,250.00)
     Net due                            $750.00
    `,
    RETURNED,
  ],
  'a day outside of the term is not the change’s': [
    `${HEAD}
     Cancellation effective: 09/15/2028
    `,
    Object.fromEntries(Object.entries(RETURNED).filter(([path]) => path !== 'transactionEffectiveDate')),
  ],
  'an effective date that does not say of what is not the policy’s first day': [
    `
     ENDORSEMENT NO. 4
     Policy Number: FL-7-2231
     Effective Date: 09/15/2026
    `,
    { policyNumber: 'FL-7-2231' },
  ],
  'beside a term it takes nothing from the term': [
    `${HEAD}
     Effective Date: 09/15/2026
    `,
    Object.fromEntries(Object.entries(RETURNED).filter(([path]) => path !== 'transactionEffectiveDate')),
  ],
  'with a last day it is the policy’s first': [
    `
     ENDORSEMENT NO. 4
     Effective Date: 02/01/2026          Expiration Date: 02/01/2027
     Policy effective date: 02/01/2026
    `,
    { policyEffectiveDate: '2026-02-01', expirationDate: '2027-02-01' },
  ],
  'an endorsement behind a declaration page makes it none': [
    `
     POLICY DECLARATIONS
     Policy Number: FL-7-2231
     Effective Date: 02/01/2026
----
     ENDORSEMENT NO. 1
     Endorsement effective: 03/01/2026
    `,
    { policyNumber: 'FL-7-2231', policyEffectiveDate: '2026-02-01' },
  ],
  'a declaration page that speaks of returns gives none': [
    `
     POLICY DECLARATIONS
     Policy Number: FL-7-2231
     Return premium, at least           $100.00
     Return premium                     $250.00
    `,
    { policyNumber: 'FL-7-2231' },
  ],
  'a return in a checked box, of the certificate that it is attached to': [
    `
     AMENDATORY ENDORSEMENT
     Attaching to and forming part of Certificate No.   BW-2026-1190
     Endorsement effective   08/15/2026
     Coverage                Inland Marine
     [ ] Additional Premium
     [x] Return Premium               ($940.00)
     [ ] No change in premium
     Total return                     ($940.00)
    `,
    {
      policyNumber: 'BW-2026-1190',
      transactionEffectiveDate: '2026-08-15',
      'coverages.0.premium': '-940.00',
      'coverages.0.line': 'INLAND_MARINE',
    },
  ],
  'a change in force from a day says nothing of its policy’s first': [
    `
     CHANGE ENDORSEMENT
     Policy number being amended: FL-7-2231
     Effective from: 08/15/2026
     Policy effective from: 02/01/2026
    `,
    { policyNumber: 'FL-7-2231', policyEffectiveDate: '2026-02-01' },
  ],
  'premium to be returned goes back, whatever its sign': [
    `${HEAD}
     Coverage: Inland Marine
     Unearned premium to be returned    $1,250.00
     Surplus lines tax returned            $25.00
     Total refund                       $1,275.00
    `,
    {
      policyNumber: 'FL-7-2231',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-02-01',
      'coverages.0.premium': '-1250.00',
      'coverages.0.line': 'INLAND_MARINE',
    },
  ],
  'premium that is credited in words of no form is none that is charged': [
    `
     CHANGE ENDORSEMENT
     Forming part of Policy No. FL-7-2231 issued to Harbor Grill LLC
     Unearned premium credited          $1,250.00
    `,
    { policyNumber: 'FL-7-2231' },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});

test.each(['Premium decrease', 'Reduction in premium', 'Refund premium', 'Return premium due the insured'])(
  '%s is a premium that goes back',
  (words) => {
    expect(readTyped(`${HEAD}\n     ${words}     $1,250.00\n`)).toMatchObject({
      'coverages.0.premium': '-1250.00',
    });
  },
);

test.each(['Less premium', 'Reduced premium', 'Decreased premium'])('%s is none that is charged', (words) => {
  expect(readTyped(`${HEAD}\n     ${words}     $1,250.00\n`)).not.toHaveProperty(['coverages.0.premium']);
});
