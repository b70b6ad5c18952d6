import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { below } from '../ninth/ways.ts';
import { address, london, usd } from '../sixth/ways.ts';
import { pairs } from '../thirteenth/ways.ts';
import { footer } from './ways.ts';

interface Note extends Facts {
  reference: string;
  type: string;
  interest: readonly string[];
  limit: readonly string[];
}

const DECLARATIONS: readonly Note[] = [
  {
    insured: 'Tamarack Ridge Ski Lifts, LLC',
    mailing: address('2100 Mountain Road', 'Breckenridge', 'CO', '80424'),
    effective: '2026-10-15',
    expiration: '2027-10-15',
    issued: '2026-10-09',
    insurers: [
      { name: 'Hiscox Syndicate 33', share: '55.00' },
      { name: 'Beazley Syndicate 2623', share: '27.50' },
      { name: 'Arch Specialty Insurance Company', share: '17.50' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 9_640_000 }],
    fees: [{ label: 'Engineering Inspection Fee', kind: 'INSPECTION_FEE', amount: 250_000 }],
    taxes: [{ label: 'Colorado Surplus Lines Tax', percent: 3 }],
    reference: 'B1230TR26A0417',
    type: 'ALL RISKS OF DIRECT PHYSICAL LOSS OR DAMAGE',
    interest: [
      'Real and personal property, chairlifts, snowmaking plant,',
      'business interruption, all as per schedule on file',
    ],
    limit: ['USD 45,000,000 any one occurrence', 'USD 10,000,000 annual aggregate, earth movement'],
    producer: {
      name: 'Ten Mile Range Insurance',
      ...address('130 Ski Hill Road', 'Breckenridge', 'CO', '80424'),
    },
  },
  {
    insured: 'Gulf Meridian Petrochemical Terminals, L.P.',
    mailing: address('1200 Smith Street, 24th Floor', 'Houston', 'TX', '77002'),
    effective: '2026-04-01',
    expiration: '2027-04-01',
    issued: '2026-04-02',
    insurers: [
      { name: 'Lancashire Syndicate 3010', share: '62.50' },
      { name: 'Endurance American Specialty Insurance Company', share: '37.50' },
    ],
    coverages: [{ words: 'Pollution Legal Liability', line: 'POLLUTION', premium: 18_775_000 }],
    fees: [],
    taxes: [
      { label: 'Texas Surplus Lines Tax', percent: 4.85 },
      { label: 'Texas Stamping Fee', percent: 0.04 },
    ],
    reference: 'B1230GM26E1188',
    type: 'SITE POLLUTION, CLAIMS MADE AND REPORTED',
    interest: [
      'Legal liability for new pollution conditions at, on or',
      'under the scheduled terminals; retroactive date 1 April 2019',
    ],
    limit: ['USD 20,000,000 each pollution condition', 'USD 20,000,000 in the aggregate'],
    producer: {
      name: 'Brazos Energy Risk Partners',
      ...address('2 Riverway, Suite 900', 'Houston', 'TX', '77056'),
    },
  },
];

/** A London broker's note to the agency: headings at the left, security with its lines on the second page. */
export const coverNotes = printed({
  name: 'broker’s note from London',
  look: { face: 'sans', size: 9.5 },
  ways: { day: london, money: usd, share: (percent) => `${percent}%` },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(44, 32, 'Threadneedle Ellwood', { size: 16, style: 'bold', color: '#5b1a2e' });
    paper.write(44, 52, 'Threadneedle Ellwood Broking Limited, 60 Fenchurch Avenue, London EC3M 4AD', {
      size: 7.5,
    });
    paper.write(568, 36, 'COVER NOTE', { size: 13, style: 'bold', align: 'right' });
    paper.rule(44, 68, 568, 68, 1.2);
    paper.write(44, 78, 'In accordance with your instructions we have arranged the following insurance:', {
      size: 9,
    });
    let y = pairs(
      paper,
      [44, 190, 100, 13],
      [
        ['UNIQUE MARKET REFERENCE:', of.reference],
        ['DATE OF ISSUE:', london(of.issued ?? '')],
        ['TYPE:', of.type],
        ['CLASS:', of.coverages[0]?.words ?? ''],
        ['INSURED:', of.insured],
        ['PRINCIPAL ADDRESS:', below(of.mailing)],
        [
          'PERIOD:',
          [
            `From: ${london(of.effective)}`,
            `To: ${london(of.expiration ?? '')}`,
            'Both days at 12:01 a.m. Local Standard Time',
          ],
        ],
        ['INTEREST:', of.interest],
        ['LIMIT OF LIABILITY:', of.limit],
        ['TERRITORIAL SCOPE:', 'United States of America'],
        [
          'CONDITIONS:',
          [
            'Wording as agreed, LMA5390 US Terrorism Risk Insurance Act, not purchased',
            'LMA5020 Service of suit: as named in the wording',
            'LSW1001 Several liability notice',
            'Cancellation 60 days, 10 days for non-payment of premium',
          ],
        ],
        ['SUBJECTIVITIES:', 'None outstanding'],
        ['PREMIUM:', `${usd(premiumOf(of))} for the period (100%), minimum and deposit`],
        ['PREMIUM PAYMENT TERMS:', 'LSW3001, 60 days from inception'],
      ],
      { label: { style: 'bold', size: 8.5 } },
    );
    paper.write(44, y + 8, 'TAXES AND FEES PAYABLE BY THE INSURED:', { style: 'bold', size: 8.5 });
    y = paper.table(
      190,
      y + 22,
      [{ width: 210 }, { width: 120, align: 'right' }],
      [
        ...of.fees.map(({ label, amount }) => [label, usd(amount)]),
        ...taxesOf(of).map(({ label, percent, amount }) => [`${label} ${percent}%`, usd(amount)]),
        ['Total payable with premium', usd(totalOf(of))],
      ],
      { ruled: 'rows', step: 16 },
    );
    footer(paper, [
      of.reference,
      'Authorised and regulated by the Financial Conduct Authority',
      'Page 1 of 2',
    ]);
    paper.nextPage();
    paper.write(44, 36, `Cover note  ${of.reference}`, { style: 'bold' });
    paper.write(44, 64, 'SECURITY DETAILS', { style: 'bold', size: 11 });
    paper.paragraph(
      44,
      82,
      524,
      'The subscribing insurers’ obligations under contracts of insurance to which they subscribe are several and not joint and are limited solely to the extent of their individual subscriptions.',
      { size: 8.5 },
    );
    y = paper.table(
      44,
      116,
      [
        { head: 'Insurer', width: 350 },
        { head: 'Signed line', width: 174, align: 'right' },
      ],
      [...of.insurers.map(({ name, share }) => [name, `${share}%`]), ['Total', '100.00%']],
      { ruled: 'grid', step: 18, headFill: '#f0e6ea' },
    );
    paper.write(44, y + 20, 'PLACED FOR', { style: 'bold' });
    paper.lines(44, y + 36, [of.producer.name, ...below(of.producer)], { step: 13 });
    y = paper.paragraph(
      44,
      y + 92,
      524,
      'Please examine this document carefully and advise us at once if it does not meet your requirements. Insurers participating hereon are not licensed in the insured’s state; the surplus lines licensee files and remits the taxes that are shown.',
      { size: 8.5 },
    );
    paper.write(
      44,
      y + 40,
      'For and on behalf of Threadneedle Ellwood Broking Limited  ____________________',
    );
    footer(paper, [of.reference, 'Registered in England No. 04418830', 'Page 2 of 2']);
  },
});
