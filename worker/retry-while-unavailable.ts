import type pg from 'pg';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';

/** PostgreSQL's "cannot connect now": for this code the queue repeats what it was doing. */
const COME_BACK_LATER = '57P03';

function markAsPassing(error: unknown): never {
  if (isDatabaseUnavailable(error)) Object.assign(error as Error, { code: COME_BACK_LATER });
  throw error;
}

/**
 * Makes the queue's pool report a lost connection as something that passes. The queue repeats "this job is
 * done" only for errors it takes for passing, and a lost connection is not among them: it would end the
 * process with a rejection that nobody handles, each time the database restarts at that moment. Repeating
 * is safe, because done jobs are removed by their id.
 */
export function retryWhileUnavailable(pool: pg.Pool): pg.Pool {
  const guarded = new WeakSet<pg.PoolClient>();
  function guard(client: pg.PoolClient): pg.PoolClient {
    if (guarded.has(client)) return client;
    guarded.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const guardedQuery = (...args: unknown[]) => {
      const result = query(...args);
      return result instanceof Promise ? result.catch(markAsPassing) : result;
    };
    return Object.assign(client, { query: guardedQuery });
  }
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient> | undefined;
  return Object.assign(pool, {
    connect: (callback?: unknown) =>
      // The pool itself connects with a callback, in its own `query`; only the queue waits for promises.
      callback === undefined ? connect()?.then(guard, markAsPassing) : connect(callback),
  });
}
