import { AppError } from '#contract/errors.ts';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import { resetOnServer } from '#operations/second-factor-reset/reset-on-server.ts';
import { NotRunningError } from '#postgres-supervisor/running-url.ts';
import { loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from './compose.ts';
import { runningEmbeddedUrl } from './embedded-database.ts';

const USAGE = `npm run recover-second-factor -- email

For an office with one admin: removes the second factor of whoever has this address, once the waiting time
(SECOND_FACTOR_RESET_HOURS) has passed. The owner is mailed a link to stop it, and the audit log says that it was
done here. Takes the same environment as npm start, while that runs.`;

/** A sentence for what its caller can mend. Throws whatever else it was: a fault of ours. */
function explain(error: unknown): string {
  if (error instanceof NotRunningError) {
    return `${error.message} Start the product with the same DATA_DIR, then run this again beside it.`;
  }
  if (isDatabaseUnavailable(error))
    return 'The database of DATABASE_URL does not answer. Nothing was changed.';
  if (error instanceof AppError || error instanceof ConfigError) return error.message;
  throw error;
}

const [email, ...rest] = process.argv.slice(2);
if (email === undefined || rest.length > 0 || email.startsWith('-')) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const config = loadConfig(process.env);
  const context = await composeContext({
    config,
    databaseUrl: config.databaseUrl ?? runningEmbeddedUrl(config.dataDir),
    log: createLog('warn'),
    connections: 2,
  });
  try {
    const dueAt = await resetOnServer(context, email);
    console.log(
      `The second factor of ${email} will be removed at ${dueAt.toISOString()} by the running product, unless its ` +
        'owner stops it: a link to do so is on its way there by mail. The audit log says that it was done here.',
    );
  } finally {
    await context.pool.end();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
