import { setTimeout } from 'node:timers/promises';
import type { TestApp } from './app.ts';

/** Resolves once a request waits for a lock, or so many do. */
export async function waitForBlockedQueries(test: TestApp, count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await test.context.pool.query(waiting)).rowCount ?? 0) < count) await setTimeout(5);
}
