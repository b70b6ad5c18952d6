import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { RouteKey } from '#contract/api.ts';
import { AppError } from '#contract/errors.ts';
import { API_BASE } from '#contract/limits.ts';
import type { AccessRule } from '#contract/route.ts';
import type { Actor } from '#domain/access/actor.ts';
import { looksLikeApiKey } from '#domain/access/api-keys.ts';
import { looksLikeViewToken } from '#domain/access/viewing.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import type { Proof } from '#operations/access/act-with-proof.ts';
import { getActor, getActorAgain } from '#operations/access/get-actor.ts';
import { requireSameAccess } from '#operations/access/lock-actor.ts';
import type { Author } from '#operations/access/require-author.ts';
import { authenticateApiKey } from '#operations/api-key/authenticate-api-key.ts';
import { authenticateView } from '#operations/viewing/authenticate-view.ts';
import { findAccessRule } from './access.ts';
import type { App } from './app.ts';
import { clientInfo } from './client-info.ts';
import type { AppContext } from './context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which route of the contract this is. */
    route?: RouteKey;
  }
  interface FastifyRequest {
    actor: Actor | null;
    identity: VerifiedIdentity | null;
    /** Asks anew, the user alone where the token has run out; when it was last asked. Null where anyone may call. */
    admission: { again: () => Promise<Actor>; againOfUser: () => Promise<Actor>; at: number } | null;
  }
}

/** A body that comes within this time came with its head. */
const SOON_MS = 1_000;
/** How long somebody may still be sent a file that is not for them any more. */
const SENT_ON_MS = 10_000;

/** The signed-in user of a request. Throws UNAUTHENTICATED on a route that anyone may call without a token. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new AppError('UNAUTHENTICATED');
  return request.actor;
}

/** What the token itself said. Throws like actorOf, and for an API key, which says nothing. */
export function identityOf(request: FastifyRequest): VerifiedIdentity {
  if (request.identity === null) throw new AppError('UNAUTHENTICATED');
  return request.identity;
}

/** By what a request shows that it is not a browser that was left open: its sign-in, and the password where it brings one. */
export const proofOf = (request: FastifyRequest, currentPassword: string | undefined): Proof => ({
  session: identityOf(request),
  currentPassword,
});

/** Who asks, for what the agency says to customers, and whether the proof was given that the route asks for. */
export const authorOf = ({
  request,
  actor,
  isProven,
}: Pick<Author, 'actor' | 'isProven'> & { request: FastifyRequest }): Author => ({
  actor,
  session: identityOf(request),
  isProven,
});

/** Whether this sign-in is without the second factor that the user's role needs. */
export function lacksSecondFactor(
  context: AppContext,
  actor: Pick<Actor, 'role'>,
  identity: VerifiedIdentity,
): boolean {
  return !identity.secondFactor && context.config.secondFactorRoles.includes(actor.role);
}

const tokenIn = (header: string): string | null => /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1] ?? null;

/** The token of the Authorization header, or null without one. Throws UNAUTHENTICATED for any other scheme. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = tokenIn(header);
  if (token === null) throw new AppError('UNAUTHENTICATED');
  return token;
}

/** The rule of the route that a request met. Throws UNAUTHENTICATED where there is none: nothing is open by omission. */
export function accessRuleOf(request: FastifyRequest): AccessRule {
  const { route = '' } = request.routeOptions.config;
  const rule = findAccessRule(route);
  if (rule === undefined) throw new AppError('UNAUTHENTICATED');
  return rule;
}

/**
 * Who a token stands for. An API key says nothing of an identity, and counts only where the rule names a scope; it
 * was made in a sign-in that had passed whatever second factor the role needs. An admin who views as a customer says
 * nothing of an identity either, and reads what the rule opens to them. Throws UNAUTHENTICATED, VIEWING_ONLY, TOKEN_EXPIRED, ACCOUNT_DISABLED, API_KEY_NOT_ALLOWED, SECOND_FACTOR_MISSING.
 */
