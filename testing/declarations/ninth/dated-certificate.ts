import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, ladder, usdWhole, yearFirst } from './ways.ts';

interface Certified extends Facts {
  umr: string;
  interest: string;
}

const share = (percent: string) => `${percent}%`;

const DECLARATIONS: readonly Certified[] = [
  {
    umr: 'B0429BA2600871',
    policyNumber: 'PTX-26-10447',
    insured: 'Cahaba Lily Nurseries, Inc.',
    mailing: address('4470 Montevallo Road', 'Centreville', 'AL', '35042'),
    risk: address('118 River Bend Farm Road', 'Brent', 'AL', '35034'),
    effective: '2026-01-05',
    expiration: '2027-01-05',
    issued: '2026-01-12',
    insurers: [
      { name: 'Syndicate 2001 AML', share: '70' },
      { name: 'Syndicate 1200 ARG', share: '30' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 1_265_000 }],
    fees: [{ label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 25_000 }],
    taxes: [{ label: 'Alabama Surplus Lines Tax', percent: 6 }],
    interest: 'Greenhouses, packing shed and stock',
    producer: { name: 'Bibb County Insurance', ...address('22 Court Sq', 'Centreville', 'AL', '35042') },
  },
  {
    umr: 'B0429BA2600871',
    policyNumber: 'PTX-26-10618',
    insured: 'Estate of Lavinia Prudhomme',
    mailing: address('PO Box 2207', 'Natchitoches', 'LA', '71457'),
    risk: address('906 Cane River Lane', 'Natchitoches', 'LA', '71457'),
    effective: '2026-03-31',
    expiration: '2027-03-31',
    issued: '2026-04-02',
    insurers: [
      { name: 'Syndicate 0033 HIS', share: '62.5' },
      { name: 'Syndicate 0609 AUW', share: '37.5' },
    ],
    coverages: [
      { words: 'Dwelling Fire', line: 'DWELLING_FIRE', premium: 486_200 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 4_900 },
    ],
    fees: [
      { label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 20_000 },
      { label: 'Survey Fee', kind: 'INSPECTION_FEE', amount: 15_000 },
    ],
    taxes: [{ label: 'Louisiana Surplus Lines Tax', percent: 4.85 }],
    interest: 'Unoccupied dwelling and outbuildings',
    producer: { name: 'Red River Brokers', ...address('640 Front St', 'Shreveport', 'LA', '71101') },
  },
];

/** A certificate under a binding authority: market reference and certificate number in a strip, days with the year first, three narrow columns. */
export const datedCertificates = printed({
  name: 'certificate with the year first',
  look: { face: 'serif', size: 9.5 },
  ways: { day: yearFirst, money: usdWhole, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, 'CERTIFICATE OF INSURANCE', { size: 15, style: 'bold', align: 'center' });
    paper.write(
      306,
      50,
      `effected with certain Underwriters at Lloyd's, London under Contract UMR ${of.umr}`,
      {
        style: 'italic',
        align: 'center',
      },
    );
    paper.rule(48, 68, 564, 68, 1);
    paper.write(48, 74, 'Certificate No.', { size: 7.5 });
    paper.write(220, 74, 'Unique Market Reference', { size: 7.5 });
    paper.write(400, 74, 'Date of Issue', { size: 7.5 });
    paper.write(48, 85, of.policyNumber ?? '', { style: 'bold' });
    paper.write(220, 85, of.umr);
    paper.write(400, 85, yearFirst(of.issued ?? ''));
    paper.rule(48, 100, 564, 100, 1);
    paper.write(48, 110, 'The Assured', { style: 'bold' });
    paper.lines(48, 124, [of.insured, ...below(of.mailing)], { step: 12 });
    paper.write(320, 110, 'Situation of the Risk', { style: 'bold' });
    paper.lines(320, 124, below(of.risk), { step: 12 });
    paper.write(48, 176, 'Period of Insurance', { style: 'bold' });
    paper.write(
      48,
      190,
      `${yearFirst(of.effective)} to ${yearFirst(of.expiration ?? '')}, both at 12:01 a.m. Local Standard Time at the situation of the risk`,
    );
    paper.write(48, 214, 'Interest', { style: 'bold' });
    paper.write(48, 228, of.interest);
    paper.write(320, 214, 'Sum Insured', { style: 'bold' });
    paper.write(320, 228, 'USD 640,000 any one occurrence');
    paper.write(48, 254, 'Premium', { style: 'bold' });
    let y = ladder(
      paper,
      [60, 430, 268, 14],
      amounts(
        [
          ...of.coverages.map(({ words, premium }) => [words, premium] as const),
          ['Gross Premium', premiumOf(of)] as const,
          ...billOf(of, 'Amount Payable', (label, percent) => `${label} at ${percent}%`),
        ],
        usdWhole,
      ),
    );
    y += 12;
    paper.write(48, y, 'Security', { style: 'bold' });
    y = paper.table(
      60,
      y + 14,
      [
        { head: 'Underwriter', width: 220 },
        { head: 'Proportion', width: 100, align: 'right' },
      ],
      of.insurers.map(({ name, share: part = '' }) => [name, share(part)]),
      { ruled: 'rows' },
    );
    y = paper.paragraph(
      48,
      y + 14,
      516,
      'The subscribing underwriters’ obligations are several and not joint and are limited solely to their individual subscriptions. Notice of loss: Invented Claims Service, 1 Liberty Plaza, New York, NY 10006, telephone 212-555-0144. Service of suit: Invented Field & Marsh LLP, 28 Liberty St, New York, NY 10005.',
      { size: 8 },
    );
    paper.write(48, y + 10, 'Forms: NMA 2920, LMA 5018, LMA 5219 (not purchased), LSW 1135B, NMA 1256', {
      size: 8,
    });
    paper.write(48, 690, `Producer: ${of.producer.name}, ${below(of.producer).join(', ')}`);
    paper.rule(360, 716, 564);
    paper.write(360, 719, 'Signed by the Coverholder, agreement of 2025/10/01', { size: 7 });
  },
});
