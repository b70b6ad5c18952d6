import type pg from 'pg';
import type { Logger } from 'pino';

/** First half of the advisory locks that living workers hold; the second is the hash of the worker's id. */
const LOCK_CLASS = 712_024;
const RECONNECT_MS = 1_000;

/**
 * Shows other processes which workers live, by advisory locks on a connection of its own: PostgreSQL lets
 * go of them the moment the process is gone, however it went.
 */
export class WorkerLiveness {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #workerIds = new Set<string>();
  #client: pg.PoolClient | null = null;
  #stopped = false;
  /** One question at a time on one connection. */
  #turn: Promise<unknown> = Promise.resolve();
  #reconnect: NodeJS.Timeout | null = null;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Opens the connection and takes the locks of the workers known so far. */
  async start(): Promise<void> {
    const client = await this.#pool.connect();
    client.once('error', () => {
      client.release(true);
      this.#client = null;
      this.#startAgainSoon();
    });
    this.#client = client;
    // Idle is what this connection is for.
    await client.query('set idle_session_timeout = 0');
    for (const id of this.#workerIds) await this.#lock(id);
  }

  async add(workerId: string): Promise<void> {
    this.#workerIds.add(workerId);
    await this.#lock(workerId);
  }

  stop(): void {
    this.#stopped = true;
    if (this.#reconnect) clearTimeout(this.#reconnect);
    this.#client?.removeAllListeners('error');
    this.#client?.on('error', () => {});
    this.#client?.release(true);
    this.#client = null;
  }

  #lock(workerId: string): Promise<unknown> {
    const client = this.#client;
    const taken = this.#turn.then(() =>
      client?.query('select pg_try_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId]),
    );
    this.#turn = taken.catch(() => {});
    return taken;
  }

  #startAgainSoon(): void {
    if (this.#stopped) return;
    this.#reconnect = setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.#log.debug({ err: error }, 'the worker cannot reach the database yet');
        this.#startAgainSoon();
      });
    }, RECONNECT_MS);
  }
}

/** Whether any worker on this database lives, in whichever process. */
export async function isAnyWorkerAlive(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ alive: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and granted and classid = $1
         and database = (select oid from pg_database where datname = current_database())
     ) as alive`,
    [LOCK_CLASS],
  );
  return rows[0]?.alive === true;
}

/**
 * Hands the jobs of dead workers to the living. Without it the queue would wait four hours before it
 * believes that a worker is gone.
 */
export async function unlockAbandonedJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '5 seconds'
        and not exists (
          select from pg_locks where locktype = 'advisory' and granted and classid = $1
            and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database())
        )`,
    [LOCK_CLASS],
  );
  if (rows.length === 0) return 0;
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
    rows.map((row) => row.locked_by),
  ]);
  return rows.length;
}
