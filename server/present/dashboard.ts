import type { AdminDashboardBody, UserDashboardBody } from '#contract/dashboard.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { isBilledByInvoice } from '#domain/filing/lifecycle.ts';
import { awaitsCapacity, awaitsPlaceRate, filingDue, resubmitBy } from '#domain/filing/next-step.ts';
import { policyDocumentOf } from '#domain/filing/policy-document.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { invoicedOf, pastDueOf } from '#domain/ledger/standing.ts';
import { addCents, cents, displayCents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { AdminDashboard } from '#operations/dashboard/get-admin-dashboard.ts';
import type { UserDashboard } from '#operations/dashboard/get-user-dashboard.ts';
import { presentOwed, presentStanding } from './account.ts';
import { presentFilingSummary } from './filing-summary.ts';
import { presentInvoiceSummary } from './invoice.ts';
import { presentLedgerCheck } from './ledger.ts';
import { presentReportOwed } from './obligation.ts';
import { presentReportStanding, presentReportSummary } from './report.ts';

const presentInvoices = ({ rows, today }: UserDashboard['overdueInvoices']) =>
  rows.map((invoice) => presentInvoiceSummary(invoice, today));

/** What needs this user now, and where everything stands. */
export function presentUserDashboard(dashboard: UserDashboard): UserDashboardBody {
  const count = (...statuses: FilingStatus[]) =>
    statuses.reduce((sum, status) => sum + (dashboard.byStatus.get(status) ?? 0), 0);
  return {
    needsYou: dashboard.waiting.map((filing) => ({
      filing: presentFilingSummary(filing, 'CUSTOMER'),
      what: describeNeed(filing, dashboard.overdueInvoices.today),
    })),
    overdueInvoices: presentInvoices(dashboard.overdueInvoices),
    reopenedInvoices: presentInvoices(dashboard.reopenedInvoices),
    dueSoonInvoices: presentInvoices(dashboard.dueSoonInvoices),
    colleaguesPastDue: presentColleaguesPastDue(dashboard),
    drafts: dashboard.drafts.map(
      ({ capacityRequestedAt, placeRateRequestedAt, requestAnsweredAt, updatedAt, ...draft }) => ({
        ...draft,
        capacityRequestedAt: capacityRequestedAt?.toISOString() ?? null,
        placeRateRequestedAt: placeRateRequestedAt?.toISOString() ?? null,
        requestAnsweredAt: requestAnsweredAt?.toISOString() ?? null,
        updatedAt: updatedAt.toISOString(),
      }),
    ),
    recentProofs: dashboard.recentProofs.map((filing) => presentFilingSummary(filing, 'CUSTOMER')),
    counts: {
      unpaid: count('UNPAID'),
      inProgress: count('PAID', 'PENDING'),
      completed: count('COMPLETED'),
      rejected: count('REJECTED'),
    },
    account: dashboard.account === null ? null : presentStanding(dashboard.account),
    sharesFilings: dashboard.sharesFilings,
  };
}

const presentColleaguesPastDue = ({ colleaguesPastDue: due }: UserDashboard) =>
  due === null || due.filings === 0 ? null : { filings: due.filings, open: formatCents(due.open) };

/** One sentence that says the next step. */
function describeNeed(filing: UserDashboard['waiting'][number], today: CivilDate): string {
  const dueOn = filing.dueOn === null ? null : parseCivilDate(filing.dueOn);
  if (filing.status === 'REJECTED') {
    if (filing.capacityRequestedOn !== null) return awaitsCapacity(filing.capacityRequestedOn);
    if (filing.placeRateRequestedOn !== null) return awaitsPlaceRate(filing.placeRateRequestedOn);
    const words = (filing.rejectionWords ?? 'See the filing for the reason').replace(/[.\s]+$/, '');
    return `Returned: ${words}. ${capitalized(resubmitBy({ dueOn, today }))}`;
  }
  const until = filingDue({ dueOn, today });
  const balance = cents(BigInt(filing.totalCents) - BigInt(filing.paidCents));
  if (filing.status === 'UNPAID' && balance > 0n && !isBilledByInvoice(filing.paymentMethod)) {
    return `Pay ${displayCents(balance)} with ${filing.number} as the reference.${until}`;
  }
  return `Upload the ${policyDocumentOf(filing).words}.${until}`;
}

/** The queues, what is due next, the money, and the volume by state and by month. */
export function presentAdminDashboard(dashboard: AdminDashboard): AdminDashboardBody {
  const { queues, money, volume } = dashboard;
  const states = [...new Set(volume.map(({ state }) => state))];
  return {
    queues: {
      toFile: queues.toFile,
      waitingForOffice: queues.waitingForOffice,
      rejected: queues.rejected,
      overdue: queues.overdue,
      unpaid: queues.unpaid,
      needsReply: queues.needsReply,
    },
    work: {
      ages: [...dashboard.work.ages],
      byAssignee: dashboard.work.byAssignee.map(({ assigneeId, assigneeName, counts }) => ({
        id: assigneeId,
        name: assigneeName,
        counts,
        total: counts.reduce((sum, count) => sum + count, 0),
      })),
    },
    dueSoon: dashboard.dueSoon.map(({ from, to, filings, total }) => ({
      from,
      to,
      filings: filings.map((filing) => presentFilingSummary(filing, 'ADMIN')),
      total,
    })),
    reportsOverdue: dashboard.reportsOverdue.map(presentReportSummary),
    reportStanding: presentReportStanding(dashboard.reportStanding),
    reportsDue: dashboard.reportsDue.map(presentReportOwed),
    money: {
      owed: presentOwed(money.owed),
      pastDue: formatCents(pastDueOf(money.owed)),
      pastDueInvoices: formatCents(pastDueOf({ ageing: invoicedOf(money.owed) })),
      pastDueDirectPay: formatCents(pastDueOf({ ageing: money.owed.directPay })),
      dueToStates: formatCents(money.dueToStates),
      credit: formatCents(money.credit),
    },
    expiring: presentExpiring(dashboard.expiring),
    capacityRequests: dashboard.capacityRequests.map(({ state, customers, since }) => ({
      state,
      customers,
      since: since.toISOString(),
    })),
    placeRateRequests: dashboard.placeRateRequests.map(({ since, ...request }) => ({
      ...request,
      since: since.toISOString(),
    })),
    contactMessages: dashboard.contactMessages,
    backup: {
      lastAt: dashboard.backup.lastAt?.toISOString() ?? null,
      isEncrypted: dashboard.backup.isEncrypted,
      isLate: dashboard.backup.isLate,
    },
    ledgerCheck: dashboard.ledgerCheck === null ? null : presentLedgerCheck(dashboard.ledgerCheck),
    period: { from: dashboard.period.from, to: dashboard.period.to },
    byState: states
      .map((state) => ({ state, ...sumOf(volume.filter((row) => row.state === state)) }))
      .sort((left, right) => right.count - left.count),
    // A month without business is a month all the same.
    byMonth: dashboard.months.map(({ from, to }) => {
      const month = from.slice(0, 7);
      return { month, from, to, ...sumOf(volume.filter((row) => row.month === month)) };
    }),
  };
}

function presentExpiring({ licenses, authorizations, next }: AdminDashboard['expiring']) {
  return {
    licenses: { expiring: licenses.expiring, expired: licenses.expired },
    authorizations: { expiring: authorizations.expiring, expired: authorizations.expired },
    next: next.map(({ state, kind, name, person, clientId, expiresOn }) => ({
      ...{ state, kind, name, person, clientId },
      expirationDate: expiresOn,
    })),
  };
}

function sumOf(rows: AdminDashboard['volume']): { count: number; premium: string } {
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    premium: formatCents(rows.reduce((sum, row) => addCents(sum, row.premium), ZERO)),
  };
}
