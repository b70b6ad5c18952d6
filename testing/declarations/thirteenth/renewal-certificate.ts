import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed, figure } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Renewal extends Facts {
  expiring: string;
  expiringTerm: readonly [from: string, to: string];
  expiringPremium: number;
  equipment: readonly (readonly [what: string, serial: string, limit: string])[];
}

const DECLARATIONS: readonly Renewal[] = [
  {
    policyNumber: 'IMC 40217-04',
    insured: 'McGillicuddy Sand & Gravel Inc.',
    mailing: address('N8812 Pit Road', 'Escanaba', 'MI', '49829'),
    effective: '2026-05-22',
    expiration: '2027-05-22',
    insurers: [{ name: 'Western World Insurance Company', naic: '13196' }],
    coverages: [{ words: "Contractor's Equipment", line: 'INLAND_MARINE', premium: 357_200 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 10_000 }],
    taxes: [
      { label: 'Michigan Surplus Lines Tax', percent: 2 },
      { label: 'Michigan Regulatory Fee', percent: 0.5 },
    ],
    expiring: 'IMC 40217-03',
    expiringTerm: ['2025-05-22', '2026-05-22'],
    expiringPremium: 331_900,
    equipment: [
      ['2019 Komatsu WA380-8 loader', 'A74112', '182,000'],
      ['2016 Metso LT106 jaw crusher', '79533', '240,000'],
      ['2021 Terex TSS screener', 'TRX8841', '96,500'],
    ],
    producer: { name: 'Bay de Noc Insurance', ...address('911 Ludington St', 'Escanaba', 'MI', '49829') },
  },
  {
    policyNumber: 'IMC 38860-09',
    insured: 'Sweetgrass Directional Drilling LLP',
    mailing: address('1515 Airport Loop, Bldg B', 'Dickinson', 'ND', '58601'),
    effective: '2026-12-12',
    expiration: '2027-12-12',
    insurers: [{ name: 'Western World Insurance Company', naic: '13196' }],
    coverages: [{ words: "Contractor's Equipment", line: 'INLAND_MARINE', premium: 829_450 }],
    fees: [],
    taxes: [{ label: 'North Dakota Surplus Lines Tax', percent: 1.75 }],
    expiring: 'IMC 38860-08',
    expiringTerm: ['2025-12-12', '2026-12-12'],
    expiringPremium: 848_000,
    equipment: [
      ['2020 Vermeer D40x55 drill', '1VR4DL0558', '410,000'],
      ['2018 Ditch Witch MR90 mud system', 'CMWMR90X1', '118,000'],
    ],
    producer: { name: 'Badlands Surplus Inc', ...address('26 Villard St W', 'Dickinson', 'ND', '58601') },
  },
];

/** A certificate that renews a policy on equipment: the expiring number, term and premium stand before the new. */
export const renewalCertificates = printed({
  name: 'renewal certificate for equipment',
  look: { face: 'serif', size: 10.5 },
  ways: { day: dashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [from, to] = of.expiringTerm;
    paper.write(306, 38, 'RENEWAL CERTIFICATE', { size: 16, style: 'bold', align: 'center' });
    paper.write(306, 60, of.insurers[0]?.name ?? '', { size: 12, align: 'center' });
    paper.write(306, 75, `NAIC Company Code ${of.insurers[0]?.naic}`, { size: 8.5, align: 'center' });
    paper.table(
      54,
      96,
      [
        { head: '', width: 104 },
        { head: 'Policy Number', width: 130 },
        { head: 'From', width: 90, align: 'center' },
        { head: 'To', width: 90, align: 'center' },
        { head: 'Premium', width: 90, align: 'right' },
      ],
      [
        ['Expiring policy', of.expiring, dashed(from), dashed(to), figure(of.expiringPremium)],
        [
          'Renewal policy',
          of.policyNumber ?? '',
          dashed(of.effective),
          dashed(of.expiration ?? ''),
          figure(premiumOf(of)),
        ],
      ],
      { ruled: 'grid', step: 20 },
    );
    paper.write(
      54,
      168,
      'The term of each policy begins and ends at 12:01 A.M. standard time at the mailing address of the insured.',
      {
        size: 8.5,
      },
    );
    let y = pairs(
      paper,
      [54, 180, 190, 13.5],
      [
        ['Insured', block(of)],
        ['Agent', [of.producer.name, ...below(of.producer)]],
        ['Insurance renewed', `${of.coverages[0]?.words} - Scheduled, Actual Cash Value`],
        ['Deductible', '2,500 each loss'],
      ],
      { label: { style: 'bold' } },
    );
    y = paper.table(
      54,
      y + 12,
      [
        { head: 'Scheduled item', width: 250 },
        { head: 'Serial', width: 134 },
        { head: 'Limit', width: 120, align: 'right' },
      ],
      of.equipment,
      { ruled: 'rows', step: 18 },
    );
    y = ladder(
      paper,
      [300, 554, y + 16, 16],
      amounts(
        [
          ['Renewal premium', premiumOf(of)],
          ...billOf(of, 'Total due on renewal', (label, percent) => `${label}, ${percent}%`),
        ],
        figure,
      ),
    );
    paper.paragraph(
      54,
      y + 20,
      504,
      'In consideration of the renewal premium the expiring policy is renewed for the term shown, subject to the same forms and endorsements, except as changed by endorsements attached to this certificate.',
    );
    paper.write(54, y + 90, 'By ________________________________   Authorized Representative');
    paper.write(54, 750, 'WW 211 (05-19)', { size: 7 });
  },
});
