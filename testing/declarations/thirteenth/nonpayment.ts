import type { Facts } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { shouted } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { pairs } from './ways.ts';

interface Notice extends Facts {
  mailed: string;
  kind: string;
  lender: string;
  reason: string;
}

const DECLARATIONS: readonly Notice[] = [
  {
    policyNumber: 'GLA-7740-2216',
    insured: 'Hudson Bluffs Facade Restoration Corp',
    mailing: address('18 Ravine Avenue', 'Yonkers', 'NY', '10701'),
    effective: '2026-01-10',
    expiration: '2027-01-10',
    transaction: '2026-07-25',
    mailed: '2026-07-08',
    insurers: [{ name: 'Southwest Marine and General Insurance Company' }],
    coverages: [],
    fees: [],
    taxes: [],
    kind: 'Contractors',
    lender: 'Invented Premium Credit, Contract 55-118094',
    reason:
      'NONPAYMENT OF PREMIUM. The premium finance company has asked us to cancel under your power of attorney.',
    producer: { name: 'Palisades Intermediaries', ...address('1 Bridge Plaza N', 'Fort Lee', 'NJ', '07024') },
  },
  {
    policyNumber: 'GLA-7752-9038',
    insured: 'Ashtabula Harbor Lift Bridge Grille, LLC',
    mailing: address('1003 Bridge Street', 'Ashtabula', 'OH', '44004'),
    effective: '2026-02-19',
    expiration: '2027-02-19',
    transaction: '2026-10-05',
    mailed: '2026-09-18',
    insurers: [{ name: 'Southwest Marine and General Insurance Company' }],
    coverages: [],
    fees: [],
    taxes: [],
    kind: 'Restaurants',
    lender: 'None on file',
    reason:
      'UNDERWRITING. Loss control recommendations from the inspection of May 2026 were not complied with.',
    producer: { name: 'Lakeshore Specialty Agency', ...address('4717 Main Ave', 'Ashtabula', 'OH', '44004') },
  },
];

/** A notice that a policy will end: no amount on it, since what is returned is reckoned later. */
export const nonpayments = printed({
  name: 'notice of cancellation',
  look: { face: 'sans', size: 10 },
  ways: { day: shouted, money: (cents) => String(cents) },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(54, 40, of.insurers[0]?.name ?? '', { size: 12, style: 'bold' });
    paper.write(54, 56, '412 Mt. Kemble Avenue, Suite 300C, Morristown, NJ 07960', { size: 8.5 });
    paper.write(306, 92, 'NOTICE OF CANCELLATION OF INSURANCE', { size: 14, style: 'bold', align: 'center' });
    paper.write(54, 124, 'Name and address of insured:', { size: 8.5 });
    paper.lines(74, 140, block(of), { step: 13.5, size: 11 });
    paper.write(350, 124, 'Producer:', { size: 8.5 });
    paper.lines(350, 140, [of.producer.name, ...below(of.producer)], { step: 13.5 });
    let y = pairs(
      paper,
      [54, 300, 206, 16],
      [
        ['POLICY NUMBER', of.policyNumber ?? ''],
        ['POLICY INCEPTION', shouted(of.effective)],
        ['POLICY EXPIRATION', shouted(of.expiration ?? '')],
        ['CANCELLATION TAKES EFFECT AT 12:01 A.M.', shouted(of.transaction ?? '')],
        ['DATE OF MAILING', shouted(of.mailed)],
        ['PROGRAM', of.kind],
        ['PREMIUM FINANCE COMPANY', of.lender],
      ],
      { value: { style: 'bold' } },
    );
    paper.rule(54, y + 4, 558);
    y = paper.paragraph(
      54,
      y + 16,
      504,
      'You are hereby notified in accordance with the terms and conditions of the above mentioned policy that your insurance will cease at and from the hour and date mentioned above due to:',
    );
    y = paper.paragraph(74, y + 6, 464, of.reason, { style: 'bold' });
    y = paper.paragraph(
      54,
      y + 10,
      504,
      'If the premium has been paid, premium adjustment will be made as soon as practicable after cancellation becomes effective. If the premium has not been paid, a bill for the premium earned to the time of cancellation will be forwarded in due course.',
    );
    paper.write(54, y + 30, 'ADDITIONAL INTERESTS NOTIFIED: As listed on the policy');
    paper.write(54, y + 70, '_______________________________');
    paper.write(54, y + 84, 'Authorized Representative', { size: 8.5 });
    paper.write(54, 748, 'Proof of mailing retained. CN 4417 US (6-20)', { size: 7 });
  },
});
