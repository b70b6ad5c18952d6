import type { BankReconciliationBody, LedgerCheckBody, TrustBody } from '#contract/ledger.ts';
import { daysBetween } from '#domain/calendar/civil-date.ts';
import { addCents, formatCents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { BankReconciliation } from '#operations/ledger/get-bank-reconciliation.ts';
import type { LedgerAccountView, LedgerPosting } from '#operations/ledger/get-ledger-account.ts';
import type { Trust } from '#operations/ledger/get-trust.ts';
import type { LedgerCheck } from '#operations/ledger/verify-ledger.ts';
import { presentPage } from './page.ts';
import { presentReportSummary } from './report.ts';

function presentPosting(posting: LedgerPosting) {
  return {
    id: posting.id,
    entryId: posting.entryId,
    date: posting.bookedOn,
    description: posting.description,
    amount: formatCents(posting.amount),
    filingId: posting.filingId,
    paymentId: posting.paymentId,
    recordedAt: posting.recordedAt.toISOString(),
  };
}

/** An account at a day with a page of its postings. */
export function presentLedgerAccount({ account, asOf, balance, postings, due }: LedgerAccountView) {
  return {
    ...presentPage(postings, presentPosting),
    account,
    asOf,
    balance: formatCents(balance),
    due: due && {
      returns: due.returns.map((report) => ({
        ...presentReportSummary(report),
        owed: formatCents(report.owed),
      })),
      notReported: formatCents(due.notReported),
    },
  };
}

/** What was found when the books were added up. */
export function presentLedgerCheck(check: LedgerCheck): LedgerCheckBody {
  return {
    checkedAt: check.checkedAt.toISOString(),
    entries: check.entries,
    postings: check.postings,
    sum: formatCents(check.sum),
    faults: check.faults.map(({ code, message, entries }) => ({ code, message, entries: [...entries] })),
  };
}

type Moves = Pick<Trust['items'][number], 'owed' | 'remitted' | 'refunded' | 'adjusted'>;

/** What was charged for a state and became of it. */
function presentMoves({ owed, remitted, refunded, adjusted }: Moves) {
  return {
    collected: formatCents(addCents(owed, remitted, refunded, negateCents(adjusted))),
    refunded: formatCents(refunded),
    adjusted: formatCents(adjusted),
    remitted: formatCents(remitted),
    owed: formatCents(owed),
  };
}

const sumOf = (items: readonly Moves[], key: keyof Moves) => addCents(...items.map((item) => item[key]));

type Parts = NonNullable<Trust['items'][number]['parts']>;

function presentParts({ onOpenReports, onFiledReports, notReported }: Parts) {
  return {
    onOpenReports: formatCents(onOpenReports),
    onFiledReports: formatCents(onFiledReports),
    notReported: formatCents(notReported),
  };
}

/** The sums of the parts; null where they are not known. */
function presentAllParts(items: Trust['items'], isKnown: boolean) {
  if (!isKnown) return null;
  const sum = (key: keyof Parts) => addCents(...items.map(({ parts }) => parts?.[key] ?? ZERO));
  return presentParts({
    onOpenReports: sum('onOpenReports'),
    onFiledReports: sum('onFiledReports'),
    notReported: sum('notReported'),
  });
}

/** Whose money is held when a day is over. */
export function presentTrust(trust: Trust): TrustBody {
  return {
    asOf: trust.asOf,
    items: trust.items.map((item) => ({
      state: item.state,
      charge: item.chargeKind,
      payee: item.payee,
      ...presentMoves(item),
      parts: item.parts && presentParts(item.parts),
    })),
    totals: {
      ...presentMoves({
        owed: sumOf(trust.items, 'owed'),
        remitted: sumOf(trust.items, 'remitted'),
        refunded: sumOf(trust.items, 'refunded'),
        adjusted: sumOf(trust.items, 'adjusted'),
      }),
      parts: presentAllParts(trust.items, trust.uncollected !== null),
    },
    bank: formatCents(trust.bank),
    bankByLedger: formatCents(trust.bankByLedger),
    bankEntered: presentBankBalance(trust.bankEntered),
    receivable: formatCents(trust.receivable),
    credit: formatCents(trust.credit),
    credits: trust.credits.map(({ companyId, company, amount }) => ({
      companyId,
      company,
      amount: formatCents(amount),
    })),
    dueFromAgency: formatCents(trust.dueFromAgency),
    stateCredit: formatCents(trust.stateCredit),
    stateCredits: trust.stateCredits.map((each) => ({ ...each, amount: formatCents(each.amount) })),
    income: formatCents(trust.income),
    uncollected: trust.uncollected && {
      states: formatCents(trust.uncollected.states),
      fees: formatCents(trust.uncollected.fees),
      pendingReturns: formatCents(trust.uncollected.pendingReturns),
    },
    missing: formatCents(trust.missing),
    difference: formatCents(trust.difference),
    unexplained: trust.unexplained === null ? null : formatCents(trust.unexplained),
    bankShortage: formatCents(trust.bankShortage),
    unmatched: trust.unmatched && {
      open: presentBankLines(trust.unmatched.open),
      ignored: presentBankLines(trust.unmatched.ignored),
    },
    pastDue: trust.pastDue.map(({ id, state, kind, periodStart, periodEnd, dueOn, filings, amount }) => ({
      reportId: id,
      state,
      kind,
      periodStart,
      periodEnd,
      dueDate: dueOn,
      days: daysBetween(dueOn ?? periodEnd, trust.asOf),
      filings,
      amount: formatCents(amount),
    })),
  };
}

const presentBankLines = ({ count, sum }: NonNullable<Trust['unmatched']>['open']) => ({
  count,
  sum: formatCents(sum),
});

/** From the ledger's balance to the bank's. */
export function presentBankReconciliation(found: BankReconciliation): BankReconciliationBody {
  const { asOf, unmatched, statement, unexplained, outstanding, openingBeyondLedger } = found;
  const opening = presentBankBalance(found.opening);
  return {
    asOf,
    ledger: formatCents(found.ledger),
    deposits: presentOutstanding(outstanding.DEPOSIT),
    payments: presentOutstanding(outstanding.PAYMENT),
    bankCredits: presentOutstanding(outstanding.BANK_CREDIT),
    bankDebits: presentOutstanding(outstanding.BANK_DEBIT),
    opening: opening && {
      ...opening,
      beyondLedger: openingBeyondLedger === null ? null : formatCents(openingBeyondLedger),
    },
    unmatched: { open: presentBankLines(unmatched.open), ignored: presentBankLines(unmatched.ignored) },
    expected: formatCents(found.expected),
    statement: statement && { date: statement.on, amount: formatCents(statement.amount) },
    unexplained: unexplained === null ? null : formatCents(unexplained),
    hasBankLines: found.hasBankLines,
  };
}

const presentOutstanding = ({ count, sum, items }: BankReconciliation['outstanding']['DEPOSIT']) => ({
  count,
  total: formatCents(sum),
  items: items.map(({ on, amount, ...item }) => ({ ...item, date: on, amount: formatCents(amount) })),
});

function presentBankBalance(entered: Trust['bankEntered']): TrustBody['bankEntered'] {
  if (entered === null) return null;
  const { on, amount, note, enteredBy, enteredAt } = entered;
  return { date: on, amount: formatCents(amount), note, by: enteredBy, at: enteredAt.toISOString() };
}
