import { legend } from '../fifteenth/ways.ts';
import { dollars, type Place, printed, type Risk, rateOf, short, sum } from './form.ts';
import type { Sheet } from './sheet.ts';

interface Credit extends Risk {
  mailing: Place;
  endorsement: string;
  line: string;
  change: readonly string[];
  charges: readonly (readonly [words: string, cents: number])[];
  legend: string;
}

const BOLD = { font: 'Helvetica-Bold' } as const;

function draw(sheet: Sheet, of: Credit): void {
  const [street, city, state, zip] = of.mailing;
  sheet.write(48, 44, 'ENDORSEMENT', { ...BOLD, size: 18 });
  sheet.write(564, 50, `No. ${of.endorsement}`, { ...BOLD, size: 12, align: 'right' });
  sheet.rule(48, 70, 564, 2);
  sheet.write(48, 80, 'Attached to and forming part of Policy No.');
  sheet.write(260, 80, of.number, BOLD);
  sheet.write(48, 98, 'Issued to');
  sheet.lines(260, 98, [of.insured, street, `${city}, ${state} ${zip}`], 13, BOLD);
  sheet.write(48, 142, 'Issued by');
  sheet.write(260, 142, of.insurers[0]?.name ?? '', BOLD);
  sheet.write(48, 158, 'Policy term');
  sheet.write(260, 158, `${short(of.from)} - ${short(of.to)}`, BOLD);
  sheet.write(48, 174, 'Endorsement effective');
  sheet.write(260, 174, `${short(of.changed ?? '')} 12:01 a.m.`, BOLD);
  sheet.write(48, 190, 'Coverage');
  sheet.write(260, 190, of.line, BOLD);
  sheet.rule(48, 210, 564);
  sheet.write(48, 222, 'It is understood and agreed that:', BOLD);
  let y = 240;
  for (const [at, words] of of.change.entries()) {
    sheet.write(60, y, `${at + 1}.`);
    y = sheet.paragraph(78, y, 470, words) + 6;
  }
  const premium = sum(of.coverages.map(([, cents]) => cents));
  const back = premium + sum(of.charges.map(([, cents]) => cents));
  y += 12;
  sheet.box(150, y, 312, 26 + (of.charges.length + 2) * 17);
  sheet.write(306, y + 8, 'RETURN PREMIUM COMPUTATION', { ...BOLD, align: 'center' });
  y += 28;
  for (const [words, cents] of [['Return Premium', premium] as const, ...of.charges]) {
    sheet.write(162, y, words);
    sheet.write(450, y, dollars(cents), { align: 'right' });
    y += 17;
  }
  sheet.write(162, y, 'TOTAL RETURN TO INSURED', BOLD);
  sheet.write(450, y, dollars(back), { ...BOLD, align: 'right' });
  y = sheet.paragraph(
    48,
    y + 36,
    516,
    'Policy and inspection fees are fully earned and are not part of this return. All other terms, limits, conditions and exclusions remain as they were.',
  );
  y = sheet.paragraph(48, y + 12, 516, of.legend, { size: 8 });
  sheet.write(48, y + 20, `Dated: ${short(of.issued ?? '')}`);
  sheet.write(340, y + 20, 'By: ______________________________');
  sheet.write(364, y + 34, 'Authorized signature', { size: 7.5 });
  sheet.foot('GU 207 (06-11)', '1 of 1');
}

/** An endorsement that gives premium back, printed without a sign under its heading. */
export const returnEndorsements = printed<Credit>(
  { name: 'return endorsement', font: 'Helvetica', size: 9.5, day: short, amount: dollars, draw },
  [
    {
      number: 'ASP-IL-4402817',
      endorsement: '003',
      insured: 'Kishwaukee Cold Storage, LLC',
      mailing: ['2701 Pleasant Street', 'DeKalb', 'IL', '60115'],
      line: 'Commercial Property',
      from: '2025-09-12',
      to: '2026-09-12',
      changed: '2026-02-20',
      issued: '2026-03-03',
      insurers: [{ name: 'Arch Specialty Insurance Company' }],
      change: [
        'Location 4, 1408 Oakland Drive, Sycamore, IL 60178, has been sold and is deleted from the Statement of Values.',
        'The total insured value is reduced from $8,612,000 to $7,140,000.',
        'The blanket limit for business income is reduced to $900,000.',
      ],
      coverages: [['COMMERCIAL_PROPERTY', -612_700]],
      fees: [],
      charges: [
        ['IL Surplus Lines Tax (3.5%)', rateOf(-612_700, 0.035)],
        ['IL Stamping Fee (0.04%)', rateOf(-612_700, 0.0004)],
      ],
      legend: legend('IL'),
    },
    {
      number: 'ASP-MO-4419055',
      endorsement: '001',
      insured: 'Ozark Zipline Adventures Inc.',
      mailing: ['3200 Gretna Road', 'Branson', 'MO', '65616'],
      line: 'General Liability',
      from: '2026-03-30',
      to: '2027-03-30',
      changed: '2026-05-11',
      issued: '2026-05-20',
      insurers: [{ name: 'Arch Specialty Insurance Company' }],
      change: [
        'Estimated annual receipts for the classification 41603, Exhibitions, are amended from $1,450,000 to $1,100,000.',
        'The mechanical bull is deleted from the schedule of attractions.',
      ],
      coverages: [['GENERAL_LIABILITY', -487_350]],
      fees: [],
      charges: [['MO Surplus Lines Tax (5%)', rateOf(-487_350, 0.05)]],
      legend:
        'This is evidence of insurance placed with an insurer that is not licensed by the state of Missouri and is not subject to its supervision. In the event of the insolvency of the insurer, losses will not be paid by the Missouri Property and Casualty Insurance Guaranty Association.',
    },
  ],
);
