import { type Facts, premiumOf, taxesOf, totalOf } from '../fifth/facts.ts';
import { printed } from '../fifth/form.ts';
import { shouted, whole } from '../fifth/ways.ts';
import { below, block } from '../ninth/ways.ts';
import { address } from '../sixth/ways.ts';

const DECLARATIONS: readonly Facts[] = [
  {
    policyNumber: 'XSF 55 20 0418',
    insured: 'MENOMINEE CRANE & DERRICK SERVICE CO.',
    mailing: address('2405 13TH STREET', 'MENOMINEE', 'MI', '49858'),
    effective: '2026-04-01',
    expiration: '2027-04-01',
    insurers: [{ name: 'GEMINI INSURANCE COMPANY' }],
    coverages: [{ words: 'EXCESS LIABILITY', line: 'EXCESS_LIABILITY', premium: 2_850_000 }],
    fees: [],
    taxes: [
      { label: 'MICHIGAN SURPLUS LINES TAX', percent: 2 },
      { label: 'REGULATORY FEE', percent: 0.5 },
    ],
    producer: { name: 'BAY DE NOC EXCESS', ...address('800 LUDINGTON ST', 'ESCANABA', 'MI', '49829') },
  },
  {
    policyNumber: 'XSF 55 20 0933',
    insured: 'WICOMICO COUNTY ROOFING SUPPLY, L.L.C.',
    mailing: address('C/O CFO, 31880 WINTER PLACE PARKWAY', 'SALISBURY', 'MD', '21804'),
    effective: '2026-07-19',
    expiration: '2027-07-19',
    insurers: [{ name: 'EVANSTON INSURANCE COMPANY' }],
    coverages: [{ words: 'EXCESS LIABILITY', line: 'EXCESS_LIABILITY', premium: 1_175_000 }],
    fees: [{ label: 'POLICY FEE', kind: 'POLICY_FEE', amount: 25_000 }],
    taxes: [{ label: 'MARYLAND SURPLUS LINES TAX', percent: 3 }],
    producer: { name: 'DELMAR MARKETS INC', ...address('100 E MAIN ST', 'DOVER', 'DE', '19901') },
  },
];

/** Excess liability all in capitals, numbered items and a schedule of what lies beneath. */
export const followForms = printed({
  name: 'excess in capitals',
  look: { face: 'typewriter', size: 9 },
  ways: { day: shouted, money: whole },
  declarations: DECLARATIONS,
  draw(paper, of) {
    const premium = premiumOf(of);
    paper.write(306, 36, 'FOLLOWING FORM EXCESS LIABILITY POLICY', {
      size: 11,
      style: 'bold',
      align: 'center',
    });
    paper.write(306, 52, 'DECLARATIONS', { size: 11, style: 'bold', align: 'center' });
    paper.write(50, 82, `POLICY NO.: ${of.policyNumber ?? ''}`);
    paper.write(340, 82, 'RENEWAL OF: XSF 55 19 7702');
    paper.write(50, 104, `INSURER: ${of.insurers[0]?.name ?? ''}`);
    paper.write(50, 130, '1.  NAMED INSURED:');
    paper.lines(190, 130, block(of), { step: 12 });
    paper.write(50, 182, '2.  POLICY PERIOD:');
    paper.lines(
      190,
      182,
      [
        `FROM: ${shouted(of.effective)}`,
        `TO:   ${shouted(of.expiration ?? '')}`,
        '12:01 A.M. AT THE ADDRESS ABOVE',
      ],
      { step: 12 },
    );
    paper.write(50, 232, `3.  COVERAGE:     ${of.coverages[0]?.words ?? ''}`);
    paper.lines(
      50,
      254,
      ['4.  LIMITS:       $5,000,000 EACH OCCURRENCE', '                  $5,000,000 AGGREGATE'],
      {
        step: 12,
      },
    );
    paper.write(50, 292, '5.  PREMIUM:');
    let y = 292;
    for (const [label, cents] of [
      ['POLICY PREMIUM', premium] as const,
      ...of.fees.map((fee) => [fee.label, fee.amount] as const),
      ...taxesOf(of).map((tax) => [`${tax.label} ${tax.percent}%`, tax.amount] as const),
      ['TOTAL PAYABLE', totalOf(of)] as const,
      ['MINIMUM RETAINED PREMIUM', premium / 4] as const,
    ]) {
      paper.write(190, y, label);
      paper.write(520, y, whole(cents), { align: 'right' });
      y += 13;
    }
    paper.write(50, y + 12, '6.  UNDERLYING INSURANCE:');
    y = paper.table(
      68,
      y + 30,
      [
        { head: 'COVERAGE', width: 160 },
        { head: 'CARRIER', width: 150 },
        { head: 'LIMITS', width: 150 },
      ],
      [
        ['GENERAL LIABILITY', 'INVENTED PRIMARY CO', '$1,000,000/$2,000,000'],
        ['AUTO LIABILITY', 'INVENTED AUTO CO', '$1,000,000 CSL'],
        ['EMPLOYERS LIABILITY', 'INVENTED COMP FUND', '$1,000,000'],
      ],
      { ruled: 'rows' },
    );
    paper.write(50, y + 16, '7.  TERRORISM: EXCLUDED. THE NAMED INSURED DECLINED THE OFFER OF $285.');
    paper.write(50, y + 40, '8.  PRODUCER:');
    paper.lines(190, y + 40, [of.producer.name, ...below(of.producer)], { step: 12 });
  },
});
