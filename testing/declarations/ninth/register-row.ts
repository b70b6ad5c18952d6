import { cityLine, type Facts, premiumOf, taxOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { address, brief } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'LQ-26-00881',
    insured: 'Sawmill Saloon of Hayward, Inc.',
    mailing: address('10629 Main Street', 'Hayward', 'WI', '54843'),
    effective: '2026-06-06',
    expiration: '2027-06-06',
    insurers: [{ name: 'Prime Insurance Company' }],
    coverages: [{ words: 'Liquor Liability', line: 'GENERAL_LIABILITY', premium: 318_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'Tax', percent: 3 }],
    producer: { name: 'Sawyer County Insurance', ...address('15884 W 2nd St', 'Hayward', 'WI', '54843') },
  },
];

/** A register of policies issued, on its side, with one policy on it: abbreviated heads in two lines, the answers below them. */
export const registerRows = printed({
  name: 'register with one policy',
  look: { face: 'sans', size: 8, isWide: true },
  ways: { day: brief, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(30, 30, 'Policies issued, for surplus lines filing', { size: 13, style: 'bold' });
    paper.write(762, 34, 'Run 6/9/26 08:14  Page 1', { align: 'right' });
    paper.write(30, 52, `Insurer: ${of.insurers[0]?.name ?? ''}     Producer: ${of.producer.name}`);
    const columns: readonly (readonly [number, readonly string[], readonly string[]])[] = [
      [30, ['Policy', 'Number'], [of.policyNumber ?? '']],
      [100, ['Named', 'Insured'], [of.insured]],
      [240, ['Mailing', 'Address'], of.mailing ? [of.mailing.street, cityLine(of.mailing)] : []],
      [350, ['Eff', 'Date'], [brief(of.effective)]],
      [400, ['Exp', 'Date'], [brief(of.expiration ?? '')]],
      [450, ['Line of', 'Business'], [of.coverages[0]?.words ?? '']],
      [530, ['Gross', 'Premium'], [figure(premiumOf(of))]],
      [590, ['Policy', 'Fee'], [figure(of.fees[0]?.amount ?? 0)]],
      [640, ['SL', 'Tax'], [figure(taxOf(of))]],
      [700, ['Total', 'Due'], [figure(totalOf(of))]],
    ];
    for (const [x, heads, words] of columns) {
      paper.lines(x, 80, heads, { style: 'bold', step: 10 });
      paper.lines(x, 108, words, { step: 10 });
    }
    paper.rule(30, 102, 762);
    paper.rule(30, 132, 762);
    paper.write(30, 140, '1 policy listed');
  },
});
