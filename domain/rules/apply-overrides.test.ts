import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { addDays, type CivilDate, parseCivilDate } from '../calendar/civil-date.ts';
import { FILING_TYPES } from '../filing/vocabulary.ts';
import { cents } from '../money/cents.ts';
import { assess } from '../tax/assess.ts';
import type { Fee } from '../tax/types.ts';
import { applyOverrides, overrideOf } from './apply-overrides.ts';
import { applyReadings } from './apply-readings.ts';
import { parseRule } from './parse-rule.ts';
import type { OverrideChange, OverrideValue, RuleOverride } from './rule-override.ts';
import type { Rulebook, StateRulebook } from './rulebook.ts';
import { valueOn } from './value-on.ts';

const day = parseCivilDate;
const RULE = 'tx.premium_tax';

function rulebook(...entries: Record<string, unknown>[]): Rulebook {
  const rule = parseRule('tx/premium-tax.yaml', ruleFile({ entries: entries.map(entryFile) }));
  const facts = { knownGaps: [] } as unknown as StateRulebook['facts'];
  return { version: 'abc', states: { TX: { code: 'TX', rules: [rule], facts } } };
}
const stepped = () =>
  rulebook(
    { to: '2019-12-31', rate: '0.02' },
    { from: '2020-01-01', to: '2025-12-31', rate: '0.03' },
    { from: '2026-01-01', rate: '0.04' },
  );

const override = (number: number, change: OverrideChange, rule = RULE): RuleOverride => ({
  number,
  state: 'TX',
  rule,
  change,
  citation: `Bulletin ${number}`,
  source: 'https://example.org/bulletin',
  reason: 'The office wrote to us.',
  by: 'Ada Admin',
  on: day('2026-11-21'),
});
const entry = (number: number, from: string, to: string | null, value: OverrideValue) =>
  override(number, { what: 'ENTRY', from: day(from), to: to === null ? null : day(to), value });
const rate = (text: string): OverrideValue => ({ kind: 'RATE', text });

