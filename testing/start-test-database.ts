import { startTestServer } from './database.ts';

/** Runs once before the database tests; what it returns runs once after them. */
export default async function setUpTestServer(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  return () => server.stop();
}
