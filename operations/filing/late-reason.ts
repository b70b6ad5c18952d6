import type { FilingRecord } from '#db/queries/filings.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** What was submitted, with the reason that the agency gave when it was sent, where nobody gave one before. */
export function withLateReason(inputs: FilingInputs, given: string | null): FilingInputs {
  return inputs.lateReason || given === null ? inputs : { ...inputs, lateReason: given };
}

/** The reason to keep of a filing that goes to its office now: of one in time none, and what was given before stays. */
export function lateReasonOf(
  { clock }: Pick<OperationContext, 'clock'>,
  { dueOn, sentAt, lateReason }: Pick<FilingRecord, 'dueOn' | 'sentAt' | 'lateReason'>,
  given: string | undefined,
): string | null {
  const isLate = sentAt === null && dueOn !== null && todayOf(clock) > dueOn;
  return (isLate ? given?.trim() : undefined) || lateReason;
}
