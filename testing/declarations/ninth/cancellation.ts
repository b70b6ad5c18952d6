import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { below, block } from './ways.ts';

interface Cancelled extends Facts {
  reason: string;
  method: string;
  annual: number;
  noticed: string;
}

const DECLARATIONS: readonly Cancelled[] = [
  {
    policyNumber: 'BRK-260-7714',
    insured: 'Chattooga River Outfitters, LLC',
    mailing: address('1400 Long Creek Highway', 'Westminster', 'SC', '29693'),
    effective: '2026-03-15',
    expiration: '2027-03-15',
    transaction: '2026-07-11',
    noticed: '2026-06-30',
    insurers: [{ name: 'Scottsdale Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: -412_630 }],
    fees: [],
    taxes: [{ label: 'SC Surplus Lines Tax', percent: 6 }],
    reason: 'Insured’s request. Business sold.',
    method: 'Short rate',
    annual: 680_500,
    producer: { name: 'Oconee Insurors', ...address('201 Ram Cat Alley', 'Seneca', 'SC', '29678') },
  },
  {
    policyNumber: 'BRK-260-8080',
    insured: 'Umpqua Ridge Smokehouse Inc.',
    mailing: address('3391 Diamond Lake Blvd', 'Roseburg', 'OR', '97470'),
    effective: '2026-05-06',
    expiration: '2027-05-06',
    transaction: '2026-08-19',
    noticed: '2026-08-04',
    insurers: [{ name: 'Burlington Insurance Company' }],
    coverages: [],
    fees: [],
    taxes: [],
    reason: 'Non-payment of premium.',
    method: 'Pro rata',
    annual: 125_000,
    producer: { name: 'Douglas County Ins', ...address('640 SE Jackson St', 'Roseburg', 'OR', '97470') },
  },
];

/** A notice of cancellation to insured and lienholder; what is returned stands on the page, or is promised for later. */
export const cancellations = printed({
  name: 'notice of cancellation',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 36, 'NOTICE OF CANCELLATION OF INSURANCE', { size: 14, style: 'bold', align: 'center' });
    paper.write(54, 70, 'Issuing company:');
    paper.write(190, 70, of.insurers[0]?.name ?? '', { style: 'bold' });
    paper.write(54, 90, 'Policy number:');
    paper.write(190, 90, of.policyNumber ?? '');
    paper.write(54, 110, 'Policy period:');
    paper.write(190, 110, `${named(of.effective)} to ${named(of.expiration ?? '')}`);
    paper.write(54, 140, 'To the Named Insured:', { style: 'bold' });
    paper.lines(54, 155, block(of), { step: 13 });
    paper.write(330, 140, 'Copy to lienholder:', { style: 'bold' });
    paper.lines(330, 155, ['Invented Palmetto Federal Bank', 'PO Box 9001', 'Columbia, SC 29202'], {
      step: 13,
    });
    paper.box(54, 206, 504, 52);
    paper.write(64, 214, 'Effective date of cancellation:', { style: 'bold' });
    paper.write(250, 214, `${named(of.transaction ?? '')}, 12:01 A.M. Standard Time`);
    paper.write(64, 234, 'Reason:', { style: 'bold' });
    paper.write(250, 234, of.reason);
    let y = paper.paragraph(
      54,
      272,
      504,
      'We are cancelling the above policy in accordance with its terms. Any claim that occurs at or after the time stated above is not covered. If you have questions, speak with your producer.',
    );
    y += 8;
    paper.write(54, y, `Method of calculation: ${of.method}`);
    y += 20;
    if (of.coverages.length === 0) {
      paper.write(54, y, 'Premium');
      paper.write(558, y, dollars(of.annual), { align: 'right' });
      paper.write(
        54,
        y + 20,
        'Any unearned premium will be computed after the audit and refunded as soon as practicable.',
      );
      y += 40;
    } else {
      for (const [label, cents] of [
        ['Annual Premium', of.annual] as const,
        ['Earned Premium', of.annual + premiumOf(of)] as const,
        [`Return Premium, ${of.coverages[0]?.words ?? ''}`, premiumOf(of)] as const,
        ...taxesOf(of).map((tax) => [`${tax.label} ${tax.percent}%`, tax.amount] as const),
        ['Total Return', totalOf(of)] as const,
      ]) {
        paper.write(54, y, label);
        paper.write(558, y, dollars(cents), { align: 'right' });
        y += 16;
      }
    }
    paper.write(54, y + 20, 'Producer:', { style: 'bold' });
    paper.lines(130, y + 20, [of.producer.name, ...below(of.producer)], { step: 13 });
    paper.write(54, 660, `Date of this notice: ${named(of.noticed)}`);
    paper.write(54, 678, 'Mailed by first class mail, USPS certificate of mailing 7019 0700 0001 4417', {
      size: 8,
    });
  },
});
