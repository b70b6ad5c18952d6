import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dollars, filled } from './ways.ts';

interface Built extends Facts {
  project: string;
  months: number;
  construction: string;
  contractor: string;
  lender: readonly string[];
  values: readonly (readonly [string, string])[];
  /** For each month more, should it be asked for. */
  extension: string;
}

const DECLARATIONS: readonly Built[] = [
  {
    policyNumber: 'BR-26-004471-00',
    insured: 'Sawgrass Pointe Phase II Owner, LLC',
    mailing: { street: '2850 Tigertail Ave, Suite 800', city: 'Miami', state: 'FL', zip: '33133' },
    risk: { street: '6200 NW 120th Terrace', city: 'Coral Springs', state: 'FL', zip: '33076' },
    effective: '2026-03-01',
    expiration: '2027-09-01',
    issued: '2026-03-19',
    insurers: [{ name: 'Palomar Excess and Surplus Insurance Company' }],
    coverages: [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 38_418_000 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 50_000 },
      { label: 'Loss Control / Inspection Fee', kind: 'INSPECTION_FEE', amount: 150_000 },
    ],
    taxes: [
      { label: 'FL Surplus Lines Tax', percent: 4.94 },
      { label: 'FL Service Fee', percent: 0.06 },
    ],
    project: 'Sawgrass Pointe Phase II, 212 garden apartments in 9 buildings',
    months: 18,
    construction: 'Frame, ISO class 1, 3 stories, sprinklered when complete',
    contractor: 'Everline Construction Group, Inc., 900 Cypress Creek Rd, Fort Lauderdale, FL 33309',
    lender: ['Second Sample Bank, N.A. ISAOA', '1 Lender Way, Dallas, TX 75201'],
    values: [
      ['Hard costs', '$41,750,000'],
      ['Soft costs / delay in completion', '$2,600,000'],
      ['Temporary storage', '$500,000'],
      ['Transit, any one conveyance', '$500,000'],
    ],
    extension: '$21,340 pro rata per month, subject to approval',
    producer: {
      name: 'Biscayne Wholesale Insurance Group',
      street: '801 Brickell Avenue, Floor 9',
      city: 'Miami',
      state: 'FL',
      zip: '33131',
    },
  },
  {
    policyNumber: 'CMB 7700318',
    insured: 'Ridgeline Custom Homes of Asheville, LLC',
    mailing: { street: '48 Haywood Street', city: 'Asheville', state: 'NC', zip: '28801' },
    risk: { street: '119 Laurel Summit Dr', city: 'Black Mountain', state: 'NC', zip: '28711' },
    effective: '2026-10-10',
    expiration: '2028-02-10',
    issued: '2026-10-12',
    insurers: [{ name: 'Rockhill Insurance Company' }],
    coverages: [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 921_840 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'NC Surplus Lines Tax', percent: 5 },
      { label: 'NC Stamping Fee', percent: 0.3 },
    ],
    project: 'Custom single family residence, Lot 44',
    months: 16,
    construction: 'Frame, 2 stories over basement, 5,850 sq ft',
    contractor: 'Named Insured acts as general contractor',
    lender: ['None'],
    values: [
      ['Completed value', '$1,385,000'],
      ['Existing structure', 'Not covered'],
      ['Temporary storage', '$25,000'],
    ],
    extension: '$690 per month, two months at most',
    producer: {
      name: 'French Broad Insurance Partners',
      street: '12 Biltmore Ave, Ste 5',
      city: 'Asheville',
      state: 'NC',
      zip: '28801',
    },
  },
];

/** Builder's risk for a term that ends when the building does: the premium is for all of it, not for a year. */
export const buildersRiskDeclarations = printed({
  name: 'builders risk, long term',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 30, of.insurers[0]?.name ?? '', { size: 13, style: 'bold' });
    paper.write(36, 47, 'Completed Value Builders Risk Coverage Declarations', { size: 11 });
    paper.rule(36, 64, 576, 64, 1.5);
    const { mailing, risk, producer } = of;
    let y = 72;
    const row = (label: string, words: readonly string[]) => {
      paper.write(36, y, label, { style: 'bold', size: 8.5 });
      y = paper.lines(200, y, words, { step: 12.5 }) + 6;
    };
    row('POLICY NUMBER', [of.policyNumber ?? '']);
    row('NAMED INSURED', [of.insured]);
    row('MAILING ADDRESS', mailing ? [mailing.street, cityLine(mailing)] : []);
    row('POLICY TERM', [
      `From ${filled(of.effective)} To ${filled(of.expiration ?? '')} (${of.months} months) 12:01 AM standard time at the`,
      'mailing address above, or until the project is occupied or accepted, whichever comes first',
    ]);
    row('PROJECT', [of.project]);
    row('PROJECT LOCATION', risk ? [risk.street, cityLine(risk)] : []);
    row('CONSTRUCTION', [of.construction]);
    row('GENERAL CONTRACTOR', [of.contractor]);
    row('LOSS PAYEE / MORTGAGEE', of.lender);
    y = paper.table(
      36,
      y + 8,
      [
        { head: 'PROPERTY AND COSTS COVERED', width: 360 },
        { head: 'LIMIT OF INSURANCE', width: 180, align: 'right' },
      ],
      of.values,
      { ruled: 'grid', headFill: '#e8e8e8', size: 8.5 },
    );
    y = paper.table(
      36,
      y + 10,
      [
        { head: 'DEDUCTIBLES', width: 360 },
        { head: 'PER OCCURRENCE', width: 180, align: 'right' },
      ],
      [
        ['All causes of loss except as below', '$25,000'],
        ['Water damage', '$50,000'],
        ['Named storm', '5% of values in place, $100,000 minimum'],
        ['Flood / Earth movement', 'Excluded'],
      ],
      { ruled: 'grid', headFill: '#e8e8e8', size: 8.5 },
    );
    y += 16;
    const charge = (label: string, amount: string, style?: 'bold') => {
      paper.write(230, y, label, style ? { style } : {});
      paper.write(572, y, amount, style ? { align: 'right', style } : { align: 'right' });
      y += 14.5;
    };
    charge(`${of.coverages[0]?.words ?? ''} Premium for the Policy Term`, dollars(premiumOf(of)));
    charge('Terrorism (TRIA)', 'Declined');
    for (const { label, amount } of of.fees) charge(label, dollars(amount));
    for (const { label, percent, amount } of taxesOf(of)) charge(`${label} (${percent}%)`, dollars(amount));
    paper.rule(230, y - 2, 576);
    y += 3;
    charge('TOTAL DUE AT INCEPTION', dollars(totalOf(of)), 'bold');
    paper.write(
      36,
      y + 10,
      `Extension: ${of.extension}. Minimum earned premium: 35%, and 100% once the roof is on.`,
      {
        size: 8,
      },
    );
    paper.write(36, y + 26, `Producer: ${producer.name}, ${producer.street}, ${cityLine(producer)}`, {
      size: 8,
    });
    paper.write(36, y + 42, `Issue Date: ${filled(of.issued ?? '')}`, { size: 8 });
    paper.rule(400, y + 54, 576);
    paper.write(400, y + 57, 'Countersigned by', { size: 7 });
  },
});
