import { createServer } from 'node:http';
import { startEmbeddedDatabase } from '#scripts/embedded-database.ts';

/** The floor of starting: the same database server on the same folder, and a Node server that knows nothing. */
const database = await startEmbeddedDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  say: () => undefined,
});
createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  void database.stop().then(() => process.exit(0));
});
