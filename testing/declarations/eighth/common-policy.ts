import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Common extends Facts {
  renewalOf: string;
  quote: string;
  business: string;
  entity: string;
  notCovered: readonly string[];
}

const DECLARATIONS: readonly Common[] = [
  {
    policyNumber: 'CPS7731906-01',
    renewalOf: 'CPS7520443-00',
    quote: 'Q-4410882',
    insured: 'SALT FORK FEED & RANCH SUPPLY LLC',
    dba: 'SALT FORK MERCANTILE',
    mailing: address('PO BOX 318', 'CHEROKEE', 'OK', '73728'),
    effective: '2026-04-12',
    expiration: '2027-04-12',
    issued: '2026-04-20',
    insurers: [{ name: 'SENECA SPECIALTY INSURANCE COMPANY' }],
    coverages: [
      { words: 'COMMERCIAL PROPERTY COVERAGE PART', line: 'COMMERCIAL_PROPERTY', premium: 412_300 },
      { words: 'COMMERCIAL GENERAL LIABILITY COVERAGE PART', line: 'GENERAL_LIABILITY', premium: 287_600 },
      { words: 'TERRORISM (CERTIFIED ACTS)', line: 'TERRORISM', premium: 13_900 },
    ],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'OK SURPLUS LINES TAX', percent: 6 }],
    business: 'FEED AND FARM SUPPLY STORE',
    entity: 'LIMITED LIABILITY COMPANY',
    notCovered: ['COMMERCIAL CRIME COVERAGE PART', 'COMMERCIAL INLAND MARINE COVERAGE PART'],
    producer: { name: 'GREAT SALT PLAINS INS AGY', ...address('112 S GRAND', 'CHEROKEE', 'OK', '73728') },
  },
  {
    policyNumber: 'NC 1284407',
    renewalOf: 'NEW',
    quote: 'Q-4502316',
    insured: 'HIAWASSEE RIVER OUTPOST INC',
    mailing: address('4870 BENTON STATION RD', 'RELIANCE', 'TN', '37369'),
    effective: '2026-09-03',
    expiration: '2027-09-03',
    issued: '2026-09-08',
    insurers: [{ name: 'NORTHFIELD INSURANCE COMPANY' }],
    coverages: [
      { words: 'COMMERCIAL PROPERTY COVERAGE PART', line: 'COMMERCIAL_PROPERTY', premium: 196_700 },
      { words: 'COMMERCIAL GENERAL LIABILITY COVERAGE PART', line: 'GENERAL_LIABILITY', premium: 641_200 },
      { words: 'COMMERCIAL INLAND MARINE COVERAGE PART', line: 'INLAND_MARINE', premium: 58_800 },
    ],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'TN SURPLUS LINES TAX', percent: 5 },
      { label: 'TN STAMPING FEE', percent: 0.175 },
    ],
    business: 'RAFT RENTAL AND CAMP STORE',
    entity: 'CORPORATION',
    notCovered: ['COMMERCIAL CRIME COVERAGE PART', 'TERRORISM (REJECTED - SEE FORM S132)'],
    producer: { name: 'OCOEE INSURANCE SERVICES', ...address('90 KEITH ST NW', 'CLEVELAND', 'TN', '37311') },
  },
];

