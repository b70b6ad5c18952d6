import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'XFL-5520-00913',
    insured: 'Bayou Teche Sugar Museum',
    mailing: address('PO Box 1450', 'Franklin', 'LA', '70538'),
    risk: address('200 Willow Street', 'Franklin', 'LA', '70538'),
    effective: '2026-06-01',
    expiration: '2027-06-01',
    insurers: [{ name: 'Hallmark Specialty Insurance Company' }],
    coverages: [{ words: 'Excess Flood', line: 'FLOOD', premium: 389_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [{ label: 'Louisiana Surplus Lines Tax', percent: 4.85 }],
    producer: { name: 'St. Mary Parish Agency', ...address('311 Main St', 'Franklin', 'LA', '70538') },
  },
  {
    policyNumber: 'XFL-5520-01187',
    insured: 'Dimitra Kalogeropoulos',
    mailing: address('901 Riverside Drive', 'Ortley Beach', 'NJ', '08751'),
    effective: '2026-04-09',
    expiration: '2027-04-09',
    insurers: [{ name: 'Lloyd’s Syndicate 2357' }],
    coverages: [{ words: 'Excess Flood', line: 'FLOOD', premium: 146_300 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 10_000 }],
    taxes: [{ label: 'New Jersey Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Barnegat Insurance', ...address('40 Route 35 N', 'Seaside Heights', 'NJ', '08751') },
  },
];

/** Flood above the national program: the program's policy with its number, premium and term in a box beside ours. */
export const excessFloods = printed({
  name: 'flood above the program',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(48, 32, 'Excess Flood Insurance Declarations', { size: 15, style: 'bold' });
    paper.write(48, 56, 'Insured and mailing address:');
    paper.lines(60, 70, [of.insured, ...below(of.mailing)], { step: 12.5 });
    paper.write(330, 56, 'Property insured:');
    paper.lines(342, 70, of.risk ? below(of.risk) : ['Same as mailing address'], { step: 12.5 });
    paper.box(48, 122, 252, 92);
    paper.write(56, 128, 'This policy', { style: 'bold' });
    paper.lines(
      56,
      144,
      [
        `Policy number: ${of.policyNumber ?? ''}`,
        `Effective: ${filled(of.effective)}`,
        `Expires: ${filled(of.expiration ?? '')}`,
        `Insurer: ${of.insurers[0]?.name ?? ''}`,
      ],
      { step: 14, size: 9.5 },
    );
    paper.box(312, 122, 252, 92);
    paper.write(320, 128, 'Underlying NFIP policy', { style: 'bold' });
    paper.lines(
      320,
      144,
      [
        'Policy number: 87-04417720-2026',
        'Effective: 05/20/2026',
        'Expires: 05/20/2027',
        'Write-your-own company: Invented Flood Co',
        'Premium: $2,811.00',
      ],
      { step: 14, size: 9.5 },
    );
    let y = paper.table(
      48,
      236,
      [
        { head: 'Coverage', width: 196 },
        { head: 'Underlying limit', width: 160, align: 'right' },
        { head: 'Excess limit', width: 160, align: 'right' },
      ],
      [
        ['Building', '$250,000', '$400,000'],
        ['Contents', '$100,000', '$75,000'],
      ],
      { ruled: 'rows' },
    );
    y = ladder(
      paper,
      [48, 400, y + 18, 16],
      amounts(
        [
          [`${of.coverages[0]?.words ?? ''} premium`, premiumOf(of)],
          ...billOf(of, 'Total cost to the insured', (label, percent) => `${label} ${percent}%`),
        ],
        dollars,
      ),
    );
    paper.write(48, y + 16, `Agent: ${of.producer.name}, ${below(of.producer).join(', ')}`);
    paper.write(
      48,
      y + 34,
      'Flood zone AE, community 220195, elevation certificate on file. Premium fully earned after the first loss.',
      { size: 9 },
    );
  },
});
