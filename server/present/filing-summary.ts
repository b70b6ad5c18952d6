import type { FilingSummary } from '#contract/filing.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import type { ListedFiling } from '#operations/filing/list-filings.ts';

/** A filing as lists and dashboards show it; whose work it is among us is for admins. */
export function presentFilingSummary(filing: ListedFiling, viewer: 'ADMIN' | 'CUSTOMER'): FilingSummary {
  const { status } = filing;
  const total = cents(BigInt(filing.totalCents));
  const paid = cents(BigInt(filing.paidCents));
  return {
    id: filing.id,
    number: filing.number,
    state: filing.state,
    filingType: filing.filingType,
    status,
    paymentMethod: filing.paymentMethod,
    insuredName: filing.insuredName,
    policyNumber: filing.policyNumber,
    policyEffectiveDate: filing.policyEffectiveOn,
    userName: filing.userName,
    companyName: filing.companyName,
    total: formatCents(total),
    balance: formatCents(balanceOf({ status, total, paid })),
    dueDate: filing.dueOn,
    sentAt: filing.sentAt === null ? null : toMilliseconds(filing.sentAt),
    assigneeName: viewer === 'ADMIN' ? filing.assigneeName : null,
    snoozedUntil: viewer === 'ADMIN' ? filing.snoozedUntil : null,
    unansweredSince:
      viewer === 'ADMIN' && filing.unansweredSince !== null ? toMilliseconds(filing.unansweredSince) : null,
    createdAt: toMilliseconds(filing.createdAt),
  };
}

/** "…12.345678Z" as "…12.345Z": cursors need the microseconds, people do not. */
function toMilliseconds(instant: string): string {
  return `${instant.slice(0, 23)}Z`;
}
