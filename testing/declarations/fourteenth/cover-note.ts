import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { below } from '../ninth/ways.ts';
import { address, london, usd } from '../sixth/ways.ts';
import { pairs } from '../thirteenth/ways.ts';

interface Noted extends Facts {
  reference: string;
  market: string;
  type: string;
  interest: readonly string[];
  limits: readonly string[];
  situation: string;
  conditions: readonly string[];
}

const DECLARATIONS: readonly Noted[] = [
  {
    policyNumber: 'KRS-26-A0417',
    insured: 'Mogollon Rim Lodges, LP',
    mailing: address('640 E Historic Route 66', 'Flagstaff', 'AZ', '86001'),
    effective: '2026-04-30',
    expiration: '2027-04-30',
    issued: '2026-05-06',
    insurers: [
      { name: 'Certain Underwriters at Lloyd’s, London', share: '60.00' },
      { name: 'HDI Global Specialty SE', share: '40.00' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 8_775_000 }],
    fees: [{ label: 'Coverholder fee', kind: 'OTHER_FEE', amount: 50_000 }],
    taxes: [{ label: 'Arizona surplus lines tax', percent: 3 }],
    reference: 'CN 26/1187',
    market: 'B1921KR026417T',
    type: 'Commercial Property, direct',
    interest: ['Buildings, contents, loss of rents and signs as per schedule of values on file'],
    limits: ['USD 21,400,000 any one occurrence', 'Deductible USD 25,000, wildfire 2% of values'],
    situation: 'Four lodges in Coconino and Gila Counties, as per schedule on file',
    conditions: ['LMA 5039 communicable disease', 'NMA 1998 service of suit', 'LSW 1001 several liability'],
    producer: {
      name: 'San Francisco Peaks Insurance',
      ...address('14 N San Francisco St', 'Flagstaff', 'AZ', '86001'),
    },
  },
  {
    policyNumber: 'KRS-26-E0092',
    insured: 'Duwamish Piling & Timber Co.',
    mailing: address('7343 E Marginal Way S', 'Seattle', 'WA', '98108'),
    risk: address('9000 W Marginal Way SW', 'Seattle', 'WA', '98106'),
    effective: '2026-07-15',
    expiration: '2027-07-15',
    issued: '2026-07-21',
    insurers: [
      { name: 'Certain Underwriters at Lloyd’s, London', share: '50.00' },
      { name: 'Great Lakes Insurance SE', share: '30.00' },
      { name: 'Convex Insurance UK Limited', share: '20.00' },
    ],
    coverages: [{ words: 'Earthquake', line: 'EARTHQUAKE', premium: 3_310_000 }],
    fees: [{ label: 'Coverholder fee', kind: 'OTHER_FEE', amount: 35_000 }],
    taxes: [
      { label: 'Washington surplus lines tax', percent: 2 },
      { label: 'Washington stamping fee', percent: 0.1 },
    ],
    reference: 'CN 26/1309',
    market: 'B1921KR026092E',
    type: 'Earthquake, including sprinkler leakage',
    interest: ['Buildings, machinery, yard equipment and stock of lumber'],
    limits: [
      'USD 7,500,000 any one occurrence and in the annual aggregate',
      'Deductible 10% of values per unit',
    ],
    situation: '9000 W Marginal Way SW, Seattle, WA 98106',
    conditions: [
      'LMA 5130 application of sublimits',
      'NMA 1998 service of suit',
      'LSW 1001 several liability',
    ],
    producer: {
      name: 'Elliott Bay Brokers',
      ...address('1201 Third Ave, Suite 900', 'Seattle', 'WA', '98101'),
    },
  },
];

/** A cover note of a Lloyd's coverholder, headed as in London, with its security and the shares. */
export const coverNotes = printed({
  name: 'cover note with shares',
  look: { face: 'serif', size: 10 },
  ways: { day: london, money: usd, share: (percent) => `${percent}%` },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 32, 'KIRKSTALL COVERHOLDERS INC.', { size: 14, style: 'bold', align: 'center' });
    paper.write(306, 49, '19 West 44th Street, New York, NY 10036', { size: 8.5, align: 'center' });
    paper.write(306, 70, 'COVER NOTE', { size: 16, style: 'bold', align: 'center' });
    paper.write(44, 96, `Cover note reference: ${of.reference}`, { size: 9 });
    paper.write(568, 96, `Date issued: ${london(of.issued ?? '')}`, { size: 9, align: 'right' });
    paper.rule(44, 112, 568, 112, 1);
    let y = pairs(
      paper,
      [44, 190, 120, 13],
      [
        ['POLICY NUMBER:', of.policyNumber ?? ''],
        ['UNIQUE MARKET REF:', of.market],
        ['TYPE:', of.type],
        ['ASSURED:', of.insured],
        ['ADDRESS:', below(of.mailing)],
        [
          'PERIOD:',
          [
            `From: ${london(of.effective)}    To: ${london(of.expiration ?? '')}`,
            'both days at 12:01 a.m. local standard time at the address of the Assured',
          ],
        ],
        ['INTEREST:', of.interest],
        ['SUM INSURED:', of.limits],
        ['SITUATION:', of.situation],
        ['CONDITIONS:', of.conditions],
      ],
      { label: { style: 'bold', size: 9 } },
    );
    paper.write(44, y, 'PREMIUM:', { style: 'bold', size: 9 });
    paper.write(190, y, `${of.coverages[0]?.words}, 100% annual`);
    paper.write(500, y, usd(premiumOf(of)), { align: 'right' });
    y += 20;
    paper.write(44, y, 'TAXES AND FEES:', { style: 'bold', size: 9 });
    const charges = [
      ...of.fees.map(({ label, amount }) => [label, amount] as const),
      ...taxesOf(of).map(({ label, percent, amount }) => [`${label}, ${percent}%`, amount] as const),
    ];
    for (const [at, [label, cents]] of charges.entries()) {
      paper.write(190, y + at * 14, label);
      paper.write(500, y + at * 14, usd(cents), { align: 'right' });
    }
    y += charges.length * 14;
    paper.rule(400, y - 1, 500);
    paper.write(190, y + 3, 'Total payable by the Assured', { style: 'bold' });
    paper.write(500, y + 3, usd(totalOf(of)), { style: 'bold', align: 'right' });
    y += 28;
    paper.write(44, y, 'SECURITY:', { style: 'bold', size: 9 });
    y = paper.table(
      190,
      y - 3,
      [
        { head: 'Insurer', width: 250 },
        { head: 'Share', width: 70, align: 'right' },
      ],
      [...of.insurers.map(({ name, share }) => [name, `${share}%`]), ['Order hereon', '100.00%']],
      { ruled: 'head', step: 15 },
    );
    paper.write(44, y + 10, 'PRODUCER:', { style: 'bold', size: 9 });
    paper.write(190, y + 10, `${of.producer.name}, ${below(of.producer).join(', ')}`, { size: 9 });
    y = paper.paragraph(
      44,
      y + 34,
      524,
      'The obligations of the subscribing insurers are several and not joint, and each is limited to its own share. The insurers are not licensed in the state of the risk; the tax above is collected and remitted by the surplus lines licensee. This cover note is evidence that cover has been bound under the authority of the insurers above and is replaced by the policy. Examine it and advise us at once of anything that does not agree with your instructions.',
      { size: 8 },
    );
    paper.write(
      44,
      y + 22,
      'For and on behalf of Kirkstall Coverholders Inc.  ____________________________',
      {
        size: 9,
      },
    );
    paper.write(306, 766, `${of.policyNumber}   Page 1 of 1`, { size: 7.5, align: 'center' });
  },
});
