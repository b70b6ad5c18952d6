import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, short } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Cyber extends Facts {
  website: string;
  revenue: string;
  limits: readonly (readonly [agreement: string, limit: string, retention: string])[];
  printedAt: string;
}

const DECLARATIONS: readonly Cyber[] = [
  {
    policyNumber: 'C-7QRD-204817-CYBER-2026',
    insured: 'Guadalupe River Orthodontics, P.L.L.C.',
    mailing: address('1551 Broadway Street, Suite 210', 'San Antonio', 'TX', '78215'),
    effective: '2026-01-22',
    expiration: '2027-01-22',
    insurers: [{ name: 'North American Capacity Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 284_100 }],
    fees: [{ label: 'Policy fee', kind: 'POLICY_FEE', amount: 19_500 }],
    taxes: [
      { label: 'Texas surplus lines tax (4.85%)', percent: 4.85 },
      { label: 'Texas stamping fee (0.04%)', percent: 0.04 },
    ],
    website: 'guadaluperiverortho.example',
    revenue: '$3,900,000',
    limits: [
      ['Network and information security liability', '$1,000,000', '$5,000'],
      ['Regulatory defense and penalties', '$1,000,000', '$5,000'],
      ['Breach response', '$1,000,000', '$5,000'],
      ['Business interruption and extra expense', '$1,000,000', '8 hours'],
      ['Cyber extortion', '$1,000,000', '$5,000'],
      ['Funds transfer fraud', '$250,000', '$10,000'],
      ['Digital asset restoration', '$1,000,000', '$5,000'],
    ],
    printedAt: '1/14/26, 3:41 PM',
    producer: { name: 'Alamo Technology Risk', ...address('303 Pearl Pkwy', 'San Antonio', 'TX', '78215') },
  },
  {
    policyNumber: 'AB-6629017-03',
    insured: 'Mokelumne River Wine Logistics',
    mailing: address('18440 N Highway 88', 'Lockeford', 'CA', '95237'),
    effective: '2026-06-01',
    expiration: '2027-06-01',
    insurers: [{ name: 'Trisura Specialty Insurance Company' }],
    coverages: [{ words: 'Cyber', line: 'CYBER', premium: 641_250 }],
    fees: [
      { label: 'Technology fee', kind: 'OTHER_FEE', amount: 10_000 },
      { label: 'Broker fee', kind: 'BROKER_FEE', amount: 25_000 },
    ],
    taxes: [
      { label: 'California surplus lines tax (3%)', percent: 3 },
      { label: 'California stamping fee (0.18%)', percent: 0.18 },
    ],
    website: 'mokelumnewinelogistics.example',
    revenue: '$11,250,000',
    limits: [
      ['Network and information security liability', '$2,000,000', '$10,000'],
      ['Regulatory defense and penalties', '$2,000,000', '$10,000'],
      ['Breach response', '$2,000,000', '$10,000'],
      ['Business interruption and extra expense', '$2,000,000', '12 hours'],
      ['Cyber extortion', '$1,000,000', '$10,000'],
      ['Funds transfer fraud', '$250,000', '$25,000'],
    ],
    printedAt: '5/29/26, 9:07 AM',
    producer: { name: 'Delta Vines Insurance', ...address('220 W Pine St', 'Lodi', 'CA', '95240') },
  },
];

const GRAY = '#666666';

/** A policy as its insurer's portal shows it, printed by a browser: gray labels over their words, and a day of printing. */
export const cyberPortals = printed({
  name: 'cyber policy of a portal',
  look: { face: 'modern', size: 10 },
  ways: { day: short, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(24, 20, of.printedAt, { size: 7 });
    paper.write(306, 20, 'Policy declarations', { size: 7, align: 'center' });
    paper.write(54, 52, 'Cyber policy declarations', { size: 20, style: 'bold', color: '#23395d' });
    const card = (x: number, y: number, label: string, words: readonly string[]) => {
      paper.write(x, y, label, { size: 8, color: GRAY });
      paper.lines(x, y + 12, words, { step: 14 });
    };
    card(54, 92, 'Named insured', [of.insured, ...below(of.mailing)]);
    card(330, 92, 'Policy number', [of.policyNumber ?? '']);
    card(330, 128, 'Renewal status', ['Active']);
    card(54, 164, 'Policy period', [`${short(of.effective)} – ${short(of.expiration ?? '')}`]);
    card(330, 164, 'Issued by', [of.insurers[0]?.name ?? '']);
    card(54, 200, 'Website', [of.website]);
    card(330, 200, 'Last year’s revenue', [of.revenue]);
    card(54, 236, 'Your broker', [of.producer.name]);
    card(330, 236, 'Retroactive date', ['Full prior acts']);
    paper.rule(54, 272, 558);
    paper.write(54, 284, 'Coverage', { size: 13, style: 'bold', color: '#23395d' });
    let y = paper.table(
      50,
      302,
      [
        { head: 'Insuring agreement', width: 290 },
        { head: 'Limit', width: 110, align: 'right' },
        { head: 'Retention', width: 110, align: 'right' },
      ],
      [...of.limits.map((limit) => [...limit]), ['Aggregate policy limit', of.limits[0]?.[1] ?? '', '']],
      { ruled: 'rows', step: 18, size: 9 },
    );
    paper.write(54, y + 18, 'What you pay', { size: 13, style: 'bold', color: '#23395d' });
    y += 40;
    const pays = (label: string, words: string, style?: 'bold') => {
      paper.write(54, y, label, style ? { style } : {});
      paper.write(558, y, words, { align: 'right', ...(style ? { style } : {}) });
      y += 17;
    };
    pays('Annual premium', dollars(premiumOf(of)));
    for (const { label, amount } of of.fees) pays(label, dollars(amount));
    for (const { label, amount } of taxesOf(of)) pays(label, dollars(amount));
    paper.rule(54, y, 558);
    y += 5;
    pays('Total', dollars(totalOf(of)), 'bold');
    y = paper.paragraph(
      54,
      y + 10,
      504,
      'Terrorism is included under the policy for no additional charge, as its form says. The policy is surplus lines insurance. Guaranty funds do not pay its claims.',
      { size: 8.5, color: GRAY },
    );
    paper.write(54, y + 6, 'To report an incident, day or night: 1-833-555-0188', { size: 9 });
    paper.write(24, 766, 'https://portal.example/policies/declarations', { size: 7 });
    paper.write(588, 766, '1/1', { size: 7, align: 'right' });
  },
});
