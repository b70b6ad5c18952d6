import type pg from 'pg';
import type { Db } from '#db/pool.ts';
import type { PasswordIdentity } from '#identity/port.ts';
import type { OperationContext } from '#operations/context.ts';
import type { Config } from './config.ts';
import type { ReportError } from './error-reports.ts';

/** What every route gets: the operations' context, and what only the API process needs. */
export interface AppContext extends OperationContext {
  config: Config;
  /** The same database for who only looks: it refuses every change. */
  readOnlyDb: Db;
  /** For readiness only; everything else goes through operations. */
  pool: pg.Pool;
  /** The same provider as `identity` when it keeps the passwords itself; null with Firebase. */
  passwordIdentity: PasswordIdentity | null;
  /** Tells the error service of a fault of ours, where one is configured. */
  reportError: ReportError;
  /** True while a worker of this installation is known to run. */
  workerIsAlive(): Promise<boolean>;
}
