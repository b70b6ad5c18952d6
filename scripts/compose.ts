import type { Logger } from 'pino';
import { isAnyWorkerAlive } from '#db/job-queue.ts';
import { createDb, createPool, createReadOnlyDb, type Db } from '#db/pool.ts';
import { createLocalIdentity } from '#identity/local/local-identity.ts';
import { keepAgencyCurrent, withSavedAgency } from '#operations/agency/keep-agency-current.ts';
import type { Clock } from '#operations/context.ts';
import { createEnqueueMail } from '#operations/mail/enqueue-mail.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { loadExemptPurchaser } from '#rulebook/load-exempt-purchaser.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { startErrorReports } from '#server/error-reports.ts';
import { ownerOfRequest } from '#server/request-owner.ts';

const systemClock: Clock = { now: () => new Date() };

export interface Parts {
  config: Config;
  databaseUrl: string;
  log: Logger;
  clock?: Clock;
  connections?: number;
}

/** The provider this installation has chosen; the embedded one is both. */
async function chooseIdentity(
  config: Config,
  db: Db,
): Promise<Pick<AppContext, 'identity' | 'passwordIdentity'>> {
  const { publicUrl, secretKey, firebase, firebaseEmulatorHost, longestSessionSeconds, passwordHashCost } =
    config;
  const enqueueMail = createEnqueueMail(config);
  if (config.identityProvider === 'local' || firebase === null) {
    const settings = { publicUrl, secret: secretKey, longestSessionSeconds, passwordHashCost };
    const identity = await createLocalIdentity(db, settings, enqueueMail);
    return { identity, passwordIdentity: identity };
  }
  // Loaded only where it is used: the library is large.
  const { createFirebaseIdentity } = await import('#identity/firebase/firebase-identity.ts');
  const settings = { projectId: firebase.projectId, emulatorHost: firebaseEmulatorHost, publicUrl };
  return { identity: createFirebaseIdentity(settings, enqueueMail), passwordIdentity: null };
}

/**
 * Puts the rooms together: the one place where the parts of a running product are chosen. The database must
 * be migrated. Whoever calls it ends `context.pool`.
 */
export async function composeContext(parts: Parts): Promise<AppContext> {
  const { log } = parts;
  const pool = createPool({
    url: parts.databaseUrl,
    ...(parts.connections === undefined ? {} : { size: parts.connections }),
    ownerOf: ownerOfRequest,
    onLostConnection: (reason) => log.warn({ reason }, 'lost a connection to the database'),
  });
  const db = createDb(pool);
  try {
    const config = await withSavedAgency(parts.config, db);
    keepAgencyCurrent({ config, db, pool, log });
    const { identity, passwordIdentity } = await chooseIdentity(config, db);
    return {
      config,
      pool,
      db,
      readOnlyDb: createReadOnlyDb(pool),
      log,
      identity,
      passwordIdentity,
      clock: { timeZone: config.agency.timeZone, ...(parts.clock ?? systemClock) },
      rulebook: loadRulebook(),
      exemptPurchaser: loadExemptPurchaser(),
      reportError: await startErrorReports(config.sentryDsn),
      workerIsAlive: () => isAnyWorkerAlive(pool),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
