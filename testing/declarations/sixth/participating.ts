import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { address, chargesOf, london, usd } from './ways.ts';

interface Shared extends Facts {
  account: string;
  /** Each company's own reference, in their order. */
  contracts: readonly string[];
  perils: string;
  sublimits: readonly (readonly [string, string])[];
}

const share = (percent: string) => `${Number(percent).toFixed(2)}%`;

const DECLARATIONS: readonly Shared[] = [
  {
    policyNumber: 'PGM-CAT-26-1093',
    account: '771093',
    insured: 'Matanzas Inlet Resort Owners Association, Inc.',
    mailing: address('9 Sea Grape Court', 'St. Augustine', 'FL', '32080'),
    effective: '2026-06-01',
    expiration: '2027-06-01',
    issued: '2026-06-15',
    insurers: [
      { name: 'Steadfast Insurance Company', share: '32.5' },
      { name: 'QBE Specialty Insurance Company', share: '27.5' },
      { name: 'Old Republic Union Insurance Company', share: '25' },
      { name: 'GeoVera Specialty Insurance Company', share: '15' },
    ],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 24_811_500 }],
    fees: [
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 150_000 },
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 75_000 },
    ],
    taxes: [
      { label: 'FL Surplus Lines Tax', percent: 4.94 },
      { label: 'FSLSO Service Fee', percent: 0.06 },
    ],
    contracts: ['CAT 4419120-00', 'QSP-1180-26', 'ORU 0044 7712', 'GV2600318'],
    perils:
      'All risks of direct physical loss or damage including Named Storm, excluding Flood and Earthquake',
    sublimits: [
      ['Ordinance or Law, B and C combined', 'USD 2,500,000'],
      ['Named Storm deductible', '5% per building, minimum USD 100,000'],
      ['All other perils deductible', 'USD 25,000'],
    ],
    producer: {
      name: 'First Coast Wholesale Property',
      ...address('501 Riverside Ave, Ste 601', 'Jacksonville', 'FL', '32202'),
    },
  },
  {
    policyNumber: 'DIC-QK-26-0042',
    account: '800042',
    insured: 'Puyallup Cold Chain Properties LLC',
    mailing: address('1500 Valley Avenue NW', 'Puyallup', 'WA', '98371'),
    effective: '2026-09-09',
    expiration: '2027-09-09',
    issued: '2026-09-17',
    insurers: [
      { name: 'Everest Indemnity Insurance Company', share: '60' },
      { name: 'Aspen Specialty Insurance Company', share: '40' },
    ],
    coverages: [{ words: 'EARTHQUAKE', line: 'EARTHQUAKE', premium: 8_130_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 250_000 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    contracts: ['EQX 26 00915', 'ASP-DIC-7731'],
    perils: 'Earth Movement including Earthquake Sprinkler Leakage, excluding Flood',
    sublimits: [
      ['Business Income', 'USD 1,500,000'],
      ['Earth Movement deductible', '10% per unit, minimum USD 250,000'],
      ['Waiting period', '72 hours'],
    ],
    producer: {
      name: 'Commencement Bay Brokers',
      ...address('950 Pacific Ave', 'Tacoma', 'WA', '98402'),
    },
  },
];

/** A program's property policy: capitals on the left, several companies with their references and shares in a schedule. */
export const participatingDeclarations = printed({
  name: 'participating companies',
  look: { face: 'serif', size: 10 },
  ways: { day: london, money: usd, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(54, 40, 'PROPERTY PROGRAM', { size: 15, style: 'bold' });
    paper.write(54, 60, 'DECLARATIONS AND SCHEDULE OF PARTICIPATING COMPANIES', { size: 10 });
    paper.rule(54, 76, 558, 76, 2);
    let y = 90;
    const clause = (label: string, words: readonly string[]) => {
      paper.write(54, y, label, { style: 'bold', size: 8.5 });
      y = paper.lines(196, y - 1, words, { step: 13 }) + 7;
    };
    clause('POLICY NO.', [`${of.policyNumber ?? ''}      (Account No. ${of.account})`]);
    clause('NAMED INSURED', [of.insured]);
    clause('MAILING ADDRESS', mailing ? [mailing.street, cityLine(mailing)] : []);
    clause('TERM', [
      `Effective: ${london(of.effective)}     Expiring: ${london(of.expiration ?? '')}`,
      'at 12:01 A.M. standard time at the mailing address above',
    ]);
    clause('COVERAGE', [of.coverages[0]?.words ?? '']);
    paper.write(54, y, 'PERILS', { style: 'bold', size: 8.5 });
    y = paper.paragraph(196, y - 1, 362, of.perils) + 5;
    clause('LIMIT OF LIABILITY', ['USD 25,000,000 any one occurrence']);
    for (const [label, words] of of.sublimits) {
      paper.write(196, y, label, { size: 9 });
      paper.write(558, y, words, { size: 9, align: 'right' });
      y += 13;
    }
    y += 9;
    paper.write(54, y, 'SECURITY', { style: 'bold', size: 8.5 });
    y = paper.table(
      54,
      y + 14,
      [
        { head: 'Company', width: 264 },
        { head: 'Contract Reference', width: 140 },
        { head: 'Participation', width: 100, align: 'right' },
      ],
      [
        ...of.insurers.map((insurer, at) => [
          insurer.name,
          of.contracts[at] ?? '',
          share(insurer.share ?? ''),
        ]),
        ['', 'Total', '100.00%'],
      ],
      { ruled: 'rows', step: 17 },
    );
    y = paper.paragraph(
      54,
      y + 8,
      504,
      'The obligations of the companies are several and not joint and are limited to the participation shown. This policy is numbered once for all companies; the contract references are for their own use.',
      { size: 8.5, style: 'italic' },
    );
    y += 6;
    paper.write(54, y, 'PREMIUM', { style: 'bold', size: 8.5 });
    for (const [label, cents] of [
      ['Annual Premium', premiumOf(of)] as const,
      ['Terrorism (TRIPRA)', null] as const,
      ...chargesOf(of),
      ['Total', totalOf(of)] as const,
    ]) {
      paper.write(196, y, label);
      paper.write(430, y, cents === null ? 'Declined' : usd(cents), { align: 'right' });
      y += 14;
    }
    y += 8;
    clause('MINIMUM EARNED', ['35% of the annual premium']);
    clause('PRODUCER', [producer.name, `${producer.street}, ${cityLine(producer)}`]);
    paper.write(54, 736, `Issued ${london(of.issued ?? '')}`, { size: 9 });
    paper.write(558, 736, 'Page 1 of 46', { size: 9, align: 'right' });
  },
});
