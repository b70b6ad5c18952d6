import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { short, whole } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'NPD-00311-26',
    insured: 'Blue Heron Charter School of the Wabash Valley, Inc.',
    mailing: address('3301 Wabash Avenue', 'Terre Haute', 'IN', '47803'),
    effective: '2026-07-01',
    expiration: '2027-07-01',
    insurers: [{ name: 'Admiral Insurance Company', naic: '24856' }],
    coverages: [
      { words: 'Directors and Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 612_000 },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 488_500 },
    ],
    fees: [{ label: 'Brokerage Fee', kind: 'BROKER_FEE', amount: 15_000 }],
    taxes: [{ label: 'Indiana Surplus Lines Tax', percent: 2.5 }],
    producer: { name: 'Vigo Risk', ...address('1 Sycamore Row', 'Terre Haute', 'IN', '47807') },
  },
  {
    policyNumber: 'NPD-00326-26',
    insured: 'Kenai Peninsula Radio Cooperative',
    mailing: address('PO Box 3040', 'Soldotna', 'AK', '99669'),
    effective: '2026-10-10',
    expiration: '2027-10-10',
    insurers: [{ name: 'Ironshore Specialty Insurance Company', naic: '25445' }],
    coverages: [
      { words: 'Directors and Officers Liability', line: 'DIRECTORS_AND_OFFICERS', premium: 395_000 },
    ],
    fees: [],
    taxes: [
      { label: 'Alaska Surplus Lines Tax', percent: 2.7 },
      { label: 'Filing Fee', percent: 1 },
    ],
    producer: { name: 'Cook Inlet Brokers', ...address('3111 C Street', 'Anchorage', 'AK', '99503') },
  },
];

/** A claims made policy of an organization, its items lettered, a part of it bought or not. */
export const letteredItems = printed({
  name: 'organization by lettered items',
  look: { face: 'serif', size: 10.5 },
  ways: { day: short, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const insurer = of.insurers[0];
    paper.write(306, 36, 'NOT FOR PROFIT ORGANIZATION POLICY', { size: 13, style: 'bold', align: 'center' });
    paper.write(306, 54, 'DECLARATIONS', { style: 'bold', align: 'center' });
    paper.paragraph(
      54,
      74,
      504,
      'NOTICE: This is a claims made and reported policy. Defense expense reduces the limit of liability.',
      { size: 9, style: 'bold' },
    );
    paper.write(54, 106, `Policy No. ${of.policyNumber ?? ''}`);
    paper.write(558, 106, `Underwritten by ${insurer?.name ?? ''} (NAIC ${insurer?.naic ?? ''})`, {
      align: 'right',
    });
    paper.rule(54, 122, 558);
    const item = (y: number, letter: string, label: string, words: readonly string[]) => {
      paper.write(54, y, `Item ${letter}.`, { style: 'bold' });
      paper.write(98, y, label, { style: 'bold' });
      return paper.lines(230, y, words, { step: 13 }) + 9;
    };
    let y = item(134, 'A', 'Parent Organization', [of.insured]);
    y = item(y, 'B', 'Principal Address', below(of.mailing));
    y = item(y, 'C', 'Policy Period', [`${short(of.effective)} to ${short(of.expiration ?? '')}`]);
    y = item(y, 'D', 'Prior Litigation Date', [short('2021-02-02')]);
    y = item(y, 'E', 'Insuring Agreements', []);
    const epl = of.coverages[1];
    y = paper.table(
      98,
      y + 8,
      [
        { head: 'Part', width: 180 },
        { head: 'Limit', width: 90, align: 'right' },
        { head: 'Retention', width: 80, align: 'right' },
        { head: 'Premium', width: 90, align: 'right' },
      ],
      [
        [of.coverages[0]?.words ?? '', '$1,000,000', '$5,000', whole(of.coverages[0]?.premium ?? 0)],
        epl
          ? [epl.words, '$1,000,000', '$10,000', whole(epl.premium)]
          : ['Employment Practices', 'Not purchased', 'N/A', 'N/A'],
        ['Fiduciary', 'Not purchased', 'N/A', 'N/A'],
      ],
      { ruled: 'grid', step: 17, size: 10 },
    );
    y = item(y + 14, 'F', 'Maximum Aggregate', ['$1,000,000 for all parts']);
    y = item(y, 'G', 'Total Premium', [whole(premiumOf(of))]);
    for (const { label, amount } of of.fees) y = item(y, 'H', label, [whole(amount)]);
    for (const tax of taxesOf(of)) y = item(y, 'I', tax.label, [`${whole(tax.amount)} (${tax.percent}%)`]);
    y = item(y, 'J', 'Total Due', [whole(totalOf(of))]);
    y = item(y, 'K', 'Extended Reporting', ['12 months for 100% of the annual premium']);
    item(y, 'L', 'Broker', [of.producer.name, ...below(of.producer)]);
  },
});
