import type { FilingSummary } from '#contract/filing.ts';
import type { FilingListRow } from '#db/queries/list-filings.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { cents, formatCents } from '#domain/money/cents.ts';

/** A filing as lists, dashboards and exports show it. */
export function toFilingSummary(row: FilingListRow): FilingSummary {
  const total = cents(BigInt(row.total_cents));
  const paid = cents(BigInt(row.paid_cents));
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    filingType: row.filing_type,
    status: row.status,
    paymentMethod: row.payment_method,
    insuredName: row.insured_name,
    policyNumber: row.policy_number,
    policyEffectiveDate: row.policy_effective_on,
    userName: row.user_name,
    companyName: row.company_name,
    total: formatCents(total),
    balance: formatCents(balanceOf({ status: row.status, total, paid })),
    dueDate: row.due_on,
    sentAt: row.sent_at === null ? null : toMilliseconds(row.sent_at),
    createdAt: toMilliseconds(row.created_at),
  };
}

/** "…12.345678Z" as "…12.345Z": cursors need the microseconds, people do not. */
function toMilliseconds(instant: string): string {
  return `${instant.slice(0, 23)}Z`;
}
