import { type Address, cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Professional extends Facts {
  title: string;
  retroactive: string;
  terrorism: string;
}

const DECLARATIONS: readonly Professional[] = [
  {
    title: 'MISCELLANEOUS PROFESSIONAL LIABILITY INSURANCE POLICY',
    policyNumber: 'MPP-0071844-26',
    insured: 'Yampa Valley Title Abstractors, Inc.',
    mailing: address('1041 Lincoln Mews, Suite 4', 'Steamboat Springs', 'CO', '80487'),
    effective: '2026-07-09',
    expiration: '2027-07-09',
    issued: '2026-07-17',
    insurers: [{ name: 'Capitol Specialty Insurance Corporation' }],
    coverages: [{ words: 'PROFESSIONAL LIABILITY', line: 'PROFESSIONAL_LIABILITY', premium: 874_600 }],
    fees: [{ label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [{ label: 'Colorado Surplus Lines Tax', percent: 3 }],
    retroactive: 'July 9, 2019',
    terrorism: 'Not purchased. Offered at $437.30.',
    producer: {
      name: 'Rabbit Ears Insurance Group',
      ...address('600 Oak Street', 'Steamboat Springs', 'CO', '80487'),
    },
  },
  {
    title: 'LAWYERS PROFESSIONAL LIABILITY INSURANCE POLICY',
    policyNumber: 'LPL26-309-0017',
    insured: 'Van Buskirk, Oyelaran & Pratt, P.C.',
    mailing: address('77 Court House Sq, 3rd Floor', 'Belvidere', 'NJ', '07823'),
    effective: '2026-11-15',
    expiration: '2027-11-15',
    issued: '2026-11-18',
    insurers: [{ name: 'Homeland Insurance Company of Delaware' }],
    coverages: [
      { words: 'LAWYERS PROFESSIONAL LIABILITY', line: 'LEGAL_PROFESSIONAL_LIABILITY', premium: 2_316_200 },
    ],
    fees: [{ label: 'Carrier Policy Fee', kind: 'POLICY_FEE', amount: 35_000 }],
    taxes: [{ label: 'New Jersey Surplus Lines Tax', percent: 5 }],
    retroactive: 'Full prior acts',
    terrorism: 'Not purchased. Offered at $1,158.10.',
    producer: { name: 'Pequest Risk Advisors', ...address('12 Hardwick St', 'Belvidere', 'NJ', '07823') },
  },
];

const below = (of: Address) => [of.street, cityLine(of)];

/** A professional's page of items in capitals, each answer on the lines below its item; the notice of claims made stands first in a box. */
export const professionalItems = printed({
  name: 'professional item by item',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(306, 28, of.insurers[0]?.name.toUpperCase() ?? '', {
      size: 12,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 46, of.title, { style: 'bold', align: 'center' });
    paper.write(306, 60, 'DECLARATIONS', { style: 'bold', align: 'center' });
    paper.box(60, 78, 492, 42);
    paper.paragraph(
      66,
      82,
      480,
      'NOTICE: THIS IS A CLAIMS-MADE AND REPORTED POLICY. CLAIM EXPENSES REDUCE THE LIMIT OF LIABILITY AND MAY EXHAUST IT. DEFENSE COSTS ARE APPLIED AGAINST THE RETENTION. PLEASE READ THE ENTIRE POLICY.',
      { size: 8 },
    );
    paper.write(60, 128, `Policy No.: ${of.policyNumber ?? ''}`, { style: 'bold' });
    paper.write(552, 128, 'Expiring Policy No.: EXP-5530912', { align: 'right' });
    let y = 148;
    const item = (number: number, label: string, words: readonly string[]) => {
      paper.write(60, y, `ITEM ${number}.`, { style: 'bold' });
      paper.write(112, y, label, { style: 'bold' });
      y = paper.lines(130, y + 13, words, { step: 12.5 }) + 6;
    };
    item(1, 'NAMED INSURED:', [of.insured]);
    item(2, 'PRINCIPAL ADDRESS:', mailing ? below(mailing) : []);
    item(3, 'POLICY PERIOD:', [
      `Inception Date: ${named(of.effective)}    Expiration Date: ${named(of.expiration ?? '')}`,
      '12:01 a.m. local time at the address stated in Item 2.',
    ]);
    item(4, 'LIMITS OF LIABILITY:', [
      '(a) $1,000,000 each Claim, including Claim Expenses',
      '(b) $2,000,000 in the aggregate for the Policy Period',
    ]);
    item(5, 'RETENTION:', ['$10,000 each Claim']);
    item(6, 'RETROACTIVE DATE:', [of.retroactive]);
    item(7, 'PREMIUM:', [
      `${of.coverages[0]?.words ?? ''}    ${dollars(premiumOf(of))}`,
      `Terrorism Risk Insurance Act    ${of.terrorism}`,
      ...chargesOf(of).map(([label, cents]) => `${label}    ${dollars(cents)}`),
      `Total Payable    ${dollars(totalOf(of))}`,
    ]);
    item(8, 'EXTENDED REPORTING PERIOD:', [
      `12 months at 100% of the annual premium: ${dollars(premiumOf(of))}`,
    ]);
    item(9, 'NOTICE OF CLAIM TO:', ['Claims Department, PO Box 5900, Madison, WI 53705']);
    item(10, 'PRODUCER:', [producer.name, ...below(producer)]);
    item(11, 'FORMS ATTACHED AT ISSUANCE:', ['PL 100 (01-24), PL 210 (06-23), PL 455 (01-25)']);
    paper.write(60, 722, `Issued: ${named(of.issued ?? '')}`);
    paper.rule(370, 732, 552);
    paper.write(552, 735, 'President', { size: 8, align: 'right' });
  },
});
