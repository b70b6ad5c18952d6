import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import {
  describeCreditMove,
  describeMoney,
  describeReceived,
  type Movement,
} from '#domain/ledger/describe-payment.ts';
import { type Cents, cents, negateCents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** The accounts that a company has with us: what it owes, and what we hold for it. */
const ACCOUNTS = sql`select id from ledger_accounts
  where kind in ('RECEIVABLE', 'CUSTOMER_CREDIT') and company_id = `;

/** What an entry does to what is owed. */
const RECEIVABLE = sql`coalesce(sum(posting.amount_cents) filter (where account.kind = 'RECEIVABLE'), 0)`;

/** What a company owes less its credit when a day is over, in cents. */
export async function findNetBalance(db: Db, companyId: string, asOf: CivilDate): Promise<Cents> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(ledger_balance(id, ${asOf}::date)), 0)::bigint as balance
    from (${ACCOUNTS}${companyId}) account
  `.execute(db);
  return cents(BigInt(rows[0]?.balance ?? '0'));
}

export interface StatementLine {
  bookedOn: CivilDate;
  description: string;
  /** The invoices that the filing is on, or that the payment paid; none where there is none. */
  invoices: readonly string[];
  /** Whose policy it is about; null where it is about several filings, or none. */
  insuredName: string | null;
  policyNumber: string | null;
  /** Why a payment was reversed, as the customer was told; null for what is no reversal, and for a write-off. */
  reversalReason: string | null;
  amount: Cents;
}

interface MovedMoney {
  /** What an entry of a payment or a refund moved; null for any other: a charge, or credit. */
  moved: Movement | null;
  /** Null without a payment or a refund. */
  method: DirectPaymentMethod | null;
  reference: string | null;
  /** Of the filing that it is about; null where it is about several, or none. */
  number: string | null;
  /** What went between the credit and what is owed, in cents, where that is all; else null. */
  shifted: string | null;
  /** Of money that came in what went where when it was recorded: invoices, and filings on none; in cents. */
  parts: readonly { to: string; cents: string }[];
}

/** Said from what is known and not from what the entry says, so that old and new ones read alike. */
function describeLine({
  moved,
  method,
  reference,
  number,
  shifted,
  parts,
  description,
  amount: posted,
}: MovedMoney & Record<'description' | 'amount', string>) {
  const money = { method, reference: reference ?? '' };
  if (shifted === null && moved === 'RECEIVED') {
    const went = parts.map(({ to, cents: part }) => ({ to, amount: cents(BigInt(part)) }));
    return describeReceived(money, { went, amount: negateCents(cents(BigInt(posted))), about: number });
  }
  if (shifted === null) return moved === null ? description : describeMoney(moved, money, number);
  const amount = cents(BigInt(shifted));
  return moved === null
    ? // It names its filing itself.
      describeCreditMove(description, amount, money, null)
    : describeCreditMove(describeMoney(moved, money), amount, money, number);
}

/**
 * The entries of a period on the account of a company, oldest first, and of one day what was charged before what was paid:
 * at most `limit`. Where credit went on what is owed, or came back from it, the amount is zero: nothing is counted twice.
 * What is about a payment or a refund names its reference, by which a customer knows it; that of a write-off says why,
 * which is ours to know.
 */
export async function selectStatementLines(
  db: Db,
  companyId: string,
  period: { from: CivilDate; to: CivilDate },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<
    Pick<StatementLine, 'insuredName' | 'policyNumber' | 'invoices' | 'reversalReason'> &
      Record<'booked_on' | 'description' | 'amount', string> &
      MovedMoney
  >`
    select entry.booked_on, sum(posting.amount_cents)::bigint as amount,
      filing.insured_name as "insuredName", filing.policy_number as "policyNumber",
      array(select distinct invoice.number from invoices invoice where invoice.id in (
        select coalesce(allocation.invoice_id, paid.invoice_id) from payment_allocations allocation
          join filings paid on paid.id = allocation.filing_id where allocation.payment_id = entry.payment_id
          and (allocation.created_at = entry.created_at or exists (select from payment_allocation_releases release
            where release.allocation_id = allocation.id and release.created_at = entry.created_at))
        union all
        select filing.invoice_id where entry.payment_id is null
      ) order by invoice.number) as invoices,
      case when payment.source = 'RECEIVED' and reversal.created_at = entry.created_at
        and sum(posting.amount_cents) > 0 then reversal.reason end as "reversalReason",
      entry.description, filing.number,
      case when sum(posting.amount_cents) = 0 then abs(${RECEIVABLE})::text end as shifted,
      case when refund.id is not null then 'REFUNDED'
        when payment.id is not null and sum(posting.amount_cents) = 0
          then case when ${RECEIVABLE} < 0 then 'CREDIT_APPLIED' else 'CREDIT_RELEASED' end
        when payment.source = 'WRITE_OFF' and sum(posting.amount_cents) > 0 then 'ADJUSTMENT_REVERSED'
        when payment.source = 'WRITE_OFF' then 'ADJUSTED' when payment.source is distinct from 'RECEIVED' then null
        when sum(posting.amount_cents) <= 0 then 'RECEIVED' when reversal.is_return then 'RETURNED' else 'REVERSED'
        end as moved,
      coalesce((select json_agg(json_build_object('to', part.name, 'cents', part.cents::text) order by part.name) from (
        select coalesce(invoice.number, paid.number) as name, sum(allocation.amount_cents) as cents
        from payment_allocations allocation join filings paid on paid.id = allocation.filing_id
          left join invoices invoice on invoice.id = coalesce(allocation.invoice_id, paid.invoice_id)
        where allocation.payment_id = entry.payment_id and allocation.created_at = entry.created_at
        group by 1) part), '[]') as parts,
      coalesce(refund.method, payment.method) as method, coalesce(refund.reference, payment.reference) as reference
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    join ledger_accounts account on account.id = posting.account_id
    left join payments payment on payment.id = entry.payment_id
    left join payment_reversals reversal on reversal.payment_id = payment.id
    left join refunds refund on refund.id = entry.refund_id
    left join filings filing on filing.id = entry.filing_id
    where posting.account_id in (${ACCOUNTS}${companyId})
      and posting.booked_on between ${period.from}::date and ${period.to}::date
    group by entry.id, payment.id, reversal.payment_id, refund.id, filing.id
    having sum(posting.amount_cents) <> 0 or ${RECEIVABLE} <> 0
    order by entry.booked_on,
      entry.payment_id is not null or entry.refund_id is not null or sum(posting.amount_cents) = 0, entry.id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    bookedOn: parseCivilDate(row.booked_on),
    description: describeLine(row),
    invoices: row.invoices,
    insuredName: row.insuredName,
    policyNumber: row.policyNumber,
    reversalReason: row.reversalReason,
    amount: cents(BigInt(row.amount)),
  }));
}
