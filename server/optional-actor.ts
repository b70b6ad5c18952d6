import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import { findActor } from '#operations/access/find-actor.ts';
import { bearerToken, lacksSecondFactor } from './authenticate.ts';
import type { AppContext } from './context.ts';

/**
 * Who asks, on a route that is open to everybody: null without a token. A token that is there must be valid;
 * otherwise its owner would be shown somebody else's price. Throws like a protected route.
 */
export async function optionalActor(request: FastifyRequest, context: AppContext): Promise<Actor | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const identity = await context.identity.verifyToken(token);
  const actor = await findActor(context, identity);
  if (lacksSecondFactor(context, actor, identity)) throw new AppError('SECOND_FACTOR_MISSING');
  return actor;
}
