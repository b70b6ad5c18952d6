import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { figure } from '../fifth/ways.ts';
import { address, slashed } from '../sixth/ways.ts';
import { block } from './ways.ts';

interface Listing extends Facts {
  agent: string;
  prior: string;
  location: string;
}

const DECLARATIONS: readonly Listing[] = [
  {
    policyNumber: 'GLX 4410982',
    insured: 'PASSUMPSIC VALLEY TREE SERVICE LLC',
    mailing: address('61 ELM STREET', 'SAINT JOHNSBURY', 'VT', '05819'),
    effective: '2026-04-01',
    expiration: '2027-04-01',
    issued: '2026-03-27',
    insurers: [{ name: 'ATLANTIC CASUALTY INSURANCE COMPANY' }],
    coverages: [{ words: 'COMML GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 768_400 }],
    fees: [
      { label: 'POL FEE', kind: 'POLICY_FEE', amount: 15_000 },
      { label: 'INSP FEE', kind: 'INSPECTION_FEE', amount: 12_500 },
    ],
    taxes: [{ label: 'SL TAX', percent: 3 }],
    agent: '0044182',
    prior: 'GLX 4398817',
    location: 'VARIOUS JOB SITES IN VERMONT',
    producer: { name: 'CALEDONIA INS AGCY', ...address('18 RAILROAD ST', 'LYNDONVILLE', 'VT', '05851') },
  },
  {
    policyNumber: 'GLX 4412307',
    insured: 'BITTERROOT HOT SPRINGS RESORT INC',
    dba: 'BITTERROOT SPRINGS',
    mailing: address('900 W FORK ROAD', 'DARBY', 'MT', '59829'),
    effective: '2026-05-20',
    expiration: '2027-05-20',
    issued: '2026-05-22',
    insurers: [{ name: 'CENTURY SURETY COMPANY' }],
    coverages: [{ words: 'COMML GENERAL LIABILITY', line: 'GENERAL_LIABILITY', premium: 1_104_700 }],
    fees: [{ label: 'POL FEE', kind: 'POLICY_FEE', amount: 20_000 }],
    taxes: [
      { label: 'SL TAX', percent: 2.75 },
      { label: 'STAMP FEE', percent: 0.25 },
    ],
    agent: '0051760',
    prior: 'NEW',
    location: '900 W FORK RD, DARBY MT',
    producer: { name: 'RAVALLI INS SVCS', ...address('210 MAIN ST', 'HAMILTON', 'MT', '59840') },
  },
];

/** A carrier's page in the abbreviations of its system: POL #, INSD, EFF, EXP, M&D PREM, INCL, MEP. */
export const abbreviated = printed({
  name: 'abbreviated declarations',
  look: { face: 'typewriter', size: 9 },
  ways: { day: slashed, money: figure },
  declarations: DECLARATIONS,
  draw(paper, of) {
    paper.write(36, 30, of.insurers[0]?.name ?? '', { style: 'bold', size: 11 });
    paper.write(576, 30, 'CGL DEC  PG 1 OF 1', { align: 'right' });
    paper.write(36, 54, `POL #: ${of.policyNumber ?? ''}`);
    paper.write(250, 54, `REN OF: ${of.prior}`);
    paper.write(430, 54, `AGT #: ${of.agent}`);
    paper.write(36, 70, `EFF: ${slashed(of.effective)}`);
    paper.write(150, 70, `EXP: ${slashed(of.expiration ?? '')}`);
    paper.write(264, 70, '12:01 AM STD TIME AT INSD ADDR BELOW');
    paper.rule(36, 86, 576);
    paper.write(36, 94, 'INSD:');
    let y = paper.lines(90, 94, block(of), { step: 12 });
    paper.write(330, 94, 'AGT:');
    paper.lines(
      366,
      94,
      [of.producer.name, of.producer.street, `${of.producer.city} ${of.producer.state} ${of.producer.zip}`],
      { step: 12 },
    );
    y += 8;
    paper.write(36, y, `LOC 001: ${of.location}`);
    y += 20;
    paper.write(36, y, 'LMTS OF INS', { style: 'bold' });
    y = paper.lines(
      60,
      y + 14,
      [
        'GEN AGG 2,000,000',
        'PROD/COMP OPS AGG 1,000,000',
        'PERS & ADV INJ 1,000,000',
        'EA OCC 1,000,000',
        'DMG PREM RENTED 100,000',
        'MED EXP EXCL',
        'DED 1,000 PER CLM BI/PD',
      ],
      { step: 12 },
    );
    y += 10;
    y = paper.table(
      36,
      y,
      [
        { head: 'CLS CD', width: 70 },
        { head: 'DESC', width: 210 },
        { head: 'EXPOSURE', width: 90, align: 'right' },
        { head: 'RATE', width: 70, align: 'right' },
        { head: 'PREM', width: 100, align: 'right' },
      ],
      [
        ['99777', 'PREM/OPS', '(P) 214,000', '31.407', figure(Math.round(premiumOf(of) * 0.7))],
        [
          '99777',
          'PROD/COMP OPS',
          '(P) 214,000',
          '13.460',
          figure(premiumOf(of) - Math.round(premiumOf(of) * 0.7)),
        ],
        ['49950', 'ADDL INSD - BLANKET', 'FLAT', '', 'INCL'],
      ],
    );
    y += 14;
    const row = (label: string, words: string) => {
      paper.write(250, y, label);
      paper.write(576, y, words, { align: 'right' });
      y += 14;
    };
    for (const { words, premium } of of.coverages) row(`${words} M&D PREM`, figure(premium));
    row('TRIA', 'REJECTED');
    for (const { label, amount } of of.fees) row(label, figure(amount));
    for (const { label, percent, amount } of taxesOf(of)) row(`${label} ${percent}%`, figure(amount));
    row('TOT DUE', figure(totalOf(of)));
    row('MEP 25%', figure(Math.round(premiumOf(of) / 4)));
    paper.write(36, y + 16, 'FORMS: CG 00 01 04 13, CG 21 47 12 07, AGL-019 09 24, AGL-REMOTE 01 25');
    paper.write(
      36,
      y + 32,
      `ISS DT: ${slashed(of.issued ?? '')}   PROC DT: ${slashed('2026-05-23')}   USER: KLM04`,
    );
  },
});
