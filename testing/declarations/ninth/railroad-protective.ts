import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

interface Railroad extends Facts {
  contractor: readonly string[];
}

const DECLARATIONS: readonly Railroad[] = [
  {
    policyNumber: 'RRP-4471-2026',
    insured: 'Aroostook & Northern Short Line Railway Company',
    mailing: address('100 Roundhouse Lane', 'Presque Isle', 'ME', '04769'),
    effective: '2026-05-11',
    expiration: '2026-12-31',
    insurers: [{ name: 'Arch Specialty Insurance Company' }],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 325_000 }],
    fees: [],
    taxes: [{ label: 'Maine Surplus Lines Tax', percent: 3 }],
    contractor: ['Haystack Bridge Builders, Inc.', '18 Granite Street', 'Houlton, ME 04730'],
    producer: { name: 'Aroostook Surety', ...address('6 Market Sq', 'Houlton', 'ME', '04730') },
  },
];

/** Cover for a railroad beside a contractor's work: the contractor who pays and the public authority have names and addresses of their own. */
export const railroadProtective = printed({
  name: 'railroad protective',
  look: { face: 'serif', size: 10 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 32, 'RAILROAD PROTECTIVE LIABILITY DECLARATIONS', {
      size: 13,
      style: 'bold',
      align: 'center',
    });
    paper.write(54, 60, 'Insurance Company:');
    paper.write(200, 60, of.insurers[0]?.name ?? '');
    paper.write(54, 76, 'Policy Number:');
    paper.write(200, 76, of.policyNumber ?? '');
    const three: readonly (readonly [string, readonly string[]])[] = [
      ['Designated Contractor', of.contractor],
      ['Governmental Authority', ['Invented County of Aroostook', '144 Sweden Street', 'Caribou, ME 04736']],
      ['Producer', [of.producer.name, ...below(of.producer)]],
    ];
    paper.write(54, 104, 'Named Insured (Railroad)', { style: 'bold' });
    paper.lines(200, 104, block(of), { step: 13 });
    for (const [at, [label, words]] of three.entries()) {
      paper.write(54 + at * 172, 160, label, { style: 'bold', size: 9 });
      paper.lines(54 + at * 172, 174, words, { step: 12, size: 9 });
    }
    paper.write(54, 228, 'Policy Period');
    paper.write(
      200,
      228,
      `${named(of.effective)} until completion of the work, at the latest ${named(of.expiration ?? '')}`,
    );
    paper.write(54, 246, 'Job Description');
    paper.lines(
      200,
      246,
      [
        'Replacement of the Prestile Stream bridge, milepost 41.7, contract cost',
        '$4,180,000, of which within 50 feet of the tracks $310,000',
      ],
      { step: 13 },
    );
    paper.write(54, 282, 'Limits');
    paper.write(200, 282, '$2,000,000 each occurrence, $6,000,000 aggregate');
    const y = ladder(
      paper,
      [200, 520, 312, 16],
      amounts(
        [
          [`${of.coverages[0]?.words ?? ''} Premium (flat)`, premiumOf(of)],
          ...billOf(of, 'Total Due', (label, percent) => `${label} ${percent}%`),
        ],
        dollars,
      ),
    );
    paper.paragraph(
      54,
      y + 20,
      504,
      'The premium is flat and fully earned at inception. Physical damage to property is covered to the extent of the form CG 00 35 04 13. The contractor’s own policy HBB-GL-2209 remains primary for the contractor.',
    );
  },
});
