import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'TEO-30071-26',
    insured: 'Hoosac Tunnel Software Works, Inc.',
    mailing: address('33 Furnace Street', 'North Adams', 'MA', '01247'),
    effective: '2026-04-18',
    expiration: '2027-04-18',
    insurers: [{ name: 'Aspen Specialty Insurance Company' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 1_460_000 }],
    fees: [{ label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 30_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 4 }],
    producer: { name: 'Berkshire Specialty', ...address('75 North St', 'Pittsfield', 'MA', '01201') },
  },
  {
    policyNumber: 'TEO-30418-26',
    insured: 'Ballona Creek Translation Bureau',
    mailing: address('11400 Jefferson Boulevard', 'Culver City', 'CA', '90230'),
    effective: '2026-08-08',
    expiration: '2027-08-08',
    insurers: [{ name: 'Houston Casualty Company' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 905_500 }],
    fees: [{ label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 25_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 3 },
      { label: 'Stamping Fee', percent: 0.18 },
    ],
    producer: {
      name: 'Baldwin Hills Brokers',
      ...address('5300 W Slauson Ave', 'Los Angeles', 'CA', '90056'),
    },
  },
];

/** A form on which every answer stands on a line and its label in small italics beneath the line. */
export const labelsBeneath = printed({
  name: 'labels beneath their lines',
  look: { face: 'serif', size: 11 },
  ways: { day: filled, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing } = of;
    paper.write(306, 36, 'Declarations', { size: 16, style: 'bold', align: 'center' });
    paper.write(306, 56, 'Technology and Media Professional Services Policy', { align: 'center' });
    const line = (x: number, toX: number, y: number, words: string, label: string) => {
      paper.write(x + 4, y, words);
      paper.rule(x, y + 14, toX);
      paper.write(x + 4, y + 17, label, { size: 7.5, style: 'italic' });
    };
    line(48, 380, 92, of.insured, 'Named Insured');
    line(400, 564, 92, of.policyNumber ?? '', 'Policy Number');
    line(48, 564, 134, mailing?.street ?? '', 'Street Address');
    line(48, 300, 176, mailing ? `${mailing.city}, ${mailing.state} ${mailing.zip}` : '', 'City, State, ZIP');
    line(320, 564, 176, of.producer.name, 'Broker');
    line(48, 210, 218, filled(of.effective), 'Effective Date');
    line(225, 387, 218, filled(of.expiration ?? ''), 'Expiration Date');
    line(402, 564, 218, filled('2019-04-18'), 'Retroactive Date');
    line(48, 380, 260, of.insurers[0]?.name ?? '', 'Insurer');
    line(400, 564, 260, of.coverages[0]?.words ?? '', 'Type of Coverage');
    line(48, 210, 302, '2,000,000', 'Limit Each Claim ($)');
    line(225, 387, 302, '2,000,000', 'Aggregate Limit ($)');
    line(402, 564, 302, '25,000', 'Retention ($)');
    const cells: readonly (readonly [string, string])[] = [
      [figure(premiumOf(of)), 'Premium ($)'],
      ...of.fees.map(({ label, amount }) => [figure(amount), `${label} ($)`] as const),
      ...taxesOf(of).map(
        ({ label, percent, amount }) => [figure(amount), `${label} ${percent}% ($)`] as const,
      ),
      [figure(totalOf(of)), 'Total ($)'],
    ];
    for (const [at, [words, label]] of cells.entries()) {
      const x = 48 + (at % 3) * 177;
      line(x, x + 162, 350 + Math.floor(at / 3) * 42, words, label);
    }
    paper.paragraph(
      48,
      460,
      516,
      'This is a claims made policy. Defense costs are within the limit. Notices to the Insurer: 590 Madison Avenue, New York, NY 10022. Prior or pending litigation date: as the retroactive date.',
      { size: 9 },
    );
    paper.write(48, 740, 'TMP-D 0222', { size: 7 });
  },
});
