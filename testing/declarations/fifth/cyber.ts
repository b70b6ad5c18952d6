import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dollars, short } from './ways.ts';

interface Insuring extends Facts {
  retro: string;
  retention: string;
  limit: string;
  /** Offered beside it, and not taken. */
  notBought: readonly string[];
}

const DECLARATIONS: readonly Insuring[] = [
  {
    policyNumber: 'CYB-4410-77213-00',
    insured: 'Lakehouse Title & Escrow, LLC',
    mailing: { street: '1140 Monroe Ave NW, Ste 200', city: 'Grand Rapids', state: 'MI', zip: '49503' },
    effective: '2026-03-18',
    expiration: '2027-03-18',
    insurers: [{ name: 'At-Bay Specialty Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 713_800 }],
    fees: [{ label: 'Policy fee', kind: 'POLICY_FEE', amount: 19_500 }],
    taxes: [
      { label: 'Surplus lines tax', percent: 2 },
      { label: 'Regulatory fee', percent: 0.5 },
    ],
    retro: 'Full prior acts',
    retention: '$10,000',
    limit: '$2,000,000',
    notBought: ['Bricking', 'Reputational harm'],
    producer: {
      name: 'Furniture City Insurance Brokers',
      street: '99 Ottawa Ave NW',
      city: 'Grand Rapids',
      state: 'MI',
      zip: '49503',
    },
  },
  {
    policyNumber: 'N26-TEC-00914',
    insured: 'Bright Fathom Analytics, PBC',
    dba: 'Fathom',
    mailing: { street: '780 Valencia Street #3', city: 'San Francisco', state: 'CA', zip: '94110' },
    effective: '2026-07-08',
    expiration: '2027-07-08',
    insurers: [{ name: 'Beazley Excess and Surplus Insurance, Inc.' }],
    coverages: [{ words: 'Cyber and Technology Errors & Omissions', line: 'CYBER', premium: 3_122_450 }],
    fees: [
      { label: 'Broker fee', kind: 'BROKER_FEE', amount: 50_000 },
      { label: 'Technology fee', kind: 'OTHER_FEE', amount: 7_500 },
    ],
    taxes: [
      { label: 'CA surplus lines tax', percent: 3 },
      { label: 'CA stamping fee', percent: 0.18 },
    ],
    retro: 'Jul 8, 2021',
    retention: '$50,000',
    limit: '$5,000,000',
    notBought: ['Cryptojacking'],
    producer: {
      name: 'Golden Gate Specialty',
      street: '201 Spear Street, 15th Floor',
      city: 'San Francisco',
      state: 'CA',
      zip: '94105',
    },
  },
  {
    policyNumber: 'ECY0029117',
    insured: 'Town of Milford Water Authority',
    mailing: { street: '8 Pumphouse Ln', city: 'Milford', state: 'DE', zip: '19963' },
    effective: '2026-12-01',
    expiration: '2027-12-01',
    insurers: [{ name: 'Ascot Specialty Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 1_480_000 }],
    fees: [],
    taxes: [{ label: 'Surplus lines tax', percent: 3 }],
    retro: 'Dec 1, 2023',
    retention: '$25,000',
    limit: '$1,000,000',
    notBought: ['Funds transfer fraud', 'Contingent business interruption'],
    producer: {
      name: 'Mispillion Insurance',
      street: '15 NE Front St',
      city: 'Milford',
      state: 'DE',
      zip: '19963',
    },
  },
];

/** Cyber as its programs print it: much white, small grey labels, a table of insuring agreements with retentions. */
export const cyberDeclarations = printed({
  name: 'cyber with retentions',
  look: { face: 'modern', size: 9.5 },
  ways: { day: short, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.box(0, 0, 612, 8, '#0b5c5a');
    paper.write(44, 34, 'Cyber policy declarations', { size: 20, style: 'bold', color: '#0b5c5a' });
    paper.write(44, 62, 'Claims made and reported. Defense costs reduce the limits and the retention.', {
      color: '#666666',
    });
    const { mailing, producer } = of;
    const fact = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { size: 7.5, color: '#777777' });
      paper.lines(x, y + 11, words, { step: 13 });
    };
    fact(44, 92, 'Insured', [of.insured, ...(of.dba ? [`(doing business as ${of.dba})`] : [])]);
    fact(320, 92, 'Policy', [of.policyNumber ?? '']);
    fact(44, 138, 'Mailing address', mailing ? [mailing.street, cityLine(mailing)] : []);
    fact(320, 138, 'Policy period', [
      `${short(of.effective)} – ${short(of.expiration ?? '')}`,
      '12:01 a.m. local time at the mailing address',
    ]);
    fact(44, 184, 'Issued by', [of.insurers[0]?.name ?? '']);
    fact(320, 184, 'Broker', [producer.name, `${producer.street}`, cityLine(producer)]);
    fact(44, 226, 'Retroactive date', [of.retro]);
    fact(180, 226, 'Continuity date', [short(of.effective)]);
    let y = 268;
    const bought = [
      'Network and information liability',
      'Regulatory proceedings',
      'Event response and recovery',
      'Business interruption',
      'Ransom and extortion',
    ];
    y = paper.table(
      44,
      y,
      [
        { head: 'Insuring agreement', width: 224 },
        { head: 'Limit', width: 100, align: 'right' },
        { head: 'Retention', width: 100, align: 'right' },
        { head: 'Waiting period', width: 100, align: 'right' },
      ],
      [
        ...bought.map((words, at) => [words, of.limit, of.retention, at === 3 ? '8 hours' : '–']),
        ...of.notBought.map((words) => [words, 'Not purchased', '–', '–']),
        ['Policy aggregate', of.limit, '', ''],
      ],
      { ruled: 'rows', step: 19 },
    );
    y += 22;
    paper.write(44, y, 'What you pay', { size: 12, style: 'bold', color: '#0b5c5a' });
    paper.paragraph(
      380,
      y + 24,
      188,
      'Terrorism coverage under TRIA is included at no charge. The premium is 100% earned if a claim is reported. Extended reporting: 12 months for 75% of the annual premium.',
      { size: 8, color: '#555555' },
    );
    y += 22;
    const row = (label: string, cents: number, style?: 'bold') => {
      paper.write(44, y, label, style ? { style } : {});
      paper.write(340, y, dollars(cents), style ? { align: 'right', style } : { align: 'right' });
      y += 16;
    };
    row(`${of.coverages[0]?.words ?? ''} premium`, premiumOf(of));
    for (const { label, amount } of of.fees) row(label, amount);
    for (const { label, amount } of taxesOf(of)) row(label, amount);
    paper.rule(44, y - 1, 340);
    y += 5;
    row('Total payable', totalOf(of), 'bold');
    paper.write(44, 742, 'To report an incident, at any hour: 1-800-555-0199 or breach@response.example', {
      size: 8,
    });
    paper.write(568, 742, 'CY-DEC-01 0126', { size: 7, align: 'right' });
  },
});
