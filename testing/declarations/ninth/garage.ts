import { type Facts, premiumOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { dollars, filled } from '../fifth/ways.ts';
import { address } from '../sixth/ways.ts';
import { amounts, below, billOf, block, ladder } from './ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'GAR 7710-2288',
    insured: 'Sabine Pass Tow & Transmission LLC',
    dba: 'Pass Transmission',
    mailing: address('5519 Gulfway Drive', 'Port Arthur', 'TX', '77642'),
    effective: '2026-06-30',
    expiration: '2027-06-30',
    issued: '2026-07-07',
    insurers: [{ name: 'Canopius US Insurance, Inc.' }],
    coverages: [
      { words: 'Commercial Auto Liability', line: 'COMMERCIAL_AUTO_LIABILITY', premium: 986_400 },
      { words: 'Auto Physical Damage', line: 'AUTO_PHYSICAL_DAMAGE', premium: 231_700 },
    ],
    fees: [{ label: 'Agency Policy Fee', kind: 'POLICY_FEE', amount: 15_000 }],
    taxes: [
      { label: 'TX Surplus Lines Tax', percent: 4.85 },
      { label: 'TX Stamping Fee', percent: 0.04 },
    ],
    producer: { name: 'Golden Triangle GA', ...address('3600 Twin City Hwy', 'Groves', 'TX', '77619') },
  },
];

/** A garage policy with symbols, limits and premiums across, its premium column the last of five; medical payments are included. */
export const garages = printed({
  name: 'garage declarations',
  look: { face: 'sans', size: 9 },
  ways: { day: filled, money: dollars },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(40, 30, 'GARAGE COVERAGE FORM DECLARATIONS', { size: 13, style: 'bold' });
    paper.write(40, 48, of.insurers[0]?.name ?? '');
    paper.box(40, 66, 532, 22);
    paper.write(46, 72, `POLICY NUMBER: ${of.policyNumber ?? ''}`, { style: 'bold' });
    paper.write(320, 72, 'PREVIOUS POLICY NUMBER: GAR 7710-1940');
    paper.write(46, 98, 'ITEM ONE', { style: 'bold' });
    paper.write(46, 112, 'NAMED INSURED AND ADDRESS');
    paper.lines(220, 112, block(of, 'dba'), { step: 12 });
    paper.write(46, 166, 'PERIOD OF POLICY');
    paper.write(
      220,
      166,
      `FROM ${filled(of.effective)} TO ${filled(of.expiration ?? '')} 12:01 A.M. STANDARD TIME`,
    );
    paper.write(46, 182, 'GENERAL AGENT');
    paper.lines(220, 182, [of.producer.name, ...below(of.producer)], { step: 12 });
    paper.write(46, 232, 'ITEM TWO  SCHEDULE OF COVERAGES AND COVERED AUTOS', { style: 'bold' });
    const of2 = (at: number) => dollars(of.coverages[at]?.premium ?? 0);
    let y = paper.table(
      46,
      248,
      [
        { head: 'Coverage', width: 160 },
        { head: 'Symbols', width: 60, align: 'center' },
        { head: 'Limit', width: 120, align: 'right' },
        { head: 'Deductible', width: 80, align: 'right' },
        { head: 'Premium', width: 100, align: 'right' },
      ],
      [
        ['Commercial Auto Liability', '22, 29', '$1,000,000', 'None', of2(0)],
        ['Medical Payments', '22', '$5,000', 'None', 'Included'],
        ['Uninsured Motorists', '', '', '', 'Rejected'],
        ['Auto Physical Damage', '31', '$180,000', '$1,000', of2(1)],
        ['Estimated Total Premium', '', '', '', dollars(premiumOf(of))],
      ],
      { ruled: 'grid', step: 17 },
    );
    y = ladder(paper, [306, 566, y + 14, 15], amounts(billOf(of, 'Total'), dollars));
    paper.write(46, y + 10, 'ITEM THREE  LOCATIONS: 1. 5519 Gulfway Drive (main)   2. none', { size: 8 });
    paper.write(
      46,
      y + 24,
      'ITEM FOUR  Rating units 8.40 at $117,428 per 100 units; dealer plates: none; drivers excluded: 1',
      { size: 8 },
    );
    paper.write(46, 720, `ISSUE DATE ${filled(of.issued ?? '')}`);
    paper.write(330, 720, 'AUTHORIZED REPRESENTATIVE');
  },
});
