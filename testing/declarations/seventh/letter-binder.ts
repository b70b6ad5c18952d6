import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'PEL 4417 26 0081',
    insured: 'Quabbin Home Inspectors, Inc.',
    mailing: address('58 Pelham Hollow Road', 'Belchertown', 'MA', '01007'),
    effective: '2026-08-22',
    expiration: '2027-08-22',
    insurers: [{ name: 'Landmark American Insurance Company' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 689_500 }],
    fees: [{ label: 'policy fee', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'Massachusetts surplus lines tax', percent: 4 }],
    producer: { name: 'Amherst Insurance Shop', ...address('14 Main Street', 'Amherst', 'MA', '01002') },
  },
  {
    policyNumber: 'MPL-26-55190',
    insured: 'Cumberland Gap Surveyors PLLC',
    mailing: address('902 Cudjo Street', 'Middlesboro', 'KY', '40965'),
    effective: '2026-12-03',
    expiration: '2027-12-03',
    insurers: [{ name: 'Evanston Insurance Company' }],
    coverages: [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 943_000 }],
    fees: [{ label: 'broker fee', kind: 'BROKER_FEE', amount: 40_000 }],
    taxes: [{ label: 'Kentucky surplus lines tax', percent: 3 }],
    producer: { name: 'Pinnacle Agency', ...address('2100 Cumberland Ave', 'Middlesboro', 'KY', '40965') },
  },
];

/** A wholesaler's letter that confirms in sentences what was bound, with no table at all. */
export const letterBinders = printed({
  name: 'letter that binds',
  look: { face: 'serif', size: 11 },
  ways: { day: named, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const [fee] = of.fees;
    const [tax] = taxesOf(of);
    const [coverage] = of.coverages;
    paper.write(306, 46, 'Invented Wholesale Brokerage, LLC', { size: 13, style: 'bold', align: 'center' });
    let y = paper.lines(72, 96, [producer.name, producer.street, cityLine(producer)], { step: 14 });
    y = paper.paragraph(72, y + 18, 468, `Re: ${of.insured}`, { style: 'bold' }) + 8;
    y = paper.paragraph(72, y, 468, 'Dear Friends:') + 8;
    y = paper.paragraph(
      72,
      y,
      468,
      `Thank you for your order. We are pleased to confirm that ${coverage?.words ?? ''} coverage has been bound with ${of.insurers[0]?.name ?? ''} under policy number ${of.policyNumber ?? ''} for a term from ${named(of.effective)} to ${named(of.expiration ?? '')}, beginning and ending at 12:01 a.m.`,
    );
    y = paper.paragraph(
      72,
      y + 8,
      468,
      'The limit is $1,000,000 each claim and $2,000,000 in the aggregate, claims expenses inside, with a retention of $10,000. The retroactive date is full prior acts.',
    );
    y = paper.paragraph(
      72,
      y + 8,
      468,
      `The annual premium is ${dollars(premiumOf(of))}. To this we add a ${fee?.label ?? ''} of ${dollars(fee?.amount ?? 0)} and the ${tax?.label ?? ''} of ${tax?.percent ?? 0}%, which comes to ${dollars(tax?.amount ?? 0)}, so that ${dollars(totalOf(of))} is due to us within twenty days. Your commission is 10% of the premium.`,
    );
    y = paper.paragraph(72, y + 8, 468, 'Please check the address that we have for the insured:') + 6;
    y = paper.lines(108, y, mailing ? [mailing.street, cityLine(mailing)] : [], { step: 14 });
    y = paper.paragraph(
      72,
      y + 12,
      468,
      'You must obtain the signed application before we can release the policy. The fee is fully earned. No flat cancellations.',
    );
    paper.lines(72, y + 24, ['With thanks,', '', '', 'R. Quillfeather', 'Senior Broker'], { step: 14 });
  },
});
