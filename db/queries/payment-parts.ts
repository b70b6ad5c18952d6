import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';
import { fullNameOf } from './full-name.ts';

/** What was taken back of a part of a payment: by a reversal, or (null) because its filing gave it up as credit. */
export interface ReleasedPart {
  amount: Cents;
  at: Date;
  /** The reversed payment is another one where this part used its credit. */
  reversal: { paymentId: string; reason: string; on: CivilDate; by: string; isReturn: boolean } | null;
}

/** What a filing was given of a payment, and what became of it, in cents. */
export interface PaymentPart {
  id: string;
  filingId: string;
  filingNumber: string;
  insuredName: string;
  invoiceNumber: string | null;
  payment: {
    id: string;
    amount: Cents;
    source: PaymentsTable['source'];
    method: PaymentsTable['method'];
    receivedOn: CivilDate;
    reference: string;
    recordedBy: string;
  };
  given: Cents;
  at: Date;
  released: readonly ReleasedPart[];
  kept: Cents;
}

/** The parts of a payment, or of all payments that were put on a filing, in the order in which they were recorded. */
export async function selectPaymentParts(
  db: Db,
  of: { filingId: string } | { paymentId: string },
): Promise<PaymentPart[]> {
  const rows = await db
    .selectFrom('payment_allocations as part')
    .innerJoin('payments as payment', 'payment.id', 'part.payment_id')
    .innerJoin('users', 'users.id', 'payment.recorded_by')
    .innerJoin('filings', 'filings.id', 'part.filing_id')
    .leftJoin('invoices', 'invoices.id', 'part.invoice_id')
    .select(['part.id', 'part.filing_id', 'part.amount_cents as given', 'part.created_at'])
    .select(['filings.number as filing_number', 'filings.insured_name', 'invoices.number as invoice_number'])
    .select(['payment.id as payment_id', 'payment.amount_cents', 'payment.source', 'payment.method'])
    .select(['payment.received_on', 'payment.reference', fullNameOf('users').as('recorded_by')])
    .where(
      'filingId' in of ? 'part.filing_id' : 'part.payment_id',
      '=',
      'filingId' in of ? of.filingId : of.paymentId,
    )
    .orderBy('part.recorded_order')
    .execute();
  const released = await selectReleases(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): PaymentPart => {
    const back = released.get(row.id) ?? [];
    const given = cents(BigInt(row.given));
    return {
      id: row.id,
      filingId: row.filing_id,
      filingNumber: row.filing_number,
      insuredName: row.insured_name,
      invoiceNumber: row.invoice_number,
      payment: {
        id: row.payment_id,
        amount: cents(BigInt(row.amount_cents)),
        source: row.source,
        method: row.method,
        receivedOn: parseCivilDate(row.received_on),
        reference: row.reference,
        recordedBy: row.recorded_by,
      },
      given,
      at: row.created_at,
      released: back,
      kept: back.reduce((kept, { amount }) => cents(kept - amount), given),
    };
  });
}

async function selectReleases(
  db: Db,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, ReleasedPart[]>> {
  if (partIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_allocation_releases as released')
    .leftJoin('payment_reversals as reversal', 'reversal.payment_id', 'released.reversal_id')
    .leftJoin('users', 'users.id', 'reversal.reversed_by')
    .select(['released.allocation_id', 'released.amount_cents', 'released.created_at'])
    .select(['reversal.payment_id', 'reversal.reason', 'reversal.reversed_on', 'reversal.is_return'])
    .select(fullNameOf('users').$castTo<string | null>().as('reversed_by'))
    .where('released.allocation_id', 'in', [...partIds])
    .orderBy('released.created_at')
    .orderBy('released.id')
    .execute();
  const byPart = Map.groupBy(rows, ({ allocation_id }) => allocation_id);
  return new Map([...byPart].map(([id, released]) => [id, released.map(toReleased)]));
}

function toReleased(row: {
  amount_cents: string;
  created_at: Date;
  payment_id: string | null;
  reason: string | null;
  reversed_on: string | null;
  is_return: boolean | null;
  reversed_by: string | null;
}): ReleasedPart {
  const { payment_id: paymentId, reason, reversed_on: on } = row;
  const isReversed = paymentId !== null && reason !== null && on !== null;
  return {
    amount: cents(BigInt(row.amount_cents)),
    at: row.created_at,
    reversal: isReversed
      ? {
          ...{ paymentId, reason, on: parseCivilDate(on), by: row.reversed_by ?? '' },
          isReturn: row.is_return === true,
        }
      : null,
  };
}
