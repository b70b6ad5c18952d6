import type { z } from 'zod';
import type { ReportBody, ReportFilingBody, ReportStandingBody, ReportSummary } from '#contract/report.ts';
import type { reportEventList } from '#contract/report-events.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { cents, formatCents, leastCents, ZERO } from '#domain/money/cents.ts';
import { COUNTED_DATE_LABELS, countedDateOf } from '#domain/reporting/counted-on.ts';
import { describeDueBasis } from '#domain/reporting/describe-due-basis.ts';
import { daysLate, duePaidOn, firstFiledOn } from '#domain/reporting/describe-lateness.ts';
import { lateOf } from '#domain/reporting/late-charges.ts';
import { latePenaltyOn } from '#domain/reporting/late-penalty.ts';
import type { NamedFiling } from '#domain/reporting/report-checks.ts';
import { formatsOf } from '#domain/reporting/report-formats.ts';
import {
  allowedReportEvents,
  isFiledStatus,
  isPaid,
  isPastDue,
  isZero,
  statusOn,
  totalOf,
} from '#domain/reporting/report-status.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import { taxableBase } from '#domain/reporting/taxable-base.ts';
import { reportedBase, reportedCharge, reportedRates } from '#operations/report/export-report.ts';
import type { ReportAccount } from '#operations/report/get-report.ts';
import type { ReportEventRecord } from '#operations/report/list-report-events.ts';
import type { ListedReportFiling } from '#operations/report/list-report-filings.ts';
import type { ListedReport } from '#operations/report/list-reports.ts';
import type { ReportStanding } from '#operations/report/report-standing.ts';

/** A report in a list. */
export function presentReportSummary(listed: ListedReport): ReportSummary {
  const { report, duty, money, amendment, today } = listed;
  return {
    id: report.id,
    state: report.state,
    stateName: JURISDICTION_NAMES[report.state],
    title: reportTitle(report),
    kind: report.kind,
    what: duty?.duty.what ?? report.dueBecause,
    period: report.period.toUpperCase() as Uppercase<typeof report.period>,
    periodStart: report.periodStart,
    periodEnd: report.periodEnd,
    dueDate: report.dueOn,
    status: statusOn(report, today),
    isReady: report.status === 'READY',
    isPaymentLate: isPastDue(report, money.stillOwed, today) && statusOn(report, today) !== 'OVERDUE',
    isZero: isZero(report),
    zeroIsRequired: report.zeroIsRequired,
    filings: report.filings,
    total: formatCents(totalOf(report)),
    totalIsKnown: report.role !== 'INSTALLMENT' || report.installment !== null,
    pays: isPaid(report),
    remitted: formatCents(money.remitted),
    stillOwed: formatCents(money.stillOwed),
    isTaxPaid: money.isTaxPaid,
    latePenalty: latePenaltyOf(listed),
    openDifferences: report.isLatest && isFiledStatus(report.status) ? report.openDifferences : 0,
    takesBill: allowedReportEvents(report).includes('bill'),
    version: report.version,
    isLatest: report.isLatest,
    amendment,
  };
}

function latePenaltyOf(listed: ListedReport): ReportSummary['latePenalty'] {
  const { report, money, today } = listed;
  return isPastDue(report, money.stillOwed, today) ? publishedPenaltyOf(listed) : null;
}

function wasLateOf(listed: ListedReport): ReportBody['wasLate'] {
  const { report } = listed;
  const filedDays = daysLate(report.dueOn, firstFiledOn(report));
  const paidDays = daysLate(report.dueOn, duePaidOn(report));
  if (filedDays === null && paidDays === null) return null;
  return { filedDays, paidDays, penalty: publishedPenaltyOf(listed) };
}

function publishedPenaltyOf({ report, penalties }: ListedReport): ReportSummary['latePenalty'] {
  if (penalties === null) return null;
  const words = latePenaltyOn(penalties, report.kind);
  if (words === null) return null;
  const { citation, source } = penalties;
  return { text: describeDates(words), citation, source };
}

/** How late the agency is with the states. */
export function presentReportStanding({
  overdue,
  unpaid,
  amendments,
  pastDue,
}: ReportStanding): ReportStandingBody {
  const present = ({ reports, owed }: ReportStanding['overdue']) => ({ reports, owed: formatCents(owed) });
  return {
    overdue: present(overdue),
    unpaid: present(unpaid),
    amendments: present(amendments),
    pastDue: formatCents(pastDue),
  };
}

/** What its page shows but the filings. */
export function presentReport(account: ReportAccount): ReportBody {
  const { report, duty, today, charges, checks, versions } = account;
  return {
    ...presentReportSummary(account),
    dueBecause: describeDueBasis(report),
    totals: charges.map(presentTotal),
    checks: checks.map(({ code, severity, message, at }) => ({
      code,
      severity,
      message,
      filingIds: at.filings.map(({ id }) => id),
      filings: at.filings.map(presentNamedFiling),
      filingCount: at.count,
    })),
    adjusted: formatCents(account.adjusted),
    prepaid: formatCents(account.prepaid),
    installment: installmentOf(account),
    paidBefore: formatCents(account.paidBefore),
    credit: formatCents(report.credit),
    creditAvailable: formatCents(account.creditAvailable),
    payableWithCredit: withCreditOf(account),
    payable: formatCents(account.payable),
    wasLate: wasLateOf(account),
    confirmation: report.confirmation,
    filedDate: report.filedOn,
    remittance: remittanceOf(report),
    penaltiesPaid: account.penaltiesPaid.map(presentPenalty),
    bill: billOf(report.bill),
    portal: duty?.duty.portal ?? null,
    source: duty?.duty.source ?? null,
    countedBy: describeCountedBy(duty),
    versions: versions.map((each) => ({ id: each.id, version: each.version, status: statusOn(each, today) })),
    returnedSince: presentMovers(account.moving.returned),
    lateElsewhere: {
      ...presentMovers(account.moving.late),
      reports: [...account.moving.late.reports],
    },
    allowedEvents: [...account.allowed],
    formats: formatsOf(report),
  };
}

