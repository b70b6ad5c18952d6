import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#domain/access/network.ts';
import type { App } from './app.ts';

const owners = new AsyncLocalStorage<string>();

/** On whose behalf something is asked at this moment: a user's, a network's of whom nobody knows yet, or "" in a job. */
export const ownerOfRequest = (): string => owners.getStore() ?? '';

/** Who views as somebody else asks for themselves. */
const ownerOf = ({ actor, ip }: FastifyRequest): string =>
  actor ? `user ${actor.viewedBy?.adminId ?? actor.id}` : networkOf(ip);

/**
 * Has everything that a request asks for know on whose behalf: connections to the database are given in turns. Somebody
 * with many networks, of which IPv6 gives everybody thousands, is one as soon as they are known.
 */
export function rememberOwner(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => owners.run(ownerOf(request), done));
  // Behind the token, and the body, which comes when the network brings it.
  app.addHook('preValidation', (request, _reply, done) => owners.run(ownerOf(request), done));
}
