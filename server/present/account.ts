import type { AccountBody, StatementBody } from '#contract/account.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import type { Account } from '#operations/payment/get-account.ts';
import type { Statement } from '#operations/payment/get-statement.ts';

/** How a company stands with us. */
export function presentAccount({ companyId, company, balance, credit, ageing }: Account): AccountBody {
  const [current = ZERO, days1To30 = ZERO, days31To60 = ZERO, days61To90 = ZERO, over90 = ZERO] = ageing;
  return {
    companyId,
    company,
    balance: formatCents(balance),
    credit: formatCents(credit),
    ageing: {
      current: formatCents(current),
      days1To30: formatCents(days1To30),
      days31To60: formatCents(days31To60),
      days61To90: formatCents(days61To90),
      over90: formatCents(over90),
    },
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
  };
}
