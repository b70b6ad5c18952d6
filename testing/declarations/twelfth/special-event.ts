import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { amounts, billOf, ladder } from '../ninth/ways.ts';
import { address, dotted } from '../sixth/ways.ts';
import { bar, fields } from './ways.ts';

interface Event extends Facts {
  event: readonly [name: string, venue: string, attendance: string, alcohol: string];
  application: string;
}

const DECLARATIONS: readonly Event[] = [
  {
    policyNumber: 'SEL-3017745-26',
    insured: 'Chiwawa River Bluegrass Society',
    mailing: address('415 Pine Flats Loop', 'Leavenworth', 'WA', '98826'),
    effective: '2026-06-11',
    expiration: '2026-06-15',
    insurers: [{ name: 'Evanston Insurance Company', naic: '35378' }],
    coverages: [{ words: 'Special Event General Liability', line: 'GENERAL_LIABILITY', premium: 187_500 }],
    fees: [{ label: 'Program Administration Fee', kind: 'OTHER_FEE', amount: 7_500 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    event: ['Plain Old Pickin’ Weekend', 'Meadow Stage, Lake Wenatchee', '1,200 a day', 'Sold by others'],
    application: '88-20417',
    producer: { name: 'Icicle Insurance Center', ...address('9 Front Street', 'Leavenworth', 'WA', '98826') },
  },
  {
    policyNumber: 'SEL-3018902-26',
    insured: 'Marguerite Tran-Holloway',
    mailing: address('6203 SE Yamhill Street, Apt. 11', 'Portland', 'OR', '97215'),
    effective: '2026-09-05',
    expiration: '2026-09-07',
    insurers: [{ name: 'Evanston Insurance Company', naic: '35378' }],
    coverages: [{ words: 'Special Event General Liability', line: 'GENERAL_LIABILITY', premium: 31_500 }],
    fees: [{ label: 'Program Administration Fee', kind: 'OTHER_FEE', amount: 3_500 }],
    taxes: [
      { label: 'OR Surplus Lines Tax', percent: 2 },
      { label: 'OR Fire Marshal Tax', percent: 0.3 },
    ],
    event: ['Wedding and reception', 'Hopyard Barn, near Silverton', '140', 'Host, not sold'],
    application: '88-21160',
    producer: { name: 'Laurelhurst Insurance', ...address('2801 NE Glisan St', 'Portland', 'OR', '97232') },
  },
];

/** A few days of liability, bought over the counter of a program. */
export const specialEvents = printed({
  name: 'special event',
  look: { face: 'sans', size: 9.5 },
  ways: { day: dotted, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const [insurer] = of.insurers;
    paper.write(48, 34, 'OCCASION GUARD', { size: 20, style: 'bold', color: '#7a3b00' });
    paper.write(564, 34, 'Special Event Liability Program', { size: 11, align: 'right' });
    paper.write(564, 49, 'DECLARATIONS', { size: 11, style: 'bold', align: 'right' });
    let y = bar(paper, [48, 72, 516], 'POLICY INFORMATION', '#7a3b00');
    y = fields(
      paper,
      [54, 190, y, 13],
      [
        ['Application no.', [of.application]],
        ['Policy no.', [of.policyNumber ?? '']],
        ['Insured', [of.insured]],
        [
          'Address',
          [`${of.mailing?.street},`, `${of.mailing?.city}, ${of.mailing?.state} ${of.mailing?.zip}`],
        ],
        ['Coverage begins', [`${dotted(of.effective)}, 12:01 a.m.`]],
        ['Coverage ends', [`${dotted(of.expiration ?? '')}, 12:01 a.m.`]],
        ['Insurer', [`${insurer?.name} (NAIC ${insurer?.naic})`]],
        ['Broker', [of.producer.name]],
      ],
      { label: { color: '#555555' } },
    );
    y = bar(paper, [48, y + 4, 516], 'EVENT', '#7a3b00');
    const [name, venue, attendance, alcohol] = of.event;
    y = paper.table(
      48,
      y - 4,
      [
        { head: 'Event', width: 160 },
        { head: 'Venue', width: 176 },
        { head: 'Attendance', width: 80 },
        { head: 'Alcohol', width: 100 },
      ],
      [[name, venue, attendance, alcohol]],
      { ruled: 'rows', step: 17 },
    );
    y = bar(paper, [48, y + 10, 516], 'LIMITS', '#7a3b00');
    y = ladder(
      paper,
      [54, 380, y, 14],
      [
        ['Each occurrence', '$1,000,000'],
        ['General aggregate', '$2,000,000'],
        ['Products and completed operations', '$1,000,000'],
        ['Damage to rented premises', '$300,000'],
        ['Medical payments', '$5,000'],
        ['Deductible', 'None'],
      ],
    );
    y = bar(paper, [48, y + 8, 516], 'COST', '#7a3b00');
    y = ladder(
      paper,
      [54, 380, y, 15],
      amounts(
        [[of.coverages[0]?.words ?? '', premiumOf(of)], ...billOf(of, 'Total charged to card')],
        dollars,
      ),
    );
    y = paper.paragraph(
      48,
      y + 8,
      516,
      'The premium is fully earned when the event begins, and nothing is returned after that. The administration fee is fully earned at purchase. Terrorism coverage was offered and not bought. The owner of the venue is an additional insured, where a certificate says so.',
      { size: 8.5 },
    );
    paper.paragraph(
      48,
      y + 6,
      516,
      'This contract is registered and delivered as a surplus line coverage. The insurer is not licensed by the state and is not subject to its supervision; losses will not be paid by the state’s guaranty fund if the insurer becomes insolvent.',
      { size: 8.5 },
    );
    paper.write(48, 744, 'ES DEC 100 (01 25)', { size: 7 });
  },
});
