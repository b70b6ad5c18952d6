import { cityLine, type Facts, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'KXG0093315',
    insured: 'Piedmont Scaffold & Shoring LLC',
    dba: 'Reach High Rentals',
    mailing: address('3308 Wendover Place', 'Greensboro', 'NC', '27407'),
    effective: '2026-03-19',
    expiration: '2027-03-19',
    issued: '2026-03-23',
    insurers: [{ name: 'Kinsale Insurance Company', naic: '38920' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 2_871_400 },
      { words: 'Inland Marine', line: 'INLAND_MARINE', premium: 418_200 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 35_000 }],
    taxes: [
      { label: 'NC SL Tax', percent: 5 },
      { label: 'NC Stamp', percent: 0.3 },
    ],
    producer: { name: 'Triad Risk Partners', ...address('210 N Elm St', 'Greensboro', 'NC', '27401') },
  },
  {
    policyNumber: 'CPX 71-004-882',
    insured: 'Ohio Valley Drywall Co.',
    dba: 'OVD Interiors',
    mailing: address('1919 Gest Street', 'Cincinnati', 'OH', '45204'),
    effective: '2026-11-05',
    expiration: '2027-11-05',
    issued: '2026-11-02',
    insurers: [{ name: 'Colony Insurance Company', naic: '39993' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_266_900 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Insp Fee', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'OH SL Tax', percent: 5 }],
    producer: { name: 'Queen City Agency', ...address('30 Garfield Pl', 'Cincinnati', 'OH', '45202') },
  },
];

/** A standard form's page of ruled boxes, each with its name in small capitals above what was filled in. */
export const boxedForms = printed({
  name: 'page of boxes',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const field = (x: number, y: number, width: number, height: number, label: string, words: string[]) => {
      paper.box(x, y, width, height);
      paper.write(x + 3, y + 3, label, { size: 6 });
      paper.lines(x + 6, y + 13, words, { step: 12 });
    };
    paper.write(30, 28, 'INSURANCE SECTION', { size: 12, style: 'bold' });
    field(470, 24, 112, 28, 'DATE ISSUED (MM/DD/YYYY)', [filled(of.issued ?? '')]);
    field(30, 56, 270, 58, 'AGENCY', [producer.name, producer.street, cityLine(producer)]);
    field(300, 56, 200, 29, 'CARRIER', [of.insurers[0]?.name ?? '']);
    field(500, 56, 82, 29, 'NAIC CODE', [of.insurers[0]?.naic ?? '']);
    field(300, 85, 282, 29, 'POLICY NUMBER', [of.policyNumber ?? '']);
    field(30, 114, 110, 29, 'EFF DATE', [filled(of.effective)]);
    field(140, 114, 110, 29, 'EXP DATE', [filled(of.expiration ?? '')]);
    field(250, 114, 166, 29, 'BILLING', ['[X] AGENCY   [ ] DIRECT']);
    field(416, 114, 166, 29, 'PAYMENT PLAN', ['PREPAID']);
    field(30, 143, 330, 58, 'FIRST NAMED INSURED AND MAILING ADDRESS', [
      of.insured,
      mailing?.street ?? '',
      mailing ? cityLine(mailing) : '',
    ]);
    field(360, 143, 222, 29, 'DBA', [of.dba ?? '']);
    field(360, 172, 222, 29, 'ENTITY', ['[ ] CORP  [X] LLC  [ ] INDIV']);
    field(30, 201, 138, 29, 'EACH OCCURRENCE', ['1,000,000']);
    field(168, 201, 138, 29, 'GENERAL AGGREGATE', ['2,000,000']);
    field(306, 201, 138, 29, 'PROD/COMP OP AGG', ['2,000,000']);
    field(444, 201, 138, 29, 'DED', ['5,000 PER CLAIM']);
    paper.write(30, 250, 'PREMIUMS BY LINE', { size: 8, style: 'bold' });
    let y = paper.table(
      30,
      262,
      [
        { head: 'LINE', width: 180 },
        { head: 'BASIS', width: 90 },
        { head: 'PREM', width: 100, align: 'right' },
      ],
      of.coverages.map(({ words, premium }) => [words, 'Flat', figure(premium)]),
      { ruled: 'grid' },
    );
    y = paper.table(
      392,
      262,
      [
        { head: 'CHARGES', width: 110 },
        { head: 'AMT', width: 80, align: 'right' },
      ],
      [...chargesOf(of).map(([label, cents]) => [label, figure(cents)]), ['TOTAL DUE', figure(totalOf(of))]],
      { ruled: 'grid' },
    );
    field(30, y + 60, 552, 60, 'REMARKS', [
      'Premium is 25% earned at inception. Subject to audit. Prior carrier: none.',
      'Blanket additional insured included where required by written contract.',
    ]);
    field(30, y + 130, 276, 34, 'AUTHORIZED REPRESENTATIVE', ['/s/']);
    paper.write(30, 750, 'SLB 125 (2026/01)', { size: 7 });
  },
});
