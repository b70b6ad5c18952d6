import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { short, whole } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Project extends Facts {
  project: string;
  value: string;
  months: number;
  terrorism: string;
}

const DECLARATIONS: readonly Project[] = [
  {
    policyNumber: 'COC-26-881340',
    insured: 'Nooksack Timberframe Builders, LLC',
    mailing: address('5510 Guide Meridian Ct', 'Lynden', 'WA', '98264'),
    risk: address('88 Chuckanut Overlook', 'Bellingham', 'WA', '98229'),
    effective: '2026-03-02',
    expiration: '2027-09-02',
    issued: '2026-03-13',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company' }],
    coverages: [
      { words: "Builders' Risk", line: 'BUILDERS_RISK', premium: 3_886_400 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 116_600 },
    ],
    fees: [{ label: 'Company Policy Fee', kind: 'POLICY_FEE', amount: 50_000 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    project: 'Overlook Terrace, 24 unit apartment house, wood frame',
    value: '$6,940,000',
    months: 18,
    terrorism: 'ACCEPTED',
    producer: { name: 'Salish Sea Risk', ...address('1300 Bay Street', 'Bellingham', 'WA', '98225') },
  },
  {
    policyNumber: 'COC-26-902277',
    insured: 'Sandhills Grain Storage Partners LP',
    mailing: address('PO Box 660', 'Ogallala', 'NE', '69153'),
    risk: address('4400 County Road 14', 'Paxton', 'NE', '69155'),
    effective: '2026-05-18',
    expiration: '2027-02-18',
    issued: '2026-05-21',
    insurers: [{ name: 'Rockhill Insurance Company' }],
    coverages: [{ words: "Builders' Risk", line: 'BUILDERS_RISK', premium: 1_275_900 }],
    fees: [
      { label: 'Company Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Site Survey Fee', kind: 'INSPECTION_FEE', amount: 45_000 },
    ],
    taxes: [{ label: 'NE Surplus Lines Tax', percent: 3 }],
    project: 'Four steel bins with leg tower, noncombustible',
    value: '$4,120,000',
    months: 9,
    terrorism: 'DECLINED',
    producer: { name: 'Platte Forks Insurance', ...address('210 N Spruce St', 'Ogallala', 'NE', '69153') },
  },
];

/** A building under construction for as long as it takes: a left column of grey labels, the term in months, rates of an extension that nobody bought. */
export const coursesOfConstruction = printed({
  name: 'course of construction',
  look: { face: 'modern', size: 9 },
  ways: { day: short, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    const grey = { size: 7.5, color: '#555555' };
    paper.write(44, 30, 'Course of Construction', { size: 16, style: 'bold' });
    paper.write(44, 52, 'Declarations to the policy, completed value basis', { size: 8.5 });
    paper.write(568, 34, of.policyNumber ?? '', { size: 11, style: 'bold', align: 'right' });
    paper.write(568, 24, 'Policy number', { ...grey, align: 'right' });
    let y = 78;
    const field = (label: string, words: readonly string[]) => {
      paper.write(44, y + 1, label, grey);
      y = paper.lines(190, y, words, { step: 13 }) + 5;
    };
    field('First named insured', [of.insured]);
    field('Additional named insureds', [
      'Owner and subcontractors of every tier, as their interest may appear',
    ]);
    field('Mailing address', mailing ? [`${mailing.street}, ${cityLine(mailing)}`] : []);
    field('Project', [of.project]);
    field('Project location', risk ? [`${risk.street}, ${cityLine(risk)}`] : []);
    field('Project term', [
      `${short(of.effective)} to ${short(of.expiration ?? '')} (${of.months} months), 12:01 a.m.`,
    ]);
    field('Insurer', [of.insurers[0]?.name ?? '']);
    field('Retail broker', [`${producer.name}, ${producer.street}, ${cityLine(producer)}`]);
    field('Surplus lines broker', [
      'Invented Northern Wholesale, Inc., 700 Stewart Tower, Seattle, WA 98101',
    ]);
    field('Submission number', ['S-7740018-B']);
    y += 8;
    paper.write(44, y, 'Limits', { style: 'bold' });
    y = paper.table(
      44,
      y + 14,
      [{ width: 240 }, { width: 110, align: 'right' }, { width: 174, align: 'right' }],
      [
        ['Completed value of the project', of.value, 'deductible $10,000'],
        ['Property in transit', '$250,000', 'deductible $10,000'],
        ['Temporary storage', '$250,000', 'deductible $10,000'],
        ['Water damage', 'included', 'deductible $50,000'],
      ],
      { ruled: 'rows' },
    );
    y += 16;
    paper.write(44, y, 'Term premium, for the whole project term', { style: 'bold' });
    y = paper.table(
      44,
      y + 14,
      [{ width: 350 }, { width: 174, align: 'right' }],
      [
        ...of.coverages.map(({ words, premium }) => [words, whole(premium)]),
        ['Term premium', whole(premiumOf(of))],
        ...chargesOf(of).map(([label, cents]) => [label, whole(cents)]),
        ['Amount due', whole(totalOf(of))],
      ],
      { ruled: 'rows' },
    );
    y = paper.paragraph(
      44,
      y + 12,
      524,
      `TRIA coverage has been ${of.terrorism} by the insured. Of the term premium 40% is earned at inception. An extension beyond the term is charged at ${whole(Math.round(premiumOf(of) / of.months / 100) * 100)} for each month, if agreed before expiration.`,
      { size: 8 },
    );
    paper.write(44, y + 24, `Date of issue ${short(of.issued ?? '')}`);
    paper.write(44, 750, 'COC 001 0625', { size: 7 });
  },
});
