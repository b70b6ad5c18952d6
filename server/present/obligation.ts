import type { ObligationBody, ObligationList } from '#contract/obligation.ts';
import type { Obligations, ReportDue } from '#operations/obligation/list-obligations.ts';

/** What the agency reports to the states within a window of days. */
export function presentObligations({ from, to, dated, undated }: Obligations): ObligationList {
  return { from, to, items: dated.map(presentReportDue), undated: undated.map(presentDuty) };
}

/** One report of one state for one period. */
export function presentReportDue(due: ReportDue): ObligationBody {
  return {
    ...presentDuty(due),
    periodFrom: due.periodFrom,
    periodTo: due.periodTo,
    legalDueDate: due.legalDueOn,
    dueDate: due.dueOn,
    planBy: due.planBy,
    closed: due.closed,
  };
}

function presentDuty({
  facts,
  duty,
  carriesTax,
}: Obligations['undated'][number]): ObligationList['undated'][number] {
  return {
    state: facts.code,
    stateName: facts.name,
    what: duty.what,
    kind: carriesTax ? 'TAX' : 'OTHER',
    period: duty.period,
    zeroReport: duty.zeroReport,
    portal: duty.portal,
    disputed: duty.disputed,
    citation: duty.citation,
    source: duty.source,
    confidence: duty.confidence,
  };
}
