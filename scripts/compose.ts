import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import { createDb, createPool } from '#db/pool.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { isAnyWorkerAlive } from '#worker/liveness.ts';

const API_CONNECTIONS = 20;

/** Puts the rooms together: the one place where the parts of a running product are chosen. */
export function composeContext(config: Config, databaseUrl: string, log: Logger): AppContext {
  const pool = createPool({
    url: databaseUrl,
    size: API_CONNECTIONS,
    onLostConnection: (reason) => log.warn({ reason }, 'lost a connection to the database'),
  });
  return {
    config,
    pool,
    db: createDb(pool),
    log,
    clock: { now: () => new Date() },
    rulebook: { version: '', states: {} },
    identity: {
      verifyToken: async () => {
        throw new AppError('UNAUTHENTICATED');
      },
    } as unknown as AppContext['identity'],
    workerIsAlive: () => isAnyWorkerAlive(pool),
  };
}
