import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { formatCents, parseCents } from '../money/cents.ts';
import { parseRule } from '../rules/parse-rule.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { assess } from './assess.ts';
import { AssessmentError, type Coverage, type Fee, type Transaction } from './types.ts';

// The words are part of the answer: screens, documents and audit show them as they are. Each test holds the
// whole answer to one transaction under one rule; after a change of words, look at each before it is accepted.

const texas = loadRulebook().states.TX!;

function rulebookOf(
  file: Record<string, unknown>,
  gaps: (typeof texas.facts.knownGaps)[number][] = [],
): Rulebook {
  const rules = [parseRule('tx/premium-tax.yaml', ruleFile(file))];
  return { version: 'test', states: { TX: { ...texas, rules, facts: { ...texas.facts, knownGaps: gaps } } } };
}

function transaction(changes: Partial<Transaction> = {}): Transaction {
  const on = parseCivilDate('2026-03-01');
  return {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveOn: on,
    transactionEffectiveOn: on,
    dates: {},
    coverages: [covering('GENERAL_LIABILITY', '10000')],
    fees: [],
    exemptions: [],
    ...changes,
  };
}

function covering(line: Coverage['line'], premium: string): Coverage {
  return { line, premium: parseCents(premium) };
}
function fee(kind: Fee['kind'], chargedBy: Fee['chargedBy'], amount = '100'): Fee {
  return { kind, chargedBy, amount: parseCents(amount) };
}
const day = parseCivilDate;

/** The whole answer as text, one fact a line. */
function answer(file: Record<string, unknown>, of: Partial<Transaction> = {}, today?: string): string {
  return told(rulebookOf(file), transaction(of), today);
}

function told(rulebook: Rulebook, of: Transaction, today?: string): string {
  try {
    const { lines, unknown, stateTotal, warnings } = assess(
      of,
      rulebook,
      today === undefined ? {} : { today: day(today) },
    );
    return [
      ...lines.flatMap((line) => [
        `${line.rule} ${line.kind} "${line.label}" to ${line.payee}`,
        `  rate ${line.rate} flat ${line.flat} base ${formatCents(line.base)} exact ${line.exact} amount ${formatCents(line.amount)}`,
        `  ${line.rounding}`,
        `  entry from ${line.entryFrom}, by ${line.selectedBy.basis} ${line.selectedBy.on}, verified ${line.verifiedThrough}`,
        `  ${line.citation} ${line.source}`,
        ...line.components.map(
          ({ component, line: business, chargedBy, amount, taxed, share }) =>
            `  + ${component} ${business} ${chargedBy} ${formatCents(amount)} ${taxed ? 'taxed' : 'not taxed'} ${share}`,
        ),
        ...line.notes.map((note) => `  note: ${note}`),
      ]),
      ...unknown.map(
        (charge) => `${charge.rule} unknown: ${charge.why} (${charge.citation} ${charge.source})`,
      ),
      `total ${stateTotal === null ? 'unknown' : formatCents(stateTotal)}`,
      ...warnings.map(({ code, rule, message }) => `${code} ${rule}: ${message}`),
    ].join('\n');
  } catch (error) {
    if (!(error instanceof AssessmentError)) throw error;
    return `${error.name} ${error.code} ${error.rule} ${error.on} ${error.field}: ${error.message}`;
  }
}

const flat = (rows: [string[], string, string?][], more: Record<string, unknown> = {}) => ({
  entries: [
    entryFile({
      from: '2020-01-01',
      flat_by_line: rows.map(([lines, amount, note]) => ({ lines, flat: amount, ...(note && { note }) })),
      notes: ['A note of the entry.'],
    }),
  ],
  ...more,
});
const rated = (more: Record<string, unknown>, file: Record<string, unknown> = {}) => ({
  entries: [entryFile({ from: '2020-01-01', rate: '0.05', ...more })],
  ...file,
});

