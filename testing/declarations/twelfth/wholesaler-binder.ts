import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { below, ladder } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';
import { type Field, fields, fromTo } from './ways.ts';

interface Binder extends Facts {
  /** Of the letter. */
  written: string;
  reference: string;
  retailer: readonly [name: string, person: string, ...address: string[]];
  rating: string;
  details: readonly Field[];
  conditions: readonly string[];
  commission: string;
}

const DECLARATIONS: readonly Binder[] = [
  {
    insured: 'Mogollon Rim Motor Lodge, L.L.C.',
    dba: 'Ponderosa Motor Lodge',
    mailing: address('PO Box 1640', 'Payson', 'AZ', '85547'),
    risk: address('809 East Highway 260', 'Payson', 'AZ', '85541'),
    effective: '2026-04-03',
    expiration: '2027-04-03',
    insurers: [{ name: 'Aspen Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 2_365_000 }],
    fees: [
      { label: 'Carrier Inspection Fee', kind: 'INSPECTION_FEE', amount: 35_000 },
      { label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 50_000 },
    ],
    taxes: [
      { label: 'AZ Surplus Lines Tax', percent: 3 },
      { label: 'AZ Stamping Fee', percent: 0.2 },
    ],
    written: '2026-04-01',
    reference: '10448217',
    retailer: ['Tonto Basin Insurance', 'Dolores Whitaker', '600 S Beeline Hwy', 'Payson, AZ 85541'],
    rating: 'A.M. Best: A, XV. Non-admitted.',
    details: [
      ['Policy Number:', ['TBD']],
      ['Limits:', ['$4,175,000 building and contents; $360,000 business income']],
      ['Perils:', ['Special, excluding flood and earth movement']],
      ['Deductible:', ['$10,000 all other perils; 1% wind and hail']],
      ['Valuation:', ['Replacement cost; roof at actual cash value']],
    ],
    conditions: [
      'Signed statement of values, before April 17, 2026',
      'Confirmation that the central station alarm covers the laundry',
      'Compliance with recommendations of the inspection in 30 days',
    ],
    commission: '10%',
    producer: {
      name: 'Copper State Wholesale Insurance Services',
      ...address('2398 E Camelback Road', 'Phoenix', 'AZ', '85016'),
    },
  },
  {
    policyNumber: 'AEC-7702214-00',
    insured: 'Halvorsen Iyer Structural Engineers, PLLC',
    mailing: address('1011 Western Avenue, Suite 810', 'Seattle', 'WA', '98104'),
    effective: '2026-10-15',
    expiration: '2027-10-15',
    insurers: [{ name: 'Crum & Forster Specialty Insurance Company' }],
    coverages: [
      {
        words: 'Architects & Engineers Professional Liability',
        line: 'PROFESSIONAL_LIABILITY',
        premium: 3_180_000,
      },
      { words: 'Terrorism', line: 'TERRORISM', premium: 31_800 },
    ],
    fees: [{ label: 'Wholesale Broker Fee', kind: 'BROKER_FEE', amount: 75_000 }],
    taxes: [
      { label: 'WA Surplus Lines Tax', percent: 2 },
      { label: 'WA Stamping Fee', percent: 0.1 },
    ],
    written: '2026-10-14',
    reference: '10502390',
    retailer: ['Elliott Bay Brokers', 'Samir Haddad', '83 S King Street', 'Seattle, WA 98104'],
    rating: 'A.M. Best: A, XIII. Non-admitted.',
    details: [
      ['Policy Number:', ['AEC-7702214-00']],
      ['Limits:', ['$3,000,000 each claim; $5,000,000 aggregate']],
      ['Retention:', ['$50,000 each claim, including costs of defense']],
      ['Retroactive Date:', ['10/15/2011']],
      ['Form:', ['Claims made and reported, AE 1000 (01-24)']],
    ],
    conditions: [
      'Signed and dated application, before November 13, 2026',
      'Five years of loss runs, valued in the last 90 days',
    ],
    commission: '12.5%',
    producer: {
      name: 'Salish Professional Brokerage, Inc.',
      ...address('1420 Fifth Avenue', 'Seattle', 'WA', '98101'),
    },
  },
];

/** A wholesaler's letter that a risk is bound, which goes on with what must still be sent. */
export const wholesalerBinders = printed({
  name: 'wholesaler’s binder',
  look: { face: 'sans', size: 10 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(54, 36, of.producer.name, { size: 14, style: 'bold', color: '#003f5c' });
    paper.write(54, 54, below(of.producer).join('  |  '), { size: 8 });
    paper.rule(54, 67, 558, 67, 1.2);
    const [retailer, person, ...place] = of.retailer;
    paper.lines(54, 80, [filled(of.written), '', retailer, ...place, `Attn: ${person}`], { step: 13 });
    paper.write(558, 80, `Our File: ${of.reference}`, { align: 'right' });
    paper.write(306, 170, 'CONFIRMATION OF COVERAGE BOUND', { size: 12, style: 'bold', align: 'center' });
    let y = paper.paragraph(
      54,
      192,
      504,
      `${person.split(' ')[0]}, thank you for your order. In accordance with your instructions we have bound the following. Please compare it with your request, as it may differ.`,
    );
    y = fields(
      paper,
      [54, 190, y + 6, 13],
      [
        ['Insured:', [of.dba ? `${of.insured} DBA: ${of.dba}` : of.insured]],
        ['Mailing Address:', [below(of.mailing).join(', ')]],
        ...(of.risk ? [['Location:', [below(of.risk).join(', ')]] as const] : []),
        ['Coverage:', [of.coverages[0]?.words ?? '']],
        ['Carrier:', [of.insurers[0]?.name ?? '', of.rating]],
        ['Term:', [fromTo(of, filled, ['', ' to '])]],
        ...of.details,
      ],
      { label: { style: 'bold' } },
    );
    paper.write(54, y + 8, 'Cost', { style: 'bold' });
    const [first, ...others] = of.coverages;
    y = ladder(
      paper,
      [190, 420, y + 8, 14],
      [
        ['Premium', dollars(first?.premium ?? 0)],
        [
          `Terrorism${others.length > 0 ? '' : ' (rejected)'}`,
          others.length > 0 ? dollars(others[0]?.premium ?? 0) : '',
        ],
        ...of.fees.map(({ label, amount }) => [label, dollars(amount)] as const),
        ...taxesOf(of).map(({ label, amount }) => [label, dollars(amount)] as const),
        ['Total', dollars(totalOf(of))],
      ],
    );
    paper.rule(190, y - 17, 420);
    y = ladder(
      paper,
      [54, 420, y + 8, 14],
      [
        ['Your commission on premium:', of.commission],
        ['Minimum earned premium, 25%:', dollars(Math.round(premiumOf(of) / 4))],
      ],
    );
    paper.write(54, 744, `${of.insured}   File ${of.reference}`, { size: 7.5 });
    paper.write(558, 744, '1', { size: 7.5, align: 'right' });
    paper.nextPage();
    paper.write(54, 40, 'Bound subject to receipt of:', { style: 'bold' });
    y = paper.lines(
      66,
      58,
      of.conditions.map((condition) => `•  ${condition}`),
      { step: 16 },
    );
    y = paper.paragraph(
      54,
      y + 12,
      504,
      'This confirmation is good for 60 days or until the policy is issued, whichever is earlier. Premium is due to us 20 days after the effective date. No flat cancellation after binding. Fees are fully earned. You are responsible for the affidavit of diligent effort, where the state asks for one; we file and pay the surplus lines tax.',
    );
    paper.lines(54, y + 16, ['Sincerely,', '', '', 'Broking team', of.producer.name], { step: 13 });
    paper.write(558, 744, '2', { size: 7.5, align: 'right' });
  },
});
