import { expect, test } from 'vitest';
import { readTyped } from '#testing/declarations/typed-pages.ts';

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
