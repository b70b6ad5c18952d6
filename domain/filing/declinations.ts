import type { FilingInputs } from './filing-inputs.ts';
import { filingKindOf } from './vocabulary.ts';

/**
 * How many insurers must have declined before a policy is placed elsewhere: none of a change to it, and none of an exempt
 * purchaser. `asked` is the state's number; null where none was found.
 */
export function declinationsAskedOf(
  { filingType, exemptions }: Pick<FilingInputs, 'filingType' | 'exemptions'>,
  asked: number | null,
): number {
  const isPolicy = filingType !== undefined && filingKindOf(filingType) === 'NB';
  const isExempt = exemptions?.includes('EXEMPT_COMMERCIAL_PURCHASER') === true;
  return isPolicy && !isExempt ? (asked ?? 0) : 0;
}
