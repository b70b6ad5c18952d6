import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

const BOUND = {
  policyNumber: 'CTL-88-1204',
  policyEffectiveDate: '2026-10-01',
  expirationDate: '2027-10-01',
  'insurers.0.name': 'Sample Harbor Insurance Company',
  'coverages.0.line': 'GENERAL_LIABILITY',
};
const PRICED = {
  'coverages.0.premium': '4200.00',
  'fees.0.kind': 'INSPECTION_FEE',
  'fees.0.amount': '175.00',
};

/** Letters that say in sentences what others put in tables. None is a page of a corpus. */
const LETTERS: Record<string, [page: string, says: Record<string, string>]> = {
  'who, what, with whom, how long and for how much': [
    `
     RE: Yaquina Dock Builders LLC - General Liability

     Hi Morgan,

     We are pleased to bind General Liability coverage with Sample Harbor Insurance
     Company, effective October 1, 2026 to October 1, 2027. It is policy no. CTL-88-1204.

     The policy number CTL-88-1204 has been issued by Sample Harbor Insurance Company.

     The premium for the term is $4,200.00, plus an inspection fee of $175.00
     and surplus lines tax (2%) of $87.50. A total of $4,462.50 is due by November 1, 2026.

     The insured's mailing address is 410 Bay Blvd, Newport, OR 97365.
    `,
    {
      ...BOUND,
      ...PRICED,
      'insured.legalName': 'Yaquina Dock Builders LLC',
      ...mailing('410 Bay Blvd', 'Newport', 'OR', '97365'),
    },
  ],
  'amounts before what they are for, and a total in words': [
    `
     To whom it may concern:

     We hereby confirm that your General Liability policy is bound with Sample Harbor
     Insurance Company under policy number CTL-88-1204, beginning October 1, 2026 and
     ending October 1, 2027.

     Please remit $4,200.00 for the annual premium, $175.00 for the inspection fee and
     $87.50 in surplus lines tax, for a total of $4,462.50.
    `,
    { ...BOUND, ...PRICED },
  ],
  'amounts that do not come to what is due': [
    `
     Dear Ms. Ortega,

     General Liability coverage has been bound with Sample Harbor Insurance Company
     under policy number CTL-88-1204 from 10/01/2026 to 10/01/2027.

     The annual premium is $4,200.00 and the inspection fee is $175.00, so that
     $4,462.50 is due.
    `,
    Object.fromEntries(Object.entries(BOUND).filter(([path]) => path !== 'coverages.0.line')),
  ],
  'an offer binds nothing': [
    `
     Dear Ms. Ortega,

     We are pleased to offer General Liability coverage with Sample Harbor Insurance
     Company under policy number CTL-88-1204 from 10/01/2026 to 10/01/2027.

     The annual premium is $4,200.00.
    `,
    {},
  ],
  'what would be bound is not bound': [
    `
     Dear Ms. Ortega,

     Once we have your order, coverage is bound with Sample Harbor Insurance Company
     under policy number CTL-88-1204 from 10/01/2026 to 10/01/2027.
    `,
    {},
  ],
  'the number and the term of another policy are not taken': [
    `
     Dear Ms. Ortega,

     We have bound the renewal of policy number CTL-77-0001 with Sample Harbor
     Insurance Company. Thank you.
    `,
    { 'insurers.0.name': 'Sample Harbor Insurance Company' },
  ],
  'two policies in one letter: none of the two numbers': [
    `
     Dear Ms. Ortega,

     General Liability coverage has been bound with Sample Harbor Insurance Company
     under policy number CTL-88-1204. Crime coverage has been bound with Example
     Inland Insurance Company under policy number CRM-5-77.
    `,
    {},
  ],
  'what would be added for terrorism is no part of the price': [
    `
     Dear Ms. Ortega,

     General Liability coverage has been bound with Sample Harbor Insurance Company.
     The annual premium is $4,200.00, and the inspection fee is $175.00.
     If you want terrorism coverage as well, the premium is $4,620.00.
    `,
    {
      'insurers.0.name': BOUND['insurers.0.name'],
      'coverages.0.line': 'GENERAL_LIABILITY',
      ...PRICED,
    },
  ],
  'the subject of a letter may be no insured': [
    `
     Re: Your order of October 1

     Dear Ms. Ortega,

     General Liability coverage has been bound with Sample Harbor Insurance Company.

     Please check the address that we have for the agency:

     12 Pine Street
     Salem, OR 97301
    `,
    { 'insurers.0.name': BOUND['insurers.0.name'] },
  ],
  'an address of the insured below its sentence': [
    `
     Dear Ms. Ortega,

     General Liability coverage has been bound with Sample Harbor Insurance Company.

     We will send the policy to your client, whose address we have as follows:

          12 Pine Street
          Salem, OR 97301

     Thank you
    `,
    { 'insurers.0.name': BOUND['insurers.0.name'], ...mailing('12 Pine Street', 'Salem', 'OR', '97301') },
  ],
  'the days of a binder are not those of its policy, and last year’s price is not this one’s': [
    `
     Dear Ms. Ortega,

     General Liability coverage has been bound with Sample Harbor Insurance Company
     from 10/01/2026 to 11/15/2026, and the policy will follow.

     The annual premium is $4,200.00. The premium for the term was $3,900.00 before.
    `,
    {
      policyEffectiveDate: '2026-10-01',
      'insurers.0.name': BOUND['insurers.0.name'],
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '4200.00',
    },
  ],
};

test.each(Object.entries(LETTERS))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
