import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { footer, type Legend, legend } from './ways.ts';

interface Event extends Facts {
  state: Legend;
  event: string;
  days: string;
  venue: string;
  attendance: string;
}

const DECLARATIONS: readonly Event[] = [
  {
    policyNumber: 'EVX-26-031177',
    insured: 'Friends of the Pecos Chile & Fiddle Festival',
    mailing: address('PO Box 2214', 'Alpine', 'TX', '79831'),
    effective: '2026-08-27',
    expiration: '2026-09-01',
    issued: '2026-07-29',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 124_000 }],
    fees: [{ label: 'Program Fee', kind: 'OTHER_FEE', amount: 9_500 }],
    taxes: [
      { label: 'Texas Surplus Lines Tax', percent: 4.85 },
      { label: 'Texas Stamping Fee', percent: 0.04 },
    ],
    state: 'TX',
    event: 'Outdoor music and food festival',
    days: 'August 28, 29 and 30, 2026',
    venue: 'Kokernot Park, 1502 Loop Road, Alpine, TX 79830',
    attendance: '2,200 per day',
    producer: {
      name: 'Big Bend Insurance Services',
      ...address('501 W Holland Ave', 'Alpine', 'TX', '79830'),
    },
  },
  {
    policyNumber: 'EVX-26-032904',
    insured: 'Little Fort Harbor Fireworks Association',
    mailing: address('625 52nd Street, Room 300', 'Waukegan', 'IL', '60085'),
    effective: '2026-07-03',
    expiration: '2026-07-06',
    issued: '2026-06-18',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 318_000 }],
    fees: [{ label: 'Program Fee', kind: 'OTHER_FEE', amount: 9_500 }],
    taxes: [
      { label: 'Illinois Surplus Lines Tax', percent: 3.5 },
      { label: 'Illinois Stamping Fee', percent: 0.04 },
    ],
    state: 'IL',
    event: 'Public display of fireworks, spectators only',
    days: 'July 4, 2026, rain date July 5, 2026',
    venue: 'Waukegan Harbor South Pier, 60085',
    attendance: '9,000',
    producer: { name: 'Lake Bluff Brokerage', ...address('40 E Scranton Ave', 'Lake Bluff', 'IL', '60044') },
  },
];

/** A program's certificate of a short term, one line of facts under another with dots between. */
export const events = printed({
  name: 'short term event',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const dotted = (y: number, label: string, words: string) => {
      paper.write(54, y, label);
      paper.write(222, y, '. . .', { align: 'right' });
      paper.write(232, y, words);
      return y + 17;
    };
    paper.box(40, 26, 532, 44, '#3d3a5c');
    paper.write(306, 34, 'Special Event Liability Program', {
      size: 15,
      style: 'bold',
      color: 'white',
      align: 'center',
    });
    paper.write(306, 54, `Underwritten by ${of.insurers[0]?.name}`, {
      size: 9,
      color: 'white',
      align: 'center',
    });
    paper.write(306, 84, 'POLICY DECLARATIONS', { size: 12, style: 'bold', align: 'center' });
    let y = dotted(112, 'Policy number', of.policyNumber ?? '');
    y = dotted(y, 'Named insured', of.insured);
    y = dotted(y, 'Mailing address', of.mailing?.street ?? '');
    paper.write(232, y - 4, below(of.mailing)[1] ?? '');
    y = dotted(y + 14, 'Policy effective', `${named(of.effective)}, 12:01 a.m.`);
    y = dotted(y, 'Policy expires', `${named(of.expiration ?? '')}, 12:01 a.m.`);
    y = dotted(y, 'Event', of.event);
    y = dotted(y, 'Event dates', of.days);
    y = dotted(y, 'Venue', of.venue);
    y = dotted(y, 'Estimated attendance', of.attendance);
    y = dotted(y, 'Broker', `${of.producer.name}, ${of.producer.city}, ${of.producer.state}`);
    paper.rule(54, y + 4, 558);
    const top = y + 16;
    paper.write(54, top, 'Limits', { style: 'bold' });
    const left = paper.table(
      54,
      top + 16,
      [{ width: 150 }, { width: 90, align: 'right' }],
      [
        ['Each occurrence', '$1,000,000'],
        ['Aggregate', '$2,000,000'],
        ['Personal injury', '$1,000,000'],
        ['Medical expense', 'None'],
      ],
      { ruled: 'rows', step: 17 },
    );
    paper.write(318, top, 'Cost', { style: 'bold' });
    const right = paper.table(
      318,
      top + 16,
      [{ width: 150 }, { width: 90, align: 'right' }],
      [
        [`${of.coverages[0]?.words} Premium`, dollars(premiumOf(of))],
        ...of.fees.map(({ label, amount }) => [label, dollars(amount)]),
        ...taxesOf(of).map(({ label, amount }) => [label, dollars(amount)]),
        ['Total Cost', dollars(totalOf(of))],
      ],
      { ruled: 'rows', step: 17 },
    );
    y = paper.paragraph(
      54,
      Math.max(left, right) + 16,
      504,
      'The premium is fully earned when the policy begins. There is no coverage for participants in contests, for inflatables, for animals, or for liquor unless an endorsement of this policy says so. Additional insureds are those that are named in endorsement EVX 20 26.',
      { size: 9.5 },
    );
    y = paper.paragraph(54, y + 10, 504, legend(of.state), { size: 9, style: 'italic' });
    paper.write(54, y + 30, `Issued: ${named(of.issued ?? '')}`);
    paper.write(558, y + 30, 'By: ____________________', { align: 'right' });
    footer(paper, ['EVX DEC 01 25', 'Paid in full', '1 / 1']);
  },
});
