import { startTestServer } from './database.ts';
import { keepFilesInMemory } from './keep-files-in-memory.ts';

/** Runs once before the database tests; what it returns runs once after them. */
export default async function setUpTestServer(): Promise<() => Promise<void>> {
  keepFilesInMemory();
  const server = await startTestServer();
  return () => server.stop();
}
