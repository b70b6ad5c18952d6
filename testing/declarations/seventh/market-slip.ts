import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { address, london, usd } from '../sixth/ways.ts';

interface Slip extends Facts {
  type: string;
  deductible: string;
}

const DECLARATIONS: readonly Slip[] = [
  {
    policyNumber: 'B1774KR2600418',
    insured: 'Tchoupitoulas Grain Elevator Company',
    mailing: address('6100 Tchoupitoulas Street', 'New Orleans', 'LA', '70118'),
    effective: '2026-07-01',
    expiration: '2027-07-01',
    insurers: [
      { name: "Lloyd's Syndicate 2623", share: '55' },
      { name: "Lloyd's Syndicate 1414", share: '45' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 31_250_000 }],
    fees: [],
    taxes: [{ label: 'Louisiana Surplus Lines Tax', percent: 4.85 }],
    type: 'Commercial Property Insurance, dust explosion included.',
    deductible: 'USD 100,000 each and every loss; 3% Named Windstorm.',
    producer: {
      name: 'Pelican Wholesale Brokers',
      ...address('400 Poydras St', 'New Orleans', 'LA', '70130'),
    },
  },
  {
    policyNumber: 'B0982TT2611774',
    insured: 'Big Horn Bentonite, Inc.',
    mailing: address('77 Crooked Creek Road', 'Lovell', 'WY', '82431'),
    effective: '2026-10-12',
    expiration: '2027-10-12',
    insurers: [{ name: "Lloyd's Syndicate 4444" }],
    coverages: [{ words: 'Terrorism', line: 'TERRORISM', premium: 1_140_000 }],
    fees: [],
    taxes: [{ label: 'Wyoming Surplus Lines Tax', percent: 3 }],
    type: 'Terrorism and Sabotage (stand alone).',
    deductible: 'USD 25,000 each occurrence.',
    producer: { name: 'Wind River Placements', ...address('12 E 2nd St', 'Casper', 'WY', '82601') },
  },
];

const share = (percent: string) => `${percent}.00%`;

/** The risk details of a London market slip: headings with colons at the left, security written at the end on a second page. */
export const marketSlips = printed({
  name: 'london market slip',
  look: { face: 'serif', size: 10.5 },
  ways: { day: london, money: usd, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(306, 40, 'RISK DETAILS', { size: 14, style: 'bold', align: 'center' });
    let y = 76;
    const clause = (heading: string, words: readonly string[]) => {
      paper.write(60, y, heading, { style: 'bold' });
      y = paper.lines(220, y, words, { step: 14 }) + 10;
    };
    clause('UMR:', [of.policyNumber ?? '']);
    clause('TYPE:', [of.type]);
    clause('INSURED:', [of.insured]);
    clause('INSURED ADDRESS:', mailing ? [mailing.street, cityLine(mailing)] : []);
    clause('PERIOD:', [
      `From: ${london(of.effective)}`,
      `To: ${london(of.expiration ?? '')}`,
      'both days at 00:01 hours Local Standard Time',
    ]);
    clause('INTEREST:', ['As declared to Underwriters, held on file by the broker.']);
    clause('LIMIT OF LIABILITY:', ['USD 20,000,000 each and every occurrence.']);
    clause('DEDUCTIBLE:', [of.deductible]);
    clause('CHOICE OF LAW:', ['As per Service of Suit Clause NMA 1998.']);
    clause('PREMIUM:', [`${usd(premiumOf(of))} (100%) annual, ${of.coverages[0]?.words ?? ''}`]);
    clause('PAYMENT TERMS:', ['Premium Payment Clause LSW 3001, 60 days.']);
    clause('TAXES PAYABLE BY', ['']);
    paper.write(60, y - 10, 'INSURED AND COLLECTED', { style: 'bold' });
    paper.write(60, y + 4, 'BY LOCAL BROKER:', { style: 'bold' });
    y = paper.lines(
      220,
      y - 10,
      [
        ...taxesOf(of).map(({ label, percent, amount }) => `${label} ${percent}%: ${usd(amount)}`),
        `Total payable: ${usd(totalOf(of))}`,
      ],
      { step: 14 },
    );
    y += 20;
    clause('US CLASSIFICATION:', ['Surplus Lines']);
    clause('LOCAL BROKER:', [producer.name, producer.street, cityLine(producer)]);
    paper.nextPage();
    paper.write(306, 40, 'SECURITY DETAILS', { size: 14, style: 'bold', align: 'center' });
    y = 76;
    clause('UMR:', [of.policyNumber ?? '']);
    clause("INSURER'S LIABILITY:", ['LMA 3333, several not joint.']);
    clause('ORDER HEREON:', ['100.00% of 100%'].slice(0, of.insurers.length > 1 ? 1 : 0));
    y += 10;
    paper.write(60, y, 'Written lines', { style: 'bold' });
    for (const insurer of of.insurers) {
      y += 18;
      paper.write(130, y, share(insurer.share ?? '100'), { align: 'right' });
      paper.write(160, y, insurer.name);
    }
  },
});
