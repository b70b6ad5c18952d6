import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer } from './ways.ts';

interface Endorsed extends Facts {
  number: string;
  title: string;
  text: readonly string[];
}

const DECLARATIONS: readonly Endorsed[] = [
  {
    policyNumber: 'CSU0214467',
    insured: 'Yadkin Valley Vineyard Weddings, LLC',
    effective: '2026-01-10',
    expiration: '2027-01-10',
    transaction: '2026-05-02',
    issued: '2026-05-12',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
    coverages: [{ words: 'Liquor Liability', line: 'GENERAL_LIABILITY', premium: 164_200 }],
    fees: [],
    taxes: [{ label: 'NC Surplus Lines Tax', percent: 5 }],
    number: '003',
    title: 'ADDITION OF COVERAGE PART',
    text: [
      'Liquor Liability Coverage Part CG 00 33 04 13 is added to the policy.',
      'Limits: $1,000,000 each common cause, $1,000,000 aggregate. Estimated receipts from alcohol $210,000.',
      'Assault and battery is excluded by form CFS-1194.',
    ],
    producer: {
      name: 'Pilot Mountain Insurance',
      ...address('110 E Main St', 'Pilot Mountain', 'NC', '27041'),
    },
  },
  {
    policyNumber: 'CSU0209951',
    insured: 'Passaic River Recycling Corp.',
    effective: '2025-08-01',
    expiration: '2026-08-01',
    transaction: '2026-02-15',
    issued: '2026-03-05',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
    coverages: [{ words: 'Pollution Liability', line: 'POLLUTION', premium: -318_850 }],
    fees: [],
    taxes: [{ label: 'NJ Surplus Lines Tax', percent: 5 }],
    number: '006',
    title: 'DELETION OF SCHEDULED SITE',
    text: [
      'Site 2, 55 Dock Street, Kearny, NJ 07032, is deleted from the schedule of the Pollution Liability Coverage Part.',
      'No claim for a pollution condition at Site 2 that is first reported after this date is covered.',
      'The aggregate limit of the policy does not change.',
    ],
    producer: { name: 'Meadowlands Commercial', ...address('600 Plaza Dr', 'Secaucus', 'NJ', '07094') },
  },
];

/** A general change endorsement: the policy in a grid above, the words, and the premium with its tax in a sentence and a box. */
export const endorsements = printed({
  name: 'general change endorsement',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: (cents) => dollars(Math.abs(cents)) },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const change = premiumOf(of);
    const money = (cents: number) => dollars(Math.abs(cents));
    paper.write(44, 34, (of.insurers[0]?.name ?? '').toUpperCase(), { style: 'bold', size: 12 });
    paper.write(44, 50, 'Morristown, New Jersey', { size: 9 });
    paper.write(568, 34, `ENDORSEMENT NO. ${of.number}`, { style: 'bold', size: 12, align: 'right' });
    paper.table(
      44,
      74,
      [
        { head: 'Attached to and forming part of policy number', width: 230 },
        { head: 'Endorsement effective date', width: 147 },
        { head: 'Date issued', width: 147 },
      ],
      [[of.policyNumber ?? '', named(of.transaction ?? ''), named(of.issued ?? '')]],
      { ruled: 'grid', step: 20, size: 9 },
    );
    paper.table(
      44,
      122,
      [
        { head: 'Named Insured', width: 230 },
        { head: 'Policy period', width: 294 },
      ],
      [[of.insured, `${named(of.effective)} to ${named(of.expiration ?? '')}`]],
      { ruled: 'grid', step: 20, size: 9 },
    );
    paper.table(
      44,
      170,
      [{ head: 'Producer', width: 524 }],
      [
        [
          `${of.producer.name}, ${of.producer.street}, ${of.producer.city}, ${of.producer.state} ${of.producer.zip}`,
        ],
      ],
      { ruled: 'grid', step: 20, size: 9 },
    );
    paper.write(306, 232, 'THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.', {
      style: 'bold',
      size: 9.5,
      align: 'center',
    });
    paper.write(306, 254, of.title, { style: 'bold', size: 12, align: 'center' });
    let y = paper.paragraph(
      44,
      282,
      524,
      `In consideration of ${change < 0 ? 'a return' : 'an additional'} premium as shown below, it is understood and agreed that:`,
    );
    y += 6;
    for (const [at, words] of of.text.entries()) {
      paper.write(60, y, `${'abc'[at]}.`);
      y = paper.paragraph(78, y, 490, words) + 2;
    }
    y += 16;
    paper.table(
      150,
      y,
      [
        { head: change < 0 ? 'RETURN PREMIUM' : 'ADDITIONAL PREMIUM', width: 200 },
        { head: 'AMOUNT', width: 112, align: 'right' },
      ],
      [
        [of.coverages[0]?.words ?? '', money(change)],
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, money(amount)]),
        [change < 0 ? 'Total credit' : 'Total due', money(totalOf(of))],
      ],
      { ruled: 'grid', step: 19, headFill: '#ebebeb' },
    );
    paper.write(44, y + 108, 'All other terms and conditions of this policy remain unchanged.');
    paper.write(44, y + 164, '________________________________');
    paper.write(44, y + 178, 'Authorized Representative', { size: 9 });
    footer(paper, ['CFS-END-1 (05/2020)', 'Home office copy', 'Page 1 of 1']);
  },
});
