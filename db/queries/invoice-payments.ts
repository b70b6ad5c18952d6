import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';
import { type AppliedPayment, type AppliedPaymentRow, toAppliedPayment } from './payments.ts';

/** A payment whose money the filings of an invoice have. */
export interface InvoicePayment extends AppliedPayment {
  recordedAt: Date;
}

/** Those of a live invoice, oldest first. */
export async function selectPaymentsOfInvoice(db: Db, invoiceId: string): Promise<InvoicePayment[]> {
  const { rows } = await sql<AppliedPaymentRow & Pick<InvoicePayment, 'recordedAt'>>`
    select payment.id, payment.amount_cents as amount, payment.source, payment.method, payment.received_on as "receivedOn",
      payment.reference, payment.created_at as "recordedAt", sum(kept.cents)::bigint as allocated
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
  return rows.map(({ recordedAt, ...row }) => ({ ...toAppliedPayment(row), recordedAt }));
}

export interface ReturnedPayment {
  id: string;
  /** What the filings had of it until it was taken back. */
  amount: Cents;
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
  recordedAt: Date;
  returnedOn: CivilDate;
  /** Whether the bank returned it; otherwise we took it back. */
  isReturn: boolean;
  reversedAt: Date;
  reason: string;
}

/**
 * Money that was put on an invoice, or on filings that are on it without naming another, and was taken back, such as a
 * check that bounced; in the order in which it was. What was put on an invoice stays with it when its filings leave.
 */
export async function selectPaymentsReturned(db: Db, invoiceId: string): Promise<ReturnedPayment[]> {
  const rows = await db
    .selectFrom('payment_allocations as allocation')
    .innerJoin('payment_allocation_releases as released', 'released.allocation_id', 'allocation.id')
    .innerJoin('payments as payment', 'payment.id', 'allocation.payment_id')
    .innerJoin('payment_reversals as reversal', (on) =>
      on
        .onRef('reversal.payment_id', '=', 'released.reversal_id')
        .onRef('reversal.payment_id', '=', 'payment.id'),
    )
    .select([
      'payment.id',
      'payment.method',
      'payment.received_on',
      'payment.reference',
      'payment.created_at as recorded_at',
      'reversal.reversed_on',
      'reversal.is_return',
      'reversal.created_at as reversed_at',
      'reversal.reason',
    ])
    .select(({ fn }) => fn.sum<string>('released.amount_cents').as('amount'))
    .where(
      sql<boolean>`allocation.id in (
        select id from payment_allocations where invoice_id = ${invoiceId}
        union all
        select direct.id from payment_allocations direct join filings on filings.id = direct.filing_id
        where filings.invoice_id = ${invoiceId} and direct.invoice_id is null
      )`,
    )
    .where('payment.source', '=', 'RECEIVED')
    .groupBy(['payment.id', 'reversal.payment_id'])
    .orderBy('reversal.reversed_on')
    .orderBy('reversal.created_at')
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: cents(BigInt(row.amount)),
    method: row.method,
    receivedOn: parseCivilDate(row.received_on),
    reference: row.reference,
    recordedAt: row.recorded_at,
    returnedOn: parseCivilDate(row.reversed_on),
    isReturn: row.is_return,
    reversedAt: row.reversed_at,
    reason: row.reason,
  }));
}
