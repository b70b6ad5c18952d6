import type { IncomingMessage } from 'node:http';
import { networkOf } from '#domain/access/network.ts';
import { announcedBody } from './announced-body.ts';
import type { App } from './app.ts';
import { type Held, oldestOfFullest } from './oldest-of-fullest.ts';

/** What bodies may hold of our memory altogether until they are answered: a hundred of the largest filings, and more. */
const BODIES_BYTES = 32 * 1024 ** 2;

/**
 * Bodies lie in our memory until they are answered, and their senders say when that is. Each counts with what it
 * announces, or may have; once all together may hold more than `most`, the oldest of the network that holds most goes.
 */
export function limitBodyBytes(app: App, most = BODIES_BYTES): void {
  const held = new Map<IncomingMessage, Held>();
  let all = 0;

  function letGo(request: IncomingMessage): void {
    all -= held.get(request)?.bytes ?? 0;
    held.delete(request);
  }

  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip, routeOptions } = request;
    const body = announcedBody(raw);
    if (body === null || body.isFile) return;
    const bytes = Math.min(body.bytes ?? Number.POSITIVE_INFINITY, routeOptions.bodyLimit);
    held.set(raw, { network: networkOf(ip), bytes });
    all += bytes;
    reply.raw.once('close', () => letGo(raw));
    while (all > most) {
      const goes = oldestOfFullest(held);
      if (goes === undefined) return;
      letGo(goes);
      goes.destroy();
    }
  });
}
