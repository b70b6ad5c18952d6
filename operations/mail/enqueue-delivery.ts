import type { Tx } from '#db/pool.ts';
import { enqueue } from '#jobs/enqueue.ts';

/** Of the four jobs that a worker does at once: a mail server that is slow to answer keeps imports and backups from none. */
const MAILS_AT_ONCE = 3;

/** Queues the delivery of a mail: one job per mail; db/queries/outbox.ts finds mails without one by the same key. */
export async function enqueueDelivery(tx: Tx, mailId: string, runAt?: Date): Promise<void> {
  const lane = Number.parseInt(mailId.slice(-6), 16) % MAILS_AT_ONCE;
  await enqueue(
    tx,
    'send-mail',
    { mailId },
    { key: `mail:${mailId}`, oneAtATime: `mails:${lane}`, ...(runAt === undefined ? {} : { runAt }) },
  );
}
