import { parseCivilDate } from '../calendar/civil-date.ts';
import { displayCents, negateCents, readCents, ZERO } from '../money/cents.ts';
import { displayFilings } from './display-filings.ts';
import { periodName } from './report-title.ts';
import type { ReportKind, ReportStatus } from './vocabulary.ts';

/** A report as it is told of: days as text, amounts as "10.00". */
export interface ToldReport {
  id: string;
  stateName: string;
  /** State, duty and period. */
  title: string;
  kind: ReportKind;
  what: string;
  periodStart: string;
  periodEnd: string;
  dueDate: string | null;
  status: ReportStatus;
  isZero: boolean;
  zeroIsRequired: boolean | null;
  totalIsKnown: boolean;
  filings: number;
  stillOwed: string;
  pays: boolean;
  isTaxPaid: boolean;
  version: number;
}

/** "Q3 2026", "2026", "Jan 2026"; both days where the period is none of the calendar's. */
export function describePeriod({
  periodStart,
  periodEnd,
}: Pick<ToldReport, 'periodStart' | 'periodEnd'>): string {
  return periodName({ periodStart: parseCivilDate(periodStart), periodEnd: parseCivilDate(periodEnd) });
}

/**
 * Whether there is nothing to do for it: nothing to report, and no report of that is asked for. An amendment is filed in
 * any case, since it corrects what was filed.
 */
export function isNotOwed({
  isZero,
  zeroIsRequired,
  status,
  version,
}: Pick<ToldReport, 'isZero' | 'zeroIsRequired' | 'status' | 'version'>): boolean {
  const isWaiting = status === 'OPEN' || status === 'READY';
  return isZero && zeroIsRequired === false && isWaiting && version === 1;
}

/** What the state is to give back by a report, filed or amended and not filed yet. Null: nothing. */
export function describeRefundDue({
  pays,
  status,
  version,
  stillOwed,
}: Pick<ToldReport, 'pays' | 'status' | 'version' | 'stillOwed'>): string | null {
  const owed = readCents(stillOwed);
  if (!pays || owed >= ZERO || (status !== 'FILED' && version === 1)) return null;
  return `Refund due ${displayCents(negateCents(owed))}`;
}

/** A report that no money is owed by: filed late, or with money to come back. Null: money is owed, or it is settled. */
export function describeTaxPaid(
  report: Pick<ToldReport, 'isTaxPaid' | 'pays' | 'kind' | 'version' | 'status' | 'stillOwed'>,
): string | null {
  const refund = describeRefundDue(report);
  if (refund !== null) return refund;
  const { isTaxPaid, pays, kind, version } = report;
  if (!isTaxPaid) return null;
  const noun = kind === 'PREPAYMENT' ? 'prepayment' : pays && kind !== 'STAMPING_FEE' ? 'return' : 'report';
  // Its first version was filed: only the amendment is not.
  const what = version > 1 ? `Amended ${noun}` : `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  if (!pays) return `${what} not filed; no payment due`;
  return `${what} not filed; ${kind === 'STAMPING_FEE' ? 'stamping fee' : 'tax'} is paid`;
}

/** Of a report that is filed: that its money is still to be paid. Null: it is not filed, or no money is owed by it. */
export function describePaymentDue({
  pays,
  status,
  stillOwed,
}: Pick<ToldReport, 'pays' | 'status' | 'stillOwed'>): string | null {
  return pays && status === 'FILED' && readCents(stillOwed) > ZERO ? 'Filed; payment due' : null;
}

/** Of an amendment that is not filed: what stands with the state. Null: it is none, or it is filed. */
export function describeStandingVersion({
  version,
  status,
}: Pick<ToldReport, 'version' | 'status'>): string | null {
  if (version === 1 || (status !== 'OPEN' && status !== 'READY')) return null;
  return `Amendment; version ${version - 1} stands as filed`;
}

/** What it holds, in words: the same wherever a report is shown. */
export function describeContent(
  report: Pick<ToldReport, 'kind' | 'isZero' | 'zeroIsRequired' | 'totalIsKnown' | 'filings' | 'version'>,
): string {
  if (report.kind === 'PREPAYMENT') {
    if (!report.totalIsKnown) return 'Amount not entered';
    if (report.isZero) return 'Nothing due';
  }
  if (!report.isZero) return displayFilings(report.filings);
  return describeNoActivity(report.version > 1 || report.zeroIsRequired);
}

/** What a period without business asks for; null: no source says. */
export function describeNoActivity(zeroIsRequired: boolean | null): string {
  if (zeroIsRequired === null) return 'No activity; check if a zero report is due';
  return zeroIsRequired ? 'Zero report' : 'Nothing to file';
}
