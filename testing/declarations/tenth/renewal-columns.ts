import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dashed, figure } from '../fifth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

interface Renewed extends Facts {
  before: { number: string; from: string; premium: number };
}

const DECLARATIONS: readonly Renewed[] = [
  {
    policyNumber: 'VBP-118820-03',
    insured: 'Catoctin Mountain Climbing Gym, LLC',
    mailing: address('8 Frederick Road', 'Thurmont', 'MD', '21788'),
    effective: '2026-11-03',
    expiration: '2027-11-03',
    insurers: [{ name: 'Atain Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 961_200 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [{ label: 'SL Tax', percent: 3 }],
    producer: { name: 'Monocacy Insurance', ...address('40 N Market St', 'Frederick', 'MD', '21701') },
    before: { number: 'VBP-118820-02', from: '2025-11-03', premium: 884_000 },
  },
  {
    policyNumber: 'VBP-120047-01',
    insured: 'Pend Oreille Tree House Rentals Inc',
    mailing: address('490 Lakeshore Dr', 'Sagle', 'ID', '83860'),
    effective: '2026-12-12',
    expiration: '2027-12-12',
    insurers: [{ name: 'Covington Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 418_700 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 17_500 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 12_500 },
    ],
    taxes: [
      { label: 'SL Tax', percent: 1.5 },
      { label: 'Stamping Fee', percent: 0.5 },
    ],
    producer: { name: 'Sandpoint Ins Svcs', ...address('221 Cedar St', 'Sandpoint', 'ID', '83864') },
    before: { number: 'VBP-120047-00', from: '2025-12-12', premium: 402_300 },
  },
];

/** A renewal certificate: what expires and what begins, in two columns beside each other. */
export const renewalColumns = printed({
  name: 'renewal beside what expires',
  look: { face: 'sans', size: 10 },
  ways: { day: dashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { before, mailing } = of;
    paper.write(48, 36, 'RENEWAL CERTIFICATE', { size: 16, style: 'bold' });
    paper.write(48, 58, of.insurers[0]?.name ?? '', { size: 11 });
    paper.write(48, 92, 'Insured', { style: 'bold' });
    paper.lines(130, 92, [of.insured, mailing?.street ?? '', mailing ? cityLine(mailing) : ''], { step: 13 });
    paper.write(340, 92, 'Agent', { style: 'bold' });
    paper.lines(390, 92, [of.producer.name, of.producer.street, cityLine(of.producer)], { step: 13 });
    let y = paper.table(
      48,
      150,
      [
        { width: 170 },
        { head: 'Expiring', width: 160, align: 'right' },
        { head: 'Renewal', width: 186, align: 'right' },
      ],
      [
        ['Policy Number', before.number, of.policyNumber ?? ''],
        ['Effective Date', dashed(before.from), dashed(of.effective)],
        ['Expiration Date', dashed(of.effective), dashed(of.expiration ?? '')],
        ['Each Occurrence', '1,000,000', '1,000,000'],
        ['General Aggregate', '2,000,000', '2,000,000'],
        ['Deductible', '1,000', '2,500'],
        [`${of.coverages[0]?.words ?? ''} Premium`, figure(before.premium), figure(premiumOf(of))],
      ],
      { ruled: 'rows', step: 20 },
    );
    y += 20;
    paper.write(48, y, 'Amount due for the renewal', { style: 'bold' });
    for (const [label, cents] of [
      ['Premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total', totalOf(of)] as const,
    ]) {
      y += 16;
      paper.write(60, y, label);
      paper.write(560, y, figure(cents), { align: 'right' });
    }
    paper.paragraph(
      48,
      y + 34,
      516,
      'In consideration of the renewal premium the policy is renewed on the terms of the expiring policy except as shown above. Terrorism coverage: rejected at the expiring term; the rejection continues. Minimum earned premium 25%.',
      { size: 9 },
    );
    paper.write(48, 730, 'RC-11 (04-19)', { size: 7 });
  },
});
