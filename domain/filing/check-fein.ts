import { block, type FilingCheck, isBlank } from './check-types.ts';
import { FEIN_FAULT, parseSealedFein } from './fein.ts';
import type { FilingInputs } from './filing-inputs.ts';

/** A FEIN may be left out; one that was not nine digits was not kept, and is asked for again. */
export function checkFein({ insured }: FilingInputs): FilingCheck[] {
  const { fein } = insured ?? {};
  if (fein === undefined || isBlank(fein) || parseSealedFein(fein) !== null) return [];
  return [block('FEIN_MALFORMED', 'insured.fein', FEIN_FAULT)];
}
