import type pg from 'pg';
import type { Logger } from 'pino';
import { allowIdling, lockAsAlive, unlockAsAlive } from '#db/job-queue.ts';

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
      this.#giveBack(client);
      this.#startAgainSoon();
    });
    this.#client = client;
    try {
      // Idle is what this connection is for.
      await allowIdling(client);
      if (this.#poolId !== null) await this.#ask(lockAsAlive, this.#poolId);
    } catch (error) {
      this.#giveBack(client);
      throw error;
    }
  }

  /** One that is lost is told of twice: by itself, and by what was asked on it. */
  #giveBack(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
  }

  /** From now on this is the pool that lives. What one before it has not ended is taken over. */
  async show(poolId: string): Promise<void> {
    const before = this.#poolId;
    this.#poolId = poolId;
    const shown = this.#ask(lockAsAlive, poolId);
    if (before !== null) await this.#ask(unlockAsAlive, before);
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

  #ask(what: typeof lockAsAlive, poolId: string): Promise<unknown> {
    const client = this.#client;
    const answered = this.#turn.then(() => client && what(client, poolId));
    this.#turn = answered.catch(() => {});
    return answered;
  }

  #startAgainSoon(): void {
    if (this.#stopped || this.#reconnect !== null) return;
    this.#reconnect = setTimeout(() => {
      this.#reconnect = null;
      this.start().catch((error: unknown) => {
        this.#log.debug({ err: error }, 'the worker cannot reach the database yet');
        this.#startAgainSoon();
      });
    }, RECONNECT_MS);
  }
}
