import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { figure, filled } from './ways.ts';

interface Package extends Facts {
  renewalOf: string;
  business: string;
  /** Parts that the form names and this policy has not, in the form's order with those it has. */
  parts: readonly string[];
}

const DECLARATIONS: readonly Package[] = [
  {
    policyNumber: 'CSU0199284',
    renewalOf: 'CSU0164403',
    insured: 'Copper Kettle Bed & Breakfast, LLC',
    mailing: { street: '212 Leelanau Ct', city: 'Saugatuck', state: 'MI', zip: '49453' },
    effective: '2026-05-15',
    expiration: '2027-05-15',
    insurers: [{ name: 'The Cincinnati Specialty Underwriters Insurance Company' }],
    coverages: [
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 533_700 },
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 286_100 },
      { words: 'Crime and Fidelity Coverage Part', line: 'CRIME', premium: 22_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 2 },
      { label: 'Regulatory Fee', percent: 0.5 },
    ],
    business: 'Bed and breakfast inn',
    parts: [
      'Commercial Property Coverage Part',
      'Commercial General Liability Coverage Part',
      'Commercial Inland Marine Coverage Part',
      'Crime and Fidelity Coverage Part',
      'Equipment Breakdown Coverage Part',
    ],
    producer: {
      name: 'Lakeshore Main Street Agency',
      street: '88 E 8th St',
      city: 'Holland',
      state: 'MI',
      zip: '49423',
    },
  },
  {
    policyNumber: '2PK 50-0044719',
    renewalOf: 'New',
    insured: 'Ochre Canyon Rodeo & Fairgrounds Association',
    mailing: { street: 'P.O. Drawer 12', city: 'Kanab', state: 'UT', zip: '84741' },
    risk: { street: '1400 S Fairway Dr', city: 'Kanab', state: 'UT', zip: '84741' },
    effective: '2026-03-05',
    expiration: '2027-03-05',
    insurers: [{ name: 'General Star Indemnity Company' }],
    coverages: [
      { words: 'Commercial Property Coverage Part', line: 'COMMERCIAL_PROPERTY', premium: 1_219_400 },
      { words: 'Commercial General Liability Coverage Part', line: 'GENERAL_LIABILITY', premium: 2_650_000 },
      { words: 'Commercial Inland Marine Coverage Part', line: 'INLAND_MARINE', premium: 61_200 },
      { words: 'Terrorism Risk Insurance Act Coverage', line: 'TERRORISM', premium: 39_306 },
    ],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 22_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 30_000 },
    ],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4.25 },
      { label: 'Stamping Fee', percent: 0.18 },
    ],
    business: 'Fairgrounds and arena',
    parts: [
      'Commercial Property Coverage Part',
      'Commercial General Liability Coverage Part',
      'Commercial Inland Marine Coverage Part',
      'Crime and Fidelity Coverage Part',
      'Terrorism Risk Insurance Act Coverage',
    ],
    producer: {
      name: 'Grand Staircase Insurance, Inc.',
      street: '78 S 100 E',
      city: 'Kanab',
      state: 'UT',
      zip: '84741',
    },
  },
];

/** A package: every part the company sells in a list, a premium where this policy has it, and the sum behind them. */
export const packageDeclarations = printed({
  name: 'package by part',
  look: { face: 'serif', size: 10 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    paper.write(306, 32, 'COMMON POLICY DECLARATIONS', { size: 15, style: 'bold', align: 'center' });
    paper.write(306, 52, of.insurers[0]?.name ?? '', { size: 11, align: 'center' });
    paper.write(306, 66, 'P.O. Box 145496, Example City, OH 45250-5496', { size: 8, align: 'center' });
    paper.write(44, 92, 'POLICY NUMBER', { size: 7.5 });
    paper.write(44, 102, of.policyNumber ?? '', { face: 'typewriter', size: 11 });
    paper.write(306, 92, 'RENEWAL OF', { size: 7.5 });
    paper.write(306, 102, of.renewalOf, { face: 'typewriter', size: 11 });
    paper.rule(40, 120, 572);
    paper.write(44, 126, 'NAMED INSURED AND MAILING ADDRESS', { size: 7.5 });
    paper.lines(44, 138, [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])], {
      face: 'typewriter',
      step: 13,
    });
    paper.rule(40, 184, 572);
    paper.write(44, 190, 'AGENCY', { size: 7.5 });
    paper.lines(44, 202, [producer.name, `${producer.street}, ${cityLine(producer)}`], {
      face: 'typewriter',
      step: 13,
    });
    paper.write(440, 190, 'AGENCY CODE', { size: 7.5 });
    paper.write(440, 202, '34-2219', { face: 'typewriter' });
    paper.rule(40, 234, 572);
    paper.write(44, 241, 'POLICY PERIOD:');
    paper.write(136, 241, filled(of.effective), { face: 'typewriter' });
    paper.write(206, 241, 'TO');
    paper.write(232, 241, filled(of.expiration ?? ''), { face: 'typewriter' });
    paper.write(306, 241, 'AT 12:01 A.M. STANDARD TIME AT YOUR MAILING ADDRESS', { size: 8.5 });
    paper.write(44, 258, 'BUSINESS DESCRIPTION:');
    paper.write(180, 258, of.business, { face: 'typewriter' });
    if (risk) {
      paper.write(44, 275, 'LOCATION OF PREMISES:');
      paper.write(180, 275, `${risk.street}, ${cityLine(risk)}`, { face: 'typewriter' });
    }
    paper.rule(40, 292, 572);
    let y = paper.paragraph(
      44,
      300,
      524,
      'In return for the payment of the premium, and subject to all the terms of this policy, we agree with you to provide the insurance as stated in this policy. This policy consists of the following coverage parts for which a premium is indicated. This premium may be subject to adjustment.',
      { size: 9 },
    );
    y = paper.table(
      40,
      y + 2,
      [{ width: 400 }, { head: 'PREMIUM', width: 132, align: 'right' }],
      of.parts.map((part) => {
        const has = of.coverages.find(({ words }) => words === part);
        return [part, has ? `$  ${figure(has.premium)}` : 'NOT COVERED'];
      }),
      { ruled: 'none', step: 16 },
    );
    y += 6;
    const row = (label: string, cents: number, style?: 'bold') => {
      paper.write(440, y, label, style ? { align: 'right', style } : { align: 'right' });
      paper.write(568, y, `$  ${figure(cents)}`, style ? { align: 'right', style } : { align: 'right' });
      y += 15;
    };
    paper.rule(460, y - 4, 572);
    row('TOTAL PREMIUM', premiumOf(of), 'bold');
    for (const { label, amount } of of.fees) row(label, amount);
    for (const { label, amount } of taxesOf(of)) row(label, amount);
    row('TOTAL, WITH TAXES AND FEES', totalOf(of), 'bold');
    paper.write(
      44,
      y + 12,
      'Premium shown is payable at inception. Minimum earned premium: 25% of the total premium.',
    );
    paper.write(
      44,
      y + 32,
      'FORMS APPLICABLE TO ALL COVERAGE PARTS:  IL 00 17 11 98   IL 09 85 12 20   CSIA 409 01 08',
      { size: 8.5 },
    );
    paper.write(44, y + 66, 'Countersigned at Example City, Ohio', { size: 9 });
    paper.write(306, y + 66, 'By', { size: 9 });
    paper.rule(320, y + 76, 560);
    paper.write(360, y + 79, '(Authorized Representative)', { size: 7.5 });
  },
});
