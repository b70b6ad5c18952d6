import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/access/actor.ts';
import { accessRuleOf, authenticate, bearerToken } from './authenticate.ts';
import { clientInfo } from './client-info.ts';
import type { AppContext } from './context.ts';

/**
 * Who asks, on a route that is open to everybody: null without a token. A token that is there must be valid;
 * otherwise its owner would be shown somebody else's price. Throws like a protected route.
 */
export async function optionalActor(request: FastifyRequest, context: AppContext): Promise<Actor | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  return (await authenticate(context, token, accessRuleOf(request), clientInfo(request))).actor;
}
