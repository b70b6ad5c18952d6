import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents, parseCents, ZERO } from '../money/cents.ts';
import { parseRule } from '../rules/parse-rule.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { assess } from './assess.ts';
import type { Coverage, Transaction } from './types.ts';
import { LINES_OF_BUSINESS } from './vocabulary.ts';

const real = loadRulebook();

function rulebookOf(changes: Record<string, unknown>): Rulebook {
  const texas = real.states.TX!;
  const rules = [parseRule('tx/premium-tax.yaml', ruleFile(changes))];
  return { version: 'test', states: { TX: { ...texas, rules } } };
}
const baseOf = (treatment: string) => ({ ...(ruleFile().base as object), PREMIUM_OUTSIDE_US: treatment });
const excluding = rulebookOf({ base: baseOf('NOT_TAXED') });

function transaction(coverages: readonly Coverage[], changes: Partial<Transaction> = {}): Transaction {
  const on = parseCivilDate('2026-03-01');
  return {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveOn: on,
    transactionEffectiveOn: on,
    dates: {},
    coverages,
    fees: [],
    exemptions: [],
    ...changes,
  };
}

const one = (premium: string, outside?: string): Coverage[] => [
  {
    line: 'GENERAL_LIABILITY',
    premium: parseCents(premium),
    ...(outside === undefined ? {} : { premiumOutsideUs: parseCents(outside) }),
  },
];

describe('premium for risk abroad', () => {
  test.each([
    ['TAXED', 30_000n, []],
    ['NOT_TAXED', 18_000n, []],
    ['UNCONFIRMED_TAXED', 30_000n, ['BASE_UNCONFIRMED']],
    ['UNCONFIRMED_NOT_TAXED', 18_000n, ['BASE_UNCONFIRMED']],
  ])('%s', (treatment, amount, codes) => {
    const rulebook = rulebookOf({ base: baseOf(treatment) });
    const { lines, warnings } = assess(transaction(one('10000', '4000')), rulebook);
    expect(lines[0]?.amount).toBe(amount);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    for (const { message } of warnings) {
      expect(message).toContain(treatment === 'UNCONFIRMED_TAXED' ? 'was taxed' : 'was not taxed');
      expect(message).toMatch(/\$4,000\.00.*Confirm with: the state\./);
    }
  });

  test('of zero is none: nothing is warned of and nothing is shown', () => {
    const rulebook = rulebookOf({ base: baseOf('UNCONFIRMED_TAXED') });
    expect(assess(transaction(one('10000', '0')), rulebook)).toEqual(
      assess(transaction(one('10000')), rulebook),
    );
  });

  test('of several coverages of one line is one part of the base', () => {
    const { lines } = assess(
      transaction([...one('600', '100'), ...one('400', '50'), ...one('1')]),
      excluding,
    );
    expect(lines[0]?.components).toMatchObject([
      { component: 'PREMIUM', amount: 85_100n, taxed: true },
      { component: 'PREMIUM_OUTSIDE_US', amount: 15_000n, taxed: false, share: '0' },
    ]);
  });

  test('leaves fees and flat charges as they are', () => {
    const fees: Transaction['fees'] = [
      { kind: 'POLICY_FEE', chargedBy: 'INSURER', amount: parseCents('100') },
    ];
    expect(assess(transaction(one('10000', '10000'), { fees }), excluding).lines[0]?.amount).toBe(300n);
    const flat = rulebookOf({
      base: baseOf('UNCONFIRMED_TAXED'),
      entries: [entryFile({ from: '2020-01-01', to: null, flat: '20.00' })],
    });
    const { lines, warnings } = assess(transaction(one('10000', '4000')), flat);
    expect([lines[0]?.amount, warnings]).toEqual([2_000n, []]);
  });

  test.each([
    ['NEW_BUSINESS', '100', '100.01', 'MORE_THAN_THE_WHOLE'],
    ['NEW_BUSINESS', '100', '-1', 'WRONG_SIGN'],
    ['ENDORSEMENT_RETURN', '-100', '-100.01', 'MORE_THAN_THE_WHOLE'],
    ['ENDORSEMENT_RETURN', '-100', '1', 'WRONG_SIGN'],
  ] as const)('%s of %s with %s abroad is refused', (filingType, premium, outside, code) => {
    expect(() => assess(transaction(one(premium, outside), { filingType }), excluding)).toThrow(
      expect.objectContaining({ code, field: 'coverages.0.premiumOutsideUs' }),
    );
  });

  const coverages = fc.array(
    fc
      .record({
        line: fc.constantFrom(...LINES_OF_BUSINESS.slice(0, 4), null),
        inside: fc.bigInt({ min: 0n, max: 10n ** 9n }),
        outside: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      })
      .map(({ line, inside, outside }) => ({
        line,
        premium: cents(inside + outside),
        premiumOutsideUs: cents(outside),
      })),
    { minLength: 1, maxLength: 6 },
  );

  test('costs what the same policy without it costs, in any order, and a return mirrors it', () => {
    fc.assert(
      fc.property(coverages, (rows) => {
        const amountOf = (of: readonly Coverage[], filingType: Transaction['filingType'] = 'NEW_BUSINESS') =>
          assess(transaction(of, { filingType }), excluding).stateTotal ?? ZERO;
        const inside = rows.map(({ line, premium, premiumOutsideUs }) => ({
          line,
          premium: cents(premium - premiumOutsideUs),
        }));
        expect(amountOf(rows)).toBe(amountOf(inside));
        expect(amountOf(rows.toReversed())).toBe(amountOf(rows));
        const back = rows.map(({ line, premium, premiumOutsideUs }) => ({
          line,
          premium: cents(-premium),
          premiumOutsideUs: cents(-premiumOutsideUs),
        }));
        expect(amountOf(back, 'ENDORSEMENT_RETURN')).toBe(cents(-amountOf(rows)));
      }),
    );
  });
});

