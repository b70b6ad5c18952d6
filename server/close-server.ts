import type { App } from './app.ts';

/**
 * Takes no more requests, and ends the server. Whoever has not sent or taken everything after so many milliseconds is
 * broken off: one slow reader would keep all else from ending in order.
 */
export async function closeServer(app: App, endWithinMs: number): Promise<void> {
  const breakingOff = setTimeout(() => app.server.closeAllConnections(), endWithinMs);
  await app.close().finally(() => clearTimeout(breakingOff));
}
