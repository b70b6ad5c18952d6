import { sql } from 'kysely';
import { fullName } from '#domain/access/full-name.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Allocation } from '#domain/ledger/allocate-payment.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';
import { insertAllocations } from './payment-allocations.ts';

export interface NewPayment {
  companyId: string;
  amount: Cents;
  source: PaymentsTable['source'];
  /** Null where no money came in. */
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
  recordedBy: string;
  /** What of it goes where; what is left over stays the company's credit. */
  allocations: readonly Allocation[];
  at: Date;
}

/** Keeps a payment and what of it goes to which filing. Returns the payment's id. */
export async function insertPaymentRow(tx: Tx, payment: NewPayment): Promise<string> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      company_id: payment.companyId,
      amount_cents: payment.amount,
      source: payment.source,
      method: payment.method,
      received_on: payment.receivedOn,
      reference: payment.reference,
      recorded_by: payment.recordedBy,
      created_at: payment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAllocations(tx, id, payment.allocations, {
    fromCredit: payment.source === 'CREDIT',
    at: payment.at,
  });
  return id;
}

/** A payment as it was recorded. */
export interface PaymentRecord {
  id: string;
  /** Whose it is now, with the name. */
  companyId: string;
  company: string;
  /** Whom its receipt names: the company that paid it. */
  recordedCompanyId: string;
  amount: Cents;
  source: PaymentsTable['source'];
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
  recordedBy: string;
  createdAt: Date;
  /** `isReturn`: the bank returned it on that day. */
  reversal: { reason: string; reversedOn: CivilDate; isReturn: boolean } | null;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRecord | null> {
  const [payment] = await selectPayments(db, [id]);
  return payment ?? null;
}

/** Those of these that there are, in the order of their ids. */
export async function selectPayments(db: Db, ids: readonly string[]): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('company_payments as payment')
    .innerJoin('companies', 'companies.id', 'payment.company_id')
    .innerJoin('users', 'users.id', 'payment.recorded_by')
    .leftJoin('payment_reversals as reversal', 'reversal.payment_id', 'payment.id')
    .selectAll('payment')
    .select(['companies.company as company', 'users.first_name', 'users.last_name'])
    .select(['reversal.reason', 'reversal.reversed_on', 'reversal.is_return'])
    .where('payment.id', 'in', [...ids])
    .orderBy('payment.id')
    .execute();
  return rows.map(({ reason, reversed_on: reversedOn, is_return: isReturn, ...row }) => ({
    id: row.id,
    companyId: row.company_id,
    company: row.company,
    recordedCompanyId: row.recorded_company_id,
    amount: cents(BigInt(row.amount_cents)),
    source: row.source,
    method: row.method,
    receivedOn: parseCivilDate(row.received_on),
    reference: row.reference,
    recordedBy: fullName({ firstName: row.first_name, lastName: row.last_name }),
    createdAt: row.created_at,
    reversal:
      reason === null || reversedOn === null
        ? null
        : { reason, reversedOn: parseCivilDate(reversedOn), isReturn: isReturn === true },
  }));
}

/** Undoes a payment by a row beside it. Returns whether nobody had done it before. */
export async function insertReversal(
  tx: Tx,
  reversal: { paymentId: string; reason: string; on: CivilDate; isReturn: boolean; by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_reversals')
    .values({
      payment_id: reversal.paymentId,
      reason: reversal.reason,
      reversed_on: reversal.on,
      is_return: reversal.isReturn,
      reversed_by: reversal.by,
      created_at: reversal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A payment with what a filing, or the filings of an invoice, still have of it. */
export interface AppliedPayment {
  id: string;
  amount: Cents;
  allocated: Cents;
  source: PaymentsTable['source'];
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
}

/** The same of one filing, with what became of the rest that it had been given. */
export interface FilingPayment extends AppliedPayment {
  /** What the filing gave up, and its company has as credit. */
  toCredit: Cents;
  /** What was taken back: a payment that was reversed, or a write-off. */
  reversed: Cents;
  /** Whether it was taken back because the bank returned it. */
  isReturned: boolean;
}

export type AppliedPaymentRow = Pick<AppliedPayment, 'id' | 'source' | 'method' | 'reference'> &
  Record<'amount' | 'allocated' | 'receivedOn', string>;

export const toAppliedPayment = (row: AppliedPaymentRow): AppliedPayment => ({
  ...row,
  amount: cents(BigInt(row.amount)),
  allocated: cents(BigInt(row.allocated)),
  receivedOn: parseCivilDate(row.receivedOn),
});

/** The payments that were put on a filing, oldest first. */
export async function selectPaymentsOfFiling(db: Db, filingId: string): Promise<FilingPayment[]> {
  const { rows } = await sql<
    AppliedPaymentRow & Record<'released' | 'toCredit', string> & Pick<FilingPayment, 'isReturned'>
  >`
    select payment.id, payment.amount_cents as amount, payment.source, payment.method,
      payment.received_on as "receivedOn", payment.reference,
      (allocation.amount_cents - coalesce(sum(released.amount_cents), 0))::bigint as allocated,
      coalesce(sum(released.amount_cents), 0)::bigint as released,
      coalesce(sum(released.amount_cents)
        filter (where released.reversal_id is null and payment.source <> 'WRITE_OFF'), 0)::bigint as "toCredit",
      coalesce(bool_or(reversal.is_return), false) as "isReturned"
    from payment_allocations allocation
    join payments payment on payment.id = allocation.payment_id
    left join payment_allocation_releases released on released.allocation_id = allocation.id
    left join payment_reversals reversal on reversal.payment_id = payment.id
    where allocation.filing_id = ${filingId}
    group by payment.id, allocation.id
    order by allocation.recorded_order
  `.execute(db);
  return rows.map(({ released, toCredit, isReturned, ...row }) => ({
    ...toAppliedPayment(row),
    toCredit: cents(BigInt(toCredit)),
    reversed: cents(BigInt(released) - BigInt(toCredit)),
    isReturned,
  }));
}
