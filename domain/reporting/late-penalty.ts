import type { LatePenalties } from '../rules/state-facts.ts';
import type { ReportKind } from './vocabulary.ts';

/**
 * What a state publishes on the lateness of a report of that kind, in its words: of its charge where they are told
 * apart, else all of it. Null: nothing was found.
 */
export function latePenaltyOn({ text, byCharge }: LatePenalties, kind: ReportKind): string | null {
  if (byCharge === null) return text;
  return kind === 'STAMPING_FEE' ? byCharge.stampingFee : byCharge.tax;
}
