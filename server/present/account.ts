import type {
  AccountBody,
  AgeingBody,
  OwedBody,
  ReceivablesBody,
  StandingBody,
  StatementBody,
} from '#contract/account.ts';
import {
  type Ageing,
  accountBalanceOf,
  balanceDueOf,
  invoicedOf,
  type Owed,
  pastDueOf,
  receivableOf,
} from '#domain/ledger/standing.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { Account, Standing } from '#operations/payment/get-account.ts';
import type { Receivables } from '#operations/payment/get-receivables.ts';
import type { Statement } from '#operations/payment/get-statement.ts';

function presentAgeing([current, to30, to60, to90, longer]: Standing['ageing']): AgeingBody {
  return {
    current: formatCents(current),
    days1To30: formatCents(to30),
    days31To60: formatCents(to60),
    days61To90: formatCents(to90),
    over90: formatCents(longer),
  };
}

/** What is owed, part by part. */
export function presentOwed(owed: Owed): OwedBody {
  return {
    ageing: presentAgeing(owed.ageing),
    balanceDue: formatCents(balanceDueOf(owed)),
    pastDue: formatCents(pastDueOf(owed)),
    notInvoiced: formatCents(owed.notInvoiced),
    pendingReturns: formatCents(owed.pendingReturns),
    balance: formatCents(receivableOf(owed)),
  };
}

/** What a company owes, part by part, and its credit. */
export function presentStanding(standing: Standing): StandingBody {
  return {
    asOf: standing.asOf,
    ...presentOwed(standing),
    credit: formatCents(standing.credit),
    accountBalance: formatCents(accountBalanceOf(standing)),
  };
}

/** How a company stands with us. */
export function presentAccount({ companyId, company, payBy, ...standing }: Account): AccountBody {
  return {
    companyId,
    company,
    ...presentStanding(standing),
    payBy: [...payBy],
  };
}

/** What was billed in one way, by age. */
function presentBilled(ageing: Ageing): ReceivablesBody['invoices'] {
  return {
    ageing: presentAgeing(ageing),
    balanceDue: formatCents(balanceDueOf({ ageing })),
    pastDue: formatCents(pastDueOf({ ageing })),
  };
}

/** What companies owe by age, and whom to invoice. */
export function presentReceivables({
  asOf,
  companies,
  all,
  isWhole,
  toInvoice,
  directPay,
}: Receivables): ReceivablesBody {
  return {
    asOf,
    items: companies.map(({ companyId, company, ...owed }) => ({
      companyId,
      company,
      ...presentOwed(owed),
    })),
    ...presentOwed(all),
    isWhole,
    invoices: presentBilled(invoicedOf(all)),
    directPay: presentBilled(all.directPay),
    toInvoice: toInvoice.map(presentOpenFilings),
    toPay: directPay.map(presentOpenFilings),
  };
}

function presentOpenFilings({ companyId, company, filings, since, open }: Receivables['toInvoice'][number]) {
  return { companyId, company, filings, since, open: formatCents(open) };
}

/** What a company was charged and paid. */
export function presentStatement(statement: Statement): StatementBody {
  return {
    companyId: statement.companyId,
    company: statement.company,
    from: statement.from,
    to: statement.to,
    opening: formatCents(statement.opening),
    closing: formatCents(statement.closing),
    lines: statement.lines.map(({ bookedOn, amount, balance, ...line }) => ({
      date: bookedOn,
      description: line.description,
      invoices: [...line.invoices],
      insuredName: line.insuredName,
      policyNumber: line.policyNumber,
      reversalReason: line.reversalReason,
      amount: formatCents(amount),
      balance: formatCents(balance),
    })),
    openItems: statement.openItems.map((item) => ({
      number: item.number,
      invoiceId: item.invoiceId,
      filingId: item.filingId,
      date: item.date,
      dueDate: item.dueOn,
      insuredName: item.insuredName,
      insureds: item.insureds,
      open: formatCents(item.open),
      daysPastDue: item.daysPastDue,
    })),
    isWhole: statement.isWhole,
    account: presentStanding(statement.standing),
  };
}
