import { cityLine, type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { amounts, billOf, ladder } from '../ninth/ways.ts';
import { address, london, usd } from '../sixth/ways.ts';
import { term } from './ways.ts';

const share = (percent: string) => `${Number(percent).toFixed(2)}%`;

interface Evidence extends Facts {
  property: string;
  /** The insured's name as its lines break it. */
  named: readonly string[];
}

const DECLARATIONS: readonly Evidence[] = [
  {
    policyNumber: 'B0901LT2604417',
    insured: 'Pontchartrain Arena Authority and Pontchartrain Arena Concessions, LLC',
    mailing: address('1500 Sugar Bowl Drive', 'New Orleans', 'LA', '70112'),
    effective: '2026-05-15',
    expiration: '2027-05-15',
    insurers: [
      { name: "Lloyd's Syndicate 2623", share: '45' },
      { name: "Lloyd's Syndicate 1084", share: '30' },
      { name: "Lloyd's Syndicate 1414", share: '25' },
    ],
    coverages: [{ words: 'Terrorism', line: 'TERRORISM', premium: 6_875_000 }],
    fees: [{ label: 'Broker Fee', kind: 'BROKER_FEE', amount: 75_000 }],
    taxes: [{ label: 'Louisiana Surplus Lines Tax', percent: 4.85 }],
    named: ['Pontchartrain Arena Authority and', 'Pontchartrain Arena Concessions, LLC'],
    property: 'Arena and parking structures',
    producer: { name: 'Crescent Wholesale LLC', ...address('909 Poydras St', 'New Orleans', 'LA', '70112') },
  },
  {
    policyNumber: 'B0901LT2606120',
    insured: 'Wabash Landing Mall Owner LP',
    mailing: address('One North Capitol Avenue, Suite 1200', 'Indianapolis', 'IN', '46204'),
    effective: '2026-08-01',
    expiration: '2027-08-01',
    insurers: [
      { name: "Lloyd's Syndicate 33", share: '60' },
      { name: 'Hiscox Insurance Company (Bermuda) Limited', share: '40' },
    ],
    coverages: [{ words: 'Terrorism', line: 'TERRORISM', premium: 1_924_600 }],
    fees: [],
    taxes: [{ label: 'Indiana Surplus Lines Tax', percent: 2.5 }],
    named: ['Wabash Landing Mall Owner LP'],
    property: 'Enclosed shopping mall and parking decks',
    producer: {
      name: 'Circle City Special Risks',
      ...address('47 S Meridian St', 'Indianapolis', 'IN', '46204'),
    },
  },
];

/** What a London broker sends as evidence of stand-alone terrorism cover: capitals with colons, addresses of both countries, underwriters at the end. */
export const terrorismEvidences = printed({
  name: 'evidence from London',
  look: { face: 'serif', size: 10.5 },
  ways: { day: london, money: usd, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(54, 34, 'Thornbury Vane & Partners', { size: 15, style: 'italic' });
    paper.lines(
      558,
      30,
      ['Insurance Brokers', '22 Bishopsgate Court, London EC2N 4AY', 'Telephone +44 20 5550 0188'],
      {
        size: 8,
        align: 'right',
      },
    );
    paper.rule(54, 64, 558);
    paper.write(306, 76, 'EVIDENCE OF INSURANCE', { size: 13, style: 'bold', align: 'center' });
    let y = 106;
    const item = (label: string, words: readonly string[]) => {
      paper.write(54, y, `${label}:`, { style: 'bold', size: 9.5 });
      y = paper.lines(206, y, words, { step: 13 }) + 6;
    };
    item('UNIQUE MARKET REF', [of.policyNumber ?? '']);
    item('TYPE', [`${of.coverages[0]?.words ?? ''} and Sabotage, Property Damage and Business Interruption`]);
    item('INSURED', [...of.named, of.mailing?.street ?? '', of.mailing ? cityLine(of.mailing) : '']);
    item('PERIOD', [`${term(of, london)}`, 'both days at 12:01 a.m. Local Standard Time']);
    item('PROPERTY', [of.property]);
    item('SUM INSURED', ['USD 40,000,000 any one occurrence and in the aggregate']);
    item('DEDUCTIBLE', ['USD 25,000 each and every occurrence']);
    item('CONDITIONS', [
      'As T3 LMA3030 amended, service of suit clause',
      'Non-certified and certified acts of terrorism',
    ]);
    item('U.S. SURPLUS LINES', [of.producer.name, `${of.producer.street}, ${cityLine(of.producer)}`]);
    item('PREMIUM', [`${usd(premiumOf(of))} (100%) annual, payable in 60 days`]);
    y = ladder(
      paper,
      [206, 430, y, 14],
      amounts(
        billOf(of, 'Total payable', (label, percent) => `${label} ${percent}%`),
        usd,
      ),
    );
    y += 8;
    paper.write(54, y, 'SECURITY:', { style: 'bold', size: 9.5 });
    y = ladder(
      paper,
      [206, 500, y, 14],
      of.insurers.map(({ name, share: part = '' }) => [name, share(part)] as const),
    );
    ladder(paper, [206, 500, y + 2, 14], [['Total', '100.00%']]);
    paper.paragraph(
      54,
      y + 36,
      504,
      'The subscribing insurers’ obligations are several and not joint. This document evidences that insurance has been effected and does not replace the contract. Please examine it at once and advise us if it is incorrect.',
      { size: 9 },
    );
    paper.write(54, 740, 'Registered in England 0555012. Registered office as above.', { size: 7 });
  },
});
