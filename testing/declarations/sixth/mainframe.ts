import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { address, bare, chargesOf, listed } from './ways.ts';

interface Listed extends Facts {
  expiring: string;
  property: readonly (readonly [label: string, words: string])[];
  terrorism: string;
}

const DECLARATIONS: readonly Listed[] = [
  {
    policyNumber: 'WHP0771402',
    expiring: 'WHP0698833',
    insured: 'KESHENA FALLS HARDWARE INC',
    mailing: address('PO BOX 118', 'SHAWANO', 'WI', '54166'),
    risk: address('904 S MAIN ST', 'SHAWANO', 'WI', '54166'),
    effective: '2026-02-10',
    expiration: '2027-02-10',
    issued: '2026-01-28',
    insurers: [{ name: 'WESTERN HERITAGE INSURANCE COMPANY' }],
    coverages: [{ words: 'COMMERCIAL PROPERTY', line: 'COMMERCIAL_PROPERTY', premium: 462_800 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 17_500 }],
    taxes: [{ label: 'SURPLUS LINES TAX', percent: 3 }],
    property: [
      ['BUILDING LIMIT', '640000'],
      ['BUS. PERS. PROPERTY', '225000'],
      ['DEDUCTIBLE', '5000  WIND/HAIL 2 PCT'],
      ['CONSTRUCTION', 'JOISTED MASONRY  PC 05'],
    ],
    terrorism: 'REJECTED BY INSURED (OFFERED AT 139.00)',
    producer: {
      name: 'WOLF RIVER INS AGCY',
      ...address('221 E GREEN BAY ST', 'SHAWANO', 'WI', '54166'),
    },
  },
  {
    policyNumber: 'SBF 55-0019-3',
    expiring: 'NONE',
    insured: 'TIDEWATER ESTATES HOLDING TRUST',
    mailing: address('2600 POTOMAC PL STE 12', 'CHESAPEAKE', 'VA', '23320'),
    risk: address('417 VACANT MILL LANE', 'SUFFOLK', 'VA', '23434'),
    effective: '2026-12-05',
    expiration: '2027-06-05',
    issued: '2026-12-08',
    insurers: [{ name: 'SENECA SPECIALTY INSURANCE COMPANY' }],
    coverages: [
      { words: 'FIRE', line: 'FIRE', premium: 219_400 },
      { words: 'GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 61_000 },
    ],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 10_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 19_500 },
    ],
    taxes: [{ label: 'SURPLUS LINES TAX', percent: 2.25 }],
    property: [
      ['BUILDING LIMIT', '310000'],
      ['BUS. PERS. PROPERTY', 'NOT COVERED'],
      ['DEDUCTIBLE', '10000'],
      ['CONSTRUCTION', 'FRAME  PC 08  VACANT SINCE 2025'],
    ],
    terrorism: 'EXCLUDED',
    producer: {
      name: 'NANSEMOND BROKERAGE CO',
      ...address('88 W WASHINGTON ST', 'SUFFOLK', 'VA', '23434'),
    },
  },
];

/** What a carrier's old system lists: capitals of one width, labels led to colons by dots, amounts without commas. */
export const mainframeDeclarations = printed({
  name: 'listing of an old system',
  look: { face: 'typewriter', size: 9 },
  ways: { day: listed, money: bare },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer, risk } = of;
    let y = 36;
    const line = (words: string) => {
      if (words !== '') paper.write(40, y, words);
      y += 12.5;
    };
    const row = (label: string, words: string) => line(`${label.padEnd(24, '.')}: ${words}`);
    const sum = (label: string, cents: number) => line(`   ${label.padEnd(44)}${bare(cents).padStart(14)}`);
    line(`RPT PL4410-02            POLICY DECLARATIONS LISTING${'PAGE    1'.padStart(35)}`);
    line('*'.repeat(88));
    line('');
    row('COMPANY', `14 ${of.insurers[0]?.name ?? ''}`);
    row('POLICY NO', of.policyNumber ?? '');
    row('PREV POLICY NO', of.expiring);
    row('TRANS', of.expiring === 'NONE' ? 'NB  NEW BUSINESS' : 'RN  RENEWAL');
    row('TERM', `${listed(of.effective)} TO ${listed(of.expiration ?? '')}  12.01 AM STD TIME`);
    row('DATE ISSUED', listed(of.issued ?? ''));
    line('');
    row('INSURED', of.insured);
    row('', mailing?.street ?? '');
    row('', mailing ? cityLine(mailing) : '');
    line('');
    row('LOCATION 001 BLDG 001', risk ? `${risk.street}  ${cityLine(risk)}` : '');
    for (const [label, words] of of.property) row(label, words);
    line('');
    row('AGENT 02-77140', producer.name);
    row('', `${producer.street}  ${cityLine(producer)}`);
    row('COMMISSION', '12.5 PCT');
    line('');
    line('-'.repeat(88));
    line(`   ${'COVERAGE / CHARGE'.padEnd(44)}${'AMOUNT'.padStart(14)}`);
    line('-'.repeat(88));
    for (const { words, premium } of of.coverages) sum(words, premium);
    line(`   ${'TERRORISM (CERTIFIED ACTS)'.padEnd(30)}${of.terrorism}`);
    sum('ANNUAL PREMIUM SUBTOTAL', premiumOf(of));
    for (const [label, cents] of chargesOf(of)) sum(label, cents);
    line(`${' '.repeat(47)}--------------`);
    sum('TOTAL POLICY COST', totalOf(of));
    line('');
    row('MIN EARNED PREMIUM', '25 PCT');
    row('MORTGAGEE', 'FIRST SAMPLE SAVINGS ISAOA  LOAN 00-4471');
    row('', 'PO BOX 700  MILWAUKEE, WI 53201');
    line('');
    line('FORMS AND ENDORSEMENTS');
    line('   CP0010 1012   CP0090 0788   CP1010 1012   IL0935 0702   WHI214 0315');
    line('   CP1032 0808   CP0140 0706   IL0003 0908');
    line('');
    line('*'.repeat(88));
    line('COVERAGE IS PLACED WITH A NON-ADMITTED INSURER.        *** END OF DECLARATIONS ***');
  },
});
