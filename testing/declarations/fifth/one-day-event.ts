import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { dollars, named } from './ways.ts';

interface Event extends Facts {
  master: string;
  event: string;
  /** As the host says it, which may begin before the coverage or leave out the day that it ends. */
  held: string;
  guests: string;
  venue: readonly string[];
  alcohol: string;
}

const DECLARATIONS: readonly Event[] = [
  {
    policyNumber: 'EVT-2026-0911733',
    master: 'SE-M-10044',
    insured: 'Priyanka Raman and Cole Dettweiler',
    mailing: { street: '1616 Shattuck Ave Apt 7', city: 'Berkeley', state: 'CA', zip: '94709' },
    risk: { street: '22 Orchard Barn Rd', city: 'Sebastopol', state: 'CA', zip: '95472' },
    effective: '2026-06-20',
    expiration: '2026-06-21',
    insurers: [{ name: 'Fortegra Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 18_500 }],
    fees: [{ label: 'Policy fee', kind: 'POLICY_FEE', amount: 2_500 }],
    taxes: [
      { label: 'Surplus lines tax', percent: 3 },
      { label: 'Stamping fee', percent: 0.18 },
    ],
    event: 'Wedding reception',
    held: 'Saturday, June 20, 2026, 2 PM to 11 PM',
    guests: '140',
    venue: ['Orchard Barn Events', 'Additional insured: owner of the premises'],
    alcohol: 'Host liquor included',
    producer: {
      name: 'Celebration Insurance Services',
      street: '350 Frank Ogawa Plaza #600',
      city: 'Oakland',
      state: 'CA',
      zip: '94612',
    },
  },
  {
    policyNumber: 'EVT-2026-0920418',
    master: 'SE-M-10044',
    insured: 'Elk River Volunteer Fire Department',
    mailing: { street: 'PO Box 14', city: 'Elk River', state: 'ID', zip: '83827' },
    risk: { street: '200 S Main St', city: 'Elk River', state: 'ID', zip: '83827' },
    effective: '2026-08-08',
    expiration: '2026-08-09',
    insurers: [{ name: 'Upland Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 64_200 }],
    fees: [],
    taxes: [
      { label: 'Surplus lines tax', percent: 1.5 },
      { label: 'Stamping fee', percent: 0.5 },
    ],
    event: 'Street dance and chili cook-off',
    held: 'Saturday, August 8, 2026, noon to 10 PM',
    guests: '900',
    venue: ['City of Elk River', 'Additional insured: City of Elk River'],
    alcohol: 'Excluded',
    producer: {
      name: 'Palouse Insurance Hub',
      street: '412 S Main',
      city: 'Moscow',
      state: 'ID',
      zip: '83843',
    },
  },
  {
    policyNumber: 'EVT-2026-1033109',
    master: 'SE-M-10051',
    insured: 'Second Act Community Theatre, Inc.',
    mailing: { street: '77 Playhouse Alley', city: 'Lexington', state: 'KY', zip: '40507' },
    risk: { street: '410 W Vine St', city: 'Lexington', state: 'KY', zip: '40507' },
    effective: '2026-10-31',
    expiration: '2026-11-01',
    insurers: [{ name: 'Trisura Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 27_750 }],
    fees: [
      { label: 'Policy fee', kind: 'POLICY_FEE', amount: 2_500 },
      { label: 'Platform fee', kind: 'OTHER_FEE', amount: 995 },
    ],
    taxes: [{ label: 'Surplus lines tax', percent: 3 }],
    event: 'Halloween gala and silent auction',
    held: 'Saturday, October 31, 2026, 6 PM to midnight',
    guests: '260',
    venue: ['Vine Street Convention Hall', 'Additional insured: the Hall and its manager'],
    alcohol: 'Host liquor included',
    producer: {
      name: 'Bluegrass Event Coverage',
      street: '201 E Main St, Suite 900',
      city: 'Lexington',
      state: 'KY',
      zip: '40507',
    },
  },
];

/** An event of one day, bought on a site and printed from it: cards with a title each, a receipt for the card that paid. */
export const eventDeclarations = printed({
  name: 'event of one day',
  look: { face: 'modern', size: 9.5 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    paper.write(36, 30, 'EventGuard', { size: 20, style: 'bold', color: '#7a2e8e' });
    paper.write(576, 32, 'Special Event Insurance', { size: 13, align: 'right' });
    paper.write(576, 50, `Underwritten by ${of.insurers[0]?.name ?? ''}`, { align: 'right', size: 9 });
    const card = (
      x: number,
      y: number,
      width: number,
      height: number,
      title: string,
      words: readonly string[],
    ) => {
      paper.box(x, y, width, height, '#f4eff6');
      paper.write(x + 10, y + 8, title, { style: 'bold', color: '#7a2e8e' });
      paper.lines(x + 10, y + 25, words, { step: 14 });
    };
    card(36, 76, 264, 104, 'Named insured', [
      of.insured,
      ...(mailing ? [mailing.street, cityLine(mailing)] : []),
    ]);
    card(312, 76, 264, 104, 'Your policy', [
      `Policy no. ${of.policyNumber ?? ''}`,
      `Under master policy ${of.master}`,
      `Coverage starts ${named(of.effective)}, 12:01 AM`,
      `Coverage ends ${named(of.expiration ?? '')}, 12:01 AM`,
    ]);
    card(36, 192, 264, 104, 'Event', [
      of.event,
      of.held,
      `Attendance: up to ${of.guests}`,
      `Alcohol: ${of.alcohol}`,
    ]);
    card(312, 192, 264, 104, 'Event location', [
      of.venue[0] ?? '',
      ...(risk ? [risk.street, cityLine(risk)] : []),
      of.venue[1] ?? '',
    ]);
    paper.write(36, 314, `${of.coverages[0]?.words ?? ''} limits`, { size: 12, style: 'bold' });
    let y = paper.table(
      36,
      334,
      [{ width: 380 }, { width: 160, align: 'right' }],
      [
        ['Each occurrence', '$1,000,000'],
        ['General aggregate', '$2,000,000'],
        ['Damage to premises rented to you', '$300,000'],
        ['Medical payments', '$5,000'],
        ['Deductible (property damage)', '$1,000'],
        ['Event cancellation', 'Not purchased'],
      ],
      { ruled: 'rows', step: 18 },
    );
    paper.write(36, y + 20, 'Receipt', { size: 12, style: 'bold' });
    y = paper.table(
      36,
      y + 40,
      [{ width: 380 }, { width: 160, align: 'right' }],
      [
        [`${of.coverages[0]?.words ?? ''} premium`, dollars(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [label, dollars(amount)]),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} (${percent}%)`, dollars(amount)]),
        ['Total charged to card ending 4242', dollars(totalOf(of))],
      ],
      { ruled: 'rows', step: 18 },
    );
    y = paper.paragraph(
      36,
      y + 16,
      540,
      'The premium is fully earned when the event begins. This insurance is placed with an insurer that is not licensed by the state; losses are not paid by a guaranty fund if the insurer becomes insolvent.',
      { size: 8.5, color: '#444444' },
    );
    paper.write(36, y + 8, `Sold by ${producer.name}, ${producer.street}, ${cityLine(producer)}`, {
      size: 8.5,
    });
    paper.write(36, 752, 'eventguard.example/policies/print', { size: 7 });
    paper.write(576, 752, 'Page 1 of 1', { size: 7, align: 'right' });
  },
});
