import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Tx } from '../pool.ts';
import type { RefundsTable } from '../schema/money.ts';

/** Credit that was paid out. */
export interface RefundRecord {
  id: string;
  companyId: string;
  amount: Cents;
  method: RefundsTable['method'];
  paidOn: CivilDate;
  reference: string;
  createdAt: Date;
}

/** Returns the refund's id. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<RefundRecord, 'id' | 'createdAt'> & { recordedBy: string; at: Date },
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
