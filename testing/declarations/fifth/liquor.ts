import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dollars, filled } from './ways.ts';

interface Poured extends Facts {
  certificate: string;
  license: string;
  receipts: string;
  rate: string;
  limits: readonly [string, string];
  holder: readonly string[];
}

const DECLARATIONS: readonly Poured[] = [
  {
    policyNumber: 'LLQ 2604418',
    certificate: '0117',
    insured: 'Rusty Anchor Hospitality LLC',
    dba: 'The Rusty Anchor Saloon',
    mailing: { street: '640 Water Street', city: 'Port Townsend', state: 'WA', zip: '98368' },
    effective: '2026-05-22',
    expiration: '2027-05-22',
    issued: '2026-05-20',
    insurers: [{ name: 'United States Liability Insurance Company' }],
    coverages: [
      { words: 'General Liability - Liquor Liability Form', line: 'GENERAL_LIABILITY', premium: 418_000 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 2 },
      { label: 'Stamping Fee', percent: 0.1 },
    ],
    license: 'Spirits, beer and wine restaurant, No. 412208',
    receipts: '$380,000',
    rate: '$11.00 per $1,000 of receipts',
    limits: ['$1,000,000', '$2,000,000'],
    holder: ['Washington Sample Liquor Board', 'PO Box 43000, Olympia, WA 98504'],
    producer: {
      name: 'Olympic Hospitality Insurance',
      street: '1025 Sims Way',
      city: 'Port Townsend',
      state: 'WA',
      zip: '98368',
    },
  },
  {
    policyNumber: 'GLL-0044-2217',
    certificate: '0338',
    insured: 'BROOKHAVEN VETERANS SOCIAL CLUB',
    mailing: { street: '31 Legion Lane', city: 'Ames', state: 'IA', zip: '50010' },
    effective: '2026-07-04',
    expiration: '2027-07-04',
    issued: '2026-06-26',
    insurers: [{ name: 'Mount Vernon Fire Insurance Company' }],
    coverages: [
      { words: 'General Liability - Liquor Liability Form', line: 'GENERAL_LIABILITY', premium: 132_550 },
    ],
    fees: [],
    taxes: [{ label: 'Surplus Lines Tax', percent: 0.95 }],
    license: 'Class C club permit',
    receipts: '$95,000',
    rate: 'Minimum premium',
    limits: ['$500,000', '$500,000'],
    holder: ['City Clerk, City of Ames', '515 Clark Ave, Ames, IA 50010'],
    producer: {
      name: 'Story County Insurance',
      street: '202 Main St',
      city: 'Ames',
      state: 'IA',
      zip: '50010',
    },
  },
  {
    policyNumber: 'PL-LIQ-19920',
    certificate: '0442',
    insured: 'Uptown Social Catering Inc',
    dba: 'Uptown Social',
    mailing: { street: '4545 Magazine St', city: 'New Orleans', state: 'LA', zip: '70115' },
    effective: '2026-09-18',
    expiration: '2027-03-18',
    issued: '2026-09-17',
    insurers: [{ name: 'Gotham Insurance Company' }],
    coverages: [
      { words: 'General Liability - Liquor Liability Form', line: 'GENERAL_LIABILITY', premium: 276_400 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 10_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 20_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4.85 }],
    license: 'Caterer, Class A general',
    receipts: '$212,000 (six months)',
    rate: '$13.04 per $1,000 of receipts',
    limits: ['$1,000,000', '$1,000,000'],
    holder: ['Crescent Events Hall', '900 Convention Blvd, New Orleans, LA 70130'],
    producer: {
      name: 'Garden District Brokerage Group',
      street: '2740 St Charles Ave',
      city: 'New Orleans',
      state: 'LA',
      zip: '70130',
    },
  },
];

/** A certificate of liquor liability under a frame, its labels in the middle of the page as on a diploma. */
export const liquorCertificates = printed({
  name: 'liquor liability certificate',
  look: { face: 'serif', size: 11 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.box(26, 24, 560, 744, undefined, 3);
    paper.box(32, 30, 548, 732);
    paper.write(306, 48, of.insurers[0]?.name ?? '', { size: 16, style: 'bold', align: 'center' });
    paper.write(306, 70, 'CERTIFICATE AND DECLARATIONS', { size: 13, align: 'center' });
    paper.write(306, 88, of.coverages[0]?.words ?? '', { size: 11, style: 'italic', align: 'center' });
    let y = 114;
    const center = (label: string, words: readonly string[]) => {
      paper.write(306, y, label, { size: 8, align: 'center', color: '#444444' });
      y = paper.lines(306, y + 11, words, { align: 'center', style: 'bold', step: 14 }) + 7;
    };
    center('Policy Number / Certificate', [`${of.policyNumber ?? ''} / ${of.certificate}`]);
    center('Name of Insured', [of.insured, ...(of.dba ? [`d/b/a ${of.dba}`] : [])]);
    center('Mailing Address of Insured', mailing ? [mailing.street, cityLine(mailing)] : []);
    center('Effective Date / Expiration Date, 12:01 a.m.', [
      `${filled(of.effective)} / ${filled(of.expiration ?? '')}`,
    ]);
    center('License Held', [of.license]);
    paper.rule(60, y + 2, 552);
    y = paper.table(
      76,
      y + 12,
      [
        { head: 'Coverage', width: 250 },
        { head: 'Limit', width: 210, align: 'right' },
      ],
      [
        ['Each Common Cause', of.limits[0]],
        ['Aggregate', of.limits[1]],
        ['Assault or battery sublimit', '$50,000'],
        ['Deductible, each claim', '$500'],
      ],
      { ruled: 'rows', size: 10 },
    );
    y = paper.lines(80, y + 14, [`Rating basis: ${of.receipts} of alcohol receipts`, `Rate: ${of.rate}`], {
      size: 10,
      step: 14,
    });
    y += 10;
    for (const [label, cents] of [
      ['Minimum and Deposit Premium', premiumOf(of)] as const,
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [`${label} @ ${percent}%`, amount] as const),
      ['Total Cost to Insured', totalOf(of)] as const,
    ]) {
      paper.write(80, y, label, { size: 10 });
      paper.write(470, y, '. '.repeat(36).trim(), { size: 10, align: 'right' });
      paper.write(532, y, dollars(cents), { size: 10, align: 'right' });
      y += 15;
    }
    paper.write(80, y + 12, 'Certificate Holder', { size: 8, color: '#444444' });
    paper.lines(80, y + 23, of.holder, { size: 10 });
    paper.write(340, y + 12, 'Issuing Agent', { size: 8, color: '#444444' });
    paper.lines(340, y + 23, [producer.name, producer.street, cityLine(producer)], { size: 10 });
    paper.paragraph(
      60,
      706,
      492,
      'Should this policy be cancelled before its expiration, the Company will mail 30 days written notice to the certificate holder named above.',
      { size: 8, align: 'center' },
    );
    paper.write(306, 736, `Issued ${filled(of.issued ?? '')}`, { size: 9, align: 'center' });
  },
});
