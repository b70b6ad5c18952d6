import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'CYB-0099-4417',
    insured: 'Raritan Bay Dental Claims Processing Corp.',
    mailing: address('260 Amboy Avenue', 'Perth Amboy', 'NJ', '08861'),
    effective: '2026-09-09',
    expiration: '2027-09-09',
    insurers: [{ name: 'North American Capacity Insurance Company', naic: '25038' }],
    coverages: [{ words: 'Cyber Liability', line: 'CYBER', premium: 734_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 5 }],
    producer: { name: 'Arthur Kill Agency', ...address('77 Smith St', 'Perth Amboy', 'NJ', '08861') },
    homeState: { code: 'NJ', name: 'New Jersey' },
  },
  {
    policyNumber: 'MPL-0100-2083',
    insured: 'Chesuncook Forestry Consultants, LLP',
    mailing: address('14 Moosehead Terrace', 'Greenville', 'ME', '04441'),
    effective: '2026-11-11',
    expiration: '2027-11-11',
    insurers: [{ name: 'Indian Harbor Insurance Company', naic: '36940' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 451_200 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 20_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Katahdin Insurance', ...address('200 Penobscot Ave', 'Millinocket', 'ME', '04462') },
    homeState: { code: 'ME', name: 'Maine' },
  },
];

/** The broker's sworn sheet of a placement, numbered, with insurers that declined it. */
export const brokerAffidavits = printed({
  name: 'affidavit of the broker',
  look: { face: 'serif', size: 10.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const insurer = of.insurers[0];
    paper.write(306, 36, 'SURPLUS LINES PLACEMENT AFFIDAVIT', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 54, 'to be kept by the broker for five years', { style: 'italic', align: 'center' });
    const rows: readonly (readonly [string, string])[] = [
      ['Name of insured', of.insured],
      ['Street address', of.mailing?.street ?? ''],
      ['City, state, ZIP', of.mailing ? cityLine(of.mailing) : ''],
      ['Home state of insured', of.homeState?.name ?? ''],
      ['Name of nonadmitted insurer', insurer?.name ?? ''],
      ['NAIC number', insurer?.naic ?? ''],
      ['Policy number', of.policyNumber ?? ''],
      ['Inception date', filled(of.effective)],
      ['Expiration date', filled(of.expiration ?? '')],
      ['Type of coverage', of.coverages[0]?.words ?? ''],
      ['Limit', '$1,000,000'],
      ['Gross premium', dollars(premiumOf(of))],
      ...of.fees.map(({ label, amount }) => [label, dollars(amount)] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, dollars(amount)] as const),
      ['Total charged to insured', dollars(totalOf(of))],
      ['Producing agent', `${of.producer.name}, ${of.producer.street}, ${cityLine(of.producer)}`],
    ];
    let y = 84;
    for (const [at, [label, words]] of rows.entries()) {
      paper.write(54, y, `${at + 1}.`);
      paper.write(76, y, label);
      paper.write(240, y, words);
      paper.rule(236, y + 13, 558);
      y += 21;
    }
    paper.write(54, y + 8, 'Licensed insurers that declined the risk:', { style: 'bold' });
    y = paper.table(
      54,
      y + 24,
      [
        { head: 'Company', width: 190 },
        { head: 'NAIC', width: 60 },
        { head: 'Contact', width: 120 },
        { head: 'Reason', width: 130 },
      ],
      [
        ['Invented Mutual Fire', '10004', 'J. Abel', 'Class of business'],
        ['Example Casualty Company', '10012', 'R. Soto', 'Loss history'],
        ['Sample National Insurance', '10020', 'T. Wynn', 'No market'],
      ],
      { ruled: 'grid', size: 9.5 },
    );
    paper.write(54, y + 26, 'Sworn to before me on 12/01/2026     Notary Public: ____________________');
  },
});
