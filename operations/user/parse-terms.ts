import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import { type Cents, MoneyError, parseCents } from '#domain/money/cents.ts';
import { parseRate, RateError } from '#domain/money/rate.ts';

export interface TermsInput {
  /** Null: nothing is agreed. */
  mode: FilingFeeMode | CommissionMode | null;
  value: string | undefined;
  minimum: string | undefined;
}

/** `value` is dollars for FLAT, a rate for percentages; null for OFF and MANUAL. `minimum` in cents. */
export interface ParsedTerms {
  value: string | null;
  minimum: Cents | null;
}

/** What is wrong with a rate as decimal text between 0 and 1; null for nothing. */
export function faultOfRate(text: string): string | null {
  try {
    const { numerator, decimals } = parseRate(text);
    return numerator <= 10n ** BigInt(decimals) ? null : 'A rate lies between 0 and 1: enter 0.05 for 5%.';
  } catch (error) {
    if (error instanceof RateError) return 'Enter a rate such as 0.05 for 5%.';
    throw error;
  }
}

/** What is wrong with an amount in dollars of zero or more; null for nothing. */
export function faultOfAmount(text: string): string | null {
  try {
    return parseCents(text) < 0n ? 'Enter an amount of zero or more.' : null;
  } catch (error) {
    if (error instanceof MoneyError) return 'Enter an amount in dollars with at most two decimals.';
    throw error;
  }
}

function faultOfValue({ mode, value }: TermsInput): string | null {
  if (mode === null) return value === undefined ? null : 'Choose how it is computed first.';
  const takesNone = mode === 'OFF' || mode === 'MANUAL';
  if (takesNone) return value === undefined ? null : `${mode} takes no value.`;
  if (value === undefined) return 'Enter a value for this mode.';
  return mode === 'FLAT' ? faultOfAmount(value) : faultOfRate(value);
}

function faultOfMinimum({ mode, minimum }: TermsInput): string | null {
  if (minimum === undefined) return null;
  if (!mode?.startsWith('PERCENTAGE')) return 'A minimum applies to percentages only.';
  return faultOfAmount(minimum);
}

/** Checks that value and minimum fit the mode. Throws INVALID with the fields named as the request names them. */
export function parseTerms(input: TermsInput, names: { value: string; minimum: string }): ParsedTerms {
  const fields: FieldErrors = {};
  const value = faultOfValue(input);
  const minimum = faultOfMinimum(input);
  if (value !== null) fields[names.value] = value;
  if (minimum !== null) fields[names.minimum] = minimum;
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { details: { fields } });
  return {
    value: input.value ?? null,
    minimum: input.minimum === undefined ? null : parseCents(input.minimum),
  };
}
