import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { address, sheet } from './ways.ts';

interface Worksheet extends Facts {
  isRenewal: boolean;
  prior: string;
  /** Admitted companies that would not write it, and why. */
  declined: readonly (readonly [company: string, why: string])[];
  kindOfRisk: string;
  prepared: string;
}

const DECLARATIONS: readonly Worksheet[] = [
  {
    policyNumber: 'HSLR18-10447-2',
    insured: 'Bayou Teche Marine Welding, Inc.',
    dba: 'Teche Welding',
    mailing: address('P.O. Box 2281', 'New Iberia', 'LA', '70562'),
    risk: address('4412 Port Road, Bldg C', 'New Iberia', 'LA', '70560'),
    effective: '2026-04-06',
    expiration: '2027-04-06',
    insurers: [{ name: 'Houston Specialty Insurance Company', naic: '12936' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 2_914_600 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 35_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 22_500 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4.85 }],
    homeState: { code: 'LA', name: 'Louisiana' },
    isRenewal: true,
    prior: 'HSLR18-09316-1',
    declined: [
      ['Sample Delta Mutual', 'Class not written'],
      ['Pelican Fictional Fire & Casualty', 'Loss history'],
      ['Made-Up American Indemnity', 'Offshore exposure'],
    ],
    kindOfRisk: 'Welding contractor, dockside',
    prepared: 'K. Broussard, ext. 214',
    producer: {
      name: 'Atchafalaya Excess Brokers, LLC',
      ...address('100 E Vermilion St', 'Lafayette', 'LA', '70501'),
    },
  },
  {
    policyNumber: 'IMX-0005518-26',
    insured: 'Verde Canyon Rail Museum Foundation',
    mailing: address('300 N Broadway', 'Clarkdale', 'AZ', '86324'),
    effective: '2026-08-19',
    expiration: '2027-08-19',
    insurers: [{ name: 'Allied World Surplus Lines Insurance Company', naic: '24319' }],
    coverages: [
      { words: 'Inland Marine', line: 'INLAND_MARINE', premium: 1_246_300 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 37_389 },
    ],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 40_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 3 },
      { label: 'Stamping Fee', percent: 0.2 },
    ],
    homeState: { code: 'AZ', name: 'Arizona' },
    isRenewal: false,
    prior: 'n/a',
    declined: [
      ['Copper State Invented Mutual', 'Collection value'],
      ['Sample Mesa Property Casualty', 'Rolling stock'],
      ['Fictional Western Fire', 'Protection class 9'],
    ],
    kindOfRisk: 'Fine art and rolling stock on exhibition',
    prepared: 'J. Tso, ext. 8',
    producer: {
      name: 'Mingus Mountain Specialty',
      ...address('221 S Cortez St', 'Prescott', 'AZ', '86303'),
    },
  },
];

/** What a broker's spreadsheet tells whoever files the tax: sections under bars, labels to the left of the cells, a diligent search. */
export const filingWorksheets = printed({
  name: 'filing worksheet',
  look: { face: 'sans', size: 8.5 },
  ways: { day: sheet, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer, risk } = of;
    const bar = (y: number, words: string) => {
      paper.box(36, y, 540, 15, '#c9d7e8');
      paper.write(40, y + 3.5, words, { style: 'bold', size: 9 });
    };
    const row = (x: number, y: number, wide: number, label: string, words: string, labelWide = 112) => {
      paper.box(x, y, labelWide, 17);
      paper.box(x + labelWide, y, wide - labelWide, 17);
      paper.write(x + labelWide - 4, y + 4.5, label, { align: 'right', size: 8 });
      paper.write(x + labelWide + 4, y + 4, words, { size: 9 });
    };
    paper.write(36, 28, 'Surplus Lines Filing Request', { size: 17, style: 'bold' });
    paper.write(576, 28, 'One sheet per transaction', { size: 8, align: 'right', style: 'italic' });
    paper.write(576, 40, `Prepared by ${of.prepared}`, { size: 8, align: 'right' });
    bar(58, '1  Requesting broker');
    row(36, 73, 300, 'Firm', producer.name);
    row(336, 73, 240, 'License no.', '9000417', 80);
    row(36, 90, 540, 'Address', `${producer.street}, ${cityLine(producer)}`);
    bar(116, '2  Insured');
    row(36, 131, 540, 'Insured name', of.insured);
    row(36, 148, 540, 'DBA', of.dba ?? '');
    row(36, 165, 540, 'Mailing address', mailing ? `${mailing.street}, ${cityLine(mailing)}` : '');
    row(36, 182, 540, 'Risk location', risk ? `${risk.street}, ${cityLine(risk)}` : 'Same as mailing');
    row(36, 199, 270, 'Home state', of.homeState?.name ?? '');
    row(306, 199, 270, 'Class', of.kindOfRisk, 60);
    bar(225, '3  Policy');
    row(36, 240, 270, 'Policy no.', of.policyNumber ?? '');
    row(306, 240, 270, 'Replaces no.', of.prior, 90);
    row(36, 257, 270, 'Eff.', sheet(of.effective));
    row(306, 257, 270, 'Exp.', sheet(of.expiration ?? ''), 90);
    row(36, 274, 540, 'Carrier', of.insurers[0]?.name ?? '');
    row(36, 291, 270, 'Carrier NAIC', of.insurers[0]?.naic ?? '');
    row(306, 291, 270, 'AM Best', 'A  XII', 90);
    row(
      36,
      308,
      540,
      'Transaction',
      `[${of.isRenewal ? '  ' : 'X'}] New   [${of.isRenewal ? 'X' : '  '}] Renewal   [  ] Endorsement   [  ] Cancellation   [  ] Audit`,
    );
    bar(334, '4  Premium, fees and taxes');
    let y = 349;
    const sums: (readonly [string, string, number])[] = [
      ...of.coverages.map(({ words, premium }) => [words, 'premium', premium] as const),
      ['Total premium', '', premiumOf(of)],
      ...of.fees.map(({ label, amount }) => [label, 'fully earned', amount] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [label, `${percent}%`, amount] as const),
      ['Total', '', totalOf(of)],
    ];
    for (const [label, note, cents] of sums) {
      paper.box(36, y, 200, 17);
      paper.box(236, y, 100, 17);
      paper.box(336, y, 110, 17);
      paper.write(40, y + 4, label, label.startsWith('Total') ? { style: 'bold' } : {});
      paper.write(240, y + 4, note, { size: 8 });
      paper.write(340, y + 4, '$');
      paper.write(442, y + 4, figure(cents), { align: 'right' });
      y += 17;
    }
    paper.lines(
      460,
      353,
      ['Office use only', 'Received ____________', 'Batch ____________', 'Filed by ____________'],
      { size: 8, step: 18 },
    );
    bar(y + 9, '5  Diligent effort');
    y = paper.table(
      36,
      y + 24,
      [
        { head: 'Admitted company that declined', width: 240 },
        { head: 'Contact', width: 120 },
        { head: 'Reason', width: 180 },
      ],
      of.declined.map(([company, why]) => [company, 'Underwriting desk', why]),
      { ruled: 'grid', step: 17 },
    );
    paper.paragraph(
      36,
      y + 10,
      540,
      'I certify that a diligent effort was made to place this risk with admitted companies and that the insured was told that the carrier above is not licensed in the home state. Attach the declarations page. Commission and limits need not be reported: occurrence $1,000,000, deductible $2,500.',
      { size: 8 },
    );
    paper.rule(36, 730, 260);
    paper.write(36, 734, 'Signature of producing broker', { size: 7.5 });
  },
});
