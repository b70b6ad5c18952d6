import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { band, pairs } from './ways.ts';

interface Event extends Facts {
  event: string;
  days: string;
  venue: readonly string[];
  attendance: string;
}

const DECLARATIONS: readonly Event[] = [
  {
    policyNumber: 'SE26-0071934',
    insured: 'Kalispell Fiddle Camp Association',
    mailing: address('P.O. Box 3318', 'Kalispell', 'MT', '59903'),
    effective: '2026-07-16',
    expiration: '2026-07-20',
    issued: '2026-06-29',
    insurers: [{ name: 'Atain Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 112_500 }],
    fees: [{ label: 'Program Fee', kind: 'OTHER_FEE', amount: 7_500 }],
    taxes: [{ label: 'MT Surplus Lines Tax', percent: 2.75 }],
    event: 'Outdoor music festival, no overnight camping',
    days: 'July 17 - 19 (set up July 16)',
    venue: ['Flathead County Fairgrounds', '265 N Meridian Rd, Kalispell, MT 59901'],
    attendance: '1,200',
    producer: { name: 'Swan Range Insurance', ...address('30 2nd St E', 'Kalispell', 'MT', '59901') },
  },
  {
    policyNumber: 'SE26-0068802',
    insured: 'Yolanda Petrosyan-Whitfield',
    mailing: address('1620 Larkspur Court', 'Fort Collins', 'CO', '80521'),
    effective: '2026-05-30',
    expiration: '2026-05-31',
    issued: '2026-05-12',
    insurers: [{ name: 'Atain Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 29_500 }],
    fees: [{ label: 'Program Fee', kind: 'OTHER_FEE', amount: 3_500 }],
    taxes: [{ label: 'CO Surplus Lines Tax', percent: 3 }],
    event: 'Wedding reception, host liquor',
    days: 'May 30',
    venue: ['Invented Poudre River Barn', '9200 Rist Canyon Rd, Bellvue, CO 80512'],
    attendance: '140',
    producer: { name: 'Horsetooth Agency', ...address('215 Linden St', 'Fort Collins', 'CO', '80524') },
  },
];

/** A policy for an event of a few days, whose venue and days of the show are printed beside its term. */
export const events = printed({
  name: 'special event policy',
  look: { face: 'modern', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(46, 36, 'Special Event Liability', { size: 18, style: 'bold', color: '#7a2a4a' });
    paper.write(46, 60, 'Policy Declarations', { size: 12 });
    paper.write(566, 36, 'Administered by Invented Event Programs, LLC', { size: 8, align: 'right' });
    paper.write(566, 48, `Printed ${filled(of.issued ?? '')} 09:41 AM`, { size: 8, align: 'right' });
    let y = band(paper, 46, 566, 86, 'Policy information', '#f1e1e8');
    y = pairs(
      paper,
      [52, 200, y, 14],
      [
        ['Policy number', of.policyNumber ?? ''],
        ['Insuring company', of.insurers[0]?.name ?? ''],
        ['Named insured', of.insured],
        ['Mailing address', block({ ...of, insured: '' }).filter((line) => line !== '')],
        ['Coverage start', `${filled(of.effective)} 12:01 AM`],
        ['Coverage end', `${filled(of.expiration ?? '')} 12:01 AM`],
        ['Date of issue', filled(of.issued ?? '')],
        ['Agent', [of.producer.name, ...below(of.producer)]],
      ],
      { value: { style: 'bold' } },
    );
    y = band(paper, 46, 566, y + 6, 'Event', '#f1e1e8');
    y = pairs(
      paper,
      [52, 200, y, 14],
      [
        ['Type of event', of.event],
        ['Event days', of.days],
        ['Venue (additional insured)', of.venue],
        ['Daily attendance', of.attendance],
      ],
    );
    y = band(paper, 46, 566, y + 6, 'Coverage', '#f1e1e8');
    y = ladder(
      paper,
      [52, 420, y, 15],
      [
        ['General Liability - each occurrence', '$1,000,000'],
        ['General aggregate', '$2,000,000'],
        ['Damage to rented premises', '$300,000'],
        ['Medical expense', 'Excluded'],
      ],
    );
    y = band(paper, 46, 566, y + 6, 'Cost', '#f1e1e8');
    y = ladder(
      paper,
      [52, 420, y, 15],
      amounts(
        [['Premium (100% earned)', premiumOf(of)], ...billOf(of, 'Total paid by card ending 4417')],
        dollars,
      ),
    );
    paper.write(
      52,
      y + 12,
      'This policy is not subject to audit and may not be cancelled after the event begins.',
      { size: 8.5 },
    );
  },
});
