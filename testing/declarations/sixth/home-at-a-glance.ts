import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { address, chargesOf, cityWithoutComma, dotted } from './ways.ts';

interface Home extends Facts {
  lender: readonly string[];
  limits: readonly (readonly [string, string])[];
  deductible: string;
  carried: string;
}

const DECLARATIONS: readonly Home[] = [
  {
    policyNumber: 'CSP-HO-4410082',
    insured: 'Lorraine Petit-Dufour',
    mailing: address('4 Heron Watch Way', 'Edisto Island', 'SC', '29438'),
    risk: address('4 Heron Watch Way', 'Edisto Island', 'SC', '29438'),
    effective: '2026-08-07',
    expiration: '2027-08-07',
    issued: '2026-07-10',
    insurers: [{ name: 'Centauri Specialty Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 684_100 }],
    fees: [
      { label: 'Policy fee', kind: 'POLICY_FEE', amount: 9_500 },
      { label: 'Inspection fee', kind: 'INSPECTION_FEE', amount: 11_000 },
    ],
    taxes: [{ label: 'SC premium tax', percent: 6 }],
    lender: ['Invented Coast Mortgage, its successors', 'PO Box 6100, Columbus OH 43216'],
    limits: [
      ['A  Your home', '$872,000'],
      ['B  Other structures', '$87,200'],
      ['C  Personal property', '$436,000'],
      ['D  Loss of use', '$174,400'],
      ['E  Personal liability', '$500,000'],
      ['F  Medical payments', '$5,000'],
    ],
    deductible: 'Hurricane 5% ($43,600). All other $5,000.',
    carried: 'Last year you paid $6,902.44.',
    producer: {
      name: 'Ace Basin Insurance',
      ...address('101 Lucas Street', 'Walterboro', 'SC', '29488'),
    },
  },
  {
    policyNumber: 'ORS 26 118 4407',
    insured: 'Tobias and Wilhelmina Achterberg',
    mailing: address('2711 Larch Hollow Dr', 'Grand Junction', 'CO', '81505'),
    risk: address('880 Aspen Bench Road', 'Ridgway', 'CO', '81432'),
    effective: '2026-05-29',
    expiration: '2027-05-29',
    issued: '2026-05-11',
    insurers: [{ name: 'North Light Specialty Insurance Company' }],
    coverages: [{ words: 'Homeowners', line: 'HOMEOWNERS', premium: 517_300 }],
    fees: [{ label: 'Policy fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'CO surplus lines tax', percent: 3 }],
    lender: ['None'],
    limits: [
      ['A  Your home', '$640,000'],
      ['B  Other structures', '$64,000'],
      ['C  Personal property', '$192,000'],
      ['D  Loss of use', '$128,000'],
      ['E  Personal liability', '$300,000'],
      ['F  Medical payments', '$1,000'],
    ],
    deductible: 'Wildfire 2% ($12,800). All other $2,500.',
    carried: 'This is your first policy with us.',
    producer: {
      name: 'Uncompahgre Insurance Shop',
      ...address('540 Main Street', 'Montrose', 'CO', '81401'),
    },
  },
];

/** A homeowner's page for people who are not in the trade: the name in an envelope's window, a panel of what the year costs. */
export const homesAtAGlance = printed({
  name: 'home at a glance',
  look: { face: 'modern', size: 9.5 },
  ways: { day: dotted, money: dollars, city: cityWithoutComma },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer, risk } = of;
    const navy = '#1d2f5f';
    paper.write(48, 36, of.insurers[0]?.name ?? '', { size: 13, style: 'bold', color: navy });
    paper.write(564, 38, 'Policy declarations', { size: 11, align: 'right', color: navy });
    paper.rule(48, 58, 564, 58, 1.2);
    paper.lines(72, 104, [of.insured, ...(mailing ? [mailing.street, cityWithoutComma(mailing)] : [])], {
      size: 10.5,
      step: 15,
    });
    paper.box(338, 78, 226, 96, '#e7ecf7');
    for (const [at, [label, words]] of (
      [
        ['Policy number', of.policyNumber ?? ''],
        ['Starts', `${dotted(of.effective)}, 12:01 a.m.`],
        ['Ends', `${dotted(of.expiration ?? '')}, 12:01 a.m.`],
        ['Issued', dotted(of.issued ?? '')],
      ] as const
    ).entries()) {
      paper.write(350, 90 + at * 20, label, { color: navy });
      paper.write(436, 90 + at * 20, words, { style: 'bold' });
    }
    paper.write(48, 206, `Your ${of.coverages[0]?.words ?? ''} policy at a glance`, {
      size: 17,
      color: navy,
    });
    paper.write(48, 238, 'The home we insure', { style: 'bold' });
    paper.lines(48, 253, risk ? [risk.street, cityWithoutComma(risk)] : [], { step: 13 });
    paper.write(48, 290, 'What we cover, and up to how much', { style: 'bold' });
    let y = paper.table(44, 302, [{ width: 160 }, { width: 100, align: 'right' }], of.limits, {
      ruled: 'rows',
      step: 18,
    });
    paper.write(48, y + 14, 'What you pay first', { style: 'bold' });
    paper.write(48, y + 29, of.deductible, { size: 8.5 });
    paper.write(48, y + 56, 'Mortgage company', { style: 'bold' });
    paper.lines(48, y + 71, of.lender, { size: 8.5, step: 13 });
    paper.write(48, y + 110, 'Your agent', { style: 'bold' });
    paper.lines(48, y + 125, [producer.name, producer.street, cityWithoutComma(producer), '(555) 555-0177'], {
      size: 8.5,
      step: 13,
    });
    paper.box(338, 238, 226, 30, navy);
    paper.write(350, 247, 'What a year costs', { size: 12, color: 'white', style: 'bold' });
    y = 282;
    for (const [label, cents] of [['Annual premium', premiumOf(of)] as const, ...chargesOf(of)]) {
      paper.write(350, y, label);
      paper.write(552, y, dollars(cents), { align: 'right' });
      y += 19;
    }
    paper.rule(350, y - 2, 552);
    paper.write(350, y + 6, 'You pay', { size: 12, style: 'bold' });
    paper.write(552, y + 6, dollars(totalOf(of)), { size: 12, style: 'bold', align: 'right' });
    paper.write(350, y + 30, of.carried, { size: 8.5 });
    y = paper.paragraph(
      350,
      y + 56,
      202,
      'If you cancel, we keep at least 25% of the premium. Fees are not returned. Credits for an alarm and a new roof are already in the premium.',
      { size: 8.5 },
    );
    paper.paragraph(
      350,
      y + 8,
      202,
      'We are a surplus lines insurer. If we cannot pay your claim, the state guaranty association will not pay it for us.',
      { size: 8.5, style: 'bold' },
    );
    paper.write(48, 752, 'Flood is not covered. Ask your agent about a separate flood policy.', { size: 8 });
    paper.write(564, 752, '1', { size: 8, align: 'right' });
  },
});
