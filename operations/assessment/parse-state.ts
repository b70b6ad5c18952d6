import { AppError } from '#contract/errors.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseJurisdiction, unknownState } from '#domain/tax/parse-transaction.ts';

/** The jurisdiction of a postal code, small letters allowed. Throws AppError STATE_UNKNOWN. */
export function parseState(text: string): JurisdictionCode {
  const code = parseJurisdiction(text);
  if (code !== null) return code;
  throw new AppError('STATE_UNKNOWN', { details: { fields: { state: unknownState() } } });
}
