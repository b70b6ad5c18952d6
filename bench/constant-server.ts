import { join } from 'node:path';
import { quoteRequest } from '#contract/quote.ts';
import { migrate } from '#db/migrate.ts';
import { createPool } from '#db/pool.ts';
import { composeContext } from '#scripts/compose.ts';
import { startEmbeddedDatabase } from '#scripts/embedded-database.ts';
import { loadConfig } from '#server/config.ts';
import { createServer } from '#server/create-server.ts';
import { createLog } from '#server/log.ts';

/**
 * The product as it is, with two routes more that are floors. Of a quote: the same server and the same check of the body,
 * and then always the same answer. Of a page: the same server, and always the same answer.
 */
const config = loadConfig(process.env);
const database = await startEmbeddedDatabase({ dataDir: config.dataDir, say: () => undefined });
const log = createLog('silent');
const pool = createPool({
  url: database.ownerUrl,
  size: 2,
  onLostConnection: (error) => log.warn({ error }),
});
await migrate(pool).finally(() => pool.end());
const context = await composeContext({ config, databaseUrl: database.ownerUrl, log });
const webFolder = join(import.meta.dirname, '..', 'build', 'client');
const app = await createServer(context, { webFolder });
app.post('/constant', { schema: { body: quoteRequest } }, async () => ({ total: '501.23' }));
app.get('/constant', async () => ({ total: '501.23' }));
await app.listen({ port: config.port, host: config.host });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => context.pool.end())
    .then(() => database.stop())
    .then(() => process.exit(0));
});
