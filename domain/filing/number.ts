import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { FilingKind } from './vocabulary.ts';

/**
 * The number of a filing, "NB-TX-26-000123": kind, state, year of submission, and a count that has no gaps
 * within the three. `sequence` starts at 1.
 */
export function filingNumber(parts: {
  kind: FilingKind;
  state: JurisdictionCode;
  year: number;
  sequence: number;
}): string {
  const year = String(parts.year % 100).padStart(2, '0');
  return `${parts.kind}-${parts.state}-${year}-${String(parts.sequence).padStart(6, '0')}`;
}
