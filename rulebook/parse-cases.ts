import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Cents } from '#domain/money/cents.ts';
import { civilDate, money, parseStrictly, text } from '#domain/rules/parse-parts.ts';
import {
  ASSESSMENT_ERROR_CODES,
  type AssessmentErrorCode,
  type Transaction,
  WARNING_CODES,
  type WarningCode,
} from '#domain/tax/types.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { parseYaml, withLines } from './parse-yaml.ts';

/** An assessment with its exact answer, worked out by hand from the law and not from the engine. */
export interface RulebookCase {
  file: string;
  name: string;
  transaction: Transaction;
  /** Amount by rule id, the total and the warning codes; or the refusal. */
  expected:
    | { amounts: ReadonlyMap<string, Cents>; total: Cents; warnings: readonly WarningCode[] }
    | { error: AssessmentErrorCode; rule: string | null };
}

const line = z.enum(LINES_OF_BUSINESS);

const caseSchema = z.strictObject({
  name: text,
  type: z.enum(FILING_TYPES),
  policy_effective: civilDate,
  transaction_effective: civilDate.optional(),
  dates: z
    .strictObject({
      invoice: civilDate.optional(),
      issue: civilDate.optional(),
      procurement: civilDate.optional(),
      acceptance: civilDate.optional(),
    })
    .default({}),
  premium: money.optional(),
  line: line.optional(),
  coverages: z.array(z.strictObject({ line: line.nullable(), premium: money })).optional(),
  fees: z
    .array(z.strictObject({ kind: z.enum(FEE_KINDS), amount: money, by: z.enum(FEE_CHARGERS) }))
    .default([]),
  exemptions: z.array(z.enum(EXEMPTIONS)).default([]),
  amounts: z.record(text, money).optional(),
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
  const single = row.premium === undefined ? [] : [{ line: row.line ?? null, premium: row.premium }];
  return {
    file,
    name: row.name,
    transaction: {
      state,
      filingType: row.type,
      policyEffectiveOn: row.policy_effective,
      transactionEffectiveOn: row.transaction_effective ?? row.policy_effective,
      dates: row.dates,
      coverages: row.coverages ?? single,
      fees: row.fees.map(({ kind, amount, by }) => ({ kind, amount, chargedBy: by })),
      exemptions: row.exemptions,
    },
    expected: expectationOf(file, row),
  };
}

function expectationOf(file: string, row: z.output<typeof caseSchema>): RulebookCase['expected'] {
  if (row.error !== undefined) return { error: row.error, rule: row.rule ?? null };
  if (row.amounts === undefined || row.total === undefined) {
    throw new Error(`${file}: ${row.name}: needs amounts and total, or an error`);
  }
  return { amounts: new Map(Object.entries(row.amounts)), total: row.total, warnings: row.warnings };
}
