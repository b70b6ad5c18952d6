import { cancelsPolicy, type FilingInputs } from './filing-inputs.ts';
import { FILING_TYPE_LABELS } from './vocabulary.ts';

/** "Renewal" or "Cancellation, return premium"; blank before the type is chosen. */
export function describeTransaction(inputs: Pick<FilingInputs, 'filingType' | 'isCancellation'>): string {
  if (cancelsPolicy(inputs)) return 'Cancellation, return premium';
  return inputs.filingType === undefined ? '' : FILING_TYPE_LABELS[inputs.filingType];
}