export async function authenticate(
  context: AppContext,
  token: string,
  rule: AccessRule,
  client: { address: string; userAgent: string },
): Promise<{ actor: Actor; identity: VerifiedIdentity | null }> {
  if (looksLikeViewToken(token)) {
    return { actor: await authenticateView(context, token, rule.viewing === true), identity: null };
  }
  if (looksLikeApiKey(token)) {
    return { actor: await authenticateApiKey(context, token, rule.apiKey ?? null, client), identity: null };
  }
  const identity = await context.identity.verifyToken(token);
  const actor = await getActor(context, identity);
  if (lacksSecondFactor(context, actor, identity) && !rule.beforeSecondFactor) {
    throw new AppError('SECOND_FACTOR_MISSING');
  }
  return { actor, identity };
}

/**
 * Nothing is sent by somebody who views, not even what anybody may send without a token. What else a header says is
 * not looked at where anybody may call: a page with a spoilt token has to learn how to sign in again.
 */
function refuseSendingViewer(request: FastifyRequest): void {
  const isViewer = looksLikeViewToken(tokenIn(request.headers.authorization ?? '') ?? '');
  if (isViewer && request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('VIEWING_ONLY');
}

function requireRule(method: string, url: string, route: RouteKey | undefined): void {
  const text = `${method} ${url}`;
  if (route !== text || findAccessRule(route) === undefined) {
    throw new Error(`${text} is not of the contract (it says: ${route ?? 'nothing'})`);
  }
  const rule = findAccessRule(route);
  if (rule?.viewing && (method !== 'GET' || rule.who !== 'signed-in' || rule.refusesEndedSignIns)) {
    throw new Error(`${text} is not for somebody who views: only what a customer reads is`);
  }
}

/**
 * Lets nobody past the rule of a route: one that is not in the contract fails at start, a request without the right
 * is answered before its body is read.
 */
export function checkAccess(app: App, context: AppContext): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('identity', null);
  app.decorateRequest('admission', null);

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    const path = route.url.startsWith(API_BASE) ? route.url.slice(API_BASE.length) : route.url;
    for (const method of methods) requireRule(method, path, route.config?.route);
  });

  async function admit(request: FastifyRequest, rule: AccessRule): Promise<Actor> {
    const token = bearerToken(request);
    if (token === null) throw new AppError('UNAUTHENTICATED');
    const { actor, identity } = await authenticate(context, token, rule, clientInfo(request));
    if (rule.who === 'admin' && actor.role !== 'ADMIN') throw new AppError('FORBIDDEN');
    if (identity !== null && rule.refusesEndedSignIns) await context.identity.refuseRevoked(identity);
    request.identity = identity;
    request.actor = actor;
    request.admission = {
      again: () => admit(request, rule),
      againOfUser: () => getActorAgain(context, actor),
      at: performance.now(),
    };
    return actor;
  }

  app.addHook('onRequest', async (request) => {
    const rule = accessRuleOf(request);
    if (rule.who === 'anyone') refuseSendingViewer(request);
    else await admit(request, rule);
  });
  app.addHook('preHandler', requireStillAdmitted);
}

/**
 * For who sends the head of a request and its body later: a sign-in, a key or a right that has ended meanwhile does
 * nothing any more. Throws like authenticate, and UNAUTHENTICATED where the rights are others now.
 */
export async function requireStillAdmitted({ admission, actor: before }: FastifyRequest): Promise<void> {
  if (admission === null || performance.now() - admission.at < SOON_MS) return;
  requireSameAccess(before, await admission.again());
}

/**
 * A file as long as who asked for it is let in: what is left of it once a sign-in, a key or a right has ended is not
 * sent. A token lasts shorter than some downloads: one that has run out ends nothing, and from then on the user is
 * looked at. Fails like requireStillAdmitted. It closes the file, of which nothing may have been read.
 */
export function whileAdmitted(request: FastifyRequest, file: Readable): Readable {
  const sent = Readable.from(piecesWhileAdmitted(request, file), { objectMode: false });
  return sent.once('close', () => file.destroy());
}

async function* piecesWhileAdmitted(
  request: FastifyRequest,
  file: AsyncIterable<Buffer | string>,
): AsyncGenerator<Buffer | string> {
  for await (const piece of file) {
    const { admission, actor } = request;
    if (admission !== null && performance.now() - admission.at > SENT_ON_MS) {
      requireSameAccess(actor, await admission.again().catch(unlessExpired(admission.againOfUser)));
      admission.at = performance.now();
    }
    yield piece;
  }
}

const unlessExpired = (otherwise: () => Promise<Actor>) => (error: unknown) => {
  if (error instanceof AppError && error.code === 'TOKEN_EXPIRED') return otherwise();
  throw error;
};
