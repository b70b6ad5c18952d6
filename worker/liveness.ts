import type pg from 'pg';
import type { Logger } from 'pino';

/** First half of the advisory locks that show who lives; the second is the hash of the id that jobs are held by. */
const LOCK_CLASS = 712_024;
const RECONNECT_MS = 1_000;

/**
 * Shows other processes that the pool of workers lives by which jobs are held, by an advisory lock on a connection of
 * its own: PostgreSQL lets go of it the moment the process is gone, however it went.
 */
export class WorkerLiveness {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  /** Null until the first pool is there. */
  #poolId: string | null = null;
  #client: pg.PoolClient | null = null;
  #stopped = false;
  /** One question at a time on one connection. */
  #turn: Promise<unknown> = Promise.resolve();
  #reconnect: NodeJS.Timeout | null = null;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Opens the connection and takes the lock of the pool at hand. */
  async start(): Promise<void> {
    const client = await this.#pool.connect();
    // Stopped meanwhile: nobody else would give it back, and the pool would never end.
    if (this.#stopped) return client.release(true);
    client.once('error', () => {
      client.release(true);
      this.#client = null;
      this.#startAgainSoon();
    });
    this.#client = client;
    // Idle is what this connection is for.
    await client.query('set idle_session_timeout = 0');
    if (this.#poolId !== null) await this.#ask('pg_try_advisory_lock', this.#poolId);
  }

  /** From now on this is the pool that lives. What one before it has not ended is taken over. */
  async show(poolId: string): Promise<void> {
    const before = this.#poolId;
    this.#poolId = poolId;
    const shown = this.#ask('pg_try_advisory_lock', poolId);
    if (before !== null) await this.#ask('pg_advisory_unlock', before);
    await shown;
  }

  stop(): void {
    this.#stopped = true;
    if (this.#reconnect) clearTimeout(this.#reconnect);
    this.#client?.removeAllListeners('error');
    this.#client?.on('error', () => {});
    this.#client?.release(true);
    this.#client = null;
  }

  #ask(what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', poolId: string): Promise<unknown> {
    const client = this.#client;
    const answered = this.#turn.then(() =>
      client?.query(`select ${what}($1, hashtext($2))`, [LOCK_CLASS, poolId]),
    );
    this.#turn = answered.catch(() => {});
    return answered;
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
