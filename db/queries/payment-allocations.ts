import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Allocation } from '#domain/ledger/allocate-payment.ts';
import { type Cents, cents, leastCents, ZERO } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';
import { selectCompaniesTakenOver } from './company-merges.ts';
import { KEPT_CENTS } from './kept-cents.ts';

/** Keeps what goes where of a payment, in this order. */
export async function insertAllocations(
  tx: Tx,
  paymentId: string,
  allocations: readonly Allocation[],
  { fromCredit, at }: { fromCredit: boolean; at: Date },
): Promise<void> {
  if (allocations.length === 0) return;
  await tx
    .insertInto('payment_allocations')
    .values(
      allocations.map(({ filingId, invoiceId, amount }) => ({
        payment_id: paymentId,
        filing_id: filingId,
        invoice_id: invoiceId,
        amount_cents: amount,
        from_credit: fromCredit,
        created_at: at,
      })),
    )
    .execute();
}

/** A part of a payment that a filing still has. */
export interface KeptAllocation {
  id: string;
  paymentId: string;
  source: PaymentsTable['source'];
  filingId: string;
  invoiceId: string | null;
  kept: Cents;
}

function keptQuery(db: Db) {
  return db
    .selectFrom('payment_allocations as allocation')
    .innerJoin('payments as payment', 'payment.id', 'allocation.payment_id')
    .select([
      'allocation.id',
      'allocation.payment_id as paymentId',
      'payment.source',
      'allocation.filing_id as filingId',
      'allocation.invoice_id as invoiceId',
      sql<string>`${sql.raw(KEPT_CENTS)}::bigint`.as('kept'),
    ])
    .orderBy('allocation.recorded_order', 'desc');
}

type KeptRow = Awaited<ReturnType<ReturnType<typeof keptQuery>['execute']>>[number];
const stillKept = (rows: readonly KeptRow[]): KeptAllocation[] =>
  rows.map((row) => ({ ...row, kept: cents(BigInt(row.kept)) })).filter(({ kept }) => kept > ZERO);

/** What filings still have of a payment, the last allocation first. */
export async function selectKeptOfPayment(db: Db, paymentId: string): Promise<KeptAllocation[]> {
  return stillKept(await keptQuery(db).where('allocation.payment_id', '=', paymentId).execute());
}

/** What a filing has of a payment, as people are shown it. */
export interface AllocationView {
  filingId: string;
  number: string;
  insuredName: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
  kept: Cents;
}

/** What filings still have of a payment, in the order in which it was recorded. */
export async function selectAllocationsShown(db: Db, paymentId: string): Promise<AllocationView[]> {
  const rows = await keptQuery(db)
    .innerJoin('filings', 'filings.id', 'allocation.filing_id')
    .leftJoin('invoices', 'invoices.id', 'allocation.invoice_id')
    .select(['filings.number', 'filings.insured_name as insuredName', 'invoices.number as invoiceNumber'])
    .where('allocation.payment_id', '=', paymentId)
    .execute();
  return rows
    .map(({ filingId, number, insuredName, invoiceId, invoiceNumber, kept }) => ({
      filingId,
      number,
      insuredName,
      invoiceId,
      invoiceNumber,
      kept: cents(BigInt(kept)),
    }))
    .filter(({ kept }) => kept > ZERO)
    .reverse();
}

/** What a filing had of a payment until a reversal took it back: of that payment, or of one whose credit it used. */
export interface ReversedAllocation extends Omit<AllocationView, 'kept'> {
  amount: Cents;
  reversedOn: CivilDate;
  reason: string;
}

/** What reversals took back of a payment, in the order in which it had been recorded. */
export async function selectReversedAllocations(db: Db, paymentId: string): Promise<ReversedAllocation[]> {
  const rows = await db
    .selectFrom('payment_allocation_releases as released')
    .innerJoin('payment_allocations as allocation', 'allocation.id', 'released.allocation_id')
    .innerJoin('payment_reversals as reversal', 'reversal.payment_id', 'released.reversal_id')
    .innerJoin('filings', 'filings.id', 'allocation.filing_id')
    .leftJoin('invoices', 'invoices.id', 'allocation.invoice_id')
    .select([
      'allocation.filing_id as filingId',
      'filings.number',
      'filings.insured_name as insuredName',
      'allocation.invoice_id as invoiceId',
      'invoices.number as invoiceNumber',
      'released.amount_cents as amount',
      'reversal.reversed_on as reversedOn',
      'reversal.reason',
    ])
    .where('allocation.payment_id', '=', paymentId)
    .orderBy('allocation.recorded_order')
    .orderBy('released.id')
    .execute();
  return rows.map(({ amount, reversedOn, ...row }) => ({
    ...row,
    amount: cents(BigInt(amount)),
    reversedOn: parseCivilDate(reversedOn),
  }));
}

/** Where a company's credit was applied, or allocated from what a payment had left, and still is; the last first. */
export async function selectKeptCredit(db: Db, companyId: string): Promise<KeptAllocation[]> {
  // Found by whom they were recorded for, which an index knows; whose they are now is asked of those alone.
  const recordedFor = await selectCompaniesTakenOver(db, companyId);
  const query = keptQuery(db)
    .where('allocation.payment_id', 'in', (payments) =>
      payments
        .selectFrom('company_payments')
        .select('id')
        .where('company_id', '=', companyId)
        .where('recorded_company_id', 'in', recordedFor),
    )
    .where('allocation.from_credit', '=', true);
  return stillKept(await query.execute());
}

/** Takes so much back from each of these allocations: by the reversal of a payment, or because the filing gave it up. */
export async function insertReleases(
  tx: Tx,
  releases: readonly { id: string; amount: Cents }[],
  { at, reversalOf }: { at: Date; reversalOf: string | null },
): Promise<void> {
  if (releases.length === 0) return;
  await tx
    .insertInto('payment_allocation_releases')
    .values(
      releases.map(({ id, amount }) => ({
        allocation_id: id,
        amount_cents: amount,
        reversal_id: reversalOf,
        created_at: at,
      })),
    )
    .execute();
}

/** The first `amount` of what is kept, in its order; less where there is not so much. */
export function takeFromKept(
  kept: readonly KeptAllocation[],
  amount: Cents,
): (KeptAllocation & { amount: Cents })[] {
  let rest = amount;
  const taken: (KeptAllocation & { amount: Cents })[] = [];
  for (const allocation of kept) {
    const part = leastCents(allocation.kept, rest);
    if (part <= ZERO) break;
    rest = cents(rest - part);
    taken.push({ ...allocation, amount: part });
  }
  return taken;
}

/**
 * Takes `amount` back from what the filing got: what was written off first, which is nobody's money, then the last
 * allocation. Returns how much of it had been written off. Throws when the filing never got so much.
 */
export async function releaseAllocations(
  tx: Tx,
  filingId: string,
  amount: Cents,
  at: Date,
): Promise<{ writtenOff: Cents }> {
  const kept = stillKept(await keptQuery(tx).where('allocation.filing_id', '=', filingId).execute());
  const isLoss = ({ source }: KeptAllocation) => source === 'WRITE_OFF';
  const taken = takeFromKept([...kept.filter(isLoss), ...kept.filter((each) => !isLoss(each))], amount);
  const sum = (parts: typeof taken) => cents(parts.reduce((total, part) => total + part.amount, 0n));
  if (sum(taken) !== amount)
    throw new Error(`filing ${filingId} never got the ${amount} cents to be released`);
  await insertReleases(tx, taken, { at, reversalOf: null });
  return { writtenOff: sum(taken.filter(isLoss)) };
}
