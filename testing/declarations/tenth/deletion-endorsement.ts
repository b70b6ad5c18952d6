import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Deleted extends Facts {
  deleted: string;
  annual: number;
}

const DECLARATIONS: readonly Deleted[] = [
  {
    policyNumber: 'ESP-7718-0044',
    insured: 'Chillicothe Row House Investors, Ltd.',
    effective: '2026-01-15',
    expiration: '2027-01-15',
    transaction: '2026-06-24',
    issued: '2026-07-06',
    insurers: [{ name: 'Western World Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -231_850 }],
    fees: [],
    taxes: [{ label: 'Ohio Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Scioto Insurance', ...address('55 E Second St', 'Chillicothe', 'OH', '45601') },
    deleted: 'Building 4, 218 Caldwell Street, sold',
    annual: 1_410_000,
  },
  {
    policyNumber: 'ESP-7790-0107',
    insured: 'Lamoille Ice Fishing Shanties LLC',
    effective: '2026-03-10',
    expiration: '2027-03-10',
    transaction: '2026-10-01',
    issued: '2026-10-05',
    insurers: [{ name: 'Mount Vernon Fire Insurance Company' }],
    coverages: [{ words: 'Inland Marine', line: 'INLAND_MARINE', premium: -48_625 }],
    fees: [{ label: 'Endorsement Fee', kind: 'OTHER_FEE', amount: 5_000 }],
    taxes: [{ label: 'Vermont Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Lamoille Agency', ...address('12 Portland Street', 'Morrisville', 'VT', '05661') },
    deleted: 'Items 7 through 11 of the schedule of equipment',
    annual: 205_000,
  },
];

/** A change of policy that takes something out, boxes checked and return premium in the last of three columns. */
export const deletions = printed({
  name: 'policy change taking out',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 34, 'POLICY CHANGES', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 54, 'THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.', {
      style: 'bold',
      align: 'center',
    });
    const head = (x: number, y: number, width: number, label: string, words: string) => {
      paper.box(x, y, width, 32);
      paper.write(x + 4, y + 3, label, { size: 7 });
      paper.write(x + 4, y + 16, words);
    };
    head(40, 76, 160, 'POLICY NUMBER', of.policyNumber ?? '');
    head(200, 76, 176, 'POLICY CHANGES EFFECTIVE', filled(of.transaction ?? ''));
    head(376, 76, 196, 'ENDORSEMENT NO.', '3');
    head(40, 108, 336, 'NAMED INSURED', of.insured);
    head(376, 108, 196, 'AUTHORIZED REPRESENTATIVE', of.producer.name);
    head(40, 140, 336, 'COMPANY', of.insurers[0]?.name ?? '');
    head(376, 140, 196, 'POLICY PERIOD', `${filled(of.effective)} - ${filled(of.expiration ?? '')}`);
    head(40, 172, 532, 'COVERAGE PARTS AFFECTED', of.coverages[0]?.words ?? '');
    paper.box(40, 204, 532, 96);
    paper.write(306, 210, 'CHANGES', { style: 'bold', align: 'center' });
    paper.lines(
      48,
      228,
      ['The following is deleted from the policy:', of.deleted, 'All other terms stay as they are.'],
      { step: 16 },
    );
    let y = paper.table(
      40,
      322,
      [
        { head: '', width: 220 },
        { head: 'ANNUAL BEFORE', width: 110, align: 'right' },
        { head: 'ADDITIONAL', width: 92, align: 'right' },
        { head: 'RETURN', width: 110, align: 'right' },
      ],
      [
        [of.coverages[0]?.words ?? '', dollars(of.annual), '', dollars(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [label, '', dollars(amount), '']),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, '', '', dollars(amount)]),
        ['NET RETURN', '', '', dollars(totalOf(of))],
      ],
      { ruled: 'grid', step: 18 },
    );
    y += 14;
    paper.write(40, y, '[X] Pro rata   [ ] Short rate   [ ] Flat');
    paper.write(40, 690, `Issued ${filled(of.issued ?? '')}`);
    paper.write(572, 690, 'Authorized Signature ______________________', { align: 'right' });
  },
});
