import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, spaced } from '../fifth/ways.ts';
import { address, chargesOf, cityWithoutComma } from '../sixth/ways.ts';

interface Umbrella extends Facts {
  under: readonly (readonly [string, string, string, string])[];
}

const DECLARATIONS: readonly Umbrella[] = [
  {
    policyNumber: 'UMB 0093 4471-26',
    insured: 'Pecos Bend Oilfield Rentals, Inc.',
    mailing: address('900 S Cedar Draw', 'Pecos', 'TX', '79772'),
    effective: '2026-03-25',
    expiration: '2027-03-25',
    issued: '2026-04-06',
    insurers: [{ name: 'Gemini Insurance Company', naic: '10833' }],
    coverages: [{ words: 'Commercial Umbrella', line: 'EXCESS_LIABILITY', premium: 4_615_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 60_000 }],
    taxes: [
      { label: 'Texas Surplus Lines Tax', percent: 4.85 },
      { label: 'Texas Stamping Fee', percent: 0.04 },
    ],
    under: [
      ['General Liability', 'Admiral Insurance Company', 'CA 000044-11', '$ 61,250'],
      ['Auto Liability', 'Invented Mutual Casualty', 'BAP 77120', '$ 38,904'],
      ['Employers Liability', 'Invented Mutual Casualty', 'WC 51-2207', '$ 22,118'],
    ],
    producer: { name: 'Trans-Pecos Insurors', ...address('21 W 3rd St', 'Pecos', 'TX', '79772') },
  },
  {
    policyNumber: 'UMB 0093 5820-26',
    insured: 'Flathead Lodgepole Homes LLC',
    dba: 'Lodgepole Log Works',
    mailing: address('3371 Egan Slough Road', 'Kalispell', 'MT', '59901'),
    effective: '2026-12-01',
    expiration: '2027-12-01',
    issued: '2026-11-20',
    insurers: [{ name: 'Hallmark Specialty Insurance Company', naic: '26808' }],
    coverages: [{ words: 'Commercial Umbrella', line: 'EXCESS_LIABILITY', premium: 1_180_050 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [{ label: 'Montana Surplus Lines Tax', percent: 2.75 }],
    under: [
      ['General Liability', 'Nautilus Insurance Company', 'NN1440982', '$ 27,411.50'],
      ['Auto Liability', 'Invented Plains Mutual', 'CAP-088-1', '$ 9,630'],
    ],
    producer: { name: 'Swan Range Insurance', ...address('8 Main St', 'Kalispell', 'MT', '59901') },
  },
];

/** An umbrella whose page gives the premiums, companies and numbers of what lies under it more room than its own. */
export const umbrellas = printed({
  name: 'umbrella over its schedule',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: spaced, city: cityWithoutComma },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const [insurer] = of.insurers;
    paper.box(36, 26, 540, 46);
    paper.write(46, 34, 'COMMERCIAL UMBRELLA LIABILITY DECLARATIONS', { size: 13, style: 'bold' });
    paper.write(
      46,
      54,
      `Issued by ${insurer?.name ?? ''} (NAIC ${insurer?.naic ?? ''}), herein called the Company`,
    );
    paper.table(
      36,
      84,
      [{ width: 132 }, { width: 408 }],
      [
        ['Policy Number', of.policyNumber ?? ''],
        ['Insured', of.insured],
        ...(of.dba ? [['Doing business as', of.dba]] : []),
        ['Address', mailing?.street ?? ''],
        ['', mailing ? cityWithoutComma(mailing) : ''],
        ['Term', `${named(of.effective)} - ${named(of.expiration ?? '')}`],
        ['Broker', `${producer.name}, ${producer.street}, ${cityLine(producer)}`],
        ['Replaces', 'UMB 0081 2260-25'],
      ],
      { ruled: 'grid' },
    );
    let y = 240;
    paper.write(36, y, 'Limits of Insurance', { style: 'bold' });
    y = paper.lines(
      56,
      y + 14,
      ['$ 5,000,000 each occurrence', '$ 5,000,000 aggregate', '$ 10,000 self-insured retention'],
      { step: 13 },
    );
    y += 14;
    paper.write(36, y, 'SCHEDULE OF UNDERLYING INSURANCE', { style: 'bold' });
    y = paper.table(
      36,
      y + 14,
      [
        { head: 'Coverage', width: 116 },
        { head: 'Company', width: 164 },
        { head: 'Policy No.', width: 90 },
        { head: 'Limits', width: 88 },
        { head: 'Premium', width: 82, align: 'right' },
      ],
      of.under.map(([coverage, company, number, premium]) => [coverage, company, number, '1M / 2M', premium]),
      { ruled: 'grid' },
    );
    y += 18;
    paper.write(36, y, 'PREMIUM FOR THIS POLICY', { style: 'bold' });
    y += 16;
    for (const [label, cents] of [
      [of.coverages[0]?.words ?? '', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total Cost', totalOf(of)] as const,
    ]) {
      paper.write(56, y, label);
      paper.write(330, y, spaced(cents), { align: 'right' });
      y += 14;
    }
    paper.write(56, y, 'Terrorism (TRIA)');
    paper.write(330, y, 'Rejected', { align: 'right' });
    y = paper.paragraph(
      36,
      y + 26,
      540,
      'The premium is a flat charge and 100% minimum and deposit; 25% is earned at inception. Underlying insurance is to be maintained as scheduled.',
      { size: 8.5 },
    );
    paper.write(36, y + 20, `Issued on ${named(of.issued ?? '')}`);
    paper.write(36, 752, 'UMB 1000 (09-23)', { size: 7 });
  },
});
