import { z } from 'zod';
import { COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import { FILING_KINDS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { id, money, moneyInput, rateText } from './common.ts';

/**
 * Terms of one filing kind in one state (the `type` in the path is NB or EN). Without a mode, what was agreed is
 * withdrawn, and what stands behind it counts again: the company's terms, then the state's.
 */
export const commissionRequest = z.strictObject({
  mode: z.enum(COMMISSION_MODES).optional(),
  value: rateText.optional(),
  minimum: moneyInput.optional(),
});
export const commissionBody = z.object({
  filingStateId: z.enum(JURISDICTION_CODES),
  type: z.enum(FILING_KINDS),
  /** Null: nothing is agreed any more. */
  mode: z.enum(COMMISSION_MODES).nullable(),
  value: rateText.nullable(),
  minimum: money.nullable(),
});

/** The three fee settings of the specification; `filingFee` is the mode. Without one, what was agreed is withdrawn. */
export const filingFeeRequest = z.strictObject({
  filingFee: z.enum(FILING_FEE_MODES).optional(),
  filingFeeValue: rateText.optional(),
  filingFeeMinimum: moneyInput.optional(),
});
export const filingFeeBody = z.object({
  filingStateId: z.enum(JURISDICTION_CODES),
  /** Null: nothing is agreed any more. */
  filingFee: z.enum(FILING_FEE_MODES).nullable(),
  filingFeeValue: rateText.nullable(),
  filingFeeMinimum: money.nullable(),
});

export const commissionParams = z.strictObject({
  id,
  filingStateId: z.enum(JURISDICTION_CODES),
  type: z.enum(FILING_KINDS),
});
export const filingFeeParams = z.strictObject({ id, filingStateId: z.enum(JURISDICTION_CODES) });
/** Only what was agreed with this user or company; where nothing was, what stands behind it counts. */
export const commissionList = z.object({ items: z.array(commissionBody) });
export const filingFeeList = z.object({ items: z.array(filingFeeBody) });
export type CommissionBody = z.infer<typeof commissionBody>;
export type FilingFeeBody = z.infer<typeof filingFeeBody>;
