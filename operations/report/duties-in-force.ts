import type { NewReport, ReportRecord } from '#db/queries/reports.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type ReportedDuty, reportedDutiesOf } from '#domain/reporting/report-duties.ts';
import type { DuePeriod } from '#domain/reporting/report-periods.ts';
import type { OperationContext } from '../context.ts';

type Law = Pick<OperationContext, 'rulebook'>;

/** The duties of a state of which reports are made; none where we hold no law for it. */
export function dutiesInForce({ rulebook }: Law, state: JurisdictionCode): ReportedDuty[] {
  const facts = rulebook.states[state]?.facts;
  return facts === undefined ? [] : reportedDutiesOf(facts);
}

/** The duty of a report; undefined where the rulebook has dropped it since. */
export function dutyOfReport(
  law: Law,
  { state, duty }: Pick<ReportRecord, 'state' | 'duty'>,
): ReportedDuty | undefined {
  return dutiesInForce(law, state).find((each) => each.duty.key === duty);
}

/** The report of one period of a duty, as the rulebook has it now. */
export function newReportOf({ state, kind, role, duty }: ReportedDuty, period: DuePeriod): NewReport {
  return {
    state,
    kind,
    duty: duty.key,
    role,
    carries: duty.carries,
    period: duty.period,
    periodStart: period.start,
    periodEnd: period.end,
    dueOn: period.dueOn,
    dueBecause: period.because,
    // Of an installment its amount says whether it is owed.
    zeroIsRequired: role === 'INSTALLMENT' ? false : duty.zeroReport,
  };
}
