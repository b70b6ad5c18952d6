import { describe, expect, test } from 'vitest';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { DateBasis, Rule, RuleEntry, RuleValue } from '#domain/rules/rule.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { assess } from '#domain/tax/assess.ts';
import { AssessmentError, type Transaction } from '#domain/tax/types.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { loadRulebook, RULEBOOK_FOLDER } from './load.ts';
import { type RulebookCase, readCases, rulebookOf } from './parse-cases.ts';

const rulebook = loadRulebook();
const codes = Object.keys(rulebook.states) as JurisdictionCode[];

describe.each(codes)('%s', (code) => {
  const cases = readCases(RULEBOOK_FOLDER, code);
  const rules = rulebook.states[code]!.rules;

  test.each(cases.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    expect(answerOf(row)).toEqual(expectationOf(row));
  });

  test('every entry has a case on both sides of each of its borders', () => {
    const missing = rules.flatMap((rule) =>
      bordersOf(rule)
        .filter((day) => !cases.some((row) => proves(row, rule, day)))
        .map((day) => `${rule.id} on ${day}`),
    );
    expect(missing).toEqual([]);
  });

  test('every rule is shown by a case', () => {
    const shown = new Set(
      cases.flatMap((row) => ('amounts' in row.expected ? [...row.expected.amounts.keys()] : [])),
    );
    const charging = rules.filter((rule) =>
      rule.entries.some(({ value }) => value.kind === 'RATE' || value.kind === 'FLAT'),
    );
    expect(charging.map((rule) => rule.id).filter((id) => !shown.has(id))).toEqual([]);
  });

  test('every line of business with a share or an amount of its own is in a case of its rule', () => {
    const missing = rules.flatMap((rule) =>
      rule.entries.flatMap(({ value }) =>
        ownLines(value)
          .filter(([line, isCharged]) => !cases.some((row) => showsLine(row, rule, line, isCharged)))
          .map(([line]) => `${rule.id} on ${line}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every flat amount is in a case', () => {
    const flat = rules.flatMap((rule) =>
      rule.entries.flatMap((entry) => (entry.value.kind === 'FLAT' ? [{ rule, entry }] : [])),
    );
    const missing = flat.filter(({ rule, entry }) => !cases.some((row) => charges(row, rule, entry)));
    expect(missing.map(({ rule, entry }) => `${rule.id} from ${entry.from}`)).toEqual([]);
  });

  test('every line of business that a rule leaves out or takes alone is in a case', () => {
    const missing = rules.flatMap(({ id, scope }) =>
      scope.reach === 'ALL'
        ? []
        : [...scope.lines]
            .filter((line) => !cases.some((row) => hasLine(row, line)))
            .map((line) => `${id} on ${line}`),
    );
    expect(missing).toEqual([]);
  });

  test('an endorsement on an older policy and a return are among the cases, where anything is charged', () => {
    if (rules.length === 0) {
      expect(cases.every(({ expected }) => 'error' in expected)).toBe(true);
      return;
    }
    const computed = cases.filter(({ expected }) => 'amounts' in expected).map((row) => row.transaction);
    expect(computed.some((t) => t.filingType === 'ENDORSEMENT_ADDITIONAL' && isLater(t))).toBe(true);
    expect(computed.some((t) => t.filingType === 'ENDORSEMENT_RETURN')).toBe(true);
  });
});

function answerOf(row: RulebookCase) {
  try {
    const { lines, unknown, stateTotal, warnings } = assess(row.transaction, rulebookOf(row, rulebook));
    return {
      amounts: Object.fromEntries(lines.map((line) => [line.rule, formatCents(line.amount)])),
      unknown: unknown.map(({ rule }) => rule),
      total: stateTotal === null ? null : formatCents(stateTotal),
      warnings: [...new Set(warnings.map(({ code }) => code))].sort(),
    };
  } catch (error) {
    if (error instanceof AssessmentError) return { error: error.code, rule: error.rule };
    throw error;
  }
}

function expectationOf({ expected }: RulebookCase) {
  if ('error' in expected) return expected;
  return {
    amounts: Object.fromEntries([...expected.amounts].map(([rule, amount]) => [rule, formatCents(amount)])),
    unknown: expected.unknown,
    total: expected.total === null ? null : formatCents(expected.total),
    warnings: [...expected.warnings].sort(),
  };
}

const isLater = (t: Transaction) => t.transactionEffectiveOn > t.policyEffectiveOn;

/** The lines that the value names, and whether it takes anything of them. */
function ownLines(value: RuleValue): [LineOfBusiness, boolean][] {
  switch (value.kind) {
    case 'RATE':
      return [...(value.shares?.byLine ?? [])].map(([line, { scaled }]) => [line, scaled > 0n]);
    case 'FLAT':
      return [...(value.byLine ?? [])].map(([line, { amount }]) => [line, amount > 0n]);
    default:
      return [];
  }
}

function hasLine(row: RulebookCase, line: LineOfBusiness): boolean {
  return row.transaction.coverages.some((coverage) => coverage.line === line);
}

/** Whether a case has the line and, where something is taken of it, the charge of the rule. */
function showsLine(row: RulebookCase, rule: Rule, line: LineOfBusiness, isCharged: boolean): boolean {
  if (!('amounts' in row.expected) || !hasLine(row, line)) return false;
  return !isCharged || row.expected.amounts.has(rule.id);
}

/** Whether the case holds an amount of the rule that this entry decides. */
function charges(row: RulebookCase, rule: Rule, entry: RuleEntry): boolean {
  if (!('amounts' in row.expected) || !row.expected.amounts.has(rule.id)) return false;
  const basis = rule.selectedBy[row.transaction.filingType];
  const on = basis === undefined ? undefined : dateOf(basis, row.transaction);
  if (on === undefined) return false;
  const found = valueOn(rule, on);
  return found.found && found.entry === entry;
}

/** First and last day of every entry and the days beside them. */
function bordersOf(rule: Rule): CivilDate[] {
  const days = rule.entries.flatMap(({ from, to }) => [
    ...(from === null ? [] : [addDays(from, -1), from]),
    ...(to === null ? [] : [to, addDays(to, 1)]),
  ]);
  return [...new Set(days)];
}

/** Whether the case answers for the rule on that day: its amount, its absence where it charges nothing, or a refusal. */
function proves(row: RulebookCase, rule: Rule, day: CivilDate): boolean {
  const basis = rule.selectedBy[row.transaction.filingType];
  if (basis === undefined || dateOf(basis, row.transaction) !== day) return false;
  if (row.only !== null && row.only !== rule.id) return false;
  if ('error' in row.expected) return row.expected.rule === rule.id || row.expected.rule === null;
  const found = valueOn(rule, day);
  if (!found.found || found.value.kind === 'UNKNOWN') return row.expected.unknown.includes(rule.id);
  const charges = found.value.kind === 'RATE' || found.value.kind === 'FLAT';
  return row.expected.amounts.has(rule.id) === charges;
}

function dateOf(basis: DateBasis, transaction: Transaction): CivilDate | undefined {
  switch (basis) {
    case 'POLICY_EFFECTIVE':
      return transaction.policyEffectiveOn;
    case 'TRANSACTION_EFFECTIVE':
      return transaction.transactionEffectiveOn;
    case 'INVOICE':
      return transaction.dates.invoice ?? transaction.transactionEffectiveOn;
    case 'ISSUE':
      return transaction.dates.issue ?? transaction.transactionEffectiveOn;
    case 'PROCUREMENT':
      return transaction.dates.procurement ?? transaction.transactionEffectiveOn;
    case 'ACCEPTANCE':
      return transaction.dates.acceptance ?? transaction.transactionEffectiveOn;
  }
}
