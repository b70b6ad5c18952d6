import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { block, trailing } from './ways.ts';

interface Credit extends Facts {
  number: string;
  text: string;
}

const DECLARATIONS: readonly Credit[] = [
  {
    number: '0003',
    policyNumber: 'MCP-884-10273',
    insured: 'Penobscot Marine Railway Co.',
    mailing: address('14 Shipyard Lane', 'Bucksport', 'ME', '04416'),
    effective: '2026-02-14',
    expiration: '2027-02-14',
    transaction: '2026-08-01',
    issued: '2026-08-06',
    insurers: [{ name: 'Great American E&S Insurance Company' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: -181_200 }],
    fees: [],
    taxes: [{ label: 'MAINE SURPLUS LINES TAX', percent: 3 }],
    text: 'BUILDING NO. 4, PAINT SHOP, IS DELETED FROM THE SCHEDULE OF LOCATIONS. LIMIT REDUCED FROM $412,000 TO NIL.',
    producer: { name: 'HANCOCK COUNTY INSURANCE', ...address('8 STATE ST', 'ELLSWORTH', 'ME', '04605') },
  },
  {
    number: '0001',
    policyNumber: 'MCP-884-11540',
    insured: 'Ogallala Grain Inspection Services',
    mailing: address('77 Spruce Street', 'Ogallala', 'NE', '69153'),
    effective: '2026-04-22',
    expiration: '2027-04-22',
    transaction: '2026-09-15',
    issued: '2026-09-28',
    insurers: [{ name: 'Colony Insurance Company' }],
    coverages: [{ words: 'PROFESSIONAL LIABILITY', line: 'PROFESSIONAL_LIABILITY', premium: -64_075 }],
    fees: [],
    taxes: [{ label: 'NEBRASKA SURPLUS LINES TAX', percent: 3 }],
    text: 'THE ESTIMATED GROSS RECEIPTS ARE REDUCED FROM $1,850,000 TO $1,300,000.',
    producer: { name: 'KEITH COUNTY AGENCY', ...address('12 E 2ND ST', 'OGALLALA', 'NE', '69153') },
  },
];

/** A return that an old system writes with a minus behind its amounts, in a box of debits and credits. */
export const returnCredits = printed({
  name: 'return with a minus behind',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: filled, money: trailing },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 36, of.insurers[0]?.name.toUpperCase() ?? '', {
      size: 12,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 54, 'AMENDATORY ENDORSEMENT', { align: 'center' });
    paper.write(48, 84, `ENDORSEMENT NUMBER ${of.number}`);
    paper.write(330, 84, `POLICY ${of.policyNumber ?? ''}`);
    paper.write(48, 98, `EFFECTIVE DATE OF CHANGE ${filled(of.transaction ?? '')}`);
    paper.write(330, 98, '12:01 A.M. STANDARD TIME');
    paper.rule(48, 114, 564);
    paper.write(48, 122, 'NAMED INSURED:');
    paper.lines(150, 122, block(of), { step: 13 });
    paper.write(48, 168, `POLICY PERIOD: ${filled(of.effective)} - ${filled(of.expiration ?? '')}`);
    paper.write(48, 182, `PRODUCER: ${of.producer.name}`);
    paper.rule(48, 200, 564);
    const y = paper.paragraph(48, 212, 516, `${of.text} IN ALL OTHER RESPECTS THE POLICY REMAINS AS IT WAS.`);
    const end = paper.table(
      48,
      y + 16,
      [
        { head: 'COVERAGE', width: 216 },
        { head: 'ANNUAL PREM', width: 110, align: 'right' },
        { head: 'PRO RATA', width: 80, align: 'right' },
        { head: 'PREMIUM CHANGE', width: 110, align: 'right' },
      ],
      [
        [
          of.coverages[0]?.words ?? '',
          trailing(Math.round(premiumOf(of) * 1.86)),
          '.538',
          trailing(premiumOf(of)),
        ],
        ['TOTAL', '', '', trailing(premiumOf(of))],
        ...taxesOf(of).map(({ label, amount }) => [label, '', '', trailing(amount)]),
        ['NET CHANGE', '', '', trailing(totalOf(of))],
      ],
      { ruled: 'rows' },
    );
    paper.write(48, end + 18, 'A CREDIT BALANCE WILL BE APPLIED TO YOUR ACCOUNT 7-00418-2.');
    paper.write(48, 690, `ISSUED ${filled(of.issued ?? '')}`);
    paper.write(330, 690, 'COUNTERSIGNED BY ____________________');
  },
});
