import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, named } from '../fifth/ways.ts';
import { below, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { term } from './ways.ts';

interface Change extends Facts {
  changes: readonly string[];
  total: string;
}

const DECLARATIONS: readonly Change[] = [
  {
    policyNumber: 'PKG-7702-118',
    insured: 'Housatonic Summer Theatre, Inc.',
    mailing: address('14 Railroad Street', 'Great Barrington', 'MA', '01230'),
    effective: '2026-02-05',
    expiration: '2027-02-05',
    transaction: '2026-06-30',
    insurers: [{ name: 'United Specialty Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -54_600 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 183_900 },
    ],
    fees: [{ label: 'Endorsement Fee', kind: 'OTHER_FEE', amount: 2_500 }],
    taxes: [{ label: 'MA Surplus Lines Tax', percent: 4 }],
    changes: [
      'Location 2 (scene shop, 9 Bridge Street) is deleted.',
      'Outdoor amphitheater, 400 seats, is added to the classification schedule.',
    ],
    total: 'Net additional premium',
    producer: {
      name: 'Monument Mountain Agency',
      ...address('305 Main St', 'Great Barrington', 'MA', '01230'),
    },
  },
  {
    policyNumber: 'PKG-7719-340',
    insured: 'Yakima Canyon Hop Growers LLC',
    mailing: address('1200 Landon Road', 'Toppenish', 'WA', '98948'),
    effective: '2026-04-20',
    expiration: '2027-04-20',
    transaction: '2026-09-01',
    insurers: [{ name: 'Homeland Insurance Company of New York' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -241_800 },
      { words: 'Inland Marine', line: 'INLAND_MARINE', premium: -37_250 },
    ],
    fees: [],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.3 },
    ],
    changes: ['Drying kiln no. 3 and its conveyor are deleted; sold to a third party.'],
    total: 'Net return premium',
    producer: {
      name: 'Rattlesnake Hills Brokers',
      ...address('8 S Toppenish Ave', 'Toppenish', 'WA', '98948'),
    },
  },
];

/** A change of more than one coverage: for each, the annual premium before and after and the prorated difference, which may be of either sign. */
export const mixedChanges = printed({
  name: 'change of several coverages',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 36, 'AMENDATORY ENDORSEMENT', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 54, of.insurers[0]?.name ?? '', { align: 'center' });
    let y = 84;
    const item = (label: string, words: readonly string[]) => {
      paper.write(54, y, label, { style: 'italic' });
      y = paper.lines(204, y, words, { step: 13.5 }) + 5;
    };
    item('Policy number', [of.policyNumber ?? '']);
    item('Endorsement number', ['3']);
    item('Named insured', block(of));
    item('Policy period', [term(of, named)]);
    item('Effective date of change', [named(of.transaction ?? '')]);
    item('Agent', [of.producer.name, below(of.producer).join(', ')]);
    paper.rule(54, y + 2, 558);
    y = paper.lines(54, y + 12, ['It is agreed that the policy is changed as follows:', ...of.changes], {
      step: 15,
    });
    const before = [1_412_000, 865_400];
    y = paper.table(
      54,
      y + 12,
      [
        { head: 'Coverage', width: 164 },
        { head: 'Annual before', width: 110, align: 'right' },
        { head: 'Annual after', width: 110, align: 'right' },
        { head: 'Premium change', width: 120, align: 'right' },
      ],
      of.coverages.map(({ words, premium }, at) => {
        const was = before[at] ?? 0;
        return [words, figure(was), figure(was + Math.round((premium * 5) / 3)), figure(premium)];
      }),
      { ruled: 'grid', step: 19 },
    );
    y = ladder(
      paper,
      [300, 554, y + 14, 16],
      [
        [of.total, figure(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [label, figure(amount)] as const),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, figure(amount)] as const),
        ['Total', figure(totalOf(of))],
      ],
    );
    paper.write(54, y + 20, 'Amounts in brackets are returned. Nothing else in the policy is changed.', {
      size: 9.5,
    });
    paper.rule(360, y + 76, 558);
    paper.write(360, y + 80, 'Authorized signature', { size: 8 });
    paper.write(54, 744, 'AE 10 04 (06-20)', { size: 7 });
  },
});
