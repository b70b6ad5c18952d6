import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { RefundsTable } from '../schema/money.ts';

/** Credit that was paid out. */
export interface RefundRecord {
  id: string;
  /** Whose it is now. */
  companyId: string;
  /** Whom its receipt names: the company that got it. */
  recordedCompanyId: string;
  amount: Cents;
  method: RefundsTable['method'];
  paidOn: CivilDate;
  reference: string;
  createdAt: Date;
}

/** Returns the refund's id. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<RefundRecord, 'id' | 'recordedCompanyId' | 'createdAt'> & { recordedBy: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      company_id: refund.companyId,
      amount_cents: refund.amount,
      method: refund.method,
      paid_on: refund.paidOn,
      reference: refund.reference,
      recorded_by: refund.recordedBy,
      created_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRefund(db: Db, id: string): Promise<RefundRecord | null> {
  const row = await db.selectFrom('company_refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    recordedCompanyId: row.recorded_company_id,
    amount: cents(BigInt(row.amount_cents)),
    method: row.method,
    paidOn: parseCivilDate(row.paid_on),
    reference: row.reference,
    createdAt: row.created_at,
  };
}
