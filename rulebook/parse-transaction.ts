import { z } from 'zod';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseRate } from '#domain/money/rate.ts';
import { civilDate, money, rate, text } from '#domain/rules/parse-parts.ts';
import type { Transaction } from '#domain/tax/types.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';

const line = z.enum(LINES_OF_BUSINESS);

/** How a transaction is written in YAML, in cases and samples alike: one premium with its line, or coverages. */
export const transactionKeys = {
  type: z.enum(FILING_TYPES),
  policy_effective: civilDate,
  transaction_effective: civilDate.optional(),
  term_starts: civilDate.optional(),
  dates: z
    .strictObject({
      invoice: civilDate.optional(),
      issue: civilDate.optional(),
      procurement: civilDate.optional(),
      acceptance: civilDate.optional(),
    })
    .default({}),
  premium: money.optional(),
  outside_us: money.optional(),
  other_states: z.boolean().optional(),
  line: line.optional(),
  coverages: z
    .array(z.strictObject({ line: line.nullable(), premium: money, outside_us: money.optional() }))
    .optional(),
  fees: z
    .array(z.strictObject({ kind: z.enum(FEE_KINDS), amount: money, by: z.enum(FEE_CHARGERS) }))
    .default([]),
  exemptions: z.array(z.enum(EXEMPTIONS)).default([]),
  municipality: z.strictObject({ place: text, share: rate.optional() }).optional(),
};

const transactionSchema = z.strictObject(transactionKeys);

/** The transaction that such keys describe; without a date of its own it takes effect with its policy. */
export function transactionOf(state: JurisdictionCode, row: z.output<typeof transactionSchema>): Transaction {
  const single =
    row.premium === undefined
      ? []
      : [{ line: row.line ?? null, premium: row.premium, outside_us: row.outside_us }];
  return {
    state,
    filingType: row.type,
    policyEffectiveOn: row.policy_effective,
    transactionEffectiveOn: row.transaction_effective ?? row.policy_effective,
    dates: row.dates,
    coverages: (row.coverages ?? single).map(({ line, premium, outside_us: outside }) => ({
      line,
      premium,
      ...(outside === undefined ? {} : { premiumOutsideUs: outside }),
    })),
    ...(row.term_starts && { termStartsOn: row.term_starts }),
    ...(row.other_states && { inOtherStates: true }),
    fees: row.fees.map(({ kind, amount, by }) => ({ kind, amount, chargedBy: by })),
    exemptions: row.exemptions,
    ...(row.municipality && {
      municipality: { place: row.municipality.place, share: row.municipality.share?.exact ?? parseRate('1') },
    }),
  };
}
