import type pg from 'pg';
import type { OperationContext } from '#operations/context.ts';
import type { Config } from './config.ts';

/** What every route gets: the operations' context, and what only the API process needs. */
export interface AppContext extends OperationContext {
  config: Config;
  /** For readiness only; everything else goes through operations. */
  pool: pg.Pool;
  /** True while a worker of this installation is known to run. */
  workerIsAlive(): Promise<boolean>;
}
