import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { CallbackClient } from './callback-client.ts';
import { EVERYBODY, FairPool, OURSELVES } from './fair-pool.ts';
import { isAskedForEverybody } from './for-everybody.ts';
import type { Database } from './schema.ts';

/** What queries run on: the pool, or a transaction on it. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const OID = { date: 1082, dateArray: 1182, numericArray: 1231, bigintArray: 1016, textArray: 1009 };
const asText = (value: string) => value;
const textArray = pg.types.getTypeParser(OID.textArray) as (value: string) => unknown;

/** Dates, bigint and numeric arrive as the text PostgreSQL wrote: a civil date has no zone, money is no float. */
const typesAsText: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === OID.date) return asText;
    if (oid === OID.dateArray || oid === OID.numericArray || oid === OID.bigintArray) return textArray;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** More connections than the machine can work on only make each other wait; fewer than eight let one slow list hold up all. */
const USUAL_CONNECTIONS = Math.min(20, Math.max(8, 4 * availableParallelism()));

export interface PoolOptions {
  url: string;
  /** Most connections this process opens: four for each core unless told. The embedded server takes 60 in all. */
  size?: number;
  /** How long a query waits for a sign of the server, 40 s unless told. */
  silenceLimitMs?: number;
  /** On whose behalf a connection is asked for, "" for our own work; left out, all are for that. */
  ownerOf?: () => string;
  /** Told about connections lost while idle; requests notice by themselves. */
  onLostConnection: (reason: string) => void;
}

/** Longer than the server's own limit, which does not help when the server is gone without a word. */
const SILENCE_LIMIT_MS = 40_000;

/** Asks nothing. Throws where the database does not answer. */
export async function ping(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}

/** A pool that outlives the database: lost connections are replaced at the next use. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new FairPool({
    ownerOf: () => (isAskedForEverybody() ? EVERYBODY : (options.ownerOf?.() ?? OURSELVES)),
    Client: CallbackClient,
    connectionString: options.url,
    max: options.size ?? USUAL_CONNECTIONS,
    types: typesAsText,
    application_name: 'stampline',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('connect', (client) => {
    // Without listeners a lost connection would end the process. One in use tells by its failing query.
    client.on('error', () => {});
    breakOffSilent(client, options.silenceLimitMs ?? SILENCE_LIMIT_MS);
  });
  const working = new Set<pg.ClientBase>();
  connectionsAtWork.set(pool, working);
  pool.on('acquire', (client) => working.add(client));
  pool.on('release', (_error, client) => working.delete(client));
  pool.on('error', (error) => {
    if (!pool.ending) options.onLostConnection(error.message);
  });
  return pool;
}

/** What a connection of the driver has and its types do not tell. */
interface Wire {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * Breaks a connection off whose query gets no sign of the server for so long. By the socket's timer: the driver's
 * `query_timeout` has the rows of each query outlive it, until all memory is looked through (decision 413).
 */
function breakOffSilent(client: pg.ClientBase, afterMs: number): void {
  const wire = client as pg.ClientBase & Wire;
  const { stream } = wire.connection;
  stream.setTimeout(afterMs, () => {
    // Who is asked nothing says nothing: a snapshot waits for whoever receives it.
    if (!wire.readyForQuery) stream.destroy(new Error('Connection terminated: the database does not answer'));
  });
}

const connectionsAtWork = new WeakMap<pg.Pool, Set<pg.ClientBase>>();

/**
 * Ends a pool. What is still read or written after so many milliseconds is broken off, and fails where it is waited
 * for; a transaction is then as if it had never been.
 */
export async function endPool(pool: pg.Pool, endWithinMs: number): Promise<void> {
  const breakingOff = setTimeout(() => {
    // The types name `end` of a client alone; those of a pool are the same.
    for (const client of connectionsAtWork.get(pool) ?? []) void (client as pg.Client).end();
  }, endWithinMs);
  await pool.end().finally(() => clearTimeout(breakingOff));
}

/** A connection of its own to the same database, for what may take hours: it knows no limit of time. The caller ends it. */
export async function connectForLongWork(pool: pg.Pool): Promise<pg.Client> {
  const client = new CallbackClient({
    ...pool.options,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A lost connection is told by the query that needs it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The same connections, on which PostgreSQL refuses whatever writes: for who may look and do nothing else. Each is made
 * so when it is taken and as before when it is given back; one that cannot be is thrown away.
 */
export function createReadOnlyDb(pool: pg.Pool): Db {
  const connect = async () => {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on').catch((error: Error) => {
      client.release(error);
      throw error;
    });
    const release = () =>
      void client.query('set default_transaction_read_only = off').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    return { query: client.query.bind(client), release } as unknown as pg.PoolClient;
  };
  const readOnly = { connect, end: () => Promise.resolve() } as unknown as pg.Pool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: readOnly }) });
}

/**
 * Runs `work` in one transaction: all of it or nothing. A transaction given is used as it is, so that
 * operations can be put together. What `work` throws rolls back and is thrown on.
 */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    const followUp = error instanceof Error ? followUps.get(error) : undefined;
    if (error instanceof Error) followUps.delete(error);
    await followUp?.(db);
    throw error;
  }
}

/**
 * Reads that belong together: all of them see the database as it is at the first. Within a transaction they run in it:
 * what it has changed has to be seen, which another connection could not, and one that waits for a second connection
 * while it holds the first can end in nobody getting any. What others commit meanwhile is then seen too, as in all of
 * that transaction: its locks are what keeps its reads together.
 */
export async function inSnapshot<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** The database as it is at the first read. Holds a connection until it is closed, which may be done twice. */
export interface OpenSnapshot {
  db: Tx;
  close(): Promise<void>;
}

/** For reads that belong together and take as long as somebody takes to receive them; it may lie idle meanwhile. */
export async function openSnapshot(db: Db): Promise<OpenSnapshot> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  return {
    db: tx,
    async close() {
      if (tx.isCommitted || tx.isRolledBack) return;
      // A connection that was lost has nothing left to end.
      await tx
        .rollback()
        .execute()
        .catch(() => {});
    },
  };
}

/**
 * What follows in this transaction is read by one process of the database: long reading leaves the other processors
 * to those who wait for a page.
 */
export async function onOneProcessor(tx: Tx): Promise<void> {
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
}

const followUps = new WeakMap<Error, (db: Db) => Promise<void>>();

/**
 * Has `work` done, outside it, once this error has rolled back the transaction that it is thrown in: a refusal
 * leaves nothing behind, but somebody must hear of it. Returns the error. What `work` throws replaces it.
 */
export function afterRollback<E extends Error>(error: E, work: (db: Db) => Promise<void>): E {
  followUps.set(error, work);
  return error;
}
