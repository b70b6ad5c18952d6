import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { address, chargesOf } from './ways.ts';

interface Environmental extends Facts {
  prior: string;
  retro: string;
  agreements: readonly (readonly [letter: string, words: string, limit: string, retention: string])[];
  site: string;
}

const DECLARATIONS: readonly Environmental[] = [
  {
    policyNumber: 'ECP-2017 4415-03',
    prior: 'ECP-2017 4415-02',
    insured: 'Housatonic Remediation Group, P.C.',
    mailing: address('1 Gravel Pit Lane', 'Shelton', 'CT', '06484'),
    effective: '2026-05-15',
    expiration: '2027-05-15',
    insurers: [{ name: 'Westchester Surplus Lines Insurance Company' }],
    coverages: [
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 1_835_000 },
      { words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 942_500 },
    ],
    fees: [{ label: 'Inspection fee', kind: 'INSPECTION_FEE', amount: 50_000 }],
    taxes: [{ label: 'CT surplus lines tax', percent: 4 }],
    retro: 'August 1, 2014',
    agreements: [
      ['A', 'Contractors Pollution Liability', '$5,000,000 / $5,000,000', '$25,000'],
      ['B', 'Professional Liability', '$5,000,000 / $5,000,000', '$50,000'],
      ['C', 'Transportation', 'Not purchased', '-'],
      ['D', 'Emergency Response Costs', '$250,000', '$10,000'],
    ],
    site: 'Job sites of the Insured within the coverage territory',
    producer: {
      name: 'Naugatuck Environmental Brokers',
      ...address('90 Bank St, 4th Floor', 'Waterbury', 'CT', '06702'),
    },
  },
  {
    policyNumber: 'PLL 0090 2266 00',
    prior: 'None',
    insured: 'Owyhee Aggregate & Asphalt Company',
    mailing: address('6120 W Amity Rd', 'Boise', 'ID', '83709'),
    risk: address('2900 Simplot Blvd', 'Caldwell', 'ID', '83605'),
    effective: '2026-10-28',
    expiration: '2029-10-28',
    insurers: [{ name: 'Tokio Marine Specialty Insurance Company' }],
    coverages: [{ words: 'Site Pollution Liability', line: 'POLLUTION', premium: 3_377_250 }],
    fees: [{ label: 'Policy fee', kind: 'POLICY_FEE', amount: 40_000 }],
    taxes: [
      { label: 'ID surplus lines tax', percent: 1.5 },
      { label: 'ID stamping fee', percent: 0.5 },
    ],
    retro: 'Full prior acts',
    agreements: [
      ['A', 'Site Pollution Liability', '$3,000,000 / $3,000,000', '$100,000'],
      ['B', 'Transportation', '$1,000,000', '$100,000'],
      ['C', 'Business Interruption', 'Not purchased', '-'],
    ],
    site: '',
    producer: {
      name: 'Payette Risk Solutions',
      ...address('405 S 8th St, Suite 295', 'Boise', 'ID', '83702'),
    },
  },
];

/** An environmental policy: numbers of its items in the margin, insuring agreements by letter, the premium in a sentence of figures. */
export const environmentalDeclarations = printed({
  name: 'environmental declarations',
  look: { face: 'modern', size: 9 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer, risk } = of;
    const teal = '#0b6b6b';
    paper.box(0, 0, 612, 12, teal);
    paper.write(54, 34, of.insurers[0]?.name ?? '', { size: 12, style: 'bold', color: teal });
    paper.write(54, 56, 'Environmental Liability Policy', { size: 20 });
    paper.write(54, 82, 'Declarations', { size: 13 });
    paper.write(558, 60, of.policyNumber ?? '', { size: 12, align: 'right', style: 'bold' });
    paper.write(558, 46, 'Policy', { size: 8, align: 'right', color: '#555555' });
    paper.write(558, 80, `Prior coverage: ${of.prior}`, { size: 8, align: 'right', color: '#555555' });
    paper.paragraph(
      54,
      104,
      504,
      'Claims-made and reported coverage applies unless stated otherwise. Defense costs reduce the limits. Please read the entire policy.',
      { size: 8, color: '#555555' },
    );
    let y = 136;
    let number = 0;
    const item = (title: string) => {
      number += 1;
      paper.rule(54, y, 558);
      paper.write(54, y + 6, String(number), { size: 14, color: teal, style: 'bold' });
      paper.write(84, y + 7, title, { style: 'bold', size: 8.5 });
      y += 22;
    };
    item('First Named Insured');
    y =
      paper.lines(84, y, [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])], {
        step: 13,
      }) + 6;
    item('Policy Period');
    y =
      paper.lines(84, y, [
        `Inception ${named(of.effective)}     Expiration ${named(of.expiration ?? '')}`,
        'Both at 12:01 a.m. local time at the address shown in Item 1',
      ]) + 6;
    item(risk ? 'Insured Site' : 'Covered Locations');
    y = paper.lines(84, y, risk ? [`${risk.street}, ${cityLine(risk)}`] : [of.site]) + 6;
    item('Insuring Agreements');
    y = paper.table(
      80,
      y,
      [
        { width: 24, head: '' },
        { width: 180, head: 'Agreement' },
        { width: 164, head: 'Each condition / aggregate' },
        { width: 110, head: 'Retention', align: 'right' },
      ],
      of.agreements,
      { step: 16, size: 8.5 },
    );
    y += 8;
    item('Retroactive Date');
    y = paper.lines(84, y, [of.retro]) + 6;
    item('Premium');
    for (const [label, cents] of [
      ...of.coverages.map(({ words, premium }) => [words, premium] as const),
      ['Premium subtotal', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total payable', totalOf(of)] as const,
    ]) {
      paper.write(84, y, label);
      paper.write(360, y, whole(cents), { align: 'right' });
      y += 14;
    }
    paper.lines(
      384,
      y - 56,
      ['Minimum earned: 25%', 'TRIA: offered at 1% of premium,', 'rejected by the Insured'],
      { size: 8, color: '#555555', step: 13 },
    );
    y += 6;
    item('Notices and Broker');
    paper.lines(84, y, ['Claims: PO Box 5119, Sample Falls, NY 10000', 'claims@insurer.example'], {
      size: 8,
      step: 12,
    });
    paper.lines(330, y, [producer.name, producer.street, cityLine(producer)], { size: 8, step: 12 });
    paper.write(54, 756, 'ENV-D-2210 (11/25)', { size: 7, color: '#555555' });
    paper.write(558, 756, 'Page 1 of 1', { size: 7, align: 'right', color: '#555555' });
  },
});
