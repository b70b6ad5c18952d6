import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer, type Legend, legend } from './ways.ts';

interface Vacant extends Facts {
  state: Legend;
  careOf?: string;
  prior: string;
  limits: readonly (readonly [string, string])[];
}

const DECLARATIONS: readonly Vacant[] = [
  {
    policyNumber: 'USA4158830',
    insured: 'Estate of Lucille M. Haverkamp',
    careOf: 'c/o Dale Haverkamp, Executor',
    mailing: address('2907 N Kedvale Avenue', 'Chicago', 'IL', '60641'),
    risk: address('416 Cottage Grove Street', 'Kankakee', 'IL', '60901'),
    effective: '2026-03-06',
    expiration: '2026-09-06',
    issued: '2026-03-09',
    insurers: [{ name: 'United Specialty Insurance Company' }],
    coverages: [{ words: 'DWELLING FIRE', line: 'DWELLING_FIRE', premium: 84_100 }],
    fees: [
      { label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 12_500 },
      { label: 'INSPECTION FEE', kind: 'INSPECTION_FEE', amount: 6_000 },
    ],
    taxes: [
      { label: 'IL SURPLUS LINES TAX 3.5%', percent: 3.5 },
      { label: 'IL STAMPING FEE 0.04%', percent: 0.04 },
    ],
    state: 'IL',
    prior: 'NONE',
    limits: [
      ['COVERAGE A  DWELLING', '118,000'],
      ['COVERAGE B  OTHER STRUCTURES', '6,000'],
      ['COVERAGE C  PERSONAL PROPERTY', 'NOT COVERED'],
      ['COVERAGE L  PREMISES LIABILITY', '100,000'],
    ],
    producer: {
      name: 'IRVING PARK INSURANCE CENTER',
      ...address('4015 W IRVING PARK RD', 'CHICAGO', 'IL', '60641'),
    },
  },
  {
    policyNumber: 'USA4162217',
    insured: 'Ocmulgee Home Buyers, LLC',
    mailing: address('330 Second Street, Suite 2B', 'Macon', 'GA', '31201'),
    risk: address('1871 Pio Nono Avenue', 'Macon', 'GA', '31204'),
    effective: '2026-04-27',
    expiration: '2027-04-27',
    issued: '2026-04-30',
    insurers: [{ name: 'United Specialty Insurance Company' }],
    coverages: [{ words: 'DWELLING FIRE', line: 'DWELLING_FIRE', premium: 136_600 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'GA SURPLUS LINES TAX 4%', percent: 4 }],
    state: 'GA',
    prior: 'USA3990164',
    limits: [
      ['COVERAGE A  DWELLING', '96,500'],
      ['COVERAGE B  OTHER STRUCTURES', 'NOT COVERED'],
      ['COVERAGE C  PERSONAL PROPERTY', 'NOT COVERED'],
      ['COVERAGE L  PREMISES LIABILITY', '300,000'],
    ],
    producer: { name: 'MIDDLE GEORGIA AGENCY', ...address('577 MULBERRY ST', 'MACON', 'GA', '31201') },
  },
];

/** What an old system prints for an empty house, in capitals and columns of a typewriter. */
export const vacantDwellings = printed({
  name: 'empty house from an old system',
  look: { face: 'typewriter', size: 9 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const line = (y: number) => paper.rule(40, y, 572);
    paper.write(40, 30, (of.insurers[0]?.name ?? '').toUpperCase(), { style: 'bold', size: 10 });
    paper.write(40, 44, '1900 L. DON DODSON DRIVE, BEDFORD, TEXAS 76021');
    paper.write(572, 30, 'VACANT PROPERTY POLICY', { style: 'bold', size: 10, align: 'right' });
    paper.write(572, 44, 'DECLARATIONS', { align: 'right' });
    line(60);
    paper.write(40, 68, 'POLICY NO.');
    paper.write(118, 68, of.policyNumber ?? '');
    paper.write(230, 68, 'PRIOR NO.');
    paper.write(296, 68, of.prior);
    paper.write(410, 68, 'ISSUED');
    paper.write(466, 68, filled(of.issued ?? ''));
    line(82);
    paper.write(40, 90, 'INSURED:');
    paper.lines(118, 90, [of.insured, ...(of.careOf ? [of.careOf] : []), ...below(of.mailing)], { step: 12 });
    line(142);
    paper.write(40, 150, 'FROM');
    paper.write(118, 150, filled(of.effective));
    paper.write(230, 150, 'TO');
    paper.write(296, 150, filled(of.expiration ?? ''));
    paper.write(410, 150, '12:01 A.M. STANDARD TIME');
    line(164);
    paper.write(40, 172, 'LOCATION OF PROPERTY INSURED:');
    paper.write(230, 172, below(of.risk).join(', '));
    paper.write(40, 186, 'CONSTRUCTION: FRAME   STORIES: 1   FAMILIES: 1   OCCUPANCY: VACANT, NO RENOVATION');
    line(200);
    paper.write(40, 208, `POLICY TYPE: ${of.coverages[0]?.words} DP-1, ACTUAL CASH VALUE`);
    let y = 230;
    for (const [part, limit] of of.limits) {
      paper.write(60, y, part);
      paper.write(400, y, limit, { align: 'right' });
      y += 14;
    }
    paper.write(60, y + 4, 'DEDUCTIBLE: 1,000 ALL PERILS, 2% WIND OR HAIL');
    line(y + 20);
    y += 30;
    for (const [label, cents] of [
      ['TOTAL PREMIUM', premiumOf(of)] as const,
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, amount }) => [label, amount] as const),
      ['TOTAL DUE', totalOf(of)] as const,
    ]) {
      paper.write(60, y, label);
      paper.write(320, y, '$');
      paper.write(400, y, figure(cents), { align: 'right' });
      y += 14;
    }
    paper.write(60, y + 6, 'PREMIUM IS 50% EARNED AT INCEPTION. FEES ARE FULLY EARNED.');
    line(y + 24);
    paper.write(40, y + 32, 'AGENT:');
    paper.lines(118, y + 32, [of.producer.name, ...below(of.producer)], { step: 12 });
    paper.write(340, y + 32, 'GENERAL AGENT:');
    paper.lines(340, y + 44, ['HARTWICK GENERAL AGENCY INC', '9800 METCALF AVE', 'OVERLAND PARK, KS 66212'], {
      step: 12,
    });
    line(y + 86);
    y = paper.paragraph(
      40,
      y + 94,
      532,
      'CONDITIONS: THIS POLICY IS CANCELED IF THE DWELLING IS OCCUPIED WITHOUT NOTICE TO US. UTILITIES MUST BE WINTERIZED BETWEEN NOVEMBER 1 AND APRIL 1. VANDALISM IS LIMITED TO 10% OF COVERAGE A.',
    );
    paper.paragraph(40, y + 10, 532, legend(of.state).toUpperCase());
    footer(paper, ['USIC-VDP-D (10/17)', '', 'AGENT']);
  },
});
