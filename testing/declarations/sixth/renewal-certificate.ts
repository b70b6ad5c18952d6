import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars } from '../fifth/ways.ts';
import { address, chargesOf, ordinal } from './ways.ts';

interface Renewed extends Facts {
  prior: string;
  office: string;
  /** Of the term that ends, coverage by coverage. */
  expiring: readonly number[];
  signedAt: string;
  term: string;
}

const DECLARATIONS: readonly Renewed[] = [
  {
    policyNumber: 'LSG-4410927-03',
    prior: 'LSG-4410927-02',
    insured: 'Pemigewasset Valley Youth Hockey League, Inc.',
    mailing: address('88 Rink Road, PO Box 414', 'Plymouth', 'NH', '03264'),
    effective: '2026-09-01',
    expiration: '2027-09-01',
    issued: '2026-08-12',
    insurers: [{ name: 'Great Divide Insurance Company' }],
    coverages: [
      { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 311_700 },
      { words: 'Participant Accident', line: 'ACCIDENT_AND_HEALTH', premium: 146_250 },
    ],
    expiring: [298_400, 139_900],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 12_500 }],
    taxes: [{ label: 'State Surplus Lines Tax', percent: 3 }],
    office: '7233 East Butherus Drive, Scottsdale, Arizona 85260',
    signedAt: 'Manchester, New Hampshire',
    term: 'Twelve (12) months',
    producer: {
      name: 'Kancamagus Insurance Services',
      ...address('14 Highland St', 'Plymouth', 'NH', '03264'),
    },
  },
  {
    policyNumber: 'ACI 0088143 B',
    prior: 'ACI 0088143 A',
    insured: 'Delmarva Chimney & Masonry Restoration LLC',
    dba: 'Delmarva Chimney',
    mailing: address('20417 Sussex Pines Rd', 'Georgetown', 'DE', '19947'),
    effective: '2026-11-23',
    expiration: '2027-11-23',
    issued: '2026-11-02',
    insurers: [{ name: 'Acceptance Indemnity Insurance Company' }],
    coverages: [{ words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 884_275 }],
    expiring: [901_100],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 16_500 },
    ],
    taxes: [{ label: 'State Surplus Lines Tax', percent: 3 }],
    office: '702 Oberlin Road, Raleigh, North Carolina 27605',
    signedAt: 'Dover, Delaware',
    term: 'Twelve (12) months',
    producer: {
      name: 'Nanticoke Underwriting Agency',
      ...address('301 Market Street', 'Seaford', 'DE', '19973'),
    },
  },
];

/** A renewal on one sheet: a sentence renews the term, and the expiring premium stands beside the new one. */
export const renewalCertificates = printed({
  name: 'renewal certificate',
  look: { face: 'serif', size: 10.5 },
  ways: { day: ordinal, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    const insurer = of.insurers[0]?.name ?? '';
    paper.write(306, 40, insurer.toUpperCase(), { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 58, `Administrative Office: ${of.office}`, { size: 8.5, align: 'center' });
    paper.rule(60, 74, 552, 74, 1.5);
    paper.rule(60, 77, 552);
    paper.write(306, 90, 'RENEWAL CERTIFICATE', { size: 18, align: 'center' });
    paper.write(60, 124, 'Attached to and forming part of Policy No.');
    paper.write(262, 123, of.policyNumber ?? '', { style: 'bold', size: 12 });
    paper.write(60, 140, `(renewing Policy No. ${of.prior})`, { size: 9, style: 'italic' });
    let y = paper.lines(
      60,
      166,
      [
        'Issued to:',
        of.insured,
        ...(of.dba ? [`doing business as ${of.dba}`] : []),
        ...(mailing ? [mailing.street, cityLine(mailing)] : []),
      ],
      { step: 14 },
    );
    paper.write(340, 166, 'Through:');
    paper.lines(340, 180, [producer.name, producer.street, cityLine(producer)], { step: 14 });
    y = paper.paragraph(
      60,
      y + 12,
      492,
      `IN CONSIDERATION of the renewal premium stated below, and in reliance upon the statements made in the renewal application, ${insurer} hereby renews the policy designated above for a further term of ${of.term}, beginning ${ordinal(of.effective)} and ending ${ordinal(of.expiration ?? '')}, at 12:01 o’clock A.M. standard time at the address of the Insured stated herein. All terms, conditions, limits and endorsements of the expiring policy remain unchanged unless amended below.`,
    );
    y = paper.table(
      60,
      y + 10,
      [
        { head: 'Coverage Part', width: 212 },
        { head: 'Expiring Premium', width: 140, align: 'right' },
        { head: 'Renewal Premium', width: 140, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }, at) => [
          words,
          dollars(of.expiring[at] ?? 0),
          dollars(premium),
        ]),
        ['', 'Renewal premium', dollars(premiumOf(of))],
        ...chargesOf(of).map(([label, cents]) => ['', label, dollars(cents)]),
        ['', 'Amount payable', dollars(totalOf(of))],
      ],
      { ruled: 'rows', step: 17, size: 9.5 },
    );
    y = paper.lines(
      60,
      y + 18,
      [
        'Amended at this renewal:',
        '   Form CG 21 47 Employment-Related Practices Exclusion is added.',
        '   Damage to Premises Rented to You is increased from $50,000 to $100,000.',
        '   Terrorism coverage was offered for $94.00 and was declined by the Insured.',
        '   The premium is 25% minimum and earned at inception. Fees are not refundable.',
      ],
      { size: 9.5, step: 14 },
    );
    paper.paragraph(
      60,
      y + 14,
      492,
      'The insurer with which this coverage has been placed is not licensed by the state and is not subject to its supervision. In the event of the insolvency of the insurer, losses will not be paid by a state guaranty fund.',
      { size: 9, style: 'bold' },
    );
    paper.write(60, 676, `Issued at ${of.signedAt}, ${ordinal(of.issued ?? '')}.`);
    paper.rule(340, 706, 552);
    paper.write(340, 710, 'Authorized Representative', { size: 8.5 });
    paper.write(60, 750, 'RC-101 (Ed. 4-14)', { size: 8 });
  },
});
