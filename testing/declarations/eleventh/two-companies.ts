import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { plain, whole } from '../fifth/ways.ts';
import { amounts, below, billOf, block, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

const share = (percent: string) => `${percent}%`;

interface Confirmed extends Facts {
  reference: string;
  confirmed: string;
}

const DECLARATIONS: readonly Confirmed[] = [
  {
    reference: 'COC-26-40771',
    confirmed: '2026-06-12',
    policyNumber: 'ENV-PKG-0031180',
    insured: 'Monongahela Tank & Pipeline Services, LLC',
    mailing: address('2400 Neville Road', 'Pittsburgh', 'PA', '15225'),
    effective: '2026-06-15',
    expiration: '2027-06-15',
    insurers: [
      { name: 'Admiral Insurance Company', naic: '24856', share: '70' },
      { name: 'Great American E&S Insurance Company', naic: '37532', share: '30' },
    ],
    coverages: [
      { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 5_215_000 },
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 1_870_000 },
    ],
    fees: [{ label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 50_000 }],
    taxes: [{ label: 'PA Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Three Sisters Insurance', ...address('600 Grant St', 'Pittsburgh', 'PA', '15219') },
  },
  {
    reference: 'COC-26-42019',
    confirmed: '2026-09-29',
    insured: 'Elkhorn Slough Dredging Corp.',
    mailing: address('7885 Sandholdt Road', 'Moss Landing', 'CA', '95039'),
    effective: '2026-10-03',
    expiration: '2027-10-03',
    insurers: [
      { name: 'Ironshore Specialty Insurance Company', naic: '25445', share: '50' },
      { name: 'Tokio Marine Specialty Insurance Company', naic: '23850', share: '50' },
    ],
    coverages: [
      { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 2_904_000 },
      { words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 1_126_000 },
    ],
    fees: [
      { label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 40_000 },
      { label: 'Loss Control Fee', kind: 'INSPECTION_FEE', amount: 27_500 },
    ],
    taxes: [
      { label: 'CA Surplus Lines Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    producer: { name: 'Salinas Valley Risk', ...address('21 W Alisal St', 'Salinas', 'CA', '93901') },
  },
];

/** A wholesaler's confirmation for two companies that share the risk: boxes in two columns, long names broken in narrow cells. */
export const twoCompanies = printed({
  name: 'confirmation for two companies',
  look: { face: 'sans', size: 9 },
  ways: { day: plain, money: whole, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 30, 'CONFIRMATION OF COVERAGE', { size: 15, style: 'bold' });
    paper.lines(572, 28, ['Invented Allegheny Wholesale, Inc.', '1 PPG Court, Pittsburgh, PA 15222'], {
      size: 8,
      align: 'right',
    });
    paper.write(40, 52, `Our reference: ${of.reference}     Date: ${plain(of.confirmed)}`, { size: 8 });
    paper.box(40, 70, 262, 74);
    paper.write(48, 76, 'Insured', { style: 'bold' });
    paper.lines(48, 90, block(of), { step: 12.5 });
    paper.box(310, 70, 262, 74);
    paper.write(318, 76, 'Retail agent', { style: 'bold' });
    paper.lines(318, 90, [of.producer.name, ...below(of.producer)], { step: 12.5 });
    paper.box(40, 152, 262, 62);
    paper.write(48, 158, 'Term', { style: 'bold' });
    paper.lines(
      48,
      172,
      [
        `Effective ${plain(of.effective)}`,
        `Expires ${plain(of.expiration ?? '')}`,
        '12:01 A.M. standard time',
      ],
      {
        step: 12.5,
      },
    );
    paper.box(310, 152, 262, 62);
    paper.write(318, 158, 'Policy number', { style: 'bold' });
    paper.write(318, 172, of.policyNumber ?? 'To follow');
    paper.write(40, 228, 'Insurers (each for its own part and not for the other)', { style: 'bold' });
    const columns = [40, 170, 230, 290];
    for (const [at, head] of ['Company', 'NAIC', 'Part', 'Premium for its part'].entries())
      paper.write((columns[at] ?? 0) + 5, 246, head, { size: 8, style: 'bold' });
    let y = 258;
    paper.rule(40, 242, 420);
    for (const { name, naic = '', share: part = '' } of of.insurers) {
      paper.rule(40, y, 420);
      const rest = [naic, share(part), whole((premiumOf(of) * Number(part)) / 100)];
      paper.lines(45, y + 5, broken(name), { step: 11 });
      for (const [at, words] of rest.entries()) paper.write((columns[at + 1] ?? 0) + 5, y + 5, words);
      y += 30;
    }
    paper.rule(40, y, 420);
    for (const x of [...columns, 420]) paper.rule(x, 242, x, y);
    paper.write(40, y + 16, 'Coverage and premium', { style: 'bold' });
    y = ladder(
      paper,
      [48, 420, y + 34, 15],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Combined premium', premiumOf(of)],
          ...billOf(of, 'Total', (label, percent) => `${label} ${percent}%`),
        ],
        whole,
      ),
    );
    paper.lines(
      40,
      y + 14,
      [
        'Limits: $2,000,000 each occurrence / $4,000,000 general aggregate / $2,000,000 each pollution condition',
        'Deductible: $10,000 each claim. Defense outside the limit.',
        'Terrorism: declined by the insured (would have been 1% of the premium).',
        'Minimum earned premium: 25%. Commission: 12.5%.',
        'Subject to: five years of currently valued loss runs.',
      ],
      { step: 13, size: 8.5 },
    );
  },
});

/** A company's name as its narrow cell breaks it. */
function broken(name: string): string[] {
  const words = name.split(' ');
  const at = words.indexOf('Insurance');
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}
