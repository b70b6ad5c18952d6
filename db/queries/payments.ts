import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents, leastCents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';

export interface NewPayment {
  companyId: string;
  amount: Cents;
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
  recordedBy: string;
  /** The filing that gets a part of it, and the part; none where all of it stays the company's credit. */
  filingId: string;
  allocated: Cents;
  at: Date;
}

/** Keeps a payment and what of it goes to the filing. Returns the payment's id. */
export async function insertPaymentRow(tx: Tx, payment: NewPayment): Promise<string> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      company_id: payment.companyId,
      amount_cents: payment.amount,
      source: payment.method === null ? 'CREDIT' : 'RECEIVED',
      method: payment.method,
      received_on: payment.receivedOn,
      reference: payment.reference,
      recorded_by: payment.recordedBy,
      created_at: payment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (payment.allocated > 0n) {
    await tx
      .insertInto('payment_allocations')
      .values({ payment_id: id, filing_id: payment.filingId, amount_cents: payment.allocated })
      .execute();
  }
  return id;
}

/** Takes `amount` back from what the filing got, the last allocation first. Throws when it never got so much. */
export async function releaseAllocations(tx: Tx, filingId: string, amount: Cents, at: Date): Promise<void> {
  let rest = amount;
  for (const allocation of await findAllocations(tx, filingId)) {
    const part = leastCents(allocation.kept, rest);
    if (part === 0n) continue;
    rest = cents(rest - part);
    await tx
      .insertInto('payment_allocation_releases')
      .values({ allocation_id: allocation.id, amount_cents: part, created_at: at })
      .execute();
  }
  if (rest !== 0n) throw new Error(`filing ${filingId} never got the ${amount} cents to be released`);
}

async function findAllocations(tx: Tx, filingId: string): Promise<{ id: string; kept: Cents }[]> {
  const { rows } = await sql<{ id: string; kept: string }>`
    select allocation.id,
      (allocation.amount_cents - coalesce(sum(released.amount_cents), 0))::bigint as kept
    from payment_allocations allocation
    left join payment_allocation_releases released on released.allocation_id = allocation.id
    where allocation.filing_id = ${filingId}
    group by allocation.id
    order by allocation.created_at desc, allocation.id
  `.execute(tx);
  return rows.map((row) => ({ id: row.id, kept: cents(BigInt(row.kept)) }));
}

export interface PaymentOfFiling {
  id: string;
  amount: Cents;
  /** What the filing still has of it. */
  allocated: Cents;
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
}

/** The payments that were put on a filing, oldest first. */
export async function findPaymentsOfFiling(db: Db, filingId: string): Promise<PaymentOfFiling[]> {
  const { rows } = await sql<{
    id: string;
    amount: string;
    allocated: string;
    method: PaymentsTable['method'];
    received_on: string;
    reference: string;
  }>`
    select payment.id, payment.amount_cents as amount, payment.method, payment.received_on, payment.reference,
      (allocation.amount_cents - coalesce(sum(released.amount_cents), 0))::bigint as allocated
    from payment_allocations allocation
    join payments payment on payment.id = allocation.payment_id
    left join payment_allocation_releases released on released.allocation_id = allocation.id
    where allocation.filing_id = ${filingId}
    group by payment.id, allocation.id
    order by allocation.created_at, allocation.id
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    amount: cents(BigInt(row.amount)),
    allocated: cents(BigInt(row.allocated)),
    method: row.method,
    receivedOn: parseCivilDate(row.received_on),
    reference: row.reference,
  }));
}
