import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { named, whole } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

interface Management extends Facts {
  /** Of each part that was bought: limit, retention, and the day before which litigation is none of its. */
  terms: readonly (readonly [limit: string, retention: string, pending: string])[];
  fiduciary: string;
  notice: readonly string[];
}

const DECLARATIONS: readonly Management[] = [
  {
    policyNumber: 'P-001-000744182-02',
    insured: 'Umpqua Basin Grange Credit Services, Inc.',
    mailing: address('737 SE Jackson Street', 'Roseburg', 'OR', '97470'),
    effective: '2026-03-08',
    expiration: '2027-03-08',
    insurers: [{ name: 'AXIS Surplus Insurance Company' }],
    coverages: [
      {
        words: 'Directors & Officers and Company Liability',
        line: 'DIRECTORS_AND_OFFICERS',
        premium: 1_264_000,
      },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 731_500 },
      { words: 'Crime', line: 'CRIME', premium: 118_000 },
    ],
    fees: [],
    taxes: [],
    terms: [
      ['$2,000,000', '$25,000', 'March 8, 2021'],
      ['$1,000,000', '$35,000', 'March 8, 2024'],
      ['$500,000', '$10,000', 'Not applicable'],
    ],
    fiduciary: 'Fiduciary Liability',
    notice: ['Claims: 111 South Wacker Drive, Suite 3500, Chicago, IL 60606', 'claims@notice.example'],
    producer: {
      name: 'Cascadia Professional Risk Brokers',
      ...address('1120 NW Couch Street', 'Portland', 'OR', '97209'),
    },
  },
  {
    policyNumber: 'EKI3617704',
    insured: 'Sinnissippi Packaging Machinery Company',
    mailing: address('2400 Harrison Avenue', 'Rockford', 'IL', '61108'),
    effective: '2025-10-31',
    expiration: '2026-10-31',
    insurers: [{ name: 'Scottsdale Insurance Company' }],
    coverages: [
      {
        words: 'Directors & Officers and Company Liability',
        line: 'DIRECTORS_AND_OFFICERS',
        premium: 876_000,
      },
      { words: 'Employment Practices Liability', line: 'EMPLOYMENT_PRACTICES', premium: 1_093_400 },
    ],
    fees: [],
    taxes: [],
    terms: [
      ['$3,000,000', '$50,000', 'October 31, 2018'],
      ['$2,000,000', '$75,000', 'October 31, 2018'],
    ],
    fiduciary: 'Fiduciary Liability; Crime',
    notice: ['Claims: 7 World Trade Center, 37th Floor, New York, NY 10007', 'mlclaims@notice.example'],
    producer: {
      name: 'Blackhawk Wholesale Professional Lines',
      ...address('203 North LaSalle', 'Chicago', 'IL', '60601'),
    },
  },
];

/** Claims-made cover of a company's managers by items; what the state takes is no matter of this page. */
export const managementItems = printed({
  name: 'management liability by items',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 34, of.insurers[0]?.name ?? '', { size: 15, style: 'bold', align: 'center' });
    paper.write(306, 56, 'BUSINESS AND MANAGEMENT LIABILITY POLICY', { size: 12, align: 'center' });
    paper.write(306, 72, 'DECLARATIONS', { size: 12, align: 'center' });
    let y = paper.paragraph(
      60,
      92,
      492,
      'NOTICE: THE LIABILITY COVERAGE PARTS OF THIS POLICY ARE WRITTEN ON A CLAIMS-MADE BASIS AND COVER ONLY CLAIMS FIRST MADE AGAINST THE INSUREDS DURING THE POLICY PERIOD OR AN EXTENDED PERIOD, IF IT APPLIES. THE LIMIT OF LIABILITY IS REDUCED BY COSTS OF DEFENSE. PLEASE READ THE POLICY CAREFULLY.',
      { size: 8.5, style: 'bold' },
    );
    paper.write(60, y + 6, `Policy No.: ${of.policyNumber}`, { style: 'bold' });
    y += 28;
    const item = (number: number, label: string, words: readonly string[]) => {
      paper.write(60, y, `ITEM ${number}.`, { style: 'bold' });
      paper.write(112, y, label, { style: 'bold' });
      y = paper.lines(130, y + 15, words, { step: 13.5 }) + 6;
    };
    item(1, 'Parent Company and principal address', block(of));
    item(2, 'Policy Period', [
      `(a) Inception date:    ${named(of.effective)}`,
      `(b) Expiration date:   ${named(of.expiration ?? '')}`,
      'Both dates at 12:01 a.m. at the address in ITEM 1.',
    ]);
    paper.write(60, y, 'ITEM 3.', { style: 'bold' });
    paper.write(112, y, 'Coverage Parts purchased', { style: 'bold' });
    y = paper.table(
      60,
      y + 14,
      [
        { head: 'Coverage Part', width: 208 },
        { head: 'Limit', width: 72, align: 'right' },
        { head: 'Retention', width: 66, align: 'right' },
        { head: 'Pending or prior date', width: 88, align: 'right' },
        { head: 'Premium', width: 58, align: 'right' },
      ],
      of.coverages.map(({ words, premium }, at) => [words, ...(of.terms[at] ?? []), whole(premium)]),
      { ruled: 'grid', step: 18, size: 8.5 },
    );
    paper.write(60, y + 5, `Not purchased: ${of.fiduciary}`, { size: 9 });
    y += 26;
    item(4, 'Maximum aggregate limit for all Claims under all liability Coverage Parts', ['$3,000,000']);
    item(5, 'Premium for the Policy Period', [
      whole(premiumOf(of)),
      'Surplus lines taxes and fees are not included and are collected by the broker.',
    ]);
    item(6, 'Extended reporting period', ['12 months for 100% of the annual premium']);
    item(7, 'Notice to Insurer', of.notice);
    item(8, 'Broker', [of.producer.name, below(of.producer).join(', ')]);
    paper.rule(360, 726, 552);
    paper.write(360, 729, 'Authorized Representative', { size: 8 });
    paper.write(60, 746, 'ML 1000 D (06-23)', { size: 7 });
  },
});
