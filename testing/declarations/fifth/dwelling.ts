import { cityLine, type Facts, feesOf, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { named, whole } from './ways.ts';

interface Dwelling extends Facts {
  occupancy: string;
  /** Percent of coverage A, and what that comes to. */
  wind: readonly [percent: string, amount: string];
  limits: readonly (readonly [part: string, limit: string, premium: number | 'Incl.'])[];
  mortgagee: readonly string[];
  formerly: string;
}

/** What stands in the limits' last column adds up to the policy's premium. */
const DECLARATIONS: readonly Dwelling[] = [
  {
    policyNumber: 'DPX0338204-01',
    formerly: 'DPX0338204-00',
    insured: 'Beatrice & Lionel Fontenot',
    mailing: { street: '1417 Esplanade Ave', city: 'Kenner', state: 'LA', zip: '70065' },
    risk: { street: '302 Lafitte Woods Ln', city: 'Grand Isle', state: 'LA', zip: '70358' },
    effective: '2026-05-27',
    expiration: '2027-05-27',
    issued: '2026-05-06',
    insurers: [{ name: 'Velocity Specialty Insurance Company' }],
    coverages: [{ words: 'Dwelling Fire DP-3', line: 'DWELLING_FIRE', premium: 612_300 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 9_500 },
    ],
    taxes: [{ label: 'LA Surplus Lines Tax', percent: 4.85 }],
    occupancy: 'Secondary / seasonal, not rented',
    wind: ['5%', '$18,900'],
    limits: [
      ['A. Dwelling', '$378,000', 511_200],
      ['B. Other Structures', '$18,900', 'Incl.'],
      ['C. Personal Property', '$75,600', 78_900],
      ['D. Fair Rental Value', '$37,800', 'Incl.'],
      ['L. Premises Liability', '$300,000', 22_200],
    ],
    mortgagee: ['Pelican Example Federal Credit Union', 'Loan 00-771842, PO Box 9, Houma, LA 70361'],
    producer: {
      name: 'Barataria Insurance Agency',
      street: '500 Highway 1',
      city: 'Grand Isle',
      state: 'LA',
      zip: '70358',
    },
  },
  {
    policyNumber: 'VHO-SC-1180377',
    formerly: 'New business',
    insured: 'Winslow Family Trust dated March 3, 2011',
    mailing: { street: '9 Juniper Hollow Rd', city: 'Weston', state: 'CT', zip: '06883' },
    risk: { street: '74 Turtle Point Rd', city: 'Kiawah Island', state: 'SC', zip: '29455' },
    effective: '2026-08-14',
    expiration: '2027-08-14',
    issued: '2026-08-03',
    insurers: [{ name: 'Vault E & S Insurance Company' }],
    coverages: [{ words: 'Homeowners HO-5', line: 'HOMEOWNERS', premium: 2_841_900 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 35_000 }],
    taxes: [{ label: 'SC Premium Tax', percent: 6 }],
    occupancy: 'Secondary',
    wind: ['10%', '$265,000'],
    limits: [
      ['A. Dwelling', '$2,650,000', 2_410_000],
      ['B. Other Structures', '$132,500', 'Incl.'],
      ['C. Personal Property', '$662,500', 371_900],
      ['D. Loss of Use', '$265,000', 'Incl.'],
      ['E. Personal Liability', '$1,000,000', 60_000],
      ['F. Medical Payments', '$10,000', 'Incl.'],
    ],
    mortgagee: ['None'],
    producer: {
      name: 'Palmetto Shores Personal Lines',
      street: '186 Seven Farms Dr, Suite F',
      city: 'Charleston',
      state: 'SC',
      zip: '29492',
    },
  },
  {
    policyNumber: '26VAC-00711',
    formerly: '25VAC-00402',
    insured: 'Gideon R. Pemberton',
    mailing: { street: '2226 W 91st Pl', city: 'Merrillville', state: 'IN', zip: '46410' },
    risk: { street: '1508 Jackson St', city: 'Gary', state: 'IN', zip: '46407' },
    effective: '2026-11-09',
    expiration: '2027-05-09',
    issued: '2026-11-09',
    insurers: [{ name: 'Conifer Insurance Company' }],
    coverages: [{ words: 'Vacant Dwelling Fire DP-1', line: 'DWELLING_FIRE', premium: 96_450 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [{ label: 'IN Surplus Lines Tax', percent: 2.5 }],
    occupancy: 'Vacant, under renovation',
    wind: ['2%', '$1,740'],
    limits: [
      ['A. Dwelling', '$87,000', 88_950],
      ['L. Premises Liability', '$100,000', 7_500],
    ],
    mortgagee: ['None'],
    producer: {
      name: 'Calumet Insurance Store',
      street: '555 Broadway',
      city: 'Gary',
      state: 'IN',
      zip: '46402',
    },
  },
];

/** A dwelling by the sea: two panels side by side, deductibles in percent, a premium for each part. */
export const dwellingDeclarations = printed({
  name: 'dwelling with a wind deductible',
  look: { face: 'sans', size: 9 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.box(30, 26, 552, 40, '#20435c');
    paper.write(40, 34, 'PERSONAL LINES DECLARATIONS', { size: 14, style: 'bold', color: 'white' });
    paper.write(572, 32, of.coverages[0]?.words ?? '', { color: 'white', align: 'right' });
    paper.write(572, 46, 'NEW / RENEWAL / AMENDED', { color: 'white', align: 'right', size: 7 });
    const { mailing, risk, producer } = of;
    const panel = (x: number, y: number, title: string, words: readonly string[], height: number) => {
      paper.box(x, y, 270, 14, '#dbe5ec');
      paper.box(x, y, 270, height);
      paper.write(x + 6, y + 3, title, { style: 'bold', size: 8 });
      paper.lines(x + 8, y + 20, words, { step: 12.5 });
    };
    panel(
      30,
      74,
      'Named Insured and Mailing Address',
      [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])],
      76,
    );
    panel(
      312,
      74,
      'Agency',
      [producer.name, producer.street, cityLine(producer), 'Phone (555) 555-0119'],
      76,
    );
    panel(
      30,
      158,
      'Policy Information',
      [
        `Policy Number: ${of.policyNumber ?? ''}`,
        `Replaces: ${of.formerly}`,
        `Policy Period: ${named(of.effective)} to`,
        `                        ${named(of.expiration ?? '')}`,
        'Begins and ends at 12:01 AM at the residence premises',
      ],
      86,
    );
    panel(
      312,
      158,
      'Residence Premises',
      [
        ...(risk ? [risk.street, cityLine(risk)] : []),
        `Occupancy: ${of.occupancy}`,
        'Protection class 4   Year built 1987',
      ],
      86,
    );
    paper.write(30, 251, `Insurer: ${of.insurers[0]?.name ?? ''} (a surplus lines insurer)`, {
      style: 'bold',
    });
    let y = paper.table(
      30,
      268,
      [
        { head: 'Coverages', width: 300 },
        { head: 'Limit of Liability', width: 126, align: 'right' },
        { head: 'Premium', width: 126, align: 'right' },
      ],
      [
        ...of.limits.map(([part, limit, premium]) => [
          part,
          limit,
          premium === 'Incl.' ? premium : whole(premium),
        ]),
        ['Total Policy Premium', '', whole(premiumOf(of))],
      ],
      { ruled: 'rows', headFill: '#dbe5ec' },
    );
    paper.write(30, y + 12, 'Deductibles', { style: 'bold' });
    y = paper.lines(
      40,
      y + 26,
      [
        'All Other Perils: $2,500',
        `Windstorm or Hail, including Named Storm: ${of.wind[0]} of Coverage A (${of.wind[1]})`,
        'Water Damage: $5,000',
      ],
      { step: 13 },
    );
    paper.write(30, y + 10, 'Mortgagee / Additional Interest', { style: 'bold' });
    paper.lines(40, y + 24, of.mortgagee, { step: 13 });
    let right = y + 10;
    const charge = (label: string, amount: string, style?: 'bold') => {
      paper.write(330, right, label, style ? { style } : {});
      paper.write(576, right, amount, style ? { align: 'right', style } : { align: 'right' });
      right += 14;
    };
    charge('Premium', whole(premiumOf(of)));
    for (const { label, amount } of of.fees) charge(label, whole(amount));
    charge('Subtotal', whole(premiumOf(of) + feesOf(of)));
    for (const { label, amount } of taxesOf(of)) charge(label, whole(amount));
    charge('TOTAL ANNUAL COST', whole(totalOf(of)), 'bold');
    paper.paragraph(
      30,
      right + 22,
      552,
      'This policy contains a separate deductible for wind losses, which may result in high out-of-pocket expenses to you. Flood is not covered. Fees are fully earned; the minimum earned premium is $500.',
      { size: 8.5 },
    );
    paper.write(30, 748, `Date Issued: ${named(of.issued ?? '')}`, { size: 8 });
    paper.write(582, 748, 'PLDEC 11 25', { size: 8, align: 'right' });
  },
});
