// Owns a data folder until it is told to stop: the other process of supervise-postgres.test.ts.
import { NAMES } from './names.fixture.ts';
import { superviseEmbeddedPostgres } from './supervise-postgres.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('name the data folder');
const server = await superviseEmbeddedPostgres({ dataDir, names: NAMES, say: () => {} });
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
setInterval(() => {}, 60_000);
console.log(JSON.stringify({ serverPid: server.processId(), url: server.ownerUrl }));
