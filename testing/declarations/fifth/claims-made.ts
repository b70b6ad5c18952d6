import { cityLine, type Facts, premiumOf, taxesOf } from './facts.ts';
import { printed } from './form.ts';
import { dollars, spoken } from './ways.ts';

interface ClaimsMade extends Facts {
  profession: string;
  retro: string;
  limits: readonly [string, string];
  retention: string;
  prior: string;
  /** For a longer time to report, which nobody has bought yet. */
  reporting: string;
}

const DECLARATIONS: readonly ClaimsMade[] = [
  {
    profession: 'LAWYERS PROFESSIONAL LIABILITY',
    policyNumber: 'LPL-9-114402-3',
    prior: 'LPL-9-114402-2',
    insured: 'Abernathy Voss & Teague, PLLC',
    mailing: { street: '150 Fayetteville St, Suite 1400', city: 'Raleigh', state: 'NC', zip: '27601' },
    effective: '2026-06-03',
    expiration: '2027-06-03',
    insurers: [{ name: 'Ironshore Specialty Insurance Company' }],
    coverages: [
      { words: 'Lawyers Professional Liability', line: 'LEGAL_PROFESSIONAL_LIABILITY', premium: 4_118_000 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'North Carolina Surplus Lines Tax', percent: 5 },
      { label: 'Stamping Fee', percent: 0.3 },
    ],
    retro: '14th day of May, 2009',
    limits: ['$2,000,000', '$4,000,000'],
    retention: '$25,000',
    reporting: '$41,180.00',
    producer: {
      name: 'Neuse River Program Managers',
      street: '4400 Six Forks Rd',
      city: 'Raleigh',
      state: 'NC',
      zip: '27609',
    },
  },
  {
    profession: 'PHYSICIANS PROFESSIONAL LIABILITY',
    policyNumber: 'MM 0551780',
    prior: 'None',
    insured: 'Oluwaseun A. Brightman, M.D.',
    mailing: { street: '7221 Perimeter Center Dr', city: 'Tulsa', state: 'OK', zip: '74136' },
    effective: '2026-01-31',
    expiration: '2027-01-31',
    insurers: [{ name: 'TDC Specialty Insurance Company' }],
    coverages: [
      { words: 'Physicians Professional Liability', line: 'MEDICAL_MALPRACTICE', premium: 2_671_950 },
    ],
    fees: [],
    taxes: [{ label: 'Oklahoma Surplus Lines Tax', percent: 6 }],
    retro: '31st day of January, 2026',
    limits: ['$1,000,000', '$3,000,000'],
    retention: '$5,000',
    reporting: '$53,439.00',
    producer: {
      name: 'Arkansas River Medical Brokers Inc.',
      street: '2 W 2nd Street, Floor 18',
      city: 'Tulsa',
      state: 'OK',
      zip: '74103',
    },
  },
  {
    profession: 'MISCELLANEOUS PROFESSIONAL LIABILITY',
    policyNumber: '01-MPL-26-2207',
    prior: '01-MPL-25-1894',
    insured: 'Stillwater Home Inspections',
    mailing: { street: '33 Cedar Swamp Road', city: 'Smithfield', state: 'RI', zip: '02917' },
    effective: '2026-08-22',
    expiration: '2027-08-22',
    insurers: [{ name: 'Capitol Specialty Insurance Corporation' }],
    coverages: [
      { words: 'Miscellaneous Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 284_600 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 10_000 },
      { label: 'Program Fee', kind: 'OTHER_FEE', amount: 6_500 },
    ],
    taxes: [{ label: 'Rhode Island Surplus Lines Tax', percent: 4 }],
    retro: '22nd day of August, 2020',
    limits: ['$500,000', '$1,000,000'],
    retention: '$2,500',
    reporting: '$2,846.00',
    producer: {
      name: 'Narragansett Bay Underwriting Managers',
      street: '1 Citizens Plaza, 8th Floor',
      city: 'Providence',
      state: 'RI',
      zip: '02903',
    },
  },
];

/** Claims-made professional liability in the words of a lawyer: days are spoken, items are lettered, the notice is long. */
export const claimsMadeDeclarations = printed({
  name: 'claims made, lettered',
  look: { face: 'serif', size: 10.5 },
  ways: { day: spoken, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.box(36, 30, 540, 732, undefined, 1.4);
    paper.write(306, 42, `${of.profession} INSURANCE`, { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 61, 'DECLARATIONS', { size: 12, align: 'center' });
    paper.write(306, 80, of.insurers[0]?.name ?? '', { align: 'center', style: 'italic', size: 12 });
    let y = paper.paragraph(
      54,
      102,
      504,
      'NOTICE: THIS IS A CLAIMS-MADE AND REPORTED POLICY. It applies only to claims first made against the Insured and reported to the Company during the Policy Period. Please review the policy carefully and discuss it with your broker.',
      { style: 'bold', size: 9 },
    );
    y += 8;
    const item = (letter: string, label: string, words: readonly string[]) => {
      paper.write(54, y, `${letter}.`);
      paper.write(74, y, `${label}:`, { style: 'bold' });
      y = paper.lines(250, y, words, { step: 14 }) + 8;
    };
    const { mailing, producer } = of;
    item('A', 'Named Insured', [of.insured]);
    item('B', 'Principal Office', mailing ? [mailing.street, cityLine(mailing)] : []);
    item('C', 'Policy No.', [of.policyNumber ?? '']);
    item('D', 'Renewal of', [of.prior]);
    item('E', 'Policy Period', [
      `from 12:01 a.m. on the ${spoken(of.effective)}`,
      `to 12:01 a.m. on the ${spoken(of.expiration ?? '')}`,
    ]);
    item('F', 'Retroactive Date', [`the ${of.retro}`]);
    item('G', 'Limits of Liability', [`${of.limits[0]} each Claim`, `${of.limits[1]} in the aggregate`]);
    item('H', 'Retention', [`${of.retention} each Claim, Claim Expenses included`]);
    item('I', 'Coverage', [of.coverages[0]?.words ?? '']);
    item('J', 'Premium', [dollars(premiumOf(of))]);
    item('K', 'Additional Charges', [
      ...of.fees.map(({ label, amount }) => `${label}, ${dollars(amount)}`),
      ...taxesOf(of).map(({ label, percent, amount }) => `${label} at ${percent}%, ${dollars(amount)}`),
    ]);
    item('L', 'Extended Reporting Period', [`12 months, for an additional premium of ${of.reporting}`]);
    item('M', 'Broker', [producer.name, producer.street, cityLine(producer)]);
    item('N', 'Endorsements', ['PL 20 01, PL 20 14, PL 31 07, Service of Suit']);
    paper.paragraph(
      54,
      y + 4,
      504,
      'These Declarations, the application and the policy form, with its endorsements, are the whole contract between the Named Insured and the Company.',
      { size: 9 },
    );
    paper.write(54, 742, 'PL DEC 02 (09 25)', { size: 8 });
    paper.write(558, 742, 'Page 1 of 1', { size: 8, align: 'right' });
  },
});
