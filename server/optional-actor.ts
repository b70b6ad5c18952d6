import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import { findAccessRule } from './access.ts';
import { authenticate, bearerToken } from './authenticate.ts';
import type { AppContext } from './context.ts';

/**
 * Who asks, on a route that is open to everybody: null without a token. A token that is there must be valid;
 * otherwise its owner would be shown somebody else's price. Throws like a protected route.
 */
export async function optionalActor(request: FastifyRequest, context: AppContext): Promise<Actor | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const { route } = request.routeOptions.config;
  const rule = route === undefined ? undefined : findAccessRule(route);
  if (rule === undefined) throw new AppError('UNAUTHENTICATED');
  return (await authenticate(context, token, rule)).actor;
}
