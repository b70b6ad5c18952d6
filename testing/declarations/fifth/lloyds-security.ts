import { cityLine, type Facts, premiumOf, taxesOf, totalOf } from './facts.ts';
import { printed } from './form.ts';
import { figure, named } from './ways.ts';

interface Subscribed extends Facts {
  authority: string;
  previous: string;
  interest: string;
  sums: readonly (readonly [string, string])[];
  /** A line stamp or stock number beside each name of the security. */
  references: readonly string[];
}

const DECLARATIONS: readonly Subscribed[] = [
  {
    policyNumber: 'ATR/N/266180.26',
    previous: 'ATR/N/251127.25',
    authority: 'B1180 D260644',
    insured: 'Saltmarsh Cannery Lofts Condominium Association, Inc.',
    mailing: {
      street: 'c/o Tidal Property Services, 410 Bay St',
      city: 'Beaufort',
      state: 'SC',
      zip: '29902',
    },
    risk: { street: '1 Cannery Row', city: 'Port Royal', state: 'SC', zip: '29935' },
    effective: '2026-06-15',
    expiration: '2027-06-15',
    issued: '2026-06-29',
    insurers: [
      { name: "Lloyd's Syndicate 2623", share: '41' },
      { name: "Lloyd's Syndicate 623", share: '9' },
      { name: 'Convex Insurance UK Limited', share: '30' },
      { name: 'HDI Global Specialty SE', share: '20' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 11_437_500 }],
    fees: [{ label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 75_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 6 }],
    interest: 'Real and Business Personal Property, Business Income',
    sums: [
      ['Buildings (4), replacement cost', '22,400,000'],
      ['Business Personal Property', '310,000'],
      ['Business Income, actual loss sustained', '900,000'],
    ],
    references: ['AFB', 'AFB', 'CVX', 'HDI'],
    producer: {
      name: 'Lowcountry Excess & Surplus, LLC',
      street: '14 Westbury Park Way, Suite 200',
      city: 'Bluffton',
      state: 'SC',
      zip: '29910',
    },
  },
  {
    policyNumber: 'JHB-CJA-0417-26',
    previous: 'New',
    authority: 'B0572 NA26AA05',
    insured: 'Kestrel Gap Ski Corporation',
    mailing: { street: '5000 Mountain Access Road', city: 'Waterville', state: 'NH', zip: '03215' },
    effective: '2026-11-01',
    expiration: '2027-11-01',
    issued: '2026-11-10',
    insurers: [
      { name: "Lloyd's Syndicate 4444", share: '37.5' },
      { name: "Lloyd's Syndicate 1084", share: '25' },
      { name: "Lloyd's Syndicate 2987", share: '22.5' },
      { name: 'Lancashire Insurance Company (UK) Limited', share: '15' },
    ],
    coverages: [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 20_862_500 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 50_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 250_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 3 }],
    interest: 'Legal liability to third parties, skiing and mountain operations',
    sums: [
      ['Each Occurrence', '1,000,000'],
      ['General Aggregate', '2,000,000'],
      ['Self-Insured Retention, each occurrence', '50,000'],
    ],
    references: ['CNP', 'CSL', 'BRT', 'LRE'],
    producer: {
      name: 'Granite Peaks Intermediaries Ltd.',
      street: '650 Elm Street',
      city: 'Manchester',
      state: 'NH',
      zip: '03101',
    },
  },
];

