import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed, dollars } from '../fifth/ways.ts';
import { address, chargesOf, cityWithoutComma } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'cnp-0004471-01',
    insured: 'Mesa Verde Extracts LLC',
    mailing: address('275 county road 42', 'Cortez', 'CO', '81321'),
    risk: address('1410 industrial loop', 'Farmington', 'NM', '87401'),
    effective: '2026-04-02',
    expiration: '2027-04-02',
    insurers: [{ name: 'United Specialty Insurance Company' }],
    coverages: [{ words: 'products liability', line: 'GENERAL_LIABILITY', premium: 1_584_000 }],
    fees: [
      { label: 'policy fee', kind: 'POLICY_FEE', amount: 50_000 },
      { label: 'inspection fee', kind: 'INSPECTION_FEE', amount: 22_500 },
    ],
    taxes: [{ label: 'nm surplus lines tax', percent: 3.003 }],
    producer: {
      name: 'High Desert Specialty',
      ...address('500 marquette ave', 'Albuquerque', 'NM', '87102'),
    },
  },
  {
    policyNumber: 'cnp-0005108-00',
    insured: 'Green Mountain Tinctures, Inc.',
    mailing: address('89 granite street', 'Barre', 'VT', '05641'),
    risk: address('12 mill race lane', 'Waterbury', 'VT', '05676'),
    effective: '2026-09-30',
    expiration: '2027-09-30',
    insurers: [{ name: 'Obsidian Specialty Insurance Company' }],
    coverages: [{ words: 'products liability', line: 'GENERAL_LIABILITY', premium: 872_500 }],
    fees: [{ label: 'policy fee', kind: 'POLICY_FEE', amount: 35_000 }],
    taxes: [{ label: 'vt surplus lines tax', percent: 3 }],
    producer: { name: 'Onion River Agency', ...address('8 langdon st', 'Montpelier', 'VT', '05602') },
  },
];

/** A young managing general underwriter's page, all in lower case, two columns, no colons. */
export const cannabisDeclarations = printed({
  name: 'cannabis products liability',
  look: { face: 'modern', size: 9.5 },
  ways: { day: dashed, money: dollars, city: cityWithoutComma },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    const green = '#2f6b45';
    paper.write(40, 36, 'your declarations', { size: 20, color: green });
    paper.write(40, 64, `cannabis ${of.coverages[0]?.words ?? ''}, claims made`, { size: 11 });
    const tops = [100, 100];
    const block = (column: number, label: string, words: readonly string[]) => {
      const x = 40 + column * 280;
      const y = tops[column] ?? 0;
      paper.write(x, y, label, { size: 8, color: green });
      tops[column] = paper.lines(x, y + 13, words, { step: 14 }) + 12;
    };
    block(0, 'insured', [of.insured]);
    block(0, 'where we write to you', mailing ? [mailing.street, cityWithoutComma(mailing)] : []);
    block(0, 'insured premises', risk ? [risk.street, cityWithoutComma(risk)] : []);
    block(0, 'limits', ['each claim  $1,000,000', 'aggregate  $2,000,000', 'deductible  $10,000']);
    block(1, 'policy', [of.policyNumber ?? '']);
    block(1, 'period', [`${dashed(of.effective)} thru ${dashed(of.expiration ?? '')}`]);
    block(1, 'underwritten by', [of.insurers[0]?.name ?? '']);
    block(1, 'broker', [producer.name, producer.street, cityWithoutComma(producer)]);
    block(1, 'retro date', ['inception']);
    let y = Math.max(...tops) + 10;
    paper.box(40, y, 532, 22, green);
    paper.write(50, y + 5, 'what you pay', { color: 'white', style: 'bold' });
    y += 34;
    for (const [label, cents] of [
      ['premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['all in', totalOf(of)] as const,
    ]) {
      paper.write(50, y, label);
      paper.write(562, y, dollars(cents), { align: 'right' });
      paper.rule(50, y + 15, 562, y + 15, 0.3);
      y += 20;
    }
    paper.paragraph(
      40,
      y + 16,
      532,
      'premium is adjustable on gross receipts of $2,400,000 at $5.50 per thousand. vaporizer hardware is excluded. this is surplus lines coverage and no guaranty fund stands behind it.',
      { size: 8 },
    );
  },
});
