import type { PricedCharge } from '#domain/filing/charge-changes.ts';
import { readCents } from '#domain/money/cents.ts';
import type { AssessedInputs } from '../assessment/assess-inputs.ts';
import type { Submission } from './get-submission.ts';

/** The charges of a price as it would be now. */
export function chargesOfPrice({ assessment, agencyCharges }: AssessedInputs): PricedCharge[] {
  return [
    ...assessment.lines.map(({ rule, label, amount }) => ({ key: rule, label, amount })),
    ...agencyCharges.map(({ kind, label, amount }) => ({ key: kind, label, amount })),
  ];
}

/** The charges that stand. */
export function chargesOfSubmission({ lines, agencyCharges }: Submission): PricedCharge[] {
  return [
    ...lines.map(({ amount, trace }) => ({ key: trace.rule, label: trace.label, amount })),
    ...agencyCharges.map(({ trace }) => ({
      key: trace.kind,
      label: trace.label,
      amount: readCents(trace.amount),
    })),
  ];
}
