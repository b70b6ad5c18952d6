import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, billOf, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'C-4LXN-017733-CYBER-2026',
    insured: 'Wallowa Lake Telehealth Cooperative',
    mailing: address('107 West Main Street', 'Enterprise', 'OR', '97828'),
    effective: '2026-02-23',
    expiration: '2027-02-23',
    insurers: [{ name: 'North American Capacity Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 512_900 }],
    fees: [
      { label: 'MGA Fee', kind: 'OTHER_FEE', amount: 35_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 15_000 },
    ],
    taxes: [
      { label: 'OR Surplus Lines Tax', percent: 2 },
      { label: 'OR Fire Marshal Tax', percent: 0.3 },
    ],
    producer: { name: 'Eagle Cap Risk Services', ...address('301 NE 1st St', 'Enterprise', 'OR', '97828') },
  },
  {
    policyNumber: 'C-4LXN-019902-CYBER-2026',
    insured: 'Blackstone Canal Title & Escrow Co.',
    mailing: address('60 Church Street', 'Whitinsville', 'MA', '01588'),
    effective: '2026-12-01',
    expiration: '2027-12-01',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 1_238_700 }],
    fees: [{ label: 'MGA Fee', kind: 'OTHER_FEE', amount: 40_000 }],
    taxes: [{ label: 'MA Surplus Lines Tax', percent: 4 }],
    producer: { name: 'Mumford River Agency', ...address('10 Elm Pl', 'Whitinsville', 'MA', '01588') },
  },
];

/** A cyber page of an insurance start-up: gray labels above values in three columns, insuring agreements with limits and retentions. */
export const modularCyber = printed({
  name: 'cyber by insuring agreements',
  look: { face: 'modern', size: 9 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const at = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { size: 7.5, color: '#6a7178' });
      paper.lines(x, y + 12, words, { step: 12.5 });
    };
    paper.write(40, 30, 'Declarations', { size: 20, style: 'bold' });
    paper.write(572, 36, 'Invented Lynx Cyber, 44 Montgomery St, San Francisco, CA 94104', {
      size: 7.5,
      align: 'right',
    });
    at(40, 70, 'Named insured', [of.insured]);
    at(306, 70, 'Policy number', [of.policyNumber ?? '']);
    at(40, 106, 'Principal address', of.mailing ? [of.mailing.street, cityLine(of.mailing)] : []);
    at(306, 106, 'Insurer', [of.insurers[0]?.name ?? '']);
    at(40, 154, 'Policy period', [`${named(of.effective)} to ${named(of.expiration ?? '')}`]);
    at(306, 154, 'Producer', [of.producer.name]);
    at(40, 190, 'Retroactive date', ['Full prior acts']);
    at(306, 190, 'Aggregate limit', ['$3,000,000']);
    let y = paper.table(
      40,
      226,
      [
        { head: 'Insuring agreement', width: 280 },
        { head: 'Limit', width: 120, align: 'right' },
        { head: 'Retention', width: 120, align: 'right' },
      ],
      [
        ['Network and information security liability', '$3,000,000', '$10,000'],
        ['Regulatory defense and penalties', '$3,000,000', '$10,000'],
        ['Cyber extortion', '$3,000,000', '$10,000'],
        ['Funds transfer fraud', '$250,000', '$25,000'],
        ['Business interruption, waiting period 8 hours', '$3,000,000', '$10,000'],
        ['Bricking and technology replacement', 'Not purchased', ''],
      ],
      { ruled: 'rows', headFill: '#eef1f4' },
    );
    paper.write(40, y + 16, 'Premium and charges', { size: 12, style: 'bold' });
    y = ladder(
      paper,
      [40, 380, y + 38, 16],
      amounts(
        [
          [`${of.coverages[0]?.words ?? ''} premium`, premiumOf(of)],
          ...billOf(of, 'Total payable', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.paragraph(
      40,
      y + 14,
      532,
      'Report incidents at once: 24-hour hotline 1-800-555-0199, claims@lynx.example. TRIA: declined. Forms: LX-1001-0425, LX-2040-0425, SP 17 255 1020. 1% of the premium is the optional extended reporting period’s price per month.',
      { size: 8 },
    );
  },
});
