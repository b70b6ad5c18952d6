import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { military } from '../fifth/ways.ts';
import { address, usd } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'FID/26/10882',
    insured: 'Great Salt Plains Federal Savings',
    mailing: address('320 South Grand', 'Cherokee', 'OK', '73728'),
    effective: '2026-09-01',
    expiration: '2027-09-01',
    insurers: [{ name: 'Lloyd’s Syndicate 1861' }],
    coverages: [{ words: 'Crime', line: 'CRIME', premium: 2_210_000 }],
    fees: [],
    taxes: [{ label: 'Oklahoma Surplus Lines Tax', percent: 6 }],
    producer: { name: 'Alfalfa County Brokers', ...address('219 S Grand', 'Cherokee', 'OK', '73728') },
  },
  {
    policyNumber: 'FID/26/11305',
    insured: 'Nez Perce Armored Courier, Inc.',
    mailing: address('1618 Idaho Street', 'Lewiston', 'ID', '83501'),
    effective: '2026-12-15',
    expiration: '2027-12-15',
    insurers: [{ name: 'Lloyd’s Syndicate 4711' }],
    coverages: [{ words: 'Crime', line: 'CRIME', premium: 1_497_500 }],
    fees: [{ label: 'Survey Fee', kind: 'INSPECTION_FEE', amount: 120_000 }],
    taxes: [
      { label: 'Idaho Surplus Lines Tax', percent: 1.5 },
      { label: 'Idaho Stamping Fee', percent: 0.5 },
    ],
    producer: { name: 'Clearwater Risk', ...address('301 D St', 'Lewiston', 'ID', '83501') },
  },
];

/** A crime policy in the manner of London: a schedule of numbered items, their labels and answers on one line with a colon far from the label. */
export const fidelities = printed({
  name: 'crime schedule',
  look: { face: 'typewriter', size: 9.5 },
  ways: { day: military, money: usd },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 36, 'THE SCHEDULE', { size: 13, style: 'bold', align: 'center' });
    let y = 70;
    const item = (number: string, label: string, words: readonly string[]) => {
      paper.write(48, y, number);
      paper.write(74, y, label);
      paper.write(230, y, ':');
      y = paper.lines(246, y, words, { step: 13 }) + 7;
    };
    item('1', 'Policy Number', [of.policyNumber ?? '']);
    item('2', 'Assured', [of.insured]);
    item('3', 'Principal Address', of.mailing ? [of.mailing.street, cityLine(of.mailing)] : []);
    item('4', 'Period', [
      `From ${military(of.effective)} to ${military(of.expiration ?? '')}`,
      'both days at 00.01 a.m. local time',
    ]);
    item('5', 'Class', [of.coverages[0]?.words ?? '', 'Form KFA 81, losses discovered']);
    item('6', 'Limit of Indemnity', ['USD 5,000,000 any one loss and in the aggregate']);
    item('7', 'Deductible', ['USD 50,000 each and every loss']);
    item('8', 'Retroactive Date', ['01 SEP 2015']);
    item('9', 'Premium', [usd(premiumOf(of))]);
    if (of.fees.length > 0)
      item(
        '10',
        'Fees',
        of.fees.map(({ label, amount }) => `${label} ${usd(amount)}`),
      );
    item(
      '11',
      'Taxes',
      taxesOf(of).map(({ label, percent, amount }) => `${label} ${percent}% ${usd(amount)}`),
    );
    item('12', 'Total', [usd(totalOf(of))]);
    item('13', 'Notification', ['Invented Lime Street Claims, 40 Lime St, London EC3M 7AW']);
    item('14', 'Insurer', [of.insurers[0]?.name ?? '']);
    item('15', 'Broker', [of.producer.name, of.producer.street, cityLine(of.producer)]);
    item('16', 'Proposal dated', ['14 AUG 2026']);
  },
});
