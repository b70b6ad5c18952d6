import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, named } from '../fifth/ways.ts';
import { address, chargesOf, ordinal } from '../sixth/ways.ts';

interface Certificate extends Facts {
  authority: string;
  previous: string;
}

const DECLARATIONS: readonly Certificate[] = [
  {
    policyNumber: 'CHX26-004418',
    authority: 'B1180D261107',
    previous: 'CHX25-003902',
    insured: 'Pamlico Sound Net & Twine Co.',
    mailing: address('PO Box 88', 'Oriental', 'NC', '28571'),
    risk: address('41 Hodges Wharf', 'Oriental', 'NC', '28571'),
    effective: '2026-05-04',
    expiration: '2027-05-04',
    issued: '2026-04-27',
    insurers: [
      { name: "Lloyd's Syndicate 2987", share: '60' },
      { name: "Lloyd's Syndicate 1458", share: '40' },
    ],
    coverages: [{ words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 932_700 }],
    fees: [{ label: 'Coverholder Policy Fee', kind: 'POLICY_FEE', amount: 30_000 }],
    taxes: [
      { label: 'Surplus Lines Tax', percent: 5 },
      { label: 'Stamping Fee', percent: 0.3 },
    ],
    producer: { name: 'Neuse River Agency', ...address('507 Broad St', 'New Bern', 'NC', '28560') },
  },
  {
    policyNumber: 'CHX26-005163',
    authority: 'B1180D261107',
    previous: 'New',
    insured: 'The Bellwether Quilt Museum Foundation',
    mailing: address('1660 Lamplighter Row', 'Paducah', 'KY', '42001'),
    effective: '2026-09-22',
    expiration: '2027-09-22',
    issued: '2026-09-24',
    insurers: [
      { name: "Lloyd's Syndicate 0510", share: '45.5' },
      { name: "Lloyd's Syndicate 4472", share: '32' },
      { name: "Lloyd's Syndicate 1886", share: '22.5' },
    ],
    coverages: [
      { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 714_350 },
      { words: 'Terrorism', line: 'TERRORISM', premium: 35_700 },
    ],
    fees: [
      { label: 'Coverholder Policy Fee', kind: 'POLICY_FEE', amount: 25_000 },
      { label: 'Inspection Fee', kind: 'INSPECTION_FEE', amount: 18_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 3 }],
    producer: { name: 'Four Rivers Insurance', ...address('29 Kentucky Ave', 'Paducah', 'KY', '42003') },
  },
];

const share = (percent: string) => `${percent}%`;

/** What a coverholder issues for Lloyd's: three numbers beside each other, numbered clauses, the security in a table, correspondent below. */
export const coverholderCertificates = printed({
  name: 'coverholder certificate',
  look: { face: 'serif', size: 10 },
  ways: { day: ordinal, money: dollars, share },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, risk, producer } = of;
    paper.write(
      306,
      28,
      'This Declaration Page is attached to and forms part of certificate provisions (Form SLC-3 USA)',
      {
        size: 8,
        style: 'italic',
        align: 'center',
      },
    );
    paper.table(
      54,
      46,
      [
        { head: 'Previous No.', width: 150 },
        { head: 'Authority Ref. No.', width: 170 },
        { head: 'Certificate No.', width: 184 },
      ],
      [[of.previous, of.authority, of.policyNumber ?? '']],
      { ruled: 'grid', step: 18 },
    );
    let y = 96;
    const clause = (number: string, label: string, words: readonly string[]) => {
      paper.write(54, y, number);
      paper.write(74, y, label, { style: 'bold' });
      y = paper.lines(256, y, words, { step: 13 }) + 7;
    };
    clause('1.', 'Name and address of the Assured:', [
      of.insured,
      ...(mailing ? [mailing.street, cityLine(mailing)] : []),
    ]);
    clause('2.', 'Effective from:', [ordinal(of.effective)]);
    clause('', 'Expiration:', [ordinal(of.expiration ?? ''), 'both days at 12:01 a.m. standard time']);
    clause('3.', 'Insurance is effective with:', ["Certain Underwriters at Lloyd's, London, as below"]);
    y = paper.table(
      256,
      y - 4,
      [
        { head: 'Underwriter', width: 200 },
        { head: 'Percentage', width: 90, align: 'right' },
      ],
      of.insurers.map(({ name, share: part = '' }) => [name, share(part)]),
      { ruled: 'head' },
    );
    y += 10;
    clause('4.', 'Location of property:', risk ? [risk.street, cityLine(risk)] : ['As per schedule on file']);
    clause('5.', 'Amount, coverage, rate:', [
      '$1,250,000 building and contents, 90% coinsurance, rate .7462',
    ]);
    paper.write(256, y, 'Premium', { style: 'bold' });
    y += 14;
    for (const [label, cents] of [
      ...of.coverages.map(({ words, premium }) => [words, premium] as const),
      ['Total Premium', premiumOf(of)] as const,
      ...chargesOf(of),
      ['Grand Total', totalOf(of)] as const,
    ]) {
      paper.write(256, y, label);
      paper.write(546, y, dollars(cents), { align: 'right' });
      y += 14;
    }
    y += 8;
    clause('6.', 'Minimum earned premium:', ['35% of the annual premium']);
    clause('7.', 'Forms attached hereto:', ['NMA 1191, NMA 1256, NMA 2920, LMA 5390, LSW 1001']);
    clause('8.', 'Service of suit may be made upon:', [
      'Invented Mendes & Partners, 750 Eighth Ave, New York, NY 10019',
    ]);
    clause('9.', 'In the event of claim notify:', ['Claims Desk, PO Box 2214, Atlanta, GA 30301']);
    clause('10.', 'Producer:', [producer.name, `${producer.street}, ${cityLine(producer)}`]);
    paper.write(54, 700, `Dated ${ordinal(of.issued ?? '')}`);
    paper.write(330, 700, 'Correspondent: Invented Albemarle Underwriters');
    paper.rule(330, 730, 558);
    paper.write(330, 733, `for and on behalf of Underwriters, agreement of ${named('2026-01-01')}`, {
      size: 7,
    });
  },
});
