import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import { notValid, outOfRange, pleaseEnter, tooSmall } from '#domain/form/messages.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
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
export function faultOfRate(label: string, text: string): string | null {
  try {
    const { numerator, denominator } = parseRate(text);
    return numerator <= denominator ? null : outOfRange(label, '0', '1');
  } catch (error) {
    if (error instanceof RateError) return notValid(label, 'rate');
    throw error;
  }
}

/** What is wrong with an amount in dollars of zero or more; null for nothing. */
export function faultOfAmount(label: string, text: string): string | null {
  try {
    return parseCents(text) < 0n ? tooSmall(label, '0') : null;
  } catch (error) {
    if (error instanceof MoneyError) return notValid(label, 'amount');
    throw error;
  }
}

function faultOfValue({ mode, value }: TermsInput, label: string): string | null {
  if (mode === null) return value === undefined ? null : 'Choose how it’s charged first.';
  const takesNone = mode === 'OFF' || mode === 'MANUAL';
  if (takesNone) return value === undefined ? null : `${mode} takes no value.`;
  if (value === undefined) return pleaseEnter(label);
  return mode === 'FLAT' ? faultOfAmount(label, value) : faultOfRate(label, value);
}

function faultOfMinimum({ mode, minimum }: TermsInput, label: string): string | null {
  if (minimum === undefined) return null;
  if (!mode?.startsWith('PERCENTAGE')) return 'A minimum applies to percentages only.';
  return faultOfAmount(label, minimum);
}

/** Checks that value and minimum fit the mode. Throws INVALID with the fields named as the request names them. */
export function parseTerms(input: TermsInput, names: { value: string; minimum: string }): ParsedTerms {
  const fields: FieldErrors = {};
  const value = faultOfValue(input, nameAsLabel(names.value));
  const minimum = faultOfMinimum(input, nameAsLabel(names.minimum));
  if (value !== null) fields[names.value] = value;
  if (minimum !== null) fields[names.minimum] = minimum;
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { details: { fields } });
  return {
    value: input.value ?? null,
    minimum: input.minimum === undefined ? null : parseCents(input.minimum),
  };
}
