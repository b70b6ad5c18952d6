import type { Tx } from '#db/pool.ts';
import { selectProgress } from '#db/queries/filing-import-rows.ts';
import type { ImportRecord } from '#db/queries/filing-imports.ts';
import { findUser } from '#db/queries/users.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Tells the customer in one mail of all that a file submitted for them, once it ends or is stopped. */
export async function notifyCustomer(
  context: Pick<OperationContext, 'config'>,
  tx: Tx,
  { id, mode, sentById, customerId, fileName }: ImportRecord,
): Promise<void> {
  // What the agency imports of its own concerns no customer.
  if (customerId === null) return;
  const progress = (await selectProgress(tx, [id])).get(id);
  const submitted = progress?.counts.SUBMITTED ?? 0;
  const customer = await findUser(tx, customerId);
  if (mode !== 'SUBMIT' || progress === undefined || submitted === 0 || customer === undefined) return;
  const { WAITING = 0, FAILED = 0 } = progress.counts;
  await enqueueMail(context, tx, {
    to: customer.email,
    template: 'filings-imported',
    data: {
      fileName: sentById === customerId ? fileName : null,
      submitted,
      total: formatCents(cents(BigInt(progress.total))),
      left: WAITING + FAILED,
    },
  });
}