/** The trade's common policy declarations, filled in by typewriter: a letterhead, a period in one sentence, parts with dollar signs of their own. */
export const commonPolicies = printed({
  name: 'common policy declarations',
  look: { face: 'typewriter', size: 9 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const print = { face: 'sans', size: 8 } as const;
    const bold = { ...print, style: 'bold' } as const;
    paper.write(36, 30, of.insurers[0]?.name ?? '', { face: 'sans', size: 11, style: 'bold' });
    paper.write(36, 44, 'A STOCK COMPANY', print);
    paper.write(576, 30, 'COMMON POLICY DECLARATIONS', { face: 'sans', size: 12, align: 'right' });
    paper.write(380, 50, 'POLICY NUMBER:', bold);
    paper.write(460, 50, of.policyNumber ?? '');
    paper.write(380, 62, 'RENEWAL OF:', print);
    paper.write(460, 62, of.renewalOf);
    paper.write(380, 74, 'QUOTE NO.:', print);
    paper.write(460, 74, of.quote);
    paper.rule(36, 90, 576, 90, 1.2);
    paper.write(36, 98, 'NAMED INSURED AND MAILING ADDRESS', bold);
    paper.write(330, 98, 'PRODUCER', bold);
    paper.lines(
      48,
      112,
      [
        of.insured,
        ...(of.dba ? [`DBA: ${of.dba}`] : []),
        ...(mailing ? [mailing.street, cityLine(mailing)] : []),
      ],
      {
        step: 12,
      },
    );
    paper.lines(342, 112, [producer.name, producer.street, cityLine(producer), 'CODE 03371'], { step: 12 });
    paper.write(36, 170, 'POLICY PERIOD:  FROM', bold);
    paper.write(140, 170, filled(of.effective));
    paper.write(206, 170, 'TO', bold);
    paper.write(228, 170, filled(of.expiration ?? ''));
    paper.write(300, 170, 'AT 12:01 A.M. STANDARD TIME AT YOUR MAILING ADDRESS', print);
    paper.write(36, 188, 'BUSINESS DESCRIPTION:', bold);
    paper.write(150, 188, of.business);
    paper.write(36, 204, 'FORM OF BUSINESS:', bold);
    paper.write(150, 204, of.entity);
    paper.rule(36, 220, 576);
    paper.paragraph(
      36,
      228,
      540,
      'IN RETURN FOR THE PAYMENT OF THE PREMIUM, AND SUBJECT TO ALL THE TERMS OF THIS POLICY, WE AGREE WITH YOU TO PROVIDE THE INSURANCE AS STATED IN THIS POLICY. THIS POLICY CONSISTS OF THE FOLLOWING COVERAGE PARTS FOR WHICH A PREMIUM IS INDICATED. THIS PREMIUM MAY BE SUBJECT TO ADJUSTMENT.',
      print,
    );
    let y = 278;
    const row = (label: string, words: string, style: 'plain' | 'bold' = 'plain') => {
      paper.write(60, y, label, style === 'bold' ? bold : print);
      if (/\d/.test(words)) paper.write(470, y, '$');
      paper.write(560, y, words, { align: 'right' });
      y += 15;
    };
    paper.write(560, y, 'PREMIUM', { ...bold, align: 'right' });
    y += 15;
    for (const { words, premium } of of.coverages) row(words, figure(premium));
    for (const words of of.notCovered) row(words, 'NOT COVERED');
    row('TOTAL ADVANCE PREMIUM', figure(premiumOf(of)), 'bold');
    for (const [label, cents] of chargesOf(of)) row(label, figure(cents));
    row('TOTAL', figure(totalOf(of)), 'bold');
    y += 8;
    row('PREMIUM SHOWN IS PAYABLE AT INCEPTION', figure(totalOf(of)));
    row(
      'MINIMUM EARNED PREMIUM AT INCEPTION (25% OF ADVANCE PREMIUM)',
      figure(Math.round(premiumOf(of) / 4)),
    );
    paper.rule(36, y + 6, 576);
    paper.write(36, y + 14, 'FORMS APPLICABLE TO ALL COVERAGE PARTS (SHOW NUMBERS):', bold);
    paper.lines(
      48,
      y + 30,
      ['IL 00 17 11 98   IL 00 21 09 08   S001 (03/22)   S017 (11/23)', 'SEE FORMS SCHEDULE'],
      {
        step: 12,
      },
    );
    paper.write(36, 690, 'COUNTERSIGNED:', bold);
    paper.write(130, 690, filled(of.issued ?? ''));
    paper.write(330, 690, 'BY', bold);
    paper.rule(350, 700, 576);
    paper.write(440, 703, '(Authorized Representative)', { face: 'sans', size: 6 });
    paper.write(36, 716, 'DATE ISSUED:', bold);
    paper.write(130, 716, filled(of.issued ?? ''));
    paper.write(36, 750, 'IL DS 00 09 08   (c) INSURED COPY', { face: 'sans', size: 6 });
  },
});
