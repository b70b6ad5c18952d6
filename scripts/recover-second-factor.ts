import { AppError } from '#contract/errors.ts';
import { resetOnServer } from '#operations/second-factor-reset/reset-on-server.ts';
import { runningDatabaseUrl } from '#postgres-supervisor/running-url.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from './compose.ts';

const USAGE = `npm run recover-second-factor -- email

For an office with one admin: removes the second factor of whoever has this address, once the waiting time
(SECOND_FACTOR_RESET_HOURS) has passed. The owner is mailed a link to stop it, and the audit log says that it was
done here. Takes the same environment as npm start, while that runs.`;

const [email, ...rest] = process.argv.slice(2);
if (email === undefined || rest.length > 0 || email.startsWith('-')) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const config = loadConfig(process.env);
  const context = await composeContext({
    config,
    databaseUrl: config.databaseUrl ?? runningDatabaseUrl(config.dataDir),
    log: createLog('warn'),
    connections: 2,
  });
  try {
    const dueAt = await resetOnServer(context, email);
    console.log(
      `The second factor of ${email} will be removed at ${dueAt.toISOString()}, unless its owner stops it.`,
    );
  } finally {
    await context.pool.end();
  }
} catch (error) {
  if (!(error instanceof AppError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