function presentMovers({
  filings,
  amount,
}: ReportAccount['moving']['returned']): ReportBody['returnedSince'] {
  return {
    filings: filings.count,
    amount: formatCents(amount),
    named: filings.filings.map(presentNamedFiling),
  };
}

function presentTotal(total: ReportAccount['charges'][number]): ReportBody['totals'][number] {
  const base = taxableBase(total);
  return {
    charge: total.charge,
    premium: formatCents(total.premium),
    base: base === null ? null : formatCents(base),
    flatFilings: total.flatItems,
    amount: formatCents(total.amount),
  };
}

function withCreditOf({ payable, creditAvailable }: ReportAccount): ReportBody['payableWithCredit'] {
  const credit = payable < ZERO ? payable : leastCents(payable, creditAvailable);
  return credit === ZERO
    ? null
    : { credit: formatCents(credit), amount: formatCents(cents(payable - credit)) };
}

function installmentOf({ report, duty, installment }: ReportAccount): ReportBody['installment'] {
  if (installment === null) return null;
  const { accrued, earlier, priorYearTax } = installment;
  const threshold = duty?.duty.threshold ?? null;
  return {
    tax: formatCents(report.total),
    accrued: formatCents(accrued),
    earlier: formatCents(earlier),
    threshold: threshold && { amount: formatCents(threshold.amount), of: threshold.of },
    priorYearTax: priorYearTax === null ? null : formatCents(priorYearTax),
    note: report.installmentNote,
  };
}

function billOf(bill: ReportAccount['report']['bill']): ReportBody['bill'] {
  if (bill === null) return null;
  const { number, billedOn, dueOn, amount } = bill;
  return { number, billedDate: billedOn, dueDate: dueOn, amount: formatCents(amount) };
}

function presentPenalty(paid: ReportAccount['penaltiesPaid'][number]): ReportBody['penaltiesPaid'][number] {
  const { id, reportId, penalty, interest, paidOn, method, reference, reversal } = paid;
  return {
    id,
    reportId,
    amount: formatCents(lateOf(paid)),
    penalty: formatCents(penalty),
    interest: formatCents(interest),
    paidDate: paidOn,
    method,
    reference,
    reversal: reversal && { reversedDate: reversal.reversedOn, reason: reversal.reason },
  };
}

function remittanceOf({
  paid,
  penalty,
  interest,
  paidOn,
  paymentMethod,
  paymentReference,
}: ReportAccount['report']): ReportBody['remittance'] {
  if (paid === null || paidOn === null) return null;
  return {
    amount: formatCents(paid),
    penalty: formatCents(penalty),
    interest: formatCents(interest),
    paidDate: paidOn,
    method: paymentMethod,
    reference: paymentReference,
  };
}

function describeCountedBy(duty: ReportAccount['duty']): string {
  const rule = duty?.duty.countedBy ?? null;
  const [policies, endorsements] = (['NB', 'EN'] as const).map((kind) => countedDateOf(rule, kind));
  if (!policies) return COUNTED_DATE_LABELS.TRANSACTION_EFFECTIVE;
  const words = COUNTED_DATE_LABELS[policies];
  return endorsements && endorsements !== policies
    ? `${words}; endorsements by ${COUNTED_DATE_LABELS[endorsements]}`
    : words;
}

/** A filing at fault. */
export function presentNamedFiling({ id, number, policyNumber, insuredName }: NamedFiling): NamedFiling {
  return { id, number, policyNumber, insuredName };
}

/** A filing in a report. */
export function presentReportFiling(item: ListedReportFiling): ReportFilingBody {
  return {
    filingId: item.filingId,
    number: item.number,
    filingType: item.filingType,
    status: item.status,
    insuredName: item.insuredName,
    policyNumber: item.policyNumber,
    confirmationNumber: item.confirmationNumber,
    transactionEffectiveDate: item.transactionEffectiveOn,
    countedDate: item.countedOn,
    lateFrom: item.isLate ? item.belongsOn : null,
    isCorrection: item.sign === -1,
    counterpart: item.counterpart,
    returnedFor: item.returnedFor,
    premium: formatCents(cents(BigInt(item.premium))),
    amount: formatCents(cents(BigInt(item.amount))),
    charges: item.chargeKinds.flatMap((charge) => {
      const amount = reportedCharge(item, charge);
      if (amount === null) return [];
      const base = reportedBase(item, charge);
      return {
        charge,
        base: base === null ? null : formatCents(base),
        rates: [...reportedRates(item, charge)],
        amount: formatCents(amount),
      };
    }),
  };
}

/** What happened to a report, with the people behind it. */
export function presentReportEvents(events: readonly ReportEventRecord[]): z.infer<typeof reportEventList> {
  return {
    items: events.map((each) => ({
      event: each.event,
      fromStatus: each.from,
      toStatus: each.to,
      actor: each.actorName,
      reason: each.reason,
      confirmation: each.confirmation,
      filedDate: each.filedOn,
      amount: each.amount,
      credit: each.credit,
      penalty: each.penalty,
      interest: each.interest,
      paidDate: each.paidOn,
      reference: each.reference,
      createdAt: each.createdAt.toISOString(),
    })),
  };
}
