import { type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { below } from '../ninth/ways.ts';
import { address, chargesOf } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'IMF 0620 118',
    insured: 'Sandia Crest Elevator Installers, Inc.',
    mailing: address('5012 Edith Boulevard NE', 'Albuquerque', 'NM', '87107'),
    effective: '2026-02-20',
    expiration: '2027-02-20',
    insurers: [{ name: 'General Star Indemnity Company' }],
    coverages: [{ words: 'Installation Floater', line: 'INLAND_MARINE', premium: 297_000 }],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'New Mexico surplus lines tax', percent: 3.003 }],
    producer: { name: 'Rio Grande Wholesale', ...address('201 Third St NW', 'Albuquerque', 'NM', '87102') },
  },
  {
    policyNumber: 'IMF 0620 163',
    insured: 'Keweenaw Sound & Stage Lighting',
    mailing: address('56 Shelden Avenue', 'Houghton', 'MI', '49931'),
    effective: '2026-11-20',
    expiration: '2027-11-20',
    insurers: [{ name: 'Great American E&S Insurance Company' }],
    coverages: [{ words: 'Installation Floater', line: 'INLAND_MARINE', premium: 164_400 }],
    fees: [],
    taxes: [
      { label: 'Michigan surplus lines tax', percent: 2 },
      { label: 'Michigan regulatory fee', percent: 0.5 },
    ],
    producer: { name: 'Copper Country Excess', ...address('100 Quincy St', 'Hancock', 'MI', '49930') },
  },
];

/** An inland marine form whose answers follow their labels in running lines, with dots between amounts and what they are for. */
export const installationFloaters = printed({
  name: 'installation with leaders',
  look: { face: 'serif', size: 11 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 40, 'INLAND MARINE DECLARATIONS', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 60, `Issued by ${of.insurers[0]?.name ?? ''}`, { align: 'center' });
    paper.write(60, 96, `Policy Number: ${of.policyNumber ?? ''}`);
    paper.write(60, 114, `Insured: ${of.insured}`);
    paper.write(60, 132, `Address: ${below(of.mailing).join(', ')}`);
    paper.write(60, 150, `Policy Period: ${named(of.effective)} to ${named(of.expiration ?? '')}, at noon`);
    paper.write(60, 168, `Coverage: ${of.coverages[0]?.words ?? ''}`);
    paper.write(60, 186, `Producer: ${[of.producer.name, ...below(of.producer)].join(', ')}`);
    paper.rule(60, 208, 552);
    let y = 220;
    const leader = (label: string, words: string) => {
      const dots = '.'.repeat(Math.floor((470 - (label.length + words.length) * 5.6) / 2.75));
      paper.write(60, y, `${label} ${dots}`);
      paper.write(552, y, words, { align: 'right' });
      y += 17;
    };
    leader('Limit, any one job site', '$250,000');
    leader('Limit, in transit', '$50,000');
    leader('Limit, temporary storage', '$50,000');
    leader('Catastrophe limit', '$500,000');
    leader('Deductible', '$2,500');
    y += 10;
    leader('Deposit premium', dollars(premiumOf(of)));
    for (const [label, cents] of chargesOf(of)) leader(label, dollars(cents));
    leader('Total', dollars(totalOf(of)));
    paper.paragraph(
      60,
      y + 16,
      492,
      'The deposit premium is adjusted at expiration on receipts reported at a rate of 0.29 per $100. The minimum premium for the term is 80% of the deposit premium. The insured shall report receipts within thirty days.',
    );
    paper.write(60, 720, 'IM 1001 07 18', { size: 8 });
  },
});
