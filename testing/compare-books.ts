import { findDueFromAgency } from '#db/queries/bank-fees.ts';
import { findCompanyCredit, findCompanyReceivable } from '#db/queries/ledger.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { cents } from '#domain/money/cents.ts';
import type { TestApp } from './app.ts';

/** What a bookkeeper would know by heart of a company. */
export interface KnownMoney {
  companyId: string;
  /** What came in from this company less what went out. */
  bank: bigint;
}

/** Where the books and what is known of the money disagree, a sentence each; `due` is what the agency owes its trust account. */
export async function compareBooks(
  { db, pool }: Pick<TestApp['context'], 'db' | 'pool'>,
  { customers, due }: { customers: readonly KnownMoney[]; due: bigint },
): Promise<string[]> {
  const found: string[] = [];
  for (const { companyId, bank } of customers) {
    const credit = await findCompanyCredit(db, companyId);
    const receivable = await findCompanyReceivable(db, companyId);
    const filings = await db
      .selectFrom('filings')
      .select(['status', 'total_cents', 'paid_cents'])
      .where('company_id', '=', companyId)
      .execute();
    const open = filings.map(({ status, total_cents, paid_cents }) =>
      balanceOf({ status, total: cents(BigInt(total_cents)), paid: cents(BigInt(paid_cents)) }),
    );
    const owed = open.reduce((sum, each) => sum + each, 0n);
    if (owed !== receivable) found.push(`${companyId} owes ${owed}, by the books ${receivable}`);
    if (credit < 0n) found.push(`${companyId} has credit of ${credit}`);
    // What came in and did not go out is in filings or is credit; write-offs brought nothing.
    const { rows } = await pool.query<{ cents: string }>(
      `select coalesce(sum(allocation.amount_cents - coalesce((select sum(r.amount_cents)
             from payment_allocation_releases r where r.allocation_id = allocation.id), 0)), 0) as cents
           from payment_allocations allocation join company_payments payment on payment.id = allocation.payment_id
          where payment.company_id = $1 and payment.source <> 'WRITE_OFF'`,
      [companyId],
    );
    const placed = BigInt(rows[0]?.cents ?? '0') + credit;
    if (placed !== bank) found.push(`${companyId} brought ${bank}, and ${placed} is in place`);
  }
  const booked = await findDueFromAgency(db);
  if (booked !== due) found.push(`the agency owes ${due}, by the books ${booked}`);
  return found;
}
