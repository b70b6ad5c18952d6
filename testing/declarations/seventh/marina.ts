import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, military } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'MOL/26/7714',
    insured: 'Chickahominy Boat Works & Marina, Inc.',
    mailing: address('2290 Shipyard Landing Rd', 'Lanexa', 'VA', '23089'),
    effective: '2026-03-01',
    expiration: '2027-03-01',
    issued: '2026-02-17',
    insurers: [{ name: 'Navigators Specialty Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_120_000 },
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_865_300 },
      { words: 'Pollution', line: 'POLLUTION', premium: 210_000 },
    ],
    fees: [{ label: 'Survey Inspection Fee', kind: 'INSPECTION_FEE', amount: 60_000 }],
    taxes: [{ label: 'VA SL Tax', percent: 2.25 }],
    producer: { name: 'Tidewater Marine Agency', ...address('5 Granby St', 'Norfolk', 'VA', '23510') },
  },
  {
    policyNumber: 'MOL/26/8032',
    insured: 'Lake Pepin Dry Stack, LLC',
    mailing: address('100 W Marina Drive', 'Lake City', 'MN', '55041'),
    effective: '2026-05-08',
    expiration: '2027-05-08',
    issued: '2026-05-11',
    insurers: [{ name: 'Great American E&S Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 640_000 },
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 988_100 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [
      { label: 'MN SL Tax', percent: 3 },
      { label: 'MN Stamping Fee', percent: 0.06 },
    ],
    producer: { name: 'Hiawatha Insurance', ...address('3 Levee St', 'Red Wing', 'MN', '55066') },
  },
];

/** A marina's policy in typewriting: lettered items, sections with dotted leaders, the amounts far at the right. */
export const marinaDeclarations = printed({
  name: 'marina operators',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: military, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(306, 36, 'MARINA OPERATORS POLICY', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 54, `ISSUED BY ${of.insurers[0]?.name ?? ''}`, { align: 'center' });
    let y = 86;
    const item = (letter: string, label: string, words: readonly string[]) => {
      paper.write(48, y, `${letter}.`);
      paper.write(70, y, label);
      y = paper.lines(220, y, words, { step: 13 }) + 6;
    };
    item('A', 'POLICY', [of.policyNumber ?? '']);
    item('B', 'ASSURED', [of.insured]);
    item('C', 'ADDRESS OF ASSURED', mailing ? [mailing.street, cityLine(mailing)] : []);
    item('D', 'ATTACHING', [`${military(of.effective)}, 12.01 A.M.`]);
    item('E', 'ENDING', [`${military(of.expiration ?? '')}, 12.01 A.M.`]);
    item('F', 'SLIPS AND RACKS', ['184 WET, 96 DRY']);
    item('G', 'BROKER', [producer.name, `${producer.street}, ${cityLine(producer)}`]);
    y += 10;
    paper.write(48, y, 'SECTION');
    paper.write(400, y, 'LIMIT', { align: 'right' });
    paper.write(560, y, 'PREMIUM USD', { align: 'right' });
    paper.rule(48, y + 13, 560);
    y += 20;
    for (const [at, { words, premium }] of of.coverages.entries()) {
      paper.write(48, y, `${at + 1}  ${words} ${'.'.repeat(24 - words.length)}`);
      paper.write(400, y, '1,000,000', { align: 'right' });
      paper.write(560, y, figure(premium), { align: 'right' });
      y += 15;
    }
    paper.write(48, y, `${of.coverages.length + 1}  Protection and Indemnity`);
    paper.write(400, y, 'NIL', { align: 'right' });
    paper.write(560, y, 'NOT COVERED', { align: 'right' });
    y += 15;
    paper.rule(430, y, 560);
    for (const [label, cents] of [
      ['DEPOSIT PREMIUM', premiumOf(of)] as const,
      ...chargesOf(of),
      ['GROSS AMOUNT', totalOf(of)] as const,
    ]) {
      paper.write(420, y + 6, label, { align: 'right' });
      paper.write(560, y + 6, figure(cents), { align: 'right' });
      y += 15;
    }
    y = paper.paragraph(
      48,
      y + 30,
      512,
      'WARRANTED THAT THE YARD IS WATCHED OR FENCED AT NIGHT. DEDUCTIBLE 5,000 EACH LOSS, 2% FOR NAMED STORM. THE DEPOSIT IS ADJUSTED AT 6.10 PER 1,000 OF RECEIPTS.',
    );
    paper.write(48, y + 20, `DATED ${military(of.issued ?? '')}`);
  },
});
