import { statfs } from 'node:fs/promises';
import { isMigrated } from '#db/migrate.ts';
import { ping } from '#db/pool.ts';
import type { AppContext } from './context.ts';

const LEAST_FREE_BYTES = 100 * 1024 ** 2;

export interface Readiness {
  database: boolean;
  migrations: boolean;
  worker: boolean;
  disk: boolean;
}

const isTrue = (answer: Promise<boolean>) => answer.catch(() => false);

const running = new WeakMap<AppContext, Promise<Readiness>>();

/**
 * Whether each thing that a request may need is there. Anybody may ask, as often as they like: who asks while it is
 * looked at gets the same answer, and the database is asked by one of them. Never throws.
 */
export function checkReadiness(context: AppContext): Promise<Readiness> {
  const known = running.get(context);
  if (known !== undefined) return known;
  const looking = look(context).finally(() => running.delete(context));
  running.set(context, looking);
  return looking;
}

async function look(context: AppContext): Promise<Readiness> {
  const database = await isTrue(ping(context.pool).then(() => true));
  const [migrations, worker, disk] = await Promise.all([
    database && isTrue(isMigrated(context.pool)),
    database && isTrue(context.workerIsAlive()),
    isTrue(statfs(context.config.dataDir).then(({ bavail, bsize }) => bavail * bsize > LEAST_FREE_BYTES)),
  ]);
  return { database, migrations, worker, disk };
}
