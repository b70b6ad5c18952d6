import { AppError } from '#contract/errors.ts';
import { type Db, openSnapshot, type Tx } from '#db/pool.ts';

/** In this process: each holds a connection, of which there are eight or more, for as long as its reader takes. */
const AT_ONCE = 3;
const RETRY_SECONDS = 10;
/** What was written over since stays on the disk of the database until a snapshot is closed. */
const LONGEST_MS = 60 * 60 * 1000;
let open = 0;

/**
 * The database as it is at the first read, until an answer is sent or broken off; one that takes more than an hour
 * fails. Throws RATE_LIMITED where enough are on their way.
 */
export async function snapshotUntil(sent: Promise<void>, db: Db): Promise<Tx> {
  if (open >= AT_ONCE) {
    const message = `${AT_ONCE} exam packs are being downloaded. Wait until one is done.`;
    throw new AppError('RATE_LIMITED', { message, details: { retryAfter: RETRY_SECONDS } });
  }
  open += 1;
  try {
    const snapshot = await openSnapshot(db);
    const timer = setTimeout(() => void snapshot.close(), LONGEST_MS);
    void sent.then(() => {
      clearTimeout(timer);
      open -= 1;
      void snapshot.close();
    });
    return snapshot.db;
  } catch (error) {
    open -= 1;
    throw error;
  }
}
