import type { AccountBody, AgeingBody, ReceivablesBody, StatementBody } from '#contract/account.ts';
import { addCents, formatCents } from '#domain/money/cents.ts';
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

function presentStanding({ asOf, balance, credit, ageing }: Standing): StatementBody['account'] {
  return {
    asOf,
    balance: formatCents(balance),
    credit: formatCents(credit),
    ageing: presentAgeing(ageing),
  };
}

/** How a company stands with us. */
export function presentAccount({ companyId, company, ...standing }: Account): AccountBody {
  return { companyId, company, ...presentStanding(standing) };
}

/** What companies owe by age. */
export function presentReceivables({ asOf, companies, ageing, isWhole }: Receivables): ReceivablesBody {
  const sums = (of: Standing['ageing']) => ({
    balance: formatCents(addCents(...of)),
    ageing: presentAgeing(of),
  });
  return {
    asOf,
    items: companies.map(({ companyId, company, ageing: its }) => ({ companyId, company, ...sums(its) })),
    ...sums(ageing),
    isWhole,
  };
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
    lines: statement.lines.map(({ bookedOn, description, amount, balance }) => ({
      date: bookedOn,
      description,
      amount: formatCents(amount),
      balance: formatCents(balance),
    })),
    account: presentStanding(statement.standing),
  };
}