describe('flat amounts', () => {
  const rows: [string[], string, string?][] = [
    [['HOMEOWNERS'], '2.00', 'homes'],
    [['COMMERCIAL_PROPERTY'], '4.00', 'businesses'],
    [['FIRE'], '4.00'],
  ];

  test('of one line, with the notes of line, entry and rule', () => {
    const coverages = [covering('HOMEOWNERS', '500')];
    expect(answer(flat(rows, { notes: ['A note of the rule.'] }), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 200 base 0.00 exact 2 amount 2.00
        none, a flat amount
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: homes
        note: A note of the entry.
        note: A note of the rule.
      total 2.00"
    `);
  });
  test('of a line without a note', () => {
    expect(answer(flat(rows), { coverages: [covering('FIRE', '500')] })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 400 base 0.00 exact 4 amount 4.00
        none, a flat amount
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: A note of the entry.
      total 4.00"
    `);
  });
  test('of several lines: the larger, whatever comes first', () => {
    const coverages = [covering('HOMEOWNERS', '500'), covering('COMMERCIAL_PROPERTY', '500')];
    expect(answer(flat(rows), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 400 base 0.00 exact 4 amount 4.00
        none, a flat amount
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: businesses
        note: A note of the entry.
      total 4.00
      LINE_MATTERS tx.premium_tax: The policy has lines with different amounts of Premium tax; it is owed once and the larger was taken."
    `);
    const turned = flat(
      rows.map(([lines, amount, note]) => [lines, amount === '2.00' ? '9.00' : amount, note]),
    );
    expect(answer(turned, { coverages })).toContain('amount 9.00');
  });
  test('of several lines with one amount: no warning', () => {
    const coverages = [covering('COMMERCIAL_PROPERTY', '500'), covering('FIRE', '500')];
    expect(answer(flat(rows), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 400 base 0.00 exact 4 amount 4.00
        none, a flat amount
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: businesses
        note: A note of the entry.
      total 4.00"
    `);
  });
  test('of a line that has none, and of no line', () => {
    expect(answer(flat(rows), { coverages: [covering('CYBER', '500')] })).toMatchInlineSnapshot(
      `"total 0.00"`,
    );
    expect(answer(flat(rows), { coverages: [covering(null, '500')] })).toMatchInlineSnapshot(`
      "total 0.00
      LINE_MATTERS tx.premium_tax: Premium tax of Mar 1, 2026 depends on the line of business, which was not given; it was left out where no line was given. Choose the line. Confirm with: the state."
    `);
    const both = [covering('CYBER', '500'), covering('HOMEOWNERS', '1'), covering(null, '1')];
    expect(answer(flat(rows), { coverages: both })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 200 base 0.00 exact 2 amount 2.00
        none, a flat amount
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: homes
        note: A note of the entry.
      total 2.00
      LINE_MATTERS tx.premium_tax: Premium tax of Mar 1, 2026 depends on the line of business, which was not given; it was left out where no line was given. Choose the line. Confirm with: the state."
    `);
  });
  test('once per policy, and back on a return', () => {
    const once = { entries: [entryFile({ from: '2020-01-01', flat: '25.00' })] };
    expect(answer(once)).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 2500 base 0.00 exact 25 amount 25.00
        none, a flat amount
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
      total 25.00"
    `);
    const back = { filingType: 'ENDORSEMENT_RETURN', coverages: [covering(null, '-1')] } as const;
    expect(answer(once, back)).toContain('amount -25.00');
  });
});

describe('minimum and maximum', () => {
  const bounded = rated({ minimum: '10.00', maximum: '50.00' });
  const of = (premium: string) => ({
    filingType: premium.startsWith('-') ? ('ENDORSEMENT_RETURN' as const) : ('NEW_BUSINESS' as const),
    coverages: [covering(null, premium)],
  });
  const amountOf = (file: Record<string, unknown>, premium: string) =>
    /amount (\S+)/.exec(answer(file, of(premium)))?.[1];

  test('say so', () => {
    expect(answer(bounded, of('100'))).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 100.00 exact 5 amount 10.00
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM null null 100.00 taxed 1
        note: The minimum of $10.00 applies.
      total 10.00"
    `);
    expect(answer(bounded, of('-2000'))).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base -2000.00 exact -100 amount -50.00
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM null null -2000.00 taxed 1
        note: The maximum of $50.00 applies.
      total -50.00
      TERM_UNCONFIRMED tx.premium_tax: Premium tax of Mar 1, 2026 is at least $10.00 for the policy as a whole; this endorsement was computed at the rate alone. Compare it with what the policy was charged. Confirm with: the state."
    `);
    expect(answer(bounded, of('200'))).not.toContain('minimum');
    expect(answer(bounded, of('1000'))).not.toContain('maximum');
  });
  test.each([
    ['0', '0.00'],
    ['1', '10.00'],
    ['200', '10.00'],
    ['400', '20.00'],
    ['1000', '50.00'],
    ['1001', '50.00'],
    ['-1', '-0.05'],
    ['-400', '-20.00'],
    ['-1001', '-50.00'],
  ])('of a premium of %s give %s', (premium, amount) => {
    expect(amountOf(bounded, premium)).toBe(amount);
  });
  test('alone leave the other side open', () => {
    expect(amountOf(rated({ minimum: '10.00' }), '5000')).toBe('250.00');
    expect(amountOf(rated({ minimum: '10.00' }), '5')).toBe('10.00');
    expect(amountOf(rated({ maximum: '50.00' }), '5')).toBe('0.25');
    expect(amountOf(rated({ maximum: '50.00' }), '5000')).toBe('50.00');
  });
});

describe('exemptions', () => {
  const exemptions = {
    honoured: ['GOVERNMENT'],
    unconfirmed: ['INDUSTRIAL_INSURED'],
    note: 'Code 7 says so.',
  };

  test('that are honoured take a rate and a flat amount away', () => {
    const claim = { exemptions: ['GOVERNMENT'] } as const;
    expect(answer(rated({}, { exemptions }), claim)).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 0.00 exact 0 amount 0.00
        none, exempt
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: Not charged: exemption claimed (government). Code 7 says so.
      total 0.00"
    `);
    const { note: _note, ...silent } = exemptions;
    const once = { entries: [entryFile({ from: '2020-01-01', flat: '25.00' })], exemptions: silent };
    expect(answer(once, { ...claim, exemptionsUnproven: true })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate null flat 2500 base 0.00 exact 0 amount 0.00
        none, exempt
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        note: Not charged: exemption claimed (government).
      total 0.00
      EXEMPTION_UNPROVEN tx.premium_tax: Premium tax of Mar 1, 2026 is left out for an exemption (government) that still needs its evidence; without it the charge is owed. Confirm with: the state."
    `);
  });
  test('that nobody confirms are charged, with a warning', () => {
    const claim = { exemptions: ['INDUSTRIAL_INSURED', 'RISK_PURCHASING_GROUP'] } as const;
    expect(answer(rated({}, { exemptions }), claim)).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 10000.00 exact 500 amount 500.00
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM GENERAL_LIABILITY null 10000.00 taxed 1
      total 500.00
      EXEMPTION_UNCONFIRMED tx.premium_tax: Premium tax of Mar 1, 2026 was charged although an exemption is claimed (industrial insured). Code 7 says so. Confirm with: the state.
      EXEMPTION_NOT_COUNTED tx.premium_tax: Premium tax of Mar 1, 2026 was charged: the claim of an exemption (risk purchasing group) does not count for it. Confirm with: the state."
    `);
    const { note: _note, ...silent } = exemptions;
    expect(answer(rated({}, { exemptions: silent }), claim)).toContain('No source says that it is honored.');
  });
  test('unproven but not honoured change no amount', () => {
    const claim = { exemptions: ['RISK_PURCHASING_GROUP'], exemptionsUnproven: true } as const;
    const [without = ''] = [answer(rated({}, { exemptions }))];
    expect(answer(rated({}, { exemptions }), claim).startsWith(`${without}\nEXEMPTION_NOT_COUNTED`)).toBe(
      true,
    );
  });
});

describe('the base', () => {
  const shares = [
    { lines: ['FIRE'], share: '1.00', office_codes: 'code 1' },
    { lines: ['HOMEOWNERS'], share: '0.125', note: 'by the book' },
    { lines: ['CYBER'], share: '0.5' },
  ];
  const four = [
    fee('POLICY_FEE', 'INSURER', '30.01'),
    fee('INSPECTION_FEE', 'BROKER', '20'),
    fee('BROKER_FEE', 'BROKER', '10'),
    fee('OTHER_FEE', 'INSURER', '0'),
  ];

  test('of one line, in full, with each fee as it is treated', () => {
    expect(answer(rated({}), { fees: four })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 10030.01 exact 501.5005 amount 501.50
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM GENERAL_LIABILITY null 10000.00 taxed 1
        + POLICY_FEE null INSURER 30.01 taxed 1
        + INSPECTION_FEE null BROKER 20.00 not taxed 0
        + BROKER_FEE null BROKER 10.00 not taxed 0
        + OTHER_FEE null INSURER 0.00 taxed 1
      total 501.50
      BASE_UNCONFIRMED tx.premium_tax: No source settles whether Premium tax of Mar 1, 2026 falls on the broker fee of $10.00 charged by the broker; it was not taxed. Confirm with: the state."
    `);
  });
  test('by shares, fees divided among the lines', () => {
    const coverages = [covering('HOMEOWNERS', '1000'), covering('FIRE', '500.50'), covering('SURETY', '10')];
    expect(answer(rated({ shares }), { coverages, fees: four })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 637.92 exact 31.8961875 amount 31.90
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 500.50 taxed 1.00
        + PREMIUM HOMEOWNERS null 1000.00 taxed 0.125
        + PREMIUM SURETY null 10.00 not taxed 0
        + POLICY_FEE FIRE INSURER 9.94 taxed 1.00
        + POLICY_FEE HOMEOWNERS INSURER 19.87 taxed 0.125
        + POLICY_FEE SURETY INSURER 0.20 not taxed 0
        + INSPECTION_FEE null BROKER 20.00 not taxed 0
        + BROKER_FEE null BROKER 10.00 not taxed 0
        + OTHER_FEE FIRE INSURER 0.00 taxed 1.00
        + OTHER_FEE HOMEOWNERS INSURER 0.00 taxed 0.125
        + OTHER_FEE SURETY INSURER 0.00 not taxed 0
        note: The policy fee of $30.01 was divided among the lines in proportion to their premium.
        note: The other fee of $0.00 was divided among the lines in proportion to their premium.
        note: code 1
        note: by the book
      total 31.90
      BASE_UNCONFIRMED tx.premium_tax: No source settles whether Premium tax of Mar 1, 2026 falls on the broker fee of $10.00 charged by the broker; it was not taxed. Confirm with: the state."
    `);
  });
  test('by the share of one line, and of none', () => {
    expect(
      answer(rated({ shares }), { coverages: [covering('HOMEOWNERS', '1000')], fees: four }),
    ).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 128.75 exact 6.4375625 amount 6.44
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM HOMEOWNERS null 1000.00 taxed 0.125
        + POLICY_FEE null INSURER 30.01 taxed 0.125
        + INSPECTION_FEE null BROKER 20.00 not taxed 0
        + BROKER_FEE null BROKER 10.00 not taxed 0
        + OTHER_FEE null INSURER 0.00 taxed 0.125
        note: by the book
      total 6.44
      BASE_UNCONFIRMED tx.premium_tax: No source settles whether Premium tax of Mar 1, 2026 falls on the broker fee of $10.00 charged by the broker; it was not taxed. Confirm with: the state."
    `);
    expect(answer(rated({ shares }), { coverages: [covering('SURETY', '10')] })).toBe('total 0.00');
    expect(answer(rated({ shares }), { coverages: [covering(null, '10')] })).toMatchInlineSnapshot(`
      "total 0.00
      LINE_MATTERS tx.premium_tax: Premium tax of Mar 1, 2026 depends on the line of business, which was not given; it was left out where no line was given. Choose the line. Confirm with: the state."
    `);
  });
  test('after the premium is rounded', () => {
    const dollars = {
      mode: 'HALF_AWAY_FROM_ZERO',
      to: '1.00',
      premium_to: '1.00',
      citation: 'Code 2',
      source: 'https://example.org/2',
    };
    const coverages = [covering('FIRE', '100.50'), covering('CYBER', '50.10')];
    expect(answer(rated({}, { rounding: dollars }), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 151.00 exact 7.55 amount 8.00
        nearest whole dollar, half up; premium first to the nearest whole dollar (Code 2)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 101.00 taxed 1
        + PREMIUM CYBER null 50.00 taxed 1
        note: The premium of $150.60 counts as $151.00, rounded before the charge is computed.
      total 8.00"
    `);
    expect(answer(rated({}, { rounding: dollars }), { coverages: [covering('FIRE', '100')] })).not.toContain(
      'note',
    );
  });
  test('with premium for risk abroad', () => {
    const coverages = [
      { ...covering('FIRE', '100'), premiumOutsideUs: parseCents('40') },
      covering('CYBER', '50'),
    ];
    expect(answer(rated({}), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 150.00 exact 7.5 amount 7.50
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 100.00 taxed 1
        + PREMIUM CYBER null 50.00 taxed 1
      total 7.50
      BASE_UNCONFIRMED tx.premium_tax: No source settles whether Premium tax of Mar 1, 2026 falls on the premium of $40.00 for risk outside the United States; it was taxed. Confirm with: the state."
    `);
  });
  test('with a coverage of zero, and lines of one name together', () => {
    const coverages = [covering('FIRE', '0'), covering('CYBER', '25'), covering('CYBER', '25')];
    expect(
      answer(rated({ shares }), { coverages, fees: [fee('POLICY_FEE', 'INSURER', '10')] }),
    ).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 30.00 exact 1.5 amount 1.50
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 0.00 taxed 1.00
        + PREMIUM CYBER null 50.00 taxed 0.5
        + POLICY_FEE FIRE INSURER 0.00 taxed 1.00
        + POLICY_FEE CYBER INSURER 10.00 taxed 0.5
        note: The policy fee of $10.00 was divided among the lines in proportion to their premium.
        note: code 1
      total 1.50"
    `);
  });
  test('that comes to half a cent says how it was rounded', () => {
    expect(answer(rated({}), { coverages: [covering('FIRE', '0.10')] })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 0.10 exact 0.005 amount 0.01
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 0.10 taxed 1
      total 0.01
      ROUNDING_ASSUMED tx.premium_tax: Premium tax: half a cent was rounded up to the next cent; the state publishes no rounding rule."
    `);
  });
});

