import { inTransaction } from '#db/pool.ts';
import { deleteSpentMailJobs, selectStrandedMails } from '#db/queries/outbox.ts';
import type { OperationContext } from '../context.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

const STRANDED_AFTER_MS = 5 * 60_000;
const BATCH = 500;

/**
 * Gives a job to each mail that waits without one, as after a restore of the tables but not of the queue or where
 * it was killed in its last attempt. Returns how many mails got one.
 */
export async function sweepOutbox(context: Pick<OperationContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(context.clock.now().getTime() - STRANDED_AFTER_MS);
  return await inTransaction(context.db, async (tx) => {
    // First: a job that gets a successor under its key would stay without one, and look like work for good.
    await deleteSpentMailJobs(tx);
    const stranded = await selectStrandedMails(tx, before, BATCH);
    for (const mailId of stranded) await enqueueDelivery(tx, mailId);
    return stranded.length;
  });
}