describe('a later term', () => {
  const entries = [
    entryFile({ from: '2024-01-01', to: null, rate: '0.01' }),
    entryFile({ from: '2020-01-01', to: '2023-12-31', rate: '0.03' }),
  ];
  const endorsement = (term: string | null, on = '2024-06-01'): Transaction =>
    transaction(one('1000'), {
      filingType: 'ENDORSEMENT_ADDITIONAL',
      policyEffectiveOn: parseCivilDate('2023-01-01'),
      transactionEffectiveOn: parseCivilDate(on),
      ...(term === null ? {} : { termStartsOn: parseCivilDate(term) }),
    });

  test.each([
    ['STARTS_ANEW', 1_000n, '2024-01-02', 'first day of the extension or policy year', []],
    ['KEEPS_POLICY_DATE', 3_000n, '2023-01-01', 'policy effective date', []],
    [undefined, 3_000n, '2023-01-01', 'policy effective date', ['TERM_UNCONFIRMED']],
  ])('%s', (rule, amount, on, basis, codes) => {
    const rulebook = rulebookOf({ entries, ...(rule === undefined ? {} : { new_term: rule }) });
    const { lines, warnings } = assess(endorsement('2024-01-02'), rulebook);
    expect(lines[0]).toMatchObject({ amount, selectedBy: { on, basis } });
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });

  test('asks for nothing where the entry is the same, or another date decides', () => {
    expect(assess(endorsement('2023-07-01'), rulebookOf({ entries })).warnings).toEqual([]);
    const byTransaction = rulebookOf({ entries, selected_by: 'TRANSACTION_EFFECTIVE' });
    expect(assess(endorsement('2024-01-02'), byTransaction).warnings).toEqual([]);
  });

  test.each([
    ['a day before the usual policy ends', '2023-12-31', {}, []],
    // Another entry holds on the day after it, but only then.
    ['the first day on which it has ended', '2024-01-01', {}, ['TERM_UNCONFIRMED']],
    ['a term that starts anew', '2024-01-01', { new_term: 'STARTS_ANEW' }, ['TERM_UNCONFIRMED']],
    ['a term that keeps the policy’s date', '2024-01-01', { new_term: 'KEEPS_POLICY_DATE' }, []],
    ['a rule of the endorsement’s own date', '2024-01-01', { selected_by: 'TRANSACTION_EFFECTIVE' }, []],
  ])('not said for an endorsement: %s', (_what, on, rule, codes) => {
    const { lines, warnings } = assess(endorsement(null, on), rulebookOf({ entries, ...rule }));
    expect(lines).toHaveLength(1);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });

  test('not said, and the same entry holds: nothing to ask for', () => {
    const one = [entryFile({ from: '2020-01-01', to: null, rate: '0.03' })];
    expect(assess(endorsement(null, '2025-06-01'), rulebookOf({ entries: one })).warnings).toEqual([]);
  });

  test('is refused by its own field where nothing is known of its first day', () => {
    const ended = [entryFile({ from: '2020-01-01', to: '2023-12-31', rate: '0.03' })];
    expect(() =>
      assess(endorsement('2024-01-02'), rulebookOf({ entries: ended, new_term: 'STARTS_ANEW' })),
    ).toThrow(expect.objectContaining({ code: 'RULE_REPEALED', on: '2024-01-02', field: 'termStartDate' }));
  });

  test.each(['2022-12-31', '2023-01-01', '2024-06-02'])('does not start on %s', (term) => {
    expect(() => assess(endorsement(term), rulebookOf({ entries }))).toThrow(
      expect.objectContaining({ code: 'TERM_OUT_OF_ORDER', field: 'termStartDate', on: term }),
    );
    expect(assess(endorsement('2024-06-01'), rulebookOf({ entries })).lines).toHaveLength(1);
  });
});

