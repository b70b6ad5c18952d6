import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { API_BASE } from '#contract/limits.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type AccessKey, type AccessRule, findAccessRule } from '#domain/access/table.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { findActor } from '#operations/access/find-actor.ts';
import type { App } from './app.ts';
import type { AppContext } from './context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's entry in the access table. */
    access?: AccessKey;
  }
  interface FastifyRequest {
    actor: Actor | null;
    identity: VerifiedIdentity | null;
  }
}

/** The signed-in user of a request. Throws UNAUTHENTICATED on a route that anyone may call without a token. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new AppError('UNAUTHENTICATED');
  return request.actor;
}

/** What the token itself said. Throws like actorOf. */
export function identityOf(request: FastifyRequest): VerifiedIdentity {
  if (request.identity === null) throw new AppError('UNAUTHENTICATED');
  return request.identity;
}

/** Whether this sign-in is without the second factor that the user's role needs. */
export function lacksSecondFactor(
  context: AppContext,
  actor: Pick<Actor, 'role'>,
  identity: VerifiedIdentity,
): boolean {
  return !identity.secondFactor && context.config.secondFactorRoles.includes(actor.role);
}

/** The token of the Authorization header, or null without one. Throws UNAUTHENTICATED for any other scheme. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError('UNAUTHENTICATED');
  return token;
}

function ruleOf(method: string, url: string, access: AccessKey | undefined): AccessRule {
  const route = `${method} ${url}`;
  const rule = access === undefined ? undefined : findAccessRule(access);
  if (rule === undefined || access !== route) {
    throw new Error(
      `${route} does not declare its entry of domain/access/table.ts (it says: ${access ?? 'nothing'})`,
    );
  }
  return rule;
}

/**
 * Lets nobody past the access table: a route without an entry fails at start, a request without the right
 * is answered before its body is read.
 */
export function checkAccess(app: App, context: AppContext): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('identity', null);

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    const path = route.url.startsWith(API_BASE) ? route.url.slice(API_BASE.length) : route.url;
    for (const method of methods) ruleOf(method, path, route.config?.access);
  });

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    const rule = access === undefined ? undefined : findAccessRule(access);
    // A request that met no route is answered 404 by the handler behind this.
    if (rule === undefined || rule.who === 'anyone') return;
    const token = bearerToken(request);
    if (token === null) throw new AppError('UNAUTHENTICATED');
    const identity = await context.identity.verifyToken(token);
    const actor = await findActor(context, identity);
    if (rule.who === 'admin' && actor.role !== 'ADMIN') throw new AppError('FORBIDDEN');
    if (lacksSecondFactor(context, actor, identity) && !rule.beforeSecondFactor) {
      throw new AppError('SECOND_FACTOR_MISSING');
    }
    request.identity = identity;
    request.actor = actor;
  });
}
