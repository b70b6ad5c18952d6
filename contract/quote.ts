import { z } from 'zod';
import { AGENCY_BASE_PARTS, COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import { FILING_KINDS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { QuoteInputs } from '#domain/tax/quote-inputs.ts';
import {
  type CoverageText,
  type FeeText,
  type MunicipalityText,
  TRANSACTION_LIMITS,
} from '#domain/tax/transaction-text.ts';
import { WARNING_CODES } from '#domain/tax/types.ts';
import {
  CHARGE_KINDS,
  EXEMPTIONS,
  FEE_CHARGERS,
  FEE_KINDS,
  LINES_OF_BUSINESS,
} from '#domain/tax/vocabulary.ts';
import { date, money, type Shape } from './common.ts';

const most = TRANSACTION_LIMITS;
export const amountText = z.string().max(most.amount);
export const dateText = z.string().max(most.date);
const line = z.enum(LINES_OF_BUSINESS);

export const coverageShape = {
  line: line.nullish(),
  premium: amountText.optional(),
  premiumOutsideUs: amountText.optional(),
} satisfies Shape<CoverageText>;
export const feeShape = {
  kind: z.enum(FEE_KINDS).optional(),
  amount: amountText.optional(),
  chargedBy: z.enum(FEE_CHARGERS).optional(),
} satisfies Shape<FeeText>;
export const municipalityShape = {
  place: z.string().max(most.place).optional(),
  share: z.string().max(most.placeShare).optional(),
} satisfies Shape<MunicipalityText>;
export const exemptionList = z.array(z.enum(EXEMPTIONS)).max(most.exemptions);

/** QuoteInputs with what a price cannot do without. What proves an exemption is asked of filings only. */
export const quoteRequest = z.strictObject({
  state: z.string().max(most.state),
  filingType: z.enum(FILING_TYPES),
  policyEffectiveDate: dateText,
  transactionEffectiveDate: dateText.optional(),
  termStartDate: dateText.optional(),
  dates: z
    .strictObject({
      invoice: dateText.optional(),
      issue: dateText.optional(),
      procurement: dateText.optional(),
      acceptance: dateText.optional(),
    } satisfies Shape<NonNullable<QuoteInputs['dates']>>)
    .optional(),
  /** Either premium (with line) or coverages. */
  premium: amountText.optional(),
  line: line.optional(),
  coverages: z
    .array(z.strictObject({ ...coverageShape, premium: amountText }))
    .min(1)
    .max(most.coverages)
    .optional(),
  fees: z
    .array(z.strictObject({ ...feeShape, kind: z.enum(FEE_KINDS), amount: amountText }))
    .max(most.fees)
    .default([]),
  exemptions: exemptionList.default([]),
  municipality: z.strictObject({ ...municipalityShape, place: z.string().max(most.place) }).optional(),
} satisfies Shape<Omit<QuoteInputs, 'exemptionEvidence'>>);
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
  /** What the law says of the policy's fees in the base; null where it says nothing; absent from an older record. */
  feeRule: z
    .object({ note: z.string().nullable(), citation: z.string().nullable(), source: z.string().nullable() })
    .nullish(),
  amount: money,
  entryFrom: date.nullable(),
  selectedBy: z.object({ basis: z.string(), on: date }),
  citation: z.string(),
  source: z.string(),
  verifiedThrough: date.nullable(),
  notes: z.array(z.string()),
});
export type ChargeLineBody = z.infer<typeof chargeLineBody>;

/** A charge that is owed and whose amount nobody knows yet; `notes` say what is missing and who can settle it. */
export const unknownLineBody = chargeLineBody.extend({
  rate: z.null(),
  flat: z.null(),
  base: z.null(),
  exact: z.null(),
  rounding: z.null(),
  amount: z.null(),
  entryFrom: z.null(),
  selectedBy: z.null(),
});
export type UnknownLineBody = z.infer<typeof unknownLineBody>;

export const agencyChargeBody = z.object({
  kind: z.enum(['FILING_FEE', 'COMMISSION']),
  label: z.string(),
  mode: z.enum([...FILING_FEE_MODES, ...COMMISSION_MODES]),
  termsFrom: z.enum(['USER', 'COMPANY', 'STATE', 'NONE']),
  /** The filing kind whose terms decided, for a commission; null, or absent from an older record, where that is not said. */
  termsOf: z.enum(FILING_KINDS).nullable().optional(),
  rate: z.string().nullable(),
  base: money,
  /** What comes to the base of a percentage; absent from an older record. */
  components: z.array(z.object({ part: z.enum(AGENCY_BASE_PARTS), amount: money })).optional(),
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
  lines: z.array(z.union([chargeLineBody, unknownLineBody])),
  /** Null, and `total` with it, while a line has no amount. */
  stateTotal: money.nullable(),
  agencyCharges: z.array(agencyChargeBody),
  total: money.nullable(),
  warnings: z.array(warningBody),
});
export type QuoteBody = z.infer<typeof quoteBody>;
