import { type Facts, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { hyphened } from './ways.ts';

interface Change extends Facts {
  number: string;
  reason: readonly string[];
}

const DECLARATIONS: readonly Change[] = [
  {
    number: '05',
    policyNumber: 'CPP0217745',
    insured: 'Lake Pepin Houseboat Rentals, Inc.',
    effective: '2026-03-10',
    expiration: '2027-03-10',
    transaction: '2026-06-18',
    issued: '2026-06-25',
    insurers: [{ name: 'Penn-America Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 125_000 }],
    fees: [{ label: 'Processing Fee', kind: 'OTHER_FEE', amount: 2_500 }],
    taxes: [{ label: 'WI Surplus Lines Tax', percent: 3 }],
    reason: [
      'Add two (2) rental houseboats, hull nos. 4471-B and 4472-B.',
      'Add as additional insured: City of Pepin, 508 2nd St, Pepin, WI 54759.',
    ],
    producer: { name: 'Stockholm Agency', ...address('N2030 Spring St', 'Stockholm', 'WI', '54769') },
  },
  {
    number: '02',
    policyNumber: 'CPP0219008',
    insured: 'Tallgrass Custom Harvesting LP',
    effective: '2026-01-28',
    expiration: '2027-01-28',
    transaction: '2026-05-04',
    issued: '2026-05-05',
    insurers: [{ name: 'Nautilus Insurance Company' }],
    coverages: [{ words: 'Inland Marine', line: 'INLAND_MARINE', premium: 338_650 }],
    fees: [],
    taxes: [{ label: 'KS Surplus Lines Tax', percent: 6 }],
    reason: [
      'Add combine, serial H715-22981, limit $485,000.',
      'Loss payee: First Prairie Leasing, PO Box 1140, Salina, KS 67402.',
    ],
    producer: { name: 'Flint Hills Brokers', ...address('301 Poyntz Ave', 'Manhattan', 'KS', '66502') },
  },
];

/** A short endorsement of one page without an address: AP against RP in two boxes, the policy's term in brackets behind its number. */
export const additionalPremiums = printed({
  name: 'endorsement with AP and RP',
  look: { face: 'sans', size: 10 },
  ways: { day: hyphened, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(48, 40, 'POLICY CHANGE REQUEST - PROCESSED', { size: 14, style: 'bold' });
    paper.write(48, 60, of.insurers[0]?.name ?? '');
    const items: readonly (readonly [string, string])[] = [
      ['INSURED', of.insured],
      ['POLICY NO.', of.policyNumber ?? ''],
      ['POLICY TERM', `${hyphened(of.effective)} TO ${hyphened(of.expiration ?? '')}`],
      ['ENDT. NO.', of.number],
      ['ENDT. EFF. DATE', hyphened(of.transaction ?? '')],
      ['LINE', of.coverages[0]?.words ?? ''],
      ['PRODUCER', of.producer.name],
    ];
    let y = 92;
    for (const [label, words] of items) {
      paper.write(48, y, label, { style: 'bold', size: 9 });
      paper.write(190, y, words);
      y += 18;
    }
    paper.write(48, y + 8, 'CHANGE(S)', { style: 'bold', size: 9 });
    y = paper.lines(190, y + 8, of.reason, { step: 15 }) + 14;
    paper.box(48, y, 250, 40);
    paper.box(298, y, 250, 40);
    paper.write(56, y + 6, 'AP', { style: 'bold' });
    paper.write(306, y + 6, 'RP', { style: 'bold' });
    paper.write(290, y + 20, figure(of.coverages[0]?.premium ?? 0), { align: 'right' });
    paper.write(540, y + 20, 'NIL', { align: 'right' });
    y += 58;
    for (const [label, cents] of [
      ...of.fees.map((fee) => [fee.label, fee.amount] as const),
      ...taxesOf(of).map((tax) => [`${tax.label} ${tax.percent}%`, tax.amount] as const),
      ['Total AP incl. taxes and fees', totalOf(of)] as const,
    ]) {
      paper.write(48, y, label);
      paper.write(290, y, figure(cents), { align: 'right' });
      y += 16;
    }
    paper.write(48, y + 20, 'ALL OTHER TERMS AND CONDITIONS REMAIN THE SAME.', { size: 9 });
    paper.write(48, y + 44, `Date issued: ${hyphened(of.issued ?? '')}`);
    paper.write(48, 740, 'PCR-08 (02-21)   Processed in Scottsdale, AZ 85258', { size: 7 });
  },
});