function ruleOf(book: Rulebook, id = RULE) {
  const rule = book.states.TX?.rules.find((candidate) => candidate.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}
function on(book: Rulebook, date: string) {
  const found = valueOn(ruleOf(book), day(date));
  if (!found.found) return found.code;
  return found.value.kind === 'RATE' ? found.value.text : found.value.kind;
}

function taxIn(book: Rulebook, date: string, fees: Fee[] = []) {
  return assess(
    {
      state: 'TX',
      filingType: 'NEW_BUSINESS',
      policyEffectiveOn: day(date),
      transactionEffectiveOn: day(date),
      dates: {},
      coverages: [{ line: null, premium: cents(1_000_000n) }],
      fees,
      exemptions: [],
    },
    book,
  );
}

test('without an override it is the very same rulebook', () => {
  const book = stepped();
  expect(applyOverrides(book, [])).toBe(book);
});

test('a line of an override is verified on the day of the override, the others as their rule was read', () => {
  const book = applyOverrides(stepped(), [entry(3, '2026-06-01', null, rate('0.05'))]);
  const verified = (date: string) => taxIn(book, date).lines.map(({ verifiedThrough }) => verifiedThrough);
  expect(verified('2026-05-31')).toEqual([ruleOf(stepped()).verifiedThrough]);
  expect(verified('2026-06-01')).toEqual(['2026-11-21']);
  const read = applyReadings(book, [
    { rule: RULE, readOn: day('2026-12-05'), readBy: 'Ada Admin', source: 'https://example.org', remark: '' },
  ]);
  expect(taxIn(read, '2026-06-01').lines).toMatchObject([{ verifiedThrough: '2026-12-05' }]);
});

test('an entry counts from its first day on, and what is older stays', () => {
  const book = applyOverrides(stepped(), [entry(3, '2026-06-01', null, rate('0.05'))]);
  expect(on(book, '2026-05-31')).toBe('0.04');
  expect(on(book, '2026-06-01')).toBe('0.05');
  expect(on(book, '2099-01-01')).toBe('0.05');
  expect(on(book, '2025-12-31')).toBe('0.03');
  expect(book.version).toBe('abc+o3');
});

test('an entry with an end gives its days back afterwards', () => {
  const book = applyOverrides(stepped(), [entry(1, '2019-07-01', '2020-06-30', rate('0.09'))]);
  expect(['2019-06-30', '2019-07-01', '2020-06-30', '2020-07-01'].map((date) => on(book, date))).toEqual([
    '0.02',
    '0.09',
    '0.09',
    '0.03',
  ]);
});

test('one inside a single entry leaves a part before and a part after', () => {
  const book = applyOverrides(stepped(), [entry(1, '2022-01-01', '2022-12-31', { kind: 'NONE' })]);
  expect(['2021-12-31', '2022-06-01', '2023-01-01'].map((date) => on(book, date))).toEqual([
    '0.03',
    'NONE',
    '0.03',
  ]);
});

test('the later override outranks the earlier, in whichever order they come', () => {
  const first = entry(1, '2026-01-01', null, rate('0.05'));
  const second = entry(2, '2027-01-01', null, rate('0.06'));
  for (const overrides of [
    [first, second],
    [second, first],
  ]) {
    const book = applyOverrides(stepped(), overrides);
    expect([on(book, '2026-12-31'), on(book, '2027-01-01')]).toEqual(['0.05', '0.06']);
    expect(book.version).toBe('abc+o1-2');
  }
  const covered = applyOverrides(stepped(), [second, entry(9, '2026-01-01', null, rate('0.07'))]);
  expect([on(covered, '2027-01-01'), covered.version]).toEqual(['0.07', 'abc+o2,9']);
});

test('the trace carries who, when and why, and the law that was cited', () => {
  const [line] = taxIn(
    applyOverrides(stepped(), [entry(3, '2026-06-01', null, rate('0.05'))]),
    '2026-06-01',
  ).lines;
  expect(line).toMatchObject({
    rate: '0.05',
    amount: 50_000n,
    entryFrom: '2026-06-01',
    citation: 'Bulletin 3',
    source: 'https://example.org/bulletin',
  });
  expect(line?.notes).toContain('Override by Ada Admin on Nov 21, 2026: The office wrote to us.');
});

test('an entry tells whose it is', () => {
  const { entries } = ruleOf(applyOverrides(stepped(), [entry(3, '2026-06-01', null, rate('0.05'))]));
  expect(entries.map(overrideOf)).toEqual([3, null, null, null]);
});

test('a new rate keeps the shares by line and the minimum of the day on which it begins', () => {
  const book = rulebook({
    from: '2020-01-01',
    rate: '0.01',
    minimum: '25.00',
    shares: [{ lines: ['FIRE'], share: '0.4' }],
  });
  const { value } = ruleOf(applyOverrides(book, [entry(1, '2026-01-01', null, rate('0.02'))])).entries[0]!;
  expect(value).toMatchObject({ kind: 'RATE', text: '0.02', minimum: 2500n });
  expect(value.kind === 'RATE' && value.shares?.byLine.get('FIRE')?.text).toBe('0.4');
});

test('what no source gave becomes computable', () => {
  const book = rulebook({
    from: '2020-01-01',
    unknown: { missing: 'the rate', who_can_settle: 'the office' },
  });
  expect(() => taxIn(book, '2026-06-01')).toThrow(/the rate/);
  const settled = applyOverrides(book, [
    entry(1, '2026-01-01', null, { kind: 'FLAT', amount: cents(7_500n) }),
  ]);
  expect(taxIn(settled, '2026-06-01').stateTotal).toBe(7_500n);
});

test('a settled fee is taxed without a warning, and the line says by whom', () => {
  const fee: Fee = { kind: 'BROKER_FEE', chargedBy: 'BROKER', amount: cents(10_000n) };
  const before = taxIn(stepped(), '2026-06-01', [fee]);
  expect(before.warnings.map(({ code }) => code)).toEqual(['BASE_UNCONFIRMED']);
  const book = applyOverrides(stepped(), [
    override(4, { what: 'FEE_TREATMENT', fee: 'BROKER_FEE', chargedBy: 'BROKER', treatment: 'TAXED' }),
  ]);
  const after = taxIn(book, '2026-06-01', [fee]);
  expect(after.warnings).toEqual([]);
  expect(after.lines[0]).toMatchObject({ base: 1_010_000n });
  expect(after.lines[0]?.notes.join(' ')).toMatch(
    /broker fee charged by the broker counts as taxed \(Bulletin 4\)\. Override by Ada Admin/,
  );
});

test('what the rulebook settles itself is not settled otherwise', () => {
  const book = applyOverrides(stepped(), [
    override(4, {
      what: 'FEE_TREATMENT',
      fee: 'POLICY_FEE',
      chargedBy: 'INSURER',
      treatment: 'NOT_TAXED',
    }),
  ]);
  expect(ruleOf(book)).toEqual(ruleOf(stepped()));
});

test('an added charge is charged in its days and nowhere else', () => {
  const added = override(
    7,
    {
      what: 'NEW_CHARGE',
      from: day('2026-06-01'),
      to: day('2026-12-31'),
      value: rate('0.001'),
      charge: {
        kind: 'STAMPING_FEE',
        label: 'Levy',
        payee: 'the office',
        appliesTo: ['NEW_BUSINESS'],
        selectedBy: 'POLICY_EFFECTIVE',
      },
    },
    'tx.added_7',
  );
  const book = applyOverrides(stepped(), [added]);
  const labels = (date: string) => taxIn(book, date).lines.map(({ rule }) => rule);
  expect(labels('2026-05-31')).toEqual([RULE]);
  expect(labels('2026-06-01')).toEqual([RULE, 'tx.added_7']);
  expect(labels('2027-01-01')).toEqual([RULE]);
  const changed = applyOverrides(stepped(), [
    added,
    override(8, { what: 'ENTRY', from: day('2026-07-01'), to: null, value: { kind: 'NONE' } }, 'tx.added_7'),
  ]);
  expect(taxIn(changed, '2026-07-01').lines).toHaveLength(1);
});

test('an override whose rule or state is not held changes no rule', () => {
  const book = applyOverrides(stepped(), [
    override(1, { what: 'ENTRY', from: day('2026-01-01'), to: null, value: rate('0.9') }, 'tx.gone'),
    { ...entry(2, '2026-01-01', null, rate('0.9')), state: 'CA' },
  ]);
  expect(book.states).toEqual(stepped().states);
});

const START = day('2015-01-01');
const dates = fc.integer({ min: 0, max: 6000 }).map((days) => addDays(START, days));
const changes = fc
  .record({
    from: dates,
    length: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: null }),
    value: fc.constantFrom<OverrideValue>(rate('0.1'), rate('0.11'), { kind: 'NONE' }),
  })
  .map(({ from, length, value }) => ({
    what: 'ENTRY' as const,
    from,
    to: length === null ? null : addDays(from, length),
    value,
  }));

