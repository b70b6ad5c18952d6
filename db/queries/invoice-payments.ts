import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';

const toCents = (text: string): Cents => cents(BigInt(text));

export interface PaymentOfInvoice {
  id: string;
  amount: Cents;
  /** What its filings still have of it. */
  allocated: Cents;
  source: PaymentsTable['source'];
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
}

/** The payments whose money the filings of a live invoice have, oldest first. */
export async function selectPaymentsOfInvoice(db: Db, invoiceId: string): Promise<PaymentOfInvoice[]> {
  const { rows } = await sql<
    Pick<PaymentOfInvoice, 'id' | 'source' | 'method' | 'reference'> &
      Record<'amount' | 'allocated' | 'receivedOn', string>
  >`
    select payment.id, payment.amount_cents as amount, payment.source, payment.method, payment.received_on as "receivedOn",
      payment.reference, sum(kept.cents)::bigint as allocated
    from filings filing
    join payment_allocations allocation on allocation.filing_id = filing.id
    join payments payment on payment.id = allocation.payment_id
    cross join lateral (
      select allocation.amount_cents - coalesce(sum(released.amount_cents), 0) as cents
      from payment_allocation_releases released where released.allocation_id = allocation.id
    ) kept
    where filing.invoice_id = ${invoiceId}
    group by payment.id
    having sum(kept.cents) > 0
    order by payment.created_at, payment.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    amount: toCents(row.amount),
    allocated: toCents(row.allocated),
    receivedOn: parseCivilDate(row.receivedOn),
  }));
}
