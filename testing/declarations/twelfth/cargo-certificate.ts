import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { hyphened, ladder } from '../ninth/ways.ts';
import { amount } from '../second/ways-to-print.ts';
import { address } from '../sixth/ways.ts';
import { fromTo } from './ways.ts';

interface Certificate extends Facts {
  authority: string;
  /** Limit, deductible, rate. */
  amounts: readonly [limit: string, deductible: string, rate: string];
  units: readonly (readonly [year: string, make: string, serial: string])[];
  service: string;
}

const DECLARATIONS: readonly Certificate[] = [
  {
    policyNumber: 'TCL-26-04471',
    insured: 'Altamaha Refrigerated Lines, LLC',
    mailing: address('1877 Savannah Highway', 'Jesup', 'GA', '31545'),
    effective: '2026-02-22',
    expiration: '2027-02-22',
    issued: '2026-03-04',
    insurers: [{ name: 'Certain Underwriters at Lloyd’s, London' }],
    coverages: [{ words: 'Motor Truck Cargo Legal Liability', line: 'INLAND_MARINE', premium: 938_400 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 17_500 },
    ],
    taxes: [{ label: 'Georgia Surplus Lines Tax', percent: 4 }],
    authority: 'B1180D260417',
    amounts: ['100,000', '2,500; 5,000 reefer breakdown', '2,346.00 per power unit'],
    units: [
      ['2022', 'Freightliner Cascadia', '3AKJHHDR6NSNA4417'],
      ['2021', 'Freightliner Cascadia', '3AKJHHDR9MSMK2208'],
      ['2023', 'Kenworth T680', '1XKYD49X7PJ219034'],
      ['2019', 'Volvo VNL 760', '4V4NC9EH1KN904716'],
    ],
    service: 'Commissioner of Insurance, State of Georgia',
    producer: {
      name: 'Okmulgee River Marine & Transit Underwriters',
      ...address('577 Mulberry Street', 'Macon', 'GA', '31201'),
    },
  },
  {
    policyNumber: 'TCL-26-05120',
    insured: 'Boyd Vang',
    dba: 'Fox Cities Expedite',
    mailing: address('N1642 Greenville Drive', 'Hortonville', 'WI', '54944'),
    effective: '2026-05-01',
    expiration: '2027-05-01',
    issued: '2026-05-06',
    insurers: [{ name: 'Certain Underwriters at Lloyd’s, London' }],
    coverages: [{ words: 'Motor Truck Cargo Legal Liability', line: 'INLAND_MARINE', premium: 187_500 }],
    fees: [{ label: 'Coverholder Fee', kind: 'OTHER_FEE', amount: 15_000 }],
    taxes: [{ label: 'Wisconsin Surplus Lines Tax', percent: 3 }],
    authority: 'B1180D260417',
    amounts: ['50,000', '1,000', '1,875.00 per power unit'],
    units: [['2020', 'Hino 268A', '5PVNJ8JV4L4S71190']],
    service: 'Mendes and Mount LLP, 750 Seventh Avenue, New York, NY 10019',
    producer: {
      name: 'Okmulgee River Marine & Transit Underwriters',
      ...address('577 Mulberry Street', 'Macon', 'GA', '31201'),
    },
  },
];

/** The declaration of a certificate of Lloyd's, in its numbered paragraphs, for the load of trucks. */
export const cargoCertificates = printed({
  name: 'certificate of truck cargo',
  look: { face: 'typewriter', size: 9 },
  ways: { day: hyphened, money: amount },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(306, 30, 'This Declaration Page is attached to and forms part of certificate provisions', {
      align: 'center',
    });
    paper.write(306, 42, '(Form SLC-3 USA)', { align: 'center' });
    paper.rule(40, 58, 572);
    paper.write(44, 64, 'Previous No.');
    paper.write(200, 64, 'Authority Ref. No.');
    paper.write(420, 64, 'Certificate No.');
    paper.write(44, 77, 'NEW', { style: 'bold' });
    paper.write(200, 77, of.authority, { style: 'bold' });
    paper.write(420, 77, of.policyNumber ?? '', { style: 'bold' });
    paper.rule(40, 92, 572);
    let y = 100;
    const part = (number: string, label: string, words: readonly string[]) => {
      paper.write(44, y, number);
      paper.write(66, y, label);
      y = paper.lines(84, y + 13, words, { step: 12, style: 'bold' }) + 6;
    };
    const { mailing } = of;
    part('1.', 'Name and address of the Assured:', [
      of.dba ? `${of.insured} DBA ${of.dba}` : of.insured,
      mailing?.street ?? '',
      `${mailing?.city}, ${mailing?.state} ${mailing?.zip}`,
    ]);
    part('2.', 'Effective', [
      `${fromTo(of, hyphened, ['from ', ' to '])} both days at 12:01 a.m. standard time`,
    ]);
    part('3.', 'Insurance is effective with certain insurers:', [of.insurers[0]?.name ?? '']);
    const [limit, deductible, rate] = of.amounts;
    paper.write(44, y, '4.');
    y = paper.table(
      62,
      y - 4,
      [
        { head: 'Amount', width: 70 },
        { head: 'Coverage', width: 204 },
        { head: 'Rate', width: 146 },
        { head: 'Premium', width: 90, align: 'right' },
      ],
      [[`$${limit}`, of.coverages[0]?.words ?? '', rate, amount(premiumOf(of))]],
      { ruled: 'head', step: 16 },
    );
    paper.write(66, y + 2, `Deductible each loss: $${deductible}`);
    y = ladder(
      paper,
      [336, 568, y + 20, 13],
      [
        ...of.fees.map(({ label, amount: cents }) => [label, amount(cents)] as const),
        ...taxesOf(of).map(({ label, amount: cents }) => [label, amount(cents)] as const),
        ['TOTAL', amount(totalOf(of))],
      ],
    );
    y += 6;
    paper.write(44, y, '5.');
    paper.write(66, y, 'Scheduled power units:');
    y = paper.table(
      80,
      y + 12,
      [{ width: 50 }, { width: 180 }, { width: 200 }],
      of.units.map((unit) => [...unit]),
      { ruled: 'none', step: 13 },
    );
    y += 8;
    part('6.', 'Forms attached hereto and special conditions:', [
      'LMA5390 (terrorism not purchased), NMA1331, LSW1001, LMA3100,',
      'radius 500 miles, drivers as on file, minimum earned premium 25%',
    ]);
    part('7.', 'Service of Suit may be made upon:', [of.service]);
    part('8.', 'In the event of a claim, please notify the following:', [
      'Transit Claims Service, 1-800-555-0133, cargo.claims@transit.example',
    ]);
    paper.write(44, 690, `Dated  ${hyphened(of.issued ?? '')}`);
    paper.write(568, 690, 'by ______________________________', { align: 'right' });
    paper.write(568, 704, 'Correspondent', { align: 'right' });
    paper.write(568, 717, of.producer.name, { align: 'right', size: 8 });
    paper.write(
      568,
      728,
      `${of.producer.street}, ${of.producer.city}, ${of.producer.state} ${of.producer.zip}`,
      {
        align: 'right',
        size: 8,
      },
    );
  },
});