describe('lines of business', () => {
  const some = { lines: { only: ['FIRE'] } };
  const most = { lines: { except: ['FIRE'] } };
  const unclear = { unclear_lines: { lines: ['FIRE', 'WET_MARINE'], why: 'nobody says.' } };
  const fireAndCyber = [covering('FIRE', '100'), covering('CYBER', '10'), covering('WET_MARINE', '1')];

  test('that the rule reaches, and those it does not', () => {
    expect(answer(rated({}, some), { coverages: fireAndCyber })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 100.00 exact 5 amount 5.00
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 100.00 taxed 1
        + PREMIUM CYBER null 10.00 not taxed 0
        + PREMIUM WET_MARINE null 1.00 not taxed 0
      total 5.00"
    `);
    expect(answer(rated({}, most), { coverages: fireAndCyber })).toContain('base 11.00');
    expect(answer(rated({}, some), { coverages: [covering('CYBER', '1')] })).toBe('total 0.00');
  });
  test('that were not given', () => {
    const coverages = [covering('FIRE', '100'), covering(null, '10')];
    expect(answer(rated({}, some), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 100.00 exact 5 amount 5.00
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 100.00 taxed 1
        + PREMIUM null null 10.00 not taxed 0
      total 5.00
      LINE_MATTERS tx.premium_tax: Premium tax of Mar 1, 2026 depends on the line of business, which was not given (another rule may hold for fire); it was left out where no line was given. Choose the line. Confirm with: the state."
    `);
    expect(answer(rated({}, most), { coverages })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 10.00 exact 0.5 amount 0.50
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 100.00 not taxed 0
        + PREMIUM null null 10.00 taxed 1
      total 0.50
      LINE_MATTERS tx.premium_tax: Premium tax of Mar 1, 2026 depends on the line of business, which was not given (another rule may hold for fire); the general rule was applied. Choose the line. Confirm with: the state."
    `);
    expect(answer(rated({}), { coverages })).not.toContain('LINE_MATTERS');
  });
  test('whose place is not clear', () => {
    expect(answer(rated({}, unclear), { coverages: fireAndCyber })).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 111.00 exact 5.55 amount 5.55
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM FIRE null 100.00 taxed 1
        + PREMIUM CYBER null 10.00 taxed 1
        + PREMIUM WET_MARINE null 1.00 taxed 1
      total 5.55
      LINE_MATTERS tx.premium_tax: Premium tax of Mar 1, 2026 for fire, wet marine: nobody says. Confirm with: the state."
    `);
    expect(answer(rated({}, unclear), { coverages: [covering('CYBER', '1')] })).not.toContain('LINE_MATTERS');
  });
});

