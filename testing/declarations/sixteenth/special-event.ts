import { dollars, type Place, printed, type Risk, rateOf, short, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface SpecialEvent extends Risk {
  mailing: Place;
  master: string;
  event: string;
  venue: string;
  days: string;
  attendance: string;
  agency: string;
  rows: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;

function draw(sheet: Sheet, of: SpecialEvent): void {
  const [street, city, state, zip] = of.mailing;
  sheet.write(40, 38, 'GATHER SURE', { ...BOLD, size: 18 });
  sheet.write(40, 60, 'Special Event Liability Program', { size: 10 });
  sheet.box(372, 36, 200, 50);
  sheet.write(380, 42, 'Coverage confirmation and declarations', { size: 8 });
  sheet.write(380, 55, `Policy #: ${of.number}`, BOLD);
  sheet.write(380, 70, `Issued ${short(of.issued ?? '')}`);
  let y = 104;
  const row = (label: string, ...words: readonly string[]) => {
    sheet.write(40, y, label, BOLD);
    y = sheet.lines(180, y, words, 13) + 5;
  };
  row('Named Insured', of.insured);
  row('Address', street, `${city}, ${state} ${zip}`);
  row('Insurance Carrier', of.insurers[0]?.name ?? '');
  row('Coverage Dates', `${short(of.from)} through ${short(of.to)}`);
  row('Event', of.event);
  row('Event Dates', of.days);
  row('Venue', of.venue);
  row('Attendance', of.attendance);
  row('Submitted By', of.agency);
  sheet.rule(40, y, 572);
  y += 10;
  sheet.write(40, y, 'Commercial General Liability Limits', BOLD);
  y += 16;
  for (const [words, limit] of [
    ['Each occurrence', '$1,000,000'],
    ['General aggregate', '$2,000,000'],
    ['Products and completed operations aggregate', '$1,000,000'],
    ['Damage to rented premises', '$300,000'],
    ['Host liquor liability', 'Included'],
    ['Medical payments', 'Excluded'],
    ['Deductible, bodily injury and property damage', '$1,000'],
  ] as const) {
    sheet.leader(56, 400, y, [words, limit]);
    y += 14;
  }
  y += 10;
  sheet.write(40, y, 'Cost', BOLD);
  y += 16;
  for (const [words, cents] of of.rows) {
    sheet.leader(56, 400, y, [words, dollars(cents)]);
    y += 14;
  }
  sheet.leader(
    56,
    400,
    y + 2,
    ['Total charged to card ending 4417', dollars(sum(of.rows.map(([, cents]) => cents)))],
    BOLD,
  );
  y = sheet.paragraph(
    40,
    y + 34,
    532,
    'Premium and fees are 100% earned and not refundable once the event has begun. Events canceled at least 3 days ahead may be moved once for a rebooking charge of $35.',
    { size: 8.5 },
  );
  y = sheet.paragraph(40, y + 10, 532, of.legend, { size: 8.5 });
  sheet.write(
    40,
    y + 12,
    `Issued under Master Policy ${of.master}. This page and the Master Policy form the whole contract.`,
    {
      size: 8.5,
    },
  );
  sheet.foot('GS-100 (2025)', '');
}

/** An event's declarations under a master policy, paid by card. */
export const specialEvents = printed<SpecialEvent>(
  { name: 'special event', font: 'Helvetica', size: 9.5, day: short, amount: dollars, draw },
  [
    {
      number: 'GSE-UT-118845',
      master: 'EVT-9000021',
      insured: 'Wasatch Bluegrass Society',
      mailing: ['480 North 300 West', 'Provo', 'UT', '84601'],
      event: 'Outdoor music festival',
      days: 'Friday, July 17 through Sunday, July 19, 2026',
      venue: 'Soldier Hollow, Midway, UT',
      attendance: '2,400 over three days',
      agency: 'Timpanogos Insurance Group',
      from: '2026-07-16',
      to: '2026-07-20',
      issued: '2026-06-11',
      insurers: [{ name: 'Evanston Insurance Company' }],
      rows: [
        ['Event premium', 187_500],
        ['Policy fee', 15_000],
        ['Utah surplus lines tax (4.25%)', rateOf(202_500, 0.0425)],
        ['Utah stamping fee (0.18%)', rateOf(202_500, 0.0018)],
      ],
      coverages: [['GENERAL_LIABILITY', 187_500]],
      fees: [['POLICY_FEE', 15_000]],
      legend:
        'The insurer issuing this policy does not hold a certificate of authority to do business in this state and thus is not fully subject to regulation by the Utah insurance commissioner. This policy receives no protection from any of the guaranty associations created under Title 31A, Chapter 28.',
    },
    {
      number: 'GSE-ID-119306',
      master: 'EVT-9000021',
      insured: 'Payette Lakes Winter Carnival Committee, Inc.',
      mailing: ['605 N Third St', 'McCall', 'ID', '83638'],
      event: 'Snow sculpture contest and beer garden',
      days: 'January 29 to February 7, 2027',
      venue: 'Legacy Park, McCall, ID',
      attendance: '9,000 over ten days',
      agency: 'Treasure Valley Insurance Associates',
      from: '2027-01-28',
      to: '2027-02-08',
      issued: '2026-12-02',
      insurers: [{ name: 'Evanston Insurance Company' }],
      rows: [
        ['Event premium', 364_200],
        ['Policy fee', 15_000],
        ['Inspection fee', 12_500],
        ['Idaho surplus lines tax (1.5%)', rateOf(391_700, 0.015)],
        ['Idaho stamping fee (0.5%)', rateOf(391_700, 0.005)],
      ],
      coverages: [['GENERAL_LIABILITY', 364_200]],
      fees: [
        ['POLICY_FEE', 15_000],
        ['INSPECTION_FEE', 12_500],
      ],
      legend:
        'This surplus line contract is issued pursuant to the Idaho insurance laws by an insurer not licensed by the Idaho Department of Insurance. There is no coverage provided for surplus line insurance by either the Idaho insurance guaranty association or by the Idaho life and health insurance guaranty association.',
    },
  ],
);
