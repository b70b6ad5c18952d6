import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { type Cents, cents, formatCents, parseCents } from '../money/cents.ts';
import { parseRule } from '../rules/parse-rule.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { valueOn } from '../rules/value-on.ts';
import { assess } from './assess.ts';
import { AssessmentError, type Coverage, type Fee, type Transaction } from './types.ts';
import { FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from './vocabulary.ts';

const real = loadRulebook();

/** A rulebook of one state with one rule, made from a rule file. */
function rulebookOf(file: Record<string, unknown>): Rulebook {
  const texas = real.states.TX!;
  return {
    version: 'test',
    states: { TX: { ...texas, rules: [parseRule('tx/premium-tax.yaml', ruleFile(file))] } },
  };
}

function transaction(changes: Partial<Transaction> = {}): Transaction {
  const on = parseCivilDate('2026-03-01');
  return {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveOn: on,
    transactionEffectiveOn: on,
    dates: {},
    coverages: [{ line: 'GENERAL_LIABILITY', premium: parseCents('10000') }],
    fees: [],
    exemptions: [],
    ...changes,
  };
}

const fee = (kind: Fee['kind'], chargedBy: Fee['chargedBy'], amount = '100'): Fee => ({
  kind,
  chargedBy,
  amount: parseCents(amount),
});
const codesOf = (rulebook: Rulebook, of: Transaction, today?: string) =>
  assess(of, rulebook, today === undefined ? {} : { today: parseCivilDate(today) }).warnings.map(
    ({ code }) => code,
  );

test('the whole reason of an amount', () => {
  const { lines, stateTotal } = assess(transaction({ fees: [fee('POLICY_FEE', 'INSURER', '250')] }), real);
  expect(lines[0]).toEqual({
    rule: 'tx.premium_tax',
    kind: 'PREMIUM_TAX',
    label: 'Texas surplus lines premium tax',
    payee: 'Texas Comptroller of Public Accounts',
    rate: '0.0485',
    flat: null,
    base: 1_025_000n,
    components: [
      {
        component: 'PREMIUM',
        line: 'GENERAL_LIABILITY',
        chargedBy: null,
        amount: 1_000_000n,
        taxed: true,
        share: '1',
      },
      { component: 'POLICY_FEE', line: null, chargedBy: 'INSURER', amount: 25_000n, taxed: true, share: '1' },
    ],
    exact: '497.125',
    rounding: 'nearest cent, half up (no rule published)',
    feeRule: {
      note: expect.stringMatching(/^Taxable premium is any consideration for the insurance/),
      citation: '34 TAC 3.822(a)(4)',
      source: expect.stringMatching(/^http:\/\/texreg/),
    },
    amount: 49_713n,
    entryFrom: '1989-07-01',
    selectedBy: { basis: 'policy effective date', on: '2026-03-01' },
    citation: 'Tex. Ins. Code 225.004',
    source: 'https://www.sltx.org/brokers/billing-information/stamping-fees-taxes/',
    verifiedThrough: '2026-11-20',
    notes: [],
  });
  expect(stateTotal).toBe(50_123n);
});

describe('refusals name the code and the field', () => {
  const refusal = (of: Transaction, rulebook = real) => {
    try {
      assess(of, rulebook);
    } catch (error) {
      if (error instanceof AssessmentError) return { code: error.code, field: error.field, rule: error.rule };
    }
    return null;
  };

  test('a state that is not covered', () => {
    expect(refusal(transaction(), { version: 'test', states: {} })).toEqual({
      code: 'STATE_NOT_COVERED',
      field: 'state',
      rule: null,
    });
  });

  test('a date before the first entry', () => {
    const of = transaction({ policyEffectiveOn: parseCivilDate('2019-12-31') });
    expect(refusal(of, rulebookOf({}))).toEqual({
      code: 'BEFORE_FIRST_ENTRY',
      field: 'policyEffectiveDate',
      rule: 'tx.premium_tax',
    });
  });

  test('a rule that ended', () => {
    const ended = rulebookOf({ entries: [entryFile({ to: '2019-12-31', rate: '0.02' })] });
    expect(refusal(transaction(), ended)).toMatchObject({ code: 'RULE_REPEALED', rule: 'tx.premium_tax' });
  });

  test('a rule that is stayed', () => {
    const stayed = rulebookOf({ entries: [entryFile({ status: 'stayed', rate: '0.02' })] });
    expect(refusal(transaction(), stayed)).toMatchObject({ code: 'NOT_COMPUTABLE' });
  });

  test('two entries on one day', () => {
    const book = rulebookOf({
      entries: [
        entryFile({ to: '2019-12-31', rate: '0.02' }),
        entryFile({ from: '2020-01-01', rate: '0.03' }),
      ],
    });
    const [rule] = book.states.TX!.rules;
    const open = rule!.entries.map((entry) => ({ ...entry, to: null }));
    const crossed = { ...book, states: { TX: { ...book.states.TX!, rules: [{ ...rule!, entries: open }] } } };
    expect(refusal(transaction(), crossed)).toMatchObject({ code: 'RULE_CONFLICT' });
  });

  test('a date the rule asks for', () => {
    const byInvoice = rulebookOf({ selected_by: 'INVOICE' });
    expect(refusal(transaction(), byInvoice)).toEqual({
      code: 'DATE_MISSING',
      field: 'dates.invoice',
      rule: 'tx.premium_tax',
    });
    const dates = { invoice: parseCivilDate('2026-04-02') };
    expect(assess(transaction({ dates }), byInvoice).lines[0]?.selectedBy).toEqual({
      basis: 'invoice date',
      on: '2026-04-02',
    });
  });

  test('the wrong sign', () => {
    const negative = [{ line: null, premium: parseCents('-1') }];
    expect(refusal(transaction({ coverages: negative }))).toMatchObject({
      code: 'WRONG_SIGN',
      field: 'coverages.0.premium',
    });
    expect(refusal(transaction({ fees: [fee('POLICY_FEE', 'INSURER', '-1')] }))).toMatchObject({
      code: 'WRONG_SIGN',
      field: 'fees.0.amount',
    });
    expect(refusal(transaction({ filingType: 'ENDORSEMENT_RETURN' }))).toMatchObject({
      code: 'WRONG_SIGN',
      field: 'coverages.0.premium',
    });
  });

  test('a jurisdiction that is a named gap', () => {
    const texas = real.states.TX!;
    const gap = {
      what: 'No rate was found.',
      whoCanSettle: 'the treasury',
      effect: 'NOT_COMPUTABLE',
      settledBy: null,
    } as const;
    const book: Rulebook = {
      version: 'test',
      states: { TX: { ...texas, facts: { ...texas.facts, knownGaps: [gap] } } },
    };
    expect(refusal(transaction(), book)).toMatchObject({ code: 'NOT_COMPUTABLE' });
  });
});

describe('what the source leaves open is said', () => {
  test('a fee nobody settles, whichever way it was taken', () => {
    const book = rulebookOf({});
    const { lines, warnings } = assess(
      transaction({ fees: [fee('OTHER_FEE', 'INSURER'), fee('BROKER_FEE', 'BROKER')] }),
      book,
    );
    expect(lines[0]?.base).toBe(1_010_000n);
    expect(warnings.map(({ code }) => code)).toEqual(['BASE_UNCONFIRMED', 'BASE_UNCONFIRMED']);
    expect(codesOf(book, transaction({ fees: [fee('BROKER_FEE', 'BROKER', '0')] }))).toEqual([]);
  });

  test('who charges a fee decides', () => {
    const book = rulebookOf({});
    expect(assess(transaction({ fees: [fee('INSPECTION_FEE', 'INSURER')] }), book).lines[0]?.base).toBe(
      1_010_000n,
    );
    expect(assess(transaction({ fees: [fee('INSPECTION_FEE', 'BROKER')] }), book).lines[0]?.base).toBe(
      1_000_000n,
    );
  });

  test('a weak source, an unknown start, an unverified time', () => {
    const book = rulebookOf({ entries: [entryFile({ rate: '0.03', confidence: 'low' })] });
    expect(codesOf(book, transaction())).toEqual(['LOW_CONFIDENCE', 'START_UNKNOWN']);
  });

  test('a date past verification, wherever today stands', () => {
    const book = rulebookOf({});
    const later = transaction({ policyEffectiveOn: parseCivilDate('2027-11-21') });
    const messageOn = (today: string) =>
      assess(later, book, { today: parseCivilDate(today) }).warnings[0]?.message;
    expect(codesOf(book, transaction({ policyEffectiveOn: parseCivilDate('2027-11-20') }))).toEqual([]);
    expect(codesOf(book, transaction(), '2030-01-01')).toEqual([]);
    expect(codesOf(book, later)).toEqual(['PAST_VERIFIED_THROUGH']);
    expect(messageOn('2027-11-20')).toMatch(/announced/);
    expect(messageOn('2027-11-21')).toMatch(/changed since/);
  });

  test('another date that stood in', () => {
    const book = rulebookOf({ selected_by: 'ACCEPTANCE', stand_in: 'TRANSACTION_EFFECTIVE' });
    const [line] = assess(transaction(), book).lines;
    expect(line?.selectedBy.basis).toBe('transaction effective date');
    expect(line?.notes).toEqual([
      'The date of acceptance by the office decides and was not given; the transaction effective date took its place.',
    ]);
  });

  test('a charge without a known amount is named beside those that are known, and there is no total', () => {
    const known = rulebookOf({ entries: [entryFile({ rate: '0.03' })] });
    const unknown = { missing: 'the table', who_can_settle: 'the city' };
    const [gap] = rulebookOf({ entries: [entryFile({ unknown })] }).states.TX!.rules;
    const tx = known.states.TX!;
    const both = { ...known, states: { TX: { ...tx, rules: [...tx.rules, { ...gap!, id: 'tx.gap' }] } } };
    const why = 'Premium tax cannot be computed for Mar 1, 2026: the table. Confirm with: the city.';
    const answer = assess(transaction(), both);
    expect(answer.lines.map(({ rule }) => rule)).toEqual(['tx.premium_tax']);
    expect(answer.stateTotal).toBeNull();
    expect(answer.unknown).toMatchObject([{ rule: 'tx.gap', why, citation: 'Code 1' }]);
    expect(answer.warnings).toContainEqual({ code: 'NOT_INCLUDED', rule: 'tx.gap', message: why });
  });
});

describe('minimum and maximum', () => {
  const bounded = rulebookOf({ entries: [entryFile({ rate: '0.01', minimum: '5.00', maximum: '50.00' })] });
  const amountOf = (premium: string, filingType: Transaction['filingType'] = 'NEW_BUSINESS') => {
    const [line] = assess(
      transaction({ filingType, coverages: [{ line: null, premium: parseCents(premium) }] }),
      bounded,
    ).lines;
    return line && [formatCents(line.amount), line.exact, line.notes[0]];
  };
  test('hold for a policy on both sides; a return mirrors the maximum alone', () => {
    expect(amountOf('100')).toEqual(['5.00', '1', 'The minimum of $5.00 applies.']);
    expect(amountOf('1000')).toEqual(['10.00', '10', undefined]);
    expect(amountOf('10000')).toEqual(['50.00', '100', 'The maximum of $50.00 applies.']);
    expect(amountOf('-10000', 'ENDORSEMENT_RETURN')).toEqual([
      '-50.00',
      '-100',
      'The maximum of $50.00 applies.',
    ]);
    expect(amountOf('0')).toEqual(['0.00', '0', undefined]);
  });
});

test.each([
  ['ENDORSEMENT_RETURN', '-0.01', '0.00'],
  ['ENDORSEMENT_RETURN', '-100', '-1.00'],
  ['ENDORSEMENT_ADDITIONAL', '100', '1.00'],
] as const)(
  '%s of %s takes no minimum again, and says that the policy has one',
  (filingType, premium, amount) => {
    const bounded = rulebookOf({ entries: [entryFile({ rate: '0.01', minimum: '5.00' })] });
    const coverages = [{ line: null, premium: parseCents(premium) }];
    const { lines, warnings } = assess(transaction({ filingType, coverages }), bounded);
    expect(lines.map((line) => formatCents(line.amount))).toEqual([amount]);
    expect(warnings).toContainEqual({
      code: 'TERM_UNCONFIRMED',
      rule: 'tx.premium_tax',
      message: expect.stringContaining('is at least $5.00 for the policy as a whole'),
    });
  },
);

test('a flat amount that a rule returns is mirrored', () => {
  const book = rulebookOf({ entries: [entryFile({ flat: '20.00' })] });
  const coverages = [{ line: null, premium: parseCents('-1') }];
  const [line] = assess(transaction({ filingType: 'ENDORSEMENT_RETURN', coverages }), book).lines;
  expect(line).toMatchObject({ amount: -2_000n, flat: 2_000n, rate: null, exact: '-20' });
});

test('a fraction of a cent in a share is computed exactly and shown to the nearest cent', () => {
  const shares = [{ lines: ['INLAND_MARINE'], share: '0.15' }];
  const book = rulebookOf({ entries: [entryFile({ rate: '0.1', shares })] });
  const coverages: Coverage[] = [{ line: 'INLAND_MARINE', premium: parseCents('100.01') }];
  const [line] = assess(transaction({ coverages }), book).lines;
  expect(line).toMatchObject({ base: 1_500n, exact: '1.50015', amount: 150n });
});

describe('properties over every state', () => {
  // A jurisdiction that is a named gap refuses everything.
  const covered = Object.values(real.states)
    .filter(({ facts }) => facts.knownGaps.every(({ effect }) => effect !== 'NOT_COMPUTABLE'))
    .map(({ code }) => code);
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(cents);
  const line = fc.option(fc.constantFrom(...LINES_OF_BUSINESS), { nil: null });
  const coverages = fc.array(fc.record({ line, premium: amount }), { minLength: 1, maxLength: 5 });
  const fees = fc.array(
    fc.record({ kind: fc.constantFrom(...FEE_KINDS), chargedBy: fc.constantFrom(...FEE_CHARGERS), amount }),
    { maxLength: 4 },
  );
  const on = parseCivilDate('2026-03-01');
  const dates = { invoice: on, issue: on, procurement: on, acceptance: on };
  const state = fc.constantFrom(...covered);
  // A line whose own charge is a named gap leaves the policy that holds it without a total.
  const refused = ({ state: code, coverages: rows }: Transaction) =>
    real.states[code]!.rules.some((rule) => {
      const { scope } = rule;
      const found = valueOn(rule, on);
      if (scope.reach !== 'ONLY' || !found.found || found.value.kind !== 'UNKNOWN') return false;
      return rows.some((row) => row.line !== null && scope.lines.has(row.line));
    });
  const additional = fc
    .record({ state, coverages, fees })
    .map((parts) => transaction({ ...parts, dates, filingType: 'ENDORSEMENT_ADDITIONAL' }))
    .filter((of) => !refused(of));
  const amounts = (of: Transaction) => new Map(assess(of, real).lines.map((row) => [row.rule, row.amount]));
  const isRate = (rule: string) =>
    real.states[rule.slice(0, 2).toUpperCase() as JurisdictionCode]!.rules.find(
      ({ id }) => id === rule,
    )!.entries.every(({ value }) => value.kind !== 'FLAT');

  test('the lines add up to the total, and the base to its taxed components where no share divides it', () => {
    fc.assert(
      fc.property(additional, (of) => {
        const { lines, unknown, stateTotal } = assess(of, real);
        const sum = lines.reduce((before, row) => before + row.amount, 0n);
        expect(stateTotal).toBe(unknown.length === 0 ? sum : null);
        for (const row of lines.filter(({ components }) =>
          components.every(({ share }) => share === '1' || share === '0'),
        )) {
          const taxed = row.components
            .filter((part) => part.taxed)
            .reduce((sum, part) => sum + part.amount, 0n);
          expect(row.base).toBe(taxed);
        }
      }),
    );
  });

  test('a return is the mirror of the same addition', () => {
    const mirrored = <Row extends { premium: Cents } | { amount: Cents }>(rows: readonly Row[]): Row[] =>
      rows.map((row) =>
        'premium' in row ? { ...row, premium: cents(-row.premium) } : { ...row, amount: cents(-row.amount) },
      );
    fc.assert(
      fc.property(additional, (of) => {
        const back = amounts({
          ...of,
          filingType: 'ENDORSEMENT_RETURN',
          coverages: mirrored(of.coverages),
          fees: mirrored(of.fees),
        });
        for (const [rule, value] of amounts(of))
          if (isRate(rule) && back.has(rule)) expect(back.get(rule)).toBe(-value);
      }),
    );
  });

  test('more premium never means less of a percentage', () => {
    fc.assert(
      fc.property(additional, fc.bigInt({ min: 0n, max: 10n ** 9n }), (of, more) => {
        // One line only: with several, a fee is divided by premium and may move to a line that is not taxed.
        const [first] = of.coverages;
        const single = { ...of, coverages: [first!] };
        const larger = { ...of, coverages: [{ ...first!, premium: cents(first!.premium + more) }] };
        const before = amounts(single);
        for (const [rule, value] of amounts(larger))
          if (isRate(rule)) expect(value).toBeGreaterThanOrEqual(before.get(rule) ?? 0n);
      }),
    );
  });

  test('the order of the coverages decides nothing', () => {
    fc.assert(
      fc.property(additional, (of) => {
        const turned = { ...of, coverages: of.coverages.toReversed() };
        expect(assess(turned, real)).toEqual(assess(of, real));
      }),
    );
  });
});