/** A coverholder's certificate with the list of who takes which part of the risk on a page of its own. */
export const securityCertificates = printed({
  name: 'certificate with its security',
  look: { face: 'serif', size: 10.5 },
  ways: { day: named, money: figure, share: (percent) => `${Number(percent).toFixed(2)}%` },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    paper.write(306, 36, 'CERTIFICATE OF INSURANCE', { size: 17, style: 'bold', align: 'center' });
    paper.write(306, 58, `effected through ${producer.name}, Coverholder`, {
      style: 'italic',
      align: 'center',
    });
    paper.write(306, 72, "under authority granted by certain Underwriters at Lloyd's and other insurers", {
      style: 'italic',
      align: 'center',
    });
    paper.rule(60, 92, 552);
    paper.write(306, 100, 'THE SCHEDULE', { size: 12, style: 'bold', align: 'center' });
    let y = 126;
    const row = (label: string, words: readonly string[]) => {
      paper.write(60, y, `${label}:`, { size: 9.5 });
      y = paper.lines(220, y, words, { step: 14 }) + 7;
    };
    row('Certificate Number', [of.policyNumber ?? '']);
    row('Replacing Certificate', [of.previous]);
    row('Unique Market Reference', [of.authority]);
    row('The Assured', [of.insured]);
    row('Address of the Assured', mailing ? [mailing.street, cityLine(mailing)] : []);
    if (risk) row('Situation of the Risk', [risk.street, cityLine(risk)]);
    row('Period of Insurance', [
      `From: ${named(of.effective)}`,
      `To: ${named(of.expiration ?? '')}`,
      'both days at 12.01 a.m. local standard time',
    ]);
    row('Class of Business', [of.coverages[0]?.words ?? '']);
    row('Interest', [of.interest]);
    for (const [at, [what, sum]] of of.sums.entries()) {
      paper.write(60, y, at === 0 ? 'Sum Insured / Limit (US$):' : '', { size: 9.5 });
      paper.write(220, y, what);
      paper.write(540, y, sum, { align: 'right' });
      y += 14;
    }
    y += 10;
    paper.rule(220, y - 4, 552);
    const charge = (label: string, cents: number, style?: 'bold') => {
      paper.write(220, y, label, style ? { style } : {});
      paper.write(540, y, figure(cents), style ? { align: 'right', style } : { align: 'right' });
      y += 14.5;
    };
    paper.write(60, y, 'Premium and Charges (US$):', { size: 9.5 });
    charge('Premium (100%)', premiumOf(of));
    for (const { label, amount } of of.fees) charge(label, amount);
    for (const { label, percent, amount } of taxesOf(of)) charge(`${label} ${percent}%`, amount);
    charge('Total', totalOf(of), 'bold');
    paper.write(60, y + 12, `Dated: ${named(of.issued ?? '')}`);
    paper.write(60, y + 32, `Coverholder: ${producer.name}`);
    paper.lines(60, y + 46, [producer.street, cityLine(producer)]);
    paper.rule(360, y + 64, 552);
    paper.write(360, y + 67, 'Authorized Signatory', { size: 8 });
    paper.write(306, 750, 'Page 1 of 2', { size: 8, align: 'center' });
    paper.nextPage();
    paper.write(306, 40, 'SECURITY', { size: 13, style: 'bold', align: 'center' });
    paper.write(60, 64, `Attaching to and forming part of Certificate Number ${of.policyNumber ?? ''}`);
    y = paper.paragraph(
      60,
      86,
      492,
      'The insurers below each take their own proportion of the risk, severally and not jointly. No insurer is responsible for the proportion of another.',
    );
    y = paper.table(
      60,
      y + 8,
      [
        { head: 'Insurer', width: 300 },
        { head: 'Stamp', width: 80, align: 'center' },
        { head: 'Proportion', width: 112, align: 'right' },
      ],
      [
        ...of.insurers.map(({ name, share }, at) => [
          name,
          of.references[at] ?? '',
          `${Number(share).toFixed(2)}%`,
        ]),
        ['Total', '', '100.00%'],
      ],
      { ruled: 'rows' },
    );
    paper.lines(
      60,
      y + 24,
      [
        'Service of Suit: Sample & Specimen LLP, 1 Liberty Example Plaza, New York, NY 10006',
        'Several Liability Notice LSW 1001     Sanction Limitation LMA 3100',
        `Terrorism exclusion NMA 2920. Cover for acts under TRIA was quoted at ${figure(Math.round(premiumOf(of) * 0.03))} and was not taken up.`,
      ],
      { size: 9, step: 15 },
    );
    paper.write(306, 750, 'Page 2 of 2', { size: 8, align: 'center' });
  },
});
