import type { Tx } from '#db/pool.ts';
import { enqueue } from '#jobs/enqueue.ts';

/** Asks for makeReports, in the queue of its runs by the clock: each goes over all filings, so one runs and one waits. */
export async function enqueueReports(tx: Tx): Promise<void> {
  await enqueue(tx, 'make-reports', {}, { key: 'make-reports', oneAtATime: 'make-reports' });
}