const covers = (change: { from: CivilDate; to: CivilDate | null }, date: CivilDate) =>
  change.from <= date && (change.to === null || change.to >= date);

test('on every day the last override that covers it decides, and else the rulebook', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), fc.array(dates, { minLength: 5 }), (made, asked) => {
      const base = stepped();
      const book = applyOverrides(
        base,
        made.map((change, index) => override(index + 1, change)),
      );
      for (const date of asked) {
        const last = made.findLast((change) => covers(change, date));
        const expected =
          last === undefined
            ? on(base, date)
            : last.value.kind === 'RATE'
              ? last.value.text
              : last.value.kind;
        expect(on(book, date)).toBe(expected);
      }
      // Withdrawing every one gives back what was, and nothing of it was touched.
      expect(applyOverrides(base, [])).toBe(base);
      expect(base).toEqual(stepped());
    }),
  );
});

test('withdrawing one leaves exactly what the others make', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), fc.nat(), (made, pick) => {
      const all = made.map((change, index) => override(index + 1, change));
      const withdrawn = all[pick % all.length];
      const others = all.filter((candidate) => candidate !== withdrawn);
      const before = applyOverrides(stepped(), others);
      applyOverrides(stepped(), all);
      expect(applyOverrides(stepped(), others)).toEqual(before);
      expect(applyOverrides(stepped(), all).version).not.toBe(before.version);
    }),
  );
});

test('an added charge applies to the types it names', () => {
  const all = override(
    1,
    {
      what: 'NEW_CHARGE',
      from: day('2026-01-01'),
      to: null,
      value: { kind: 'FLAT', amount: cents(500n) },
      charge: {
        kind: 'OTHER',
        label: 'Levy',
        payee: 'the office',
        appliesTo: FILING_TYPES,
        selectedBy: 'TRANSACTION_EFFECTIVE',
      },
    },
    'tx.added_1',
  );
  const rule = ruleOf(applyOverrides(stepped(), [all]), 'tx.added_1');
  expect(Object.keys(rule.selectedBy)).toEqual([...FILING_TYPES]);
  expect(Object.values(rule.selectedBy)).toEqual(FILING_TYPES.map(() => 'TRANSACTION_EFFECTIVE'));
});
