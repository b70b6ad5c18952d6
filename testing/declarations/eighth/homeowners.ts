import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Home extends Facts {
  form: string;
  limits: readonly (readonly [string, string])[];
  /** What the premium is made of, credits among it, in cents. */
  made: readonly (readonly [string, number])[];
  lender: readonly string[];
}

const DECLARATIONS: readonly Home[] = [
  {
    policyNumber: 'SIH-LA-0044719-02',
    form: 'HO 00 05 05 11',
    insured: 'Odalys Thibodeaux-Grant and Warren Grant',
    mailing: address('PO Box 20914', 'Metairie', 'LA', '70003'),
    risk: address('317 Bayou Liberty Drive', 'Slidell', 'LA', '70460'),
    effective: '2026-06-28',
    expiration: '2027-06-28',
    issued: '2026-05-30',
    insurers: [{ name: 'Spinnaker Specialty Insurance Company' }],
    coverages: [{ words: 'HOMEOWNERS', line: 'HOMEOWNERS', premium: 541_800 }],
    fees: [
      { label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 9_500 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4.85 }],
    limits: [
      ['A. Dwelling', '$485,000'],
      ['B. Other Structures', '$9,700'],
      ['C. Personal Property', '$194,000'],
      ['D. Loss of Use', '$97,000'],
      ['E. Personal Liability', '$300,000'],
      ['F. Medical Payments', '$5,000'],
    ],
    made: [
      ['Base premium', 602_000],
      ['Water backup $5,000', 7_500],
      ['Central station alarm credit', -30_100],
      ['Roof age credit', -37_600],
    ],
    lender: ['Crescent Federal Savings ISAOA ATIMA', 'PO Box 7703, Troy, MI 48007', 'Loan No. 0098441276'],
    producer: { name: 'Camellia Coast Insurance', ...address('1500 Gause Blvd', 'Slidell', 'LA', '70458') },
  },
  {
    policyNumber: 'SDF-TX-0101388-00',
    form: 'DP 00 03 07 14',
    insured: 'Ingrid Velasquez Holub',
    mailing: address('8812 Shoal Creek Spur', 'Austin', 'TX', '78757'),
    risk: address('209 Mesquite Bend Ln', 'Rockport', 'TX', '78382'),
    effective: '2026-10-21',
    expiration: '2027-10-21',
    issued: '2026-10-14',
    insurers: [{ name: 'North Light Specialty Insurance Company' }],
    coverages: [{ words: 'DWELLING FIRE', line: 'DWELLING_FIRE', premium: 298_450 }],
    fees: [{ label: 'MGA Policy Fee', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 4.85 },
      { label: 'Stamping Fee', percent: 0.04 },
    ],
    limits: [
      ['A. Dwelling', '$312,000'],
      ['B. Other Structures', '$6,240'],
      ['C. Personal Property', 'Not included'],
      ['D. Fair Rental Value', '$31,200'],
      ['L. Premises Liability', '$300,000'],
    ],
    made: [
      ['Base premium', 311_000],
      ['Vandalism', 5_450],
      ['Hurricane shutter credit', -18_000],
    ],
    lender: ['None'],
    producer: {
      name: 'Live Oak Coastal Agency',
      ...address('41 Fulton Beach Rd', 'Rockport', 'TX', '78382'),
    },
  },
];

/** A house's declaration in two columns with grey heads: what the premium is made of, credits among it, then a mortgagee and a list of forms. */
export const homeowners = printed({
  name: 'house with its mortgagee',
  look: { face: 'modern', size: 8.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    const head = (x: number, y: number, width: number, words: string) => {
      paper.box(x, y, width, 14, '#d8d8d8');
      paper.write(x + 5, y + 2.5, words, { style: 'bold', size: 8 });
    };
    paper.write(40, 28, `${of.coverages[0]?.words ?? ''} POLICY DECLARATIONS`, { size: 14, style: 'bold' });
    paper.write(40, 48, `Coverage is provided by ${of.insurers[0]?.name ?? ''}`);
    paper.write(572, 30, of.policyNumber?.endsWith('-00') ? 'New business' : 'Renewal', {
      align: 'right',
      size: 8,
    });
    paper.table(
      40,
      68,
      [
        { head: 'Policy Number', width: 152 },
        { head: 'From', width: 110 },
        { head: 'To', width: 110 },
        { head: 'Policy Form', width: 80 },
        { head: 'Date Issued', width: 80 },
      ],
      [
        [
          of.policyNumber ?? '',
          filled(of.effective),
          filled(of.expiration ?? ''),
          of.form,
          filled(of.issued ?? ''),
        ],
      ],
      { ruled: 'grid' },
    );
    paper.write(40, 99, '12:01 AM standard time at the residence premises', { size: 7 });
    head(40, 114, 260, 'Named Insured and Mailing Address');
    paper.lines(45, 132, [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])], { step: 12 });
    head(312, 114, 260, 'Your Agent');
    paper.lines(317, 132, [producer.name, producer.street, cityLine(producer), 'Agency code 70-4418'], {
      step: 12,
    });
    head(40, 186, 260, 'Insured Location');
    paper.lines(45, 204, risk ? [risk.street, cityLine(risk)] : [], { step: 12 });
    head(312, 186, 260, 'Rating Information');
    paper.lines(
      317,
      204,
      ['Built 1998, frame, PC 4, composition roof 2019', 'Territory 32, within 1,000 ft of hydrant'],
      {
        step: 12,
      },
    );
    head(40, 238, 260, 'Section I and II Coverages');
    paper.table(40, 254, [{ width: 160 }, { width: 100, align: 'right' }], of.limits, { ruled: 'rows' });
    head(312, 238, 260, 'Premium');
    const rows = [
      ...of.made.map(([label, cents]) => [label, cents < 0 ? `-${dollars(-cents)}` : dollars(cents)]),
      ['Total annual premium', dollars(premiumOf(of))],
      ...chargesOf(of).map(([label, cents]) => [label, dollars(cents)]),
      ['Total amount due', dollars(totalOf(of))],
    ];
    const y = paper.table(312, 254, [{ width: 160 }, { width: 100, align: 'right' }], rows, {
      ruled: 'rows',
    });
    paper.write(312, y + 6, 'Minimum earned premium 25%. Fees are fully earned.', { size: 7 });
    head(40, 410, 532, 'Deductibles');
    paper.write(
      45,
      428,
      'All other perils $2,500      Named storm 3% of Coverage A      Wind/hail 2% of Coverage A',
    );
    head(40, 448, 532, 'First Mortgagee');
    paper.lines(45, 466, of.lender, { step: 12 });
    head(40, 512, 532, 'Forms and Endorsements');
    paper.table(
      40,
      528,
      [{ width: 110 }, { width: 156 }, { width: 110 }, { width: 156 }],
      [
        [of.form, 'Policy form', 'SIS 104 01 25', 'Named storm deductible'],
        ['SIS 220 06 24', 'Animal liability limit', 'SIS 301 01 25', 'Minimum earned premium'],
        ['NMA 1998', 'Service of suit', 'SIS 415 09 23', 'Cosmetic damage exclusion'],
      ],
      { ruled: 'none' },
    );
    paper.lines(
      40,
      610,
      ['Surplus lines broker: Invented Gulf Underwriting Managers, 2 Poydras Walk, New Orleans, LA 70112'],
      { size: 7 },
    );
    paper.write(572, 752, 'SIS DEC 01 (01 25)   Page 1 of 1', { size: 7, align: 'right' });
  },
});
