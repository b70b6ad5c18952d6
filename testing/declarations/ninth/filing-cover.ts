import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'NRC-0071-4482',
    insured: 'Copperopolis Fireworks & Pyrotechnics',
    mailing: address('4417 O’Byrnes Ferry Road', 'Copperopolis', 'CA', '95228'),
    effective: '2026-05-25',
    expiration: '2027-05-25',
    insurers: [{ name: 'Everest Indemnity Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 2_960_000 }],
    fees: [
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 60_000 },
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
    ],
    taxes: [
      { label: 'CA Surplus Lines Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    producer: { name: 'Mother Lode Insurance', ...address('48 S Washington St', 'Sonora', 'CA', '95370') },
  },
  {
    policyNumber: 'NRC-0071-5120',
    insured: 'Tehachapi Loop Wind Services, Inc.',
    mailing: address('20601 South Street', 'Tehachapi', 'CA', '93561'),
    effective: '2026-07-27',
    expiration: '2027-07-27',
    insurers: [{ name: 'Tokio Marine Specialty Insurance Company' }],
    coverages: [
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_884_000 },
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 390_000 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'CA Surplus Lines Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    producer: { name: 'Kern Canyon Brokers', ...address('1801 21st St', 'Bakersfield', 'CA', '93301') },
  },
];

/** A notice of the state before the declarations: a first page without a fact of the policy, numbers of licenses and telephones on it. */
export const coveredFilings = printed({
  name: 'declarations behind a notice',
  look: { face: 'serif', size: 10.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 60, 'NOTICE:', { size: 16, style: 'bold', align: 'center' });
    paper.paragraph(
      72,
      96,
      468,
      '1. The insurance policy that you have purchased is being issued by an insurer that is not licensed by the state. These companies are called “nonadmitted” or “surplus line” insurers. 2. The insurer is not subject to the financial solvency regulation and enforcement that apply to licensed insurers. 3. The insurer does not participate in any of the guarantee funds created by law. 4. The insurer should be licensed either as a foreign insurer in another state in the United States or as an alien insurer. Ask your agent, broker, or “surplus line” broker or contact the department of insurance at 1-800-927-4357. 5. If you, as the applicant, required that the policy be effective immediately, you may cancel it within five days of receiving this disclosure.',
    );
    paper.lines(
      72,
      420,
      [
        'Surplus line broker: Invented Sierra Surplus, License 0K11774',
        '3 Embarcadero Center, San Francisco, CA 94111',
        'D-1 (Effective January 1, 2020)',
      ],
      { step: 14 },
    );
    paper.nextPage();
    paper.write(306, 34, 'COMMERCIAL LIABILITY DECLARATIONS', { size: 13, style: 'bold', align: 'center' });
    paper.table(
      54,
      60,
      [
        { head: 'Company', width: 250 },
        { head: 'Policy No.', width: 120 },
        { head: 'Renewal of', width: 134 },
      ],
      [[of.insurers[0]?.name ?? '', of.policyNumber ?? '', 'NRC-0066-1903']],
      { ruled: 'grid', step: 18 },
    );
    paper.table(
      54,
      104,
      [
        { head: 'Inception', width: 120 },
        { head: 'Expiry', width: 130 },
        { head: 'Time', width: 254 },
      ],
      [[filled(of.effective), filled(of.expiration ?? ''), '12:01 AM standard time, insured’s address']],
      { ruled: 'grid', step: 18 },
    );
    paper.write(54, 154, 'Insured', { style: 'bold' });
    paper.lines(54, 168, block(of), { step: 13 });
    paper.write(310, 154, 'Broker', { style: 'bold' });
    paper.lines(310, 168, [of.producer.name, of.producer.street, cityLine(of.producer)], { step: 13 });
    const y = ladder(
      paper,
      [54, 430, 230, 17],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [`${words} Deposit Premium`, premium] as const),
          ['Total Deposit Premium', premiumOf(of)] as const,
          ...billOf(of, 'Total', (label, percent) => `${label} (${percent}%)`),
        ],
        dollars,
      ),
    );
    paper.write(
      54,
      y + 16,
      'Minimum premium 90% of the deposit premium; audit annual; rate $11.84 per $1,000 of receipts.',
    );
    paper.write(
      54,
      y + 34,
      `Inspection contact: P. Vandersloot, 209-555-0187, ${below(of.producer)[0] ?? ''}`,
    );
  },
});