describe('what the entry leaves open', () => {
  test('its start, its source, its age', () => {
    const weak = rated({ from: null, confidence: 'low' });
    expect(answer(weak, { policyEffectiveOn: day('2027-11-21') }, '2027-11-20')).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.05 flat null base 10000.00 exact 500 amount 500.00
        nearest cent, half up (no rule published)
        entry from null, by policy effective date 2027-11-21, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM GENERAL_LIABILITY null 10000.00 taxed 1
      total 500.00
      LOW_CONFIDENCE tx.premium_tax: Premium tax rests on a weak source: Code 1.
      PAST_VERIFIED_THROUGH tx.premium_tax: Premium tax was last checked on Nov 20, 2026 and is to be checked again for Nov 21, 2027; a change may be announced until then."
    `);
    expect(answer(weak, { policyEffectiveOn: day('2027-11-21') }, '2027-11-21')).toContain(
      'it may have changed since.',
    );
    expect(answer(weak, { policyEffectiveOn: day('2027-11-21') })).toContain('it may have changed since.');
    expect(answer(weak, { policyEffectiveOn: day('2027-11-20') })).not.toContain('PAST_VERIFIED');
    expect(answer(weak, { policyEffectiveOn: day('2026-11-20') })).not.toContain('START_UNKNOWN');
    expect(answer(weak, { policyEffectiveOn: day('2026-11-19') })).toContain(
      'START_UNKNOWN tx.premium_tax: The source of Premium tax does not say since when it applies; it was known to apply on Nov 20, 2026. Confirm with: the state.',
    );
  });
});

describe('the date that decides', () => {
  const types = ['NEW_BUSINESS'];
  const by = (basis: string, standIn?: string) => ({
    applies_to: types,
    selected_by: basis,
    ...(standIn && { stand_in: standIn }),
  });

  test.each(['INVOICE', 'ISSUE', 'PROCUREMENT', 'ACCEPTANCE'])(
    '%s: asked for, taken, or stood in for',
    (basis) => {
      const name = basis.toLowerCase();
      expect(answer(by(basis))).toMatch(
        new RegExp(
          `^AssessmentError DATE_MISSING tx.premium_tax null dates.${name}: Premium tax depends on the .*${name}`,
          'i',
        ),
      );
      expect(answer(by(basis), { dates: { [name]: day('2026-04-01') } })).toMatch(/ 2026-04-01, verified/);
      expect(
        answer(by(basis, 'TRANSACTION_EFFECTIVE'), { transactionEffectiveOn: day('2026-05-01') }),
      ).toMatch(/decides and was not given; the transaction effective date took its place/);
      expect(answer(by(basis), { dates: { [name]: day('2019-12-31') } })).toContain(` dates.${name}: `);
    },
  );
  test('is not taken for granted', () => {
    expect(answer(by('INVOICE'))).toMatchInlineSnapshot(
      `"AssessmentError DATE_MISSING tx.premium_tax null dates.invoice: Premium tax depends on the invoice date. Enter that date."`,
    );
    expect(answer(by('ACCEPTANCE', 'INVOICE'))).toContain('DATE_MISSING');
    expect(answer(by('ACCEPTANCE', 'POLICY_EFFECTIVE'))).toMatchInlineSnapshot(`
      "tx.premium_tax PREMIUM_TAX "Premium tax" to the state
        rate 0.03 flat null base 10000.00 exact 300 amount 300.00
        nearest cent, half up (no rule published)
        entry from 2020-01-01, by policy effective date 2026-03-01, verified 2026-12-31
        Code 1 https://example.org/code-1
        + PREMIUM GENERAL_LIABILITY null 10000.00 taxed 1
        note: The date of acceptance by the office decides and was not given; the policy effective date took its place.
      total 300.00"
    `);
    expect(answer(by('POLICY_EFFECTIVE'), { filingType: 'NEW_BUSINESS_RENEWAL' })).toBe('total 0.00');
  });

  const spans = (...rows: Record<string, unknown>[]) => ({ entries: rows.map((row) => entryFile(row)) });
  test.each([
    [
      'before the first entry',
      spans({ from: '2026-03-02', rate: '0.03' }),
      'AssessmentError BEFORE_FIRST_ENTRY tx.premium_tax 2026-03-01 policyEffectiveDate: Premium tax is known from Mar 2, 2026 on, not for Mar 1, 2026. Confirm with: the state.',
    ],
    [
      'after the last',
      spans({ from: '2020-01-01', to: '2026-02-28', rate: '0.03' }),
      'AssessmentError RULE_REPEALED tx.premium_tax 2026-03-01 policyEffectiveDate: Premium tax ended before Mar 1, 2026. Confirm with: the state.',
    ],
    [
      'in a gap',
      spans({ from: '2026-04-01', rate: '0.03' }, { from: '2020-01-01', to: '2026-01-31', rate: '0.03' }),
      'AssessmentError NOT_COMPUTABLE tx.premium_tax 2026-03-01 policyEffectiveDate: No source says what Premium tax was on Mar 1, 2026. Confirm with: the state.',
    ],
    [
      'under a stay',
      spans({ from: '2020-01-01', rate: '0.03', status: 'stayed' }),
      'AssessmentError NOT_COMPUTABLE tx.premium_tax 2026-03-01 policyEffectiveDate: Premium tax was stayed on Mar 1, 2026 (Code 1). Confirm with: the state.',
    ],
    [
      'after it was vacated',
      spans({ from: '2020-01-01', rate: '0.03', status: 'vacated' }),
      'AssessmentError NOT_COMPUTABLE tx.premium_tax 2026-03-01 policyEffectiveDate: Premium tax was vacated on Mar 1, 2026 (Code 1). Confirm with: the state.',
    ],
    [
      'where the value is unknown',
      spans({
        from: '2020-01-01',
        unknown: { missing: 'the rate', who_can_settle: 'the office' },
      }),
      'AssessmentError NOT_COMPUTABLE tx.premium_tax 2026-03-01 null: Premium tax cannot be computed for Mar 1, 2026: the rate. Confirm with: the office.',
    ],
    ['where nothing is charged', spans({ from: '2020-01-01', value: 'none' }), 'total 0.00'],
  ])('%s', (_when, file, said) => {
    expect(answer(file)).toBe(said);
  });
  test('two entries on one day', () => {
    const rulebook = rulebookOf({});
    const [rule] = rulebook.states.TX!.rules;
    const twice = { ...rule!, entries: [rule!.entries[0]!, rule!.entries[0]!] };
    const both = { ...rulebook, states: { TX: { ...rulebook.states.TX!, rules: [twice] } } };
    expect(told(both, transaction())).toMatchInlineSnapshot(
      `"AssessmentError RULE_CONFLICT tx.premium_tax 2026-03-01 policyEffectiveDate: Two entries of Premium tax claim Mar 1, 2026. Confirm with: the state."`,
    );
  });
});

describe('what is refused before any rule is asked', () => {
  const plain = rulebookOf(rated({}));

  test('a state without rules', () => {
    expect(told(plain, transaction({ state: 'OR' }))).toMatchInlineSnapshot(
      `"AssessmentError STATE_NOT_COVERED null null state: There are no rules for Oregon yet. The agency settles what is owed there."`,
    );
  });
  test('the gaps of the state', () => {
    const gap = (effect: 'NOT_COMPUTABLE' | 'NO_TOTAL' | 'INFORMATION') =>
      told(
        rulebookOf(rated({}), [
          { what: 'The rate is not known.', whoCanSettle: 'the office', effect, settledBy: null },
        ]),
        transaction(),
      );
    expect(gap('NOT_COMPUTABLE')).toMatchInlineSnapshot(
      `"AssessmentError NOT_COMPUTABLE null null state: The rate is not known. Confirm with: the office"`,
    );
    // The charge without an amount says so itself.
    expect(gap('NO_TOTAL')).toBe(told(plain, transaction()));
    expect(gap('INFORMATION')).toBe(told(plain, transaction()));
  });
  test('a sign that does not fit', () => {
    const coverages = [covering(null, '1'), covering(null, '-1')];
    expect(told(plain, transaction({ coverages }))).toMatchInlineSnapshot(
      `"AssessmentError WRONG_SIGN null null coverages.1.premium: Amounts must be zero or more; less belongs on a return endorsement."`,
    );
    expect(told(plain, transaction({ coverages, filingType: 'ENDORSEMENT_RETURN' }))).toMatchInlineSnapshot(
      `"AssessmentError WRONG_SIGN null null coverages.0.premium: A return endorsement takes amounts of zero or less."`,
    );
    const fees = [fee('POLICY_FEE', 'INSURER', '0'), fee('POLICY_FEE', 'INSURER', '-1')];
    expect(told(plain, transaction({ fees }))).toContain('WRONG_SIGN null null fees.1.amount');
    const back = { filingType: 'ENDORSEMENT_RETURN', coverages: [covering(null, '0')] } as const;
    expect(told(plain, transaction({ ...back, fees: [fee('POLICY_FEE', 'INSURER', '1')] }))).toContain(
      'fees.0.amount',
    );
    expect(told(plain, transaction({ ...back, fees: [fee('POLICY_FEE', 'INSURER', '0')] }))).toContain(
      'total 0.00',
    );
  });
});
