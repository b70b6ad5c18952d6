import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { ReportDuty, StateFacts } from '#domain/rules/state-facts.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { dutiesOf } from './due-dates.ts';
import type { ReportKind } from './vocabulary.ts';

/** A duty of which reports are made. */
export interface ReportedDuty {
  state: JurisdictionCode;
  duty: ReportDuty;
  kind: ReportKind;
  /** Whether what it totals is paid with it. */
  pays: boolean;
  /** Whether a charge of this kind is in it. */
  carries: (kind: ChargeKind) => boolean;
  /** Whether a filing without any of its charges is listed too. */
  listsEveryFiling: boolean;
}

const FEES_OF_OFFICES: readonly ChargeKind[] = ['STAMPING_FEE', 'SERVICE_FEE'];

/** The duties of a state of which reports are made from filings, the return with the tax first. */
export function reportedDutiesOf(facts: Pick<StateFacts, 'code' | 'reporting'>): ReportedDuty[] {
  const duties = dutiesOf(facts).map(({ duty }) => duty);
  const elsewhere = new Set(
    duties.flatMap(({ role, carries }) => (role === 'RETURN' ? (carries ?? []) : [])),
  );
  return duties
    .filter(({ role }) => role === 'RETURN' || role === 'STATEMENT')
    .map((duty) => ({
      state: facts.code,
      duty,
      kind: kindOf(duty),
      pays: duty.role === 'RETURN',
      carries: (kind) => (duty.carries === null ? !elsewhere.has(kind) : duty.carries.includes(kind)),
      listsEveryFiling: duty.carries === null,
    }));
}

/** TAX unless nothing but an office's own fees is paid by it. */
export function kindOf({ carries }: Pick<ReportDuty, 'carries'>): ReportKind {
  return carries?.every((kind) => FEES_OF_OFFICES.includes(kind)) ? 'STAMPING_FEE' : 'TAX';
}
