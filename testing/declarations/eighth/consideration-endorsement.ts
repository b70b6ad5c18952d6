import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Change extends Facts {
  number: string;
  change: string;
}

const DECLARATIONS: readonly Change[] = [
  {
    number: '002',
    policyNumber: 'XGL-3301-7729',
    insured: 'Okmulgee Crane & Rigging, LLC',
    mailing: address('1515 Sumac Road', 'Okmulgee', 'OK', '74447'),
    effective: '2026-02-08',
    expiration: '2027-02-08',
    transaction: '2026-07-20',
    issued: '2026-07-29',
    insurers: [{ name: 'Mesa Underwriters Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 214_600 }],
    fees: [{ label: 'Endorsement Fee', kind: 'OTHER_FEE', amount: 5_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 6 }],
    change: 'class 97222, crane rental with operator, payroll $185,000, is added to the schedule of hazards.',
    producer: { name: 'Green Country Brokers', ...address('40 E 6th St', 'Okmulgee', 'OK', '74447') },
  },
  {
    number: '004',
    policyNumber: 'XCP-3318-0046',
    insured: 'Tillamook Cold Storage Cooperative',
    mailing: address('6090 Blimp Hangar Blvd', 'Tillamook', 'OR', '97141'),
    effective: '2026-01-16',
    expiration: '2027-01-16',
    transaction: '2026-09-11',
    issued: '2026-09-16',
    insurers: [{ name: 'Great Divide Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: -182_350 }],
    fees: [],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 2 },
      { label: 'Fire Marshal Tax', percent: 0.3 },
    ],
    change: 'building 3, the ice house, insured for $640,000, has been sold and is deleted.',
    producer: { name: 'Three Capes Insurance', ...address('2007 First St', 'Tillamook', 'OR', '97141') },
  },
];

/** A change in the words of the trade, "in consideration of", with boxes to check; its premium is pro rata of an annual one. */
export const considerations = printed({
  name: 'endorsement in consideration',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const change = premiumOf(of);
    const isReturn = change < 0;
    paper.write(306, 36, 'GENERAL CHANGE ENDORSEMENT', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 54, of.insurers[0]?.name ?? '', { align: 'center' });
    let y = 84;
    const item = (label: string, words: readonly string[]) => {
      paper.write(54, y, label);
      y = paper.lines(236, y, words, { step: 13 }) + 4;
    };
    item('Endorsement No.', [of.number]);
    item('Attached to Policy No.', [of.policyNumber ?? '']);
    item('Issued to', [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])]);
    item('Policy Effective', [filled(of.effective)]);
    item('Policy Expiration', [filled(of.expiration ?? '')]);
    item('Endorsement Effective', [`${filled(of.transaction ?? '')}  12:01 A.M.`]);
    item('Coverage', [of.coverages[0]?.words ?? '']);
    item('Broker', [producer.name, `${producer.street}, ${cityLine(producer)}`]);
    paper.rule(54, y + 4, 558);
    y = paper.paragraph(
      54,
      y + 16,
      504,
      `In consideration of ${isReturn ? 'a return' : 'an additional'} premium of ${dollars(Math.abs(change))}, it is understood and agreed that ${of.change}`,
    );
    y =
      paper.paragraph(54, y + 8, 504, 'All other terms and conditions of the policy remain unchanged.') + 14;
    for (const [box, label] of [
      [!isReturn, 'Additional Premium'],
      [isReturn, 'Return Premium'],
      [false, 'No Change in Premium'],
    ] as const) {
      paper.write(54, y, `${box ? '[X]' : '[ ]'} ${label}`);
      if (box) paper.write(558, y, dollars(change), { align: 'right' });
      y += 15;
    }
    y += 8;
    for (const [label, cents] of [
      ...of.fees.map(({ label: name, amount }) => [name, amount] as const),
      ...taxesOf(of).map(({ label: name, percent, amount }) => [`${name} ${percent}%`, amount] as const),
      [isReturn ? 'Total Return' : 'Total Additional', totalOf(of)] as const,
    ]) {
      paper.write(236, y, label);
      paper.write(558, y, dollars(cents), { align: 'right' });
      y += 15;
    }
    paper.write(
      54,
      y + 24,
      `Annual premium of the change ${dollars(Math.round(Math.abs(change) * 1.8))}, pro rata factor .556`,
      {
        size: 8,
      },
    );
    paper.write(54, 660, `Date Issued ${filled(of.issued ?? '')}`);
    paper.rule(340, 680, 558);
    paper.write(340, 684, 'Authorized Representative', { size: 8 });
    paper.write(54, 748, 'GCE-1 (0419)', { size: 7 });
  },
});
