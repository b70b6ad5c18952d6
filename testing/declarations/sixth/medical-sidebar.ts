import { cityLine, type Facts, premiumOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, short } from '../fifth/ways.ts';
import { address, chargesOf } from './ways.ts';

interface Clinic extends Facts {
  specialty: string;
  retro: string;
  people: readonly (readonly [name: string, role: string, limit: string])[];
}

const DECLARATIONS: readonly Clinic[] = [
  {
    policyNumber: 'AHP 4471-0226',
    insured: 'Lowcountry Aesthetics & Wellness, PLLC',
    dba: 'Glow Lowcountry',
    mailing: address('1180 Sam Rittenberg Blvd, Ste 9', 'Charleston', 'SC', '29407'),
    effective: '2026-03-27',
    expiration: '2027-03-27',
    issued: '2026-03-30',
    insurers: [{ name: 'ProAssurance Specialty Insurance Company' }],
    coverages: [
      { words: 'Medical Professional Liability', line: 'MEDICAL_MALPRACTICE', premium: 1_472_300 },
      { words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 83_500 },
    ],
    fees: [{ label: 'Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [{ label: 'Surplus Lines Tax', percent: 6 }],
    specialty: 'Medical spa, injectables and laser',
    retro: 'Mar 27, 2022',
    people: [
      ['P. Achebe, MD', 'Medical director', 'Shared'],
      ['L. Tran, NP', 'Injector', 'Shared'],
      ['C. Novak, RN', 'Laser', 'Shared'],
    ],
    producer: {
      name: 'Ashley River Healthcare Brokers',
      ...address('85 Folly Rd', 'Charleston', 'SC', '29407'),
    },
  },
  {
    policyNumber: 'CVS-MM-0093311',
    insured: 'Three Forks Home Hospice, Inc.',
    mailing: address('604 Reno Street', 'Muskogee', 'OK', '74401'),
    effective: '2026-11-11',
    expiration: '2027-11-11',
    issued: '2026-10-30',
    insurers: [{ name: 'Coverys Specialty Insurance Company' }],
    coverages: [{ words: 'Medical Professional Liability', line: 'MEDICAL_MALPRACTICE', premium: 2_204_750 }],
    fees: [
      { label: 'Policy Fee', kind: 'POLICY_FEE', amount: 20_000 },
      { label: 'Broker Fee', kind: 'BROKER_FEE', amount: 55_000 },
    ],
    taxes: [{ label: 'Surplus Lines Tax', percent: 6 }],
    specialty: 'Home health and hospice, 41 staff',
    retro: 'Nov 11, 2018',
    people: [
      ['M. Begay, MD', 'Medical director', 'Separate $1,000,000'],
      ['Employed nurses', 'Blanket', 'Shared'],
    ],
    producer: {
      name: 'Arkansas River Specialty',
      ...address('18 W Broadway', 'Muskogee', 'OK', '74401'),
    },
  },
];

/** A clinic's page with a dark bar down its left side, which has the number and the days in white. */
export const medicalSidebars = printed({
  name: 'page with a dark side',
  look: { face: 'sans', size: 9.5 },
  ways: { day: short, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const { mailing, producer } = of;
    paper.box(0, 0, 186, 792, '#3b2a4d');
    let side = 48;
    const aside = (label: string, words: readonly string[]) => {
      paper.write(24, side, label.toUpperCase(), { size: 7, color: '#d8c8ea' });
      side = paper.lines(24, side + 11, words, { size: 10, color: 'white', step: 13 }) + 12;
    };
    aside('Policy number', [of.policyNumber ?? '']);
    aside('Effective', [short(of.effective)]);
    aside('Expires', [short(of.expiration ?? '')]);
    aside('Issue date', [short(of.issued ?? '')]);
    aside('Retroactive date', [of.retro]);
    aside('Limits', ['$1,000,000 each claim', '$3,000,000 aggregate']);
    aside('Deductible', ['$5,000 each claim']);
    aside('Agent', [producer.name]);
    side -= 8;
    side = paper.lines(24, side, [producer.street, cityLine(producer)], {
      size: 8,
      color: 'white',
      step: 11,
    });
    const x = 210;
    paper.write(x, 46, of.insurers[0]?.name ?? '', { size: 12, style: 'bold' });
    paper.write(x, 68, 'Healthcare Facility Declarations', { size: 17 });
    paper.rule(x, 94, 584, 94, 1.5);
    paper.write(x, 106, 'Insured', { size: 8, color: '#6b5a80' });
    let y = paper.lines(
      x,
      119,
      [
        of.insured,
        ...(of.dba ? [`dba ${of.dba}`] : []),
        ...(mailing ? [mailing.street, cityLine(mailing)] : []),
      ],
      { step: 14 },
    );
    paper.write(x, y + 12, 'Specialty', { size: 8, color: '#6b5a80' });
    paper.write(x, y + 25, of.specialty);
    y += 54;
    paper.write(x, y, 'Scheduled providers', { style: 'bold' });
    y = paper.table(
      x,
      y + 14,
      [
        { head: 'Provider', width: 140 },
        { head: 'Role', width: 110 },
        { head: 'Limit', width: 124 },
      ],
      of.people,
      { ruled: 'rows', step: 17, size: 9 },
    );
    y += 22;
    paper.write(x, y, 'Premium', { style: 'bold' });
    y = paper.table(
      x,
      y + 14,
      [{ width: 250 }, { width: 124, align: 'right' }],
      [
        ...of.coverages.map(({ words, premium }) => [words, dollars(premium)]),
        ['Terrorism', 'Rejected'],
        ['Premium before taxes and fees', dollars(premiumOf(of))],
        ...chargesOf(of).map(([label, cents]) => [label, dollars(cents)]),
        ['Amount due', dollars(totalOf(of))],
      ],
      { ruled: 'rows', step: 18 },
    );
    y = paper.paragraph(
      x,
      y + 16,
      374,
      'This is claims-made coverage. It applies to claims first made and reported while it is in force for acts after the retroactive date. 25% of the premium is earned at inception. Fees are fully earned.',
      { size: 8.5 },
    );
    paper.paragraph(
      x,
      y + 6,
      374,
      'Additional insured: Sample Building Partners, 900 Landlord Plaza, Columbia, SC 29201, as lessor of the premises only.',
      { size: 8.5 },
    );
    paper.write(584, 756, 'HCF-100 0625', { size: 7, align: 'right' });
  },
});
