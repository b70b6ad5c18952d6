import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address, chargesOf } from './ways.ts';

interface Changed extends Facts {
  number: string;
  /** Of the whole policy before and after, coverage by coverage. */
  annual: readonly (readonly [before: number, after: number])[];
  schedule: readonly (readonly [string, string])[];
}

const DECLARATIONS: readonly Changed[] = [
  {
    policyNumber: 'BRG-CP-00339-26',
    number: '2',
    insured: 'Tehachapi Loop Self Storage, LP',
    mailing: address('PO Box 640', 'Tehachapi', 'CA', '93581'),
    risk: address('20800 Golden Hills Blvd', 'Tehachapi', 'CA', '93561'),
    effective: '2026-01-20',
    expiration: '2027-01-20',
    transaction: '2026-06-30',
    issued: '2026-07-08',
    insurers: [{ name: 'Bridgeway Insurance Company' }],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 412_318 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 58_740 },
    ],
    annual: [
      [2_260_000, 2_997_726],
      [410_000, 515_098],
    ],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 21_000 }],
    taxes: [
      { label: 'CA Surplus Lines Tax', percent: 3 },
      { label: 'CA Stamping Fee', percent: 0.18 },
    ],
    schedule: [
      ['Building', '$3,150,000'],
      ['Business Income', '$400,000'],
      ['Deductible', '$10,000'],
    ],
    producer: {
      name: 'Cummings Valley Insurance Center',
      ...address('129 E F Street', 'Tehachapi', 'CA', '93561'),
    },
  },
  {
    policyNumber: 'SPX 7700184',
    number: '5',
    insured: 'Allegheny Front Craft Distillers, LLC',
    dba: 'Front Street Spirits',
    mailing: address('1412 Plank Rd', 'Altoona', 'PA', '16602'),
    risk: address('37 Warehouse Row', 'Hollidaysburg', 'PA', '16648'),
    effective: '2025-10-12',
    expiration: '2026-10-12',
    transaction: '2026-03-16',
    issued: '2026-03-24',
    insurers: [{ name: 'Safety Specialty Insurance Company' }],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 164_433 }],
    annual: [[1_107_500, 1_393_300]],
    fees: [],
    taxes: [{ label: 'PA Surplus Lines Tax', percent: 3 }],
    schedule: [
      ['Stock (whiskey in barrels)', '$1,800,000'],
      ['Business Income', 'Not covered'],
      ['Deductible', '$25,000'],
    ],
    producer: {
      name: 'Horseshoe Curve Agency',
      ...address('2500 Pleasant Valley Blvd', 'Altoona', 'PA', '16601'),
    },
  },
];

/** An endorsement that adds a location: annual premiums before and after stand beside what is charged for the rest of the term. */
export const addedLocations = printed({
  name: 'endorsement that adds a location',
  look: { face: 'sans', size: 9.5 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer, risk } = of;
    paper.write(306, 36, 'THIS ENDORSEMENT CHANGES THE POLICY.  PLEASE READ IT CAREFULLY.', {
      style: 'bold',
      size: 10,
      align: 'center',
    });
    paper.write(306, 58, 'POLICY CHANGES', { size: 16, style: 'bold', align: 'center' });
    const top = 86;
    paper.box(48, top, 516, 92);
    paper.rule(48, top + 30, 564);
    paper.rule(48, top + 60, 564);
    paper.rule(220, top, 220, top + 60);
    paper.rule(392, top, 392, top + 60);
    const cell = (x: number, y: number, label: string, words: string) => {
      paper.write(x + 4, y + 3, label, { size: 6.5 });
      paper.write(x + 4, y + 14, words);
    };
    cell(48, top, 'POLICY NUMBER', of.policyNumber ?? '');
    cell(220, top, 'CHANGE NUMBER', of.number);
    cell(392, top, 'CHANGE EFFECTIVE', filled(of.transaction ?? ''));
    cell(48, top + 30, 'POLICY PERIOD FROM', filled(of.effective));
    cell(220, top + 30, 'POLICY PERIOD TO', filled(of.expiration ?? ''));
    cell(392, top + 30, 'DATE ISSUED', filled(of.issued ?? ''));
    cell(48, top + 60, 'COMPANY', of.insurers[0]?.name ?? '');
    paper.box(48, 184, 258, 84);
    paper.box(306, 184, 258, 84);
    paper.write(52, 187, 'NAMED INSURED AND MAILING ADDRESS', { size: 6.5 });
    paper.lines(
      52,
      199,
      [
        of.insured,
        ...(of.dba ? [`DBA: ${of.dba}`] : []),
        ...(mailing ? [mailing.street, cityLine(mailing)] : []),
      ],
      { step: 14 },
    );
    paper.write(310, 187, 'AGENT NAME AND ADDRESS', { size: 6.5 });
    paper.lines(310, 199, [producer.name, producer.street, cityLine(producer)], { step: 14 });
    paper.write(48, 284, 'COVERAGE PARTS AFFECTED', { size: 8, style: 'bold' });
    paper.write(48, 297, of.coverages.map(({ words }) => words).join('; '));
    paper.box(48, 318, 516, 16, '#dddddd');
    paper.write(306, 322, 'CHANGES', { style: 'bold', align: 'center' });
    paper.write(48, 344, 'The following location is added to the Schedule of Locations:');
    paper.write(66, 362, 'Premises No. 2, Building No. 1');
    paper.write(66, 376, risk ? `${risk.street}, ${cityLine(risk)}` : '');
    let y = paper.table(48, 396, [{ width: 250 }, { width: 120, align: 'right' }], of.schedule, {
      ruled: 'none',
      step: 15,
    });
    y = paper.table(
      48,
      y + 14,
      [
        { head: '', width: 186 },
        { head: 'Prior Annual', width: 106, align: 'right' },
        { head: 'New Annual', width: 106, align: 'right' },
        { head: 'This Change', width: 118, align: 'right' },
      ],
      [
        ...of.coverages.map(({ words, premium }, at) => [
          words,
          ...(of.annual[at] ?? [0, 0]).map(dollars),
          dollars(premium),
        ]),
        ['Additional Premium', '', '', dollars(premiumOf(of))],
        ...chargesOf(of).map(([label, cents]) => [label, '', '', dollars(cents)]),
        ['TOTAL DUE', '', '', dollars(totalOf(of))],
      ],
      { ruled: 'grid', step: 18 },
    );
    paper.paragraph(
      48,
      y + 12,
      516,
      'Premium is pro rata for the unexpired term. Terrorism coverage was declined at inception and remains excluded at the added location. All other terms and conditions remain unchanged.',
      { size: 8.5 },
    );
    paper.rule(360, 728, 564);
    paper.write(360, 732, 'Authorized Representative Signature', { size: 7.5 });
    paper.write(48, 752, 'IL 12 01 11 85', { size: 7.5 });
  },
});
