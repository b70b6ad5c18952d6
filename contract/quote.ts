import { z } from 'zod';
import { COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { WARNING_CODES } from '#domain/tax/types.ts';
import {
  CHARGE_KINDS,
  EXEMPTIONS,
  FEE_CHARGERS,
  FEE_KINDS,
  LINES_OF_BUSINESS,
} from '#domain/tax/vocabulary.ts';
import { date, dateInput, money, moneyInput } from './common.ts';

export const coverageInput = z.strictObject({
  line: z.enum(LINES_OF_BUSINESS).nullish(),
  premium: moneyInput,
  /** The part of the premium that is for risk outside the United States. */
  premiumOutsideUs: moneyInput.optional(),
});
export const feeInput = z.strictObject({
  kind: z.enum(FEE_KINDS),
  amount: moneyInput,
  /** Left out: INSURER for policy and inspection fees, BROKER for broker fees; OTHER_FEE must say. */
  chargedBy: z.enum(FEE_CHARGERS).optional(),
});
export const extraDates = z.strictObject({
  invoice: dateInput.optional(),
  issue: dateInput.optional(),
  procurement: dateInput.optional(),
  acceptance: dateInput.optional(),
});

export const municipalityInput = z.strictObject({
  place: z.string().max(200),
  /** The share of the premium on what lies inside it, "0.25"; left out: all of it. */
  share: z.string().max(20).optional(),
});

export const quoteRequest = z.strictObject({
  state: z.string().max(20),
  filingType: z.enum(FILING_TYPES),
  policyEffectiveDate: dateInput,
  transactionEffectiveDate: dateInput.optional(),
  /** First day of the extension, or of the year of a multi-year policy, that this belongs to. */
  termStartDate: dateInput.optional(),
  dates: extraDates.optional(),
  /** Either premium (with line) or coverages. */
  premium: moneyInput.optional(),
  line: z.enum(LINES_OF_BUSINESS).optional(),
  coverages: z.array(coverageInput).min(1).max(50).optional(),
  fees: z.array(feeInput).max(50).default([]),
  exemptions: z.array(z.enum(EXEMPTIONS)).max(10).default([]),
  /** The city or county of the risk, where rates go by it (Kentucky). */
  municipality: municipalityInput.optional(),
});
export type QuoteRequest = z.input<typeof quoteRequest>;

export const chargeLineBody = z.object({
  rule: z.string(),
  kind: z.enum(CHARGE_KINDS),
  label: z.string(),
  payee: z.string(),
  rate: z.string().nullable(),
  flat: money.nullable(),
  base: money,
  components: z.array(
    z.object({
      component: z.enum(['PREMIUM', 'PREMIUM_OUTSIDE_US', ...FEE_KINDS]),
      line: z.enum(LINES_OF_BUSINESS).nullable(),
      chargedBy: z.enum(FEE_CHARGERS).nullable(),
      amount: money,
      taxed: z.boolean(),
      share: z.string(),
    }),
  ),
  /** Unrounded dollars as decimal text. */
  exact: z.string(),
  rounding: z.string(),
  amount: money,
  entryFrom: date.nullable(),
  selectedBy: z.object({ basis: z.string(), on: date }),
  citation: z.string(),
  source: z.string(),
  verifiedThrough: date.nullable(),
  notes: z.array(z.string()),
});
export type ChargeLineBody = z.infer<typeof chargeLineBody>;

export const agencyChargeBody = z.object({
  kind: z.enum(['FILING_FEE', 'COMMISSION']),
  label: z.string(),
  mode: z.enum([...FILING_FEE_MODES, ...COMMISSION_MODES]),
  termsFrom: z.enum(['USER', 'STATE', 'NONE']),
  rate: z.string().nullable(),
  base: money,
  exact: z.string(),
  minimum: money.nullable(),
  minimumApplied: z.boolean(),
  amount: money,
  awaitingAmount: z.boolean(),
});
export type AgencyChargeBody = z.infer<typeof agencyChargeBody>;

export const warningBody = z.object({
  code: z.enum(WARNING_CODES),
  rule: z.string().nullable(),
  message: z.string(),
});

export const quoteBody = z.object({
  state: z.enum(JURISDICTION_CODES),
  rulebookVersion: z.string(),
  lines: z.array(chargeLineBody),
  stateTotal: money,
  agencyCharges: z.array(agencyChargeBody),
  total: money,
  warnings: z.array(warningBody),
});
export type QuoteBody = z.infer<typeof quoteBody>;
