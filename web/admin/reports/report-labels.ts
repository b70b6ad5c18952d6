import type { ReportBody, ReportSummary } from '#contract/report.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayDays } from '#domain/calendar/display-days.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { readCents } from '#domain/money/cents.ts';
import { describeLateness, duePaidOn, firstFiledOn } from '#domain/reporting/describe-lateness.ts';
import { isNotOwed } from '#domain/reporting/describe-report.ts';
import { describeLateCharges } from '#domain/reporting/late-charges.ts';

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

const day = (text: string | null) => (text === null ? null : parseCivilDate(text));

/** How late a report was filed, as the end of a sentence. */
export function lateFilingEnding({
  version,
  dueDate,
  filedDate,
}: {
  version: number;
  dueDate: string | null;
  filedDate: string | null;
}): string {
  return describeLateness(day(dueDate), firstFiledOn({ version, filedOn: day(filedDate) }));
}

/** How late what was due was paid, as the end of a sentence. */
export function latePaymentEnding({
  dueDate,
  amount,
  credit,
  paidDate,
}: {
  dueDate: string | null;
  amount: string;
  credit: string | null;
  paidDate: string;
}): string {
  const payment = { paid: readCents(amount), credit: readCents(credit ?? '0.00'), paidOn: day(paidDate) };
  return describeLateness(day(dueDate), duePaidOn(payment));
}

/** "Filed 3 days late; paid 13 days late.", and what was paid for it. */
export function describeWasLate({
  wasLate,
  remittance,
  penaltiesPaid,
}: Pick<ReportBody, 'wasLate' | 'remittance' | 'penaltiesPaid'>): string | null {
  if (wasLate === null) return null;
  const { filedDays, paidDays } = wasLate;
  const late = [...describeStep('filed', filedDays), ...describeStep('paid', paidDays)].join('; ');
  const isCharged = penaltiesPaid.some(({ reversal }) => reversal === null);
  const charged = remittance === null ? '' : describeCharged(remittance, isCharged);
  return `${capitalized(late)}.${charged}`;
}

/** `isCharged`: something was paid by itself, and stands beside this. */
function describeCharged(late: NonNullable<ReportBody['remittance']>, isCharged: boolean): string {
  const charged = describeLateCharges(late);
  if (charged !== '') return ` Recorded: ${charged}.`;
  return isCharged ? '' : ' No penalty or interest recorded.';
}

const describeStep = (step: string, days: number | null): string[] =>
  days === null ? [] : [`${step} ${displayDays(days)} late`];
