import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure, plain } from '../fifth/ways.ts';
import { address, chargesOf } from './ways.ts';

interface Flown extends Facts {
  prior: string;
  aircraft: readonly (readonly [mark: string, type: string, value: string])[];
  pilots: readonly string[];
  base: string;
}

const DECLARATIONS: readonly Flown[] = [
  {
    policyNumber: 'AV 0026 441',
    prior: 'AV 0025 398',
    insured: 'Skagit Crop Dusters, Inc.',
    mailing: address('15400 Airport Drive', 'Burlington', 'WA', '98233'),
    effective: '2026-04-18',
    expiration: '2027-04-18',
    issued: '2026-04-09',
    insurers: [{ name: 'Starr Insurance & Reinsurance Limited' }],
    coverages: [{ words: 'AVIATION', line: 'AVIATION', premium: 4_118_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 2 },
      { label: 'Stamping Fee', percent: 0.1 },
    ],
    aircraft: [
      ['N0441X', 'Air Tractor AT-502B', '685,000'],
      ['N0442X', 'Air Tractor AT-402B', '410,000'],
    ],
    pilots: ['E. Vandersloot, commercial', 'K. Ito, commercial'],
    base: 'Skagit Regional (BVS)',
    producer: {
      name: 'Cascade Aero Underwriters',
      ...address('7300 Perimeter Rd S', 'Seattle', 'WA', '98108'),
    },
  },
  {
    policyNumber: 'UAS-77-003128',
    prior: 'New',
    insured: 'Bluestem Aerial Imaging LLC',
    mailing: address('418 Poyntz Avenue #3', 'Manhattan', 'KS', '66502'),
    effective: '2026-09-14',
    expiration: '2027-09-14',
    issued: '2026-09-14',
    insurers: [{ name: 'Endurance American Specialty Insurance Company' }],
    coverages: [{ words: 'AVIATION', line: 'AVIATION', premium: 214_600 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 7_500 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 10_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 3 }],
    aircraft: [
      ['FA0SAMPLE1', 'DJI Matrice 350 RTK', '14,200'],
      ['FA0SAMPLE2', 'DJI Mavic 3E', '4,600'],
    ],
    pilots: ['R. Okafor, Part 107', 'S. Lindquist, Part 107'],
    base: 'Riley County, Kansas',
    producer: {
      name: 'Flint Hills Aviation Insurance',
      ...address('1101 Westport Dr', 'Manhattan', 'KS', '66502'),
    },
  },
];

/** An aircraft policy in three columns of small type, read down and not across. */
export const aviationDeclarations = printed({
  name: 'aviation declarations in columns',
  look: { face: 'sans', size: 8.5 },
  ways: { day: plain, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.box(30, 28, 552, 40, '#0f3d66');
    paper.write(40, 36, `${of.coverages[0]?.words ?? ''} POLICY DECLARATIONS`, {
      size: 13,
      style: 'bold',
      color: 'white',
    });
    paper.write(40, 53, of.insurers[0]?.name ?? '', { size: 9, color: 'white' });
    paper.rule(214, 84, 214, 400);
    paper.rule(398, 84, 398, 400);
    const tops = [88, 88, 88];
    const block = (column: number, label: string, words: readonly string[]) => {
      const x = 34 + column * 184;
      const y = tops[column] ?? 0;
      paper.write(x, y, label, { size: 7, style: 'bold', color: '#0f3d66' });
      tops[column] = paper.lines(x, y + 11, words, { step: 12.5 }) + 10;
    };
    block(0, 'POLICY NO.', [of.policyNumber ?? '']);
    block(0, 'RENEWS', [of.prior]);
    block(0, 'NAMED INSURED', [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])]);
    block(0, 'POLICY PERIOD', [
      `${plain(of.effective)} to ${plain(of.expiration ?? '')}`,
      '12:01 a.m. at the address above',
    ]);
    block(0, 'ISSUED', [plain(of.issued ?? '')]);
    block(0, 'BROKER', [producer.name, producer.street, cityLine(producer)]);
    block(
      1,
      'AIRCRAFT',
      of.aircraft.flatMap(([mark, type]) => [mark, `   ${type}`]),
    );
    block(
      1,
      'INSURED VALUE $',
      of.aircraft.map(([mark, , value]) => `${mark}   ${value}`),
    );
    block(1, 'DEDUCTIBLES $', ['In motion   5,000', 'Not in motion   1,000']);
    block(1, 'BASE', [of.base]);
    block(1, 'PILOTS', of.pilots);
    block(1, 'TERRITORY', ['United States and Canada']);
    block(2, 'LIABILITY LIMIT $', ['1,000,000 each occurrence', 'Passengers excluded']);
    block(2, 'MEDICAL EXPENSE $', ['5,000 each person']);
    block(2, 'WAR AND TERRORISM', ['Not purchased']);
    block(2, 'LOSS PAYEE', ['Invented Wings Finance', 'Wichita, KS 67202']);
    let y = (tops[2] ?? 0) + 4;
    paper.write(402, y, 'PREMIUM AND CHARGES $', { size: 7, style: 'bold', color: '#0f3d66' });
    y += 13;
    for (const [label, cents] of [
      ['Annual Premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total', totalOf(of)] as const,
    ]) {
      paper.write(402, y, label);
      paper.write(580, y, figure(cents), { align: 'right' });
      y += 14;
    }
    paper.paragraph(
      34,
      420,
      544,
      'The minimum earned premium is 25 percent. No flight is covered unless the pilot in command is named above and meets the requirements of the pilot endorsement. Chemical drift is excluded unless endorsed. This policy is issued by a nonadmitted insurer.',
      { size: 8 },
    );
    paper.rule(398, 520, 580);
    paper.write(398, 524, 'Aviation Manager', { size: 7.5 });
    paper.write(34, 752, 'AVD-1 (R 1/26)', { size: 7 });
  },
});