test('an honoured exemption is warned of only while nothing proves it', () => {
  const rulebook = rulebookOf({ exemptions: { honoured: ['GOVERNMENT'] } });
  const claimed = transaction(one('1000'), { exemptions: ['GOVERNMENT'] });
  expect(assess(claimed, rulebook).warnings).toEqual([]);
  expect(assess({ ...claimed, exemptionsUnproven: true }, rulebook).warnings).toEqual([
    {
      code: 'EXEMPTION_UNPROVEN',
      rule: 'tx.premium_tax',
      message: expect.stringMatching(/Premium tax of Mar 1, 2026.*\(government\).*Confirm with: the state\./),
    },
  ]);
  const unclaimed = transaction(one('1000'), { exemptionsUnproven: true });
  expect(assess(unclaimed, rulebook).warnings).toEqual([]);
});

test('an exemption makes no line of a charge that has no share of any line', () => {
  const rulebook = rulebookOf({
    exemptions: { honoured: ['GOVERNMENT'] },
    entries: [entryFile({ rate: '0.03', shares: [{ lines: ['FIRE'], share: '0.5' }] })],
  });
  const claimed = { exemptions: ['GOVERNMENT'] as const };
  expect(assess(transaction(one('1000'), claimed), rulebook).lines).toEqual([]);
  const fire: Coverage[] = [{ line: 'FIRE', premium: parseCents('1000') }];
  expect(assess(transaction(fire, claimed), rulebook).lines.map(({ amount }) => amount)).toEqual([0n]);
});

test('an exemption leaves the line of a charge that goes by line where one of the lines has its amount', () => {
  const claimed = { exemptions: ['GOVERNMENT'] as const };
  const premium = parseCents('1000');
  const of = (...lines: Coverage['line'][]) => lines.map((line): Coverage => ({ line, premium }));
  const exemptions = { honoured: ['GOVERNMENT'], note: 'Code 2.' };
  const flatByLine = rulebookOf({
    exemptions,
    entries: [entryFile({ rate: undefined, flat_by_line: [{ lines: ['FIRE', 'FLOOD'], flat: '5.00' }] })],
  });
  const shares = rulebookOf({
    exemptions,
    entries: [
      entryFile({
        rate: '0.03',
        shares: [
          { lines: ['FIRE'], share: '0.5' },
          { lines: ['FLOOD'], share: '0' },
        ],
      }),
    ],
  });
  for (const rulebook of [flatByLine, shares]) {
    const linesOf = (coverages: Coverage[]) => assess(transaction(coverages, claimed), rulebook).lines;
    expect(linesOf(of('GENERAL_LIABILITY', 'CYBER'))).toEqual([]);
    expect(linesOf(of(null, 'CYBER'))).toEqual([]);
    for (const coverages of [of('FIRE'), of('FIRE', 'CYBER'), of('CYBER', 'FIRE'), of(null, 'FIRE')]) {
      expect(linesOf(coverages)).toEqual([
        expect.objectContaining({
          amount: ZERO,
          base: ZERO,
          notes: expect.arrayContaining(['Not charged: exemption claimed (government). Code 2.']),
        }),
      ]);
    }
  }
  const one = rulebookOf({ exemptions, entries: [entryFile({ rate: undefined, flat: '20.00' })] });
  expect(assess(transaction(of('CYBER'), claimed), one).lines).toEqual([
    expect.objectContaining({ amount: ZERO, flat: parseCents('20.00'), rate: null }),
  ]);
});
