import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dollars, plain } from './ways.ts';

interface Changed extends Facts {
  number: string;
  change: readonly string[];
  /** Premium of the term before and behind the change, in cents. */
  before: number;
}

const DECLARATIONS: readonly Changed[] = [
  {
    number: '3',
    policyNumber: 'BGL-1140027-04',
    insured: 'Catamount Paving & Sealcoat LLC',
    mailing: { street: '18 Gravel Pit Road', city: 'Laconia', state: 'NH', zip: '03246' },
    effective: '2026-02-20',
    expiration: '2027-02-20',
    transaction: '2026-08-05',
    issued: '2026-08-19',
    insurers: [{ name: 'First Mercury Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: -168_450 }],
    fees: [],
    taxes: [{ label: 'Surplus Lines Tax', percent: 3 }],
    before: 1_442_000,
    change: [
      'Payroll of class 95625 is reduced from $410,000 to $290,000.',
      'Location 2, 77 Court St, Laconia, NH 03246, is deleted.',
    ],
    producer: {
      name: 'Winnipesaukee Agency',
      street: '5 Main St',
      city: 'Meredith',
      state: 'NH',
      zip: '03253',
    },
  },
  {
    number: '1',
    policyNumber: 'PKG 88-400217',
    insured: 'Sable Island Seafood Market Inc.',
    dba: 'The Fish Dock',
    mailing: { street: '1207 Ocean Terrace', city: 'Brielle', state: 'NJ', zip: '08730' },
    effective: '2026-04-10',
    expiration: '2027-04-10',
    transaction: '2026-10-01',
    issued: '2026-10-05',
    insurers: [{ name: 'Western World Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -74_120 }],
    fees: [],
    taxes: [{ label: 'NJ Surplus Lines Tax', percent: 5 }],
    before: 688_500,
    change: [
      'The limit for the walk-in cooler, item 4, is reduced from $120,000 to $35,000.',
      'Loss payee First Shore Leasing is deleted.',
    ],
    producer: {
      name: 'Manasquan River Insurance Group',
      street: '2040 Highway 70',
      city: 'Wall',
      state: 'NJ',
      zip: '07719',
    },
  },
  {
    number: '2',
    policyNumber: 'AES1029947 00',
    insured: 'Thornapple Drone Survey Co',
    mailing: { street: '605 S Capitol Ave', city: 'Lansing', state: 'MI', zip: '48933' },
    effective: '2026-01-12',
    expiration: '2027-01-12',
    transaction: '2026-06-30',
    issued: '2026-07-14',
    insurers: [{ name: 'Starr Surplus Lines Insurance Company' }],
    coverages: [{ words: 'Aviation Liability', line: 'AVIATION', premium: -97_500 }],
    fees: [],
    taxes: [
      { label: 'MI Surplus Lines Tax', percent: 2 },
      { label: 'MI Regulatory Fee', percent: 0.5 },
    ],
    before: 364_000,
    change: ['Two unmanned aircraft, serial numbers M300-1187 and M300-1188, are removed from the schedule.'],
    producer: {
      name: 'Grand River Aviation Underwriters',
      street: '124 W Allegan St Ste 1700',
      city: 'Lansing',
      state: 'MI',
      zip: '48933',
    },
  },
];

/** A change that gives premium back: what was, what is, and the difference in brackets. */
export const returnEndorsements = printed({
  name: 'endorsement with a return',
  look: { face: 'sans', size: 9.5 },
  ways: { day: plain, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(572, 32, `ENDORSEMENT NO. ${of.number}`, { size: 14, style: 'bold', align: 'right' });
    paper.write(40, 32, of.insurers[0]?.name ?? '', { size: 12 });
    paper.write(306, 62, 'THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.', {
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 80, 'POLICY CHANGES', { size: 13, align: 'center' });
    const cell = (
      x: number,
      y: number,
      width: number,
      height: number,
      label: string,
      words: readonly string[],
    ) => {
      paper.box(x, y, width, height);
      paper.write(x + 4, y + 4, label, { size: 7 });
      paper.lines(x + 6, y + 16, words, { step: 12.5 });
    };
    cell(40, 104, 178, 36, 'Policy Number', [of.policyNumber ?? '']);
    cell(218, 104, 177, 36, 'Policy Change Effective Date', [plain(of.transaction ?? '')]);
    cell(395, 104, 177, 36, 'Coverage Parts Affected', [of.coverages[0]?.words ?? '']);
    cell(40, 140, 266, 72, 'Named Insured', [
      of.insured,
      ...(of.dba ? [`DBA: ${of.dba}`] : []),
      ...(mailing ? [mailing.street, cityLine(mailing)] : []),
    ]);
    cell(306, 140, 266, 72, 'Agent', [producer.name, producer.street, cityLine(producer)]);
    cell(40, 212, 532, 36, 'Policy Period', [
      `${plain(of.effective)} to ${plain(of.expiration ?? '')}, 12:01 A.M. standard time at the Named Insured's address`,
    ]);
    paper.box(40, 248, 532, 130);
    paper.write(306, 256, 'CHANGES', { style: 'bold', align: 'center' });
    paper.lines(50, 276, [...of.change, '', 'All other terms and conditions remain unchanged.'], {
      step: 15,
    });
    const change = premiumOf(of);
    paper.write(40, 400, 'Premium Adjustment', { style: 'bold' });
    let y = paper.table(
      40,
      414,
      [
        { head: '', width: 166 },
        { head: 'Before this change', width: 122, align: 'right' },
        { head: 'After this change', width: 122, align: 'right' },
        { head: 'Additional / (Return)', width: 122, align: 'right' },
      ],
      [['Annual premium, pro rata', dollars(of.before), dollars(of.before + change), dollars(change)]],
      { ruled: 'grid' },
    );
    y += 18;
    const row = (label: string, cents: number, style?: 'bold') => {
      paper.write(262, y, label, style ? { style } : {});
      paper.write(568, y, dollars(cents), style ? { align: 'right', style } : { align: 'right' });
      y += 16;
    };
    row('Return Premium', change);
    for (const { label, percent, amount } of taxesOf(of)) row(`${label} ${percent}%`, amount);
    row('Net Return to Insured', totalOf(of), 'bold');
    paper.write(262, y + 2, 'The policy fee of $150.00 is fully earned and is not returned.', { size: 8 });
    paper.write(40, 640, `Issue date ${plain(of.issued ?? '')}`);
    paper.rule(380, 660, 572);
    paper.write(380, 664, 'Authorized Representative Signature', { size: 7 });
    paper.write(40, 748, 'EN 12 01 (11 24)', { size: 7 });
  },
});
