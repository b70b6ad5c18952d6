import type { ReportSummary } from '#contract/report.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeLateness } from '#domain/reporting/describe-lateness.ts';
import { isNotOwed } from '#domain/reporting/describe-report.ts';

export const KIND_LABELS: Record<ReportSummary['kind'], string> = {
  TAX: 'Tax',
  STAMPING_FEE: 'Stamping fee',
  PREPAYMENT: 'Prepayment',
};

/** The title, with the version from the second on. */
export function versionTitle({ title, version }: Pick<ReportSummary, 'title' | 'version'>): string {
  return version > 1 ? `${title}, version ${version}` : title;
}

/** Whether nothing is owed by it: nothing to report, or a prepayment that comes to nothing. */
export function isNothingDue(report: ReportSummary): boolean {
  const { kind, isZero, totalIsKnown, status } = report;
  const comesToNothing = kind === 'PREPAYMENT' && isZero && totalIsKnown && status === 'OPEN';
  return isNotOwed(report) || comesToNothing;
}

/** Of a report that nothing is paid with: the return is, or an invoice of the state. */
export function describePaidElsewhere({ kind }: Pick<ReportSummary, 'kind'>): string {
  return kind === 'STAMPING_FEE'
    ? 'No stamping fee is paid with this report'
    : 'No tax is paid with this report';
}

const AMENDMENT_LABELS = { OPEN: 'Being amended', FILED: 'Amended' } as const;

/** Where a version stands that a later one replaces; null: it is the last one. */
export function describeAmendment({ amendment }: Pick<ReportSummary, 'amendment'>): string | null {
  return amendment === null ? null : AMENDMENT_LABELS[amendment];
}

/** How late a report was filed, as the end of a sentence. */
export function lateEnding({
  version,
  dueDate,
  filedDate,
}: {
  version: number;
  dueDate: string | null;
  filedDate: string | null;
}): string {
  const day = (text: string | null) => (text === null ? null : parseCivilDate(text));
  return describeLateness({ version, dueOn: day(dueDate), filedOn: day(filedDate) });
}
