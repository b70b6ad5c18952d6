import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { figure, military } from './ways.ts';

interface Scheduled extends Facts {
  prior: string;
  rate: string;
  /** Each piece of equipment with its serial number, value in dollars and premium in cents: they add up to the policy's. */
  items: readonly (readonly [what: string, serial: string, value: number, premium: number])[];
}

const DECLARATIONS: readonly Scheduled[] = [
  {
    policyNumber: 'IM 44-0081920-2',
    prior: 'IM 44-0081920-1',
    insured: 'BLACKTHORN EXCAVATING LTD CO',
    mailing: { street: '7714 STATE ROUTE 32', city: 'PEEBLES', state: 'OH', zip: '45660' },
    effective: '2026-04-22',
    expiration: '2027-04-22',
    insurers: [{ name: 'Great American E&S Insurance Company', naic: '37532' }],
    coverages: [{ words: 'INLAND MARINE', line: 'INLAND_MARINE', premium: 1_024_350 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'OHIO SURPLUS LINES TAX', percent: 5 }],
    rate: '1.50',
    items: [
      ['2021 CAT 336 EXCAVATOR', 'DKS20417', 289_000, 433_500],
      ['2019 DEERE 850L DOZER', '1T0850LXKJF34', 214_500, 321_750],
      ['2020 BOMAG BW211 ROLLER', '901586221108', 97_400, 146_100],
      ['2018 CAT 259D3 SKID STEER', 'CW908833', 52_000, 78_000],
      ['LEASED OR RENTED EQUIPMENT', 'BLANKET', 30_000, 45_000],
    ],
    producer: {
      name: 'SERPENT MOUND INSURANCE SERVICES',
      street: '118 N MAIN ST',
      city: 'HILLSBORO',
      state: 'OH',
      zip: '45133',
    },
  },
  {
    policyNumber: 'CPE-0090477',
    prior: 'NEW',
    insured: 'HIGH COUNTRY CRANE AND RIGGING, INC.',
    mailing: { street: '3901 E 56TH AVE', city: 'COMMERCE CITY', state: 'CO', zip: '80022' },
    effective: '2026-07-31',
    expiration: '2027-07-31',
    insurers: [{ name: 'AXIS Surplus Insurance Company', naic: '26620' }],
    coverages: [{ words: 'INLAND MARINE', line: 'INLAND_MARINE', premium: 3_087_000 }],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 30_000 },
    ],
    taxes: [{ label: 'COLORADO SURPLUS LINES TAX', percent: 3 }],
    rate: '1.05',
    items: [
      ['2022 GROVE GMK5250L CRANE', '51450229', 1_875_000, 1_968_750],
      ['2017 LINK-BELT RTC-8090', 'L4K7-9021', 640_000, 672_000],
      ['2023 TADANO GR-1000XL', 'GRX10022', 425_000, 446_250],
    ],
    producer: {
      name: 'FRONT RANGE EQUIPMENT UNDERWRITERS',
      street: '1600 BROADWAY STE 2400',
      city: 'DENVER',
      state: 'CO',
      zip: '80202',
    },
  },
];

/** Contractor's equipment by a line printer: two pages, each piece with its value and its own premium, the total last. */
export const equipmentDeclarations = printed({
  name: 'equipment schedule',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: military, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const insurer = of.insurers[0];
    const head = (page: number) => {
      paper.write(40, 34, 'CONTRACTORS EQUIPMENT DECLARATIONS');
      paper.write(572, 34, `PAGE ${page} OF 2`, { align: 'right' });
      paper.write(40, 48, '-'.repeat(93));
    };
    head(1);
    paper.lines(
      40,
      66,
      [
        `COMPANY      ${insurer?.name ?? ''}  NAIC ${insurer?.naic ?? ''}`,
        `POLICY NO    ${of.policyNumber ?? ''}`,
        `RENEWAL OF   ${of.prior}`,
        '',
        'INSURED NAME AND ADDRESS                      AGENT NAME AND ADDRESS',
        `  ${of.insured.padEnd(44)}${producer.name}`,
        `  ${(mailing?.street ?? '').padEnd(44)}${producer.street}`,
        `  ${(mailing ? cityLine(mailing) : '').padEnd(44)}${cityLine(producer)}`,
        '                                              AGENT NO 77-14402',
        '',
        `POLICY TERM  ${military(of.effective)} TO ${military(of.expiration ?? '')}  12:01 AM AT THE ADDRESS ABOVE`,
        'BUSINESS     CONTRACTOR        FORM OF BUSINESS  CORPORATION',
        `LINE         ${of.coverages[0]?.words ?? ''} - CONTRACTORS EQUIPMENT, SCHEDULED, ACTUAL CASH VALUE`,
        '',
        'LIMITS       PER SCHEDULE ON PAGE 2;  ANY ONE LOSS  2,500,000',
        'COINSURANCE  80 PERCENT',
        'DEDUCTIBLE   2,500 EACH LOSS EXCEPT 10,000 CRANES AND BOOMS',
        'NEWLY ACQUIRED EQUIPMENT  30 DAYS, 250,000',
        '',
        'TERRORISM    OFFERED FOR 1 PERCENT OF PREMIUM.  NOT TAKEN.',
        '',
        'FORMS        IM 70 01 04 26   IM 70 33 04 26   IL 00 17   SVC SUIT 01',
        '',
        'LOSS PAYEE   EXAMPLE EQUIPMENT FINANCE LLC, PO BOX 3300, RENO NV 89505',
      ],
      { step: 14 },
    );
    paper.write(40, 730, 'PREMIUM AND CHARGES ARE SHOWN ON PAGE 2');
    paper.nextPage();
    head(2);
    let y = paper.lines(
      40,
      66,
      [`SCHEDULE OF EQUIPMENT - POLICY NO ${of.policyNumber ?? ''}`, '', 'ITEM  DESCRIPTION'],
      { step: 14 },
    );
    const columns: [number, string][] = [
      [352, 'SERIAL NO'],
      [424, 'VALUE'],
      [476, 'RATE'],
      [562, 'PREMIUM'],
    ];
    for (const [x, words] of columns) paper.write(x, y - 14, words, { align: 'right' });
    for (const [at, [what, serial, value, premium]] of of.items.entries()) {
      paper.write(40, y, `${String(at + 1).padStart(3, '0')}   ${what}`);
      const cells = [serial, value.toLocaleString('en-US'), of.rate, figure(premium)];
      for (const [number, [x]] of columns.entries())
        paper.write(x, y, cells[number] ?? '', { align: 'right' });
      y += 14;
    }
    paper.write(562, y, '-'.repeat(12), { align: 'right' });
    y += 14;
    const sum = (label: string, cents: number) => {
      paper.write(40, y, label);
      paper.write(562, y, figure(cents), { align: 'right' });
      y += 14;
    };
    sum('      TOTAL EQUIPMENT PREMIUM', premiumOf(of));
    for (const { label, amount } of of.fees) sum(`      ${label}`, amount);
    for (const { label, percent, amount } of taxesOf(of)) sum(`      ${label} ${percent} PCT`, amount);
    paper.write(562, y, '='.repeat(12), { align: 'right' });
    y += 14;
    sum('      TOTAL', totalOf(of));
    paper.lines(40, y + 28, ['MINIMUM EARNED PREMIUM 25 PERCENT.', 'CHANGES IN THE SCHEDULE ARE PRO RATA.'], {
      step: 14,
    });
  },
});
