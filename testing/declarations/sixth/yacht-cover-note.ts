import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { amount } from '../second/ways-to-print.ts';
import { address, chargesOf, yachting } from './ways.ts';

interface Yacht extends Facts {
  note: string;
  /** Of the note, which is no day of the policy. */
  noted: string;
  vessel: readonly string[];
  hull: string;
  navigation: string;
}

const usDollars = (cents: number) => `US$ ${amount(cents)}`;

const DECLARATIONS: readonly Yacht[] = [
  {
    policyNumber: 'YHT/26/0187',
    note: 'CN 40126',
    insured: 'Captain’s Walk Charters LLC',
    mailing: address('17 Goat Island Marina', 'Newport', 'RI', '02840'),
    effective: '2026-05-03',
    expiration: '2027-05-03',
    noted: '2026-05-01',
    insurers: [{ name: 'HDI Global Specialty SE' }],
    coverages: [{ words: 'Ocean Marine', line: 'WET_MARINE', premium: 1_916_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [{ label: 'Rhode Island Surplus Lines Tax', percent: 4 }],
    vessel: ['"MISS ANTHROPE", 2017 Sabre 54 Salon Express', 'HIN: SABSAMPLE717, diesel, 2 x 725 hp'],
    hull: 'US$ 1,150,000.00 agreed value',
    navigation: 'Atlantic coastwise, Eastport ME to Cape Hatteras NC, not more than 75 miles offshore',
    producer: {
      name: 'Narragansett Marine Brokers',
      ...address('2 Bowens Wharf', 'Newport', 'RI', '02840'),
    },
  },
  {
    policyNumber: 'MRN-US-61-2290',
    note: 'CN 40355',
    insured: 'Door Peninsula Sailing School, Ltd.',
    mailing: address('12050 Harbor View Ln', 'Ellison Bay', 'WI', '54210'),
    effective: '2026-06-22',
    expiration: '2026-10-22',
    noted: '2026-06-19',
    insurers: [{ name: 'Royal & Sun Alliance Insurance Limited' }],
    coverages: [{ words: 'Ocean Marine', line: 'WET_MARINE', premium: 473_500 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 25_000 },
    ],
    taxes: [{ label: 'Wisconsin Surplus Lines Tax', percent: 3 }],
    vessel: ['Fleet of six Flying Scot sloops, 19 feet', 'Sail nos. 4401, 4407, 4409, 4418, 4420, 4431'],
    hull: 'US$ 84,000.00 in all',
    navigation: 'Green Bay and Lake Michigan, within 5 miles of Ellison Bay, daylight only',
    producer: {
      name: 'Sturgeon Bay Yacht Insurance',
      ...address('36 S Madison Ave', 'Sturgeon Bay', 'WI', '54235'),
    },
  },
];

/** A marine broker's cover note with the words of the London market: assured, interest, trading limits, days with their endings. */
export const yachtCoverNotes = printed({
  name: 'marine cover note',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: yachting, money: usDollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.write(306, 36, producer.name, { face: 'serif', size: 20, style: 'italic', align: 'center' });
    paper.write(306, 62, `${producer.street}, ${cityLine(producer)}`, {
      face: 'serif',
      size: 9,
      align: 'center',
    });
    paper.rule(48, 80, 564, 80, 1);
    paper.write(48, 92, 'COVER NOTE', { style: 'bold', size: 13 });
    paper.write(564, 94, of.note, { align: 'right' });
    paper.write(48, 112, `Date of this note: ${yachting(of.noted)}`);
    let y = 138;
    const clause = (label: string, words: readonly string[]) => {
      paper.write(48, y, label, { style: 'bold' });
      y = paper.lines(186, y, words, { step: 13 }) + 8;
    };
    clause('POLICY NO:', [of.policyNumber ?? '']);
    clause('CLASS:', [of.coverages[0]?.words ?? '']);
    clause('ASSURED:', [of.insured, ...(mailing ? [mailing.street, cityLine(mailing)] : [])]);
    clause('LOSS PAYEE:', ['Sample Harbor Bank, PO Box 12', 'Providence, RI 02901']);
    clause('VESSEL:', of.vessel);
    clause('PERIOD:', [
      `From ${yachting(of.effective)}`,
      `To   ${yachting(of.expiration ?? '')}`,
      'both days at 12.01 a.m. local standard time',
    ]);
    clause('INSURER:', [of.insurers[0]?.name ?? '', '(eligible, not admitted)']);
    paper.write(48, y, 'NAVIGATION:', { style: 'bold' });
    y = paper.paragraph(186, y, 378, of.navigation) + 4;
    clause('SUMS INSURED:', [
      `Hull            ${of.hull}`,
      'P & I           US$ 1,000,000.00 any one accident',
      'Medical         US$ 10,000.00 each person',
      'Deductible      2% of hull value',
    ]);
    clause('CONDITIONS:', [
      'Yacht clauses, with named operators only.',
      'War and terrorism excluded; buy-back not taken.',
      'Lay up warranty does not apply.',
    ]);
    paper.write(48, y, 'PREMIUM:', { style: 'bold' });
    for (const [label, cents] of [
      ['Premium for the period', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Total payable', totalOf(of)] as const,
    ]) {
      paper.write(186, y, label);
      paper.write(540, y, usDollars(cents), { align: 'right' });
      y += 14;
    }
    y = paper.paragraph(
      48,
      y + 12,
      516,
      'Brokerage 15% is included in the premium. Minimum retained premium 50%. This note is evidence of cover until the policy is delivered. The insurer is not admitted in the state of the assured.',
      { size: 8.5 },
    );
    paper.write(48, y + 16, 'For and on behalf of the broker:   H. Larrabee');
  },
});
