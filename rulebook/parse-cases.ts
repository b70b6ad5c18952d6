import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Cents } from '#domain/money/cents.ts';
import { money, parseStrictly, text } from '#domain/rules/parse-parts.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import {
  ASSESSMENT_ERROR_CODES,
  type AssessmentErrorCode,
  type Transaction,
  WARNING_CODES,
  type WarningCode,
} from '#domain/tax/types.ts';
import { transactionKeys, transactionOf } from './parse-transaction.ts';
import { parseYaml, withLines } from './parse-yaml.ts';

/** An assessment with its exact answer, worked out by hand from the law and not from the engine. */
export interface RulebookCase {
  file: string;
  name: string;
  /** Only this rule is asked: on that day another one of the state has no answer, and so the whole has none. */
  only: string | null;
  transaction: Transaction;
  /** Amount by rule id, the total and the warning codes; or the refusal. */
  expected:
    | {
        amounts: ReadonlyMap<string, Cents>;
        /** Charges without an amount; with one of them there is no total. */
        unknown: readonly string[];
        total: Cents | null;
        warnings: readonly WarningCode[];
      }
    | { error: AssessmentErrorCode; rule: string | null };
}

const caseSchema = z.strictObject({
  name: text,
  only: text.optional(),
  ...transactionKeys,
  amounts: z.record(text, money).optional(),
  unknown: z.array(text).default([]),
  total: money.optional(),
  warnings: z.array(z.enum(WARNING_CODES)).default([]),
  error: z.enum(ASSESSMENT_ERROR_CODES).optional(),
  rule: text.optional(),
});

const fileSchema = z.strictObject({ state: z.enum(JURISDICTION_CODES), cases: z.array(caseSchema).min(1) });

/** All cases below a rulebook folder: `<state>/cases/*.yaml`. Throws RuleFileError where one cannot be read. */
export function readCases(folder: string, code: JurisdictionCode): RulebookCase[] {
  const place = join(code.toLowerCase(), 'cases');
  return readdirSync(join(folder, place))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const file = join(place, name);
      const contents = readFileSync(join(folder, file), 'utf8');
      const read = withLines(new Map([[file, contents]]), () =>
        parseStrictly(file, fileSchema, parseYaml(file, contents)),
      );
      return read.cases.map((row) => toCase(file, code, row));
    });
}

function toCase(file: string, state: JurisdictionCode, row: z.output<typeof caseSchema>): RulebookCase {
  return {
    file,
    name: row.name,
    only: row.only ?? null,
    transaction: transactionOf(state, row),
    expected: expectationOf(file, row),
  };
}

function expectationOf(file: string, row: z.output<typeof caseSchema>): RulebookCase['expected'] {
  if (row.error !== undefined) return { error: row.error, rule: row.rule ?? null };
  const { amounts, unknown, total = null, warnings } = row;
  if (amounts === undefined || (total === null) !== unknown.length > 0) {
    throw new Error(`${file}: ${row.name}: needs amounts with a total or with what is unknown, or an error`);
  }
  return { amounts: new Map(Object.entries(amounts)), unknown, total, warnings };
}

/** What a case asks: the rulebook, or where it asks one rule alone, that rule and no other of its state. */
export function rulebookOf({ transaction, only }: RulebookCase, rulebook: Rulebook): Rulebook {
  const state = rulebook.states[transaction.state];
  if (only === null || state === undefined) return rulebook;
  const rules = state.rules.filter(({ id }) => id === only);
  if (rules.length === 0) throw new Error(`${transaction.state} has no rule ${only}`);
  return { ...rulebook, states: { ...rulebook.states, [state.code]: { ...state, rules } } };
}
