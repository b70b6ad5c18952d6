import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '#contract/errors.ts';
import { API_BASE, BODY_BYTES } from '#contract/limits.ts';
import { answerHeadAlone } from './answer-head.ts';
import type { App } from './app.ts';
import { checkAccess } from './authenticate.ts';
import { PATIENCE, type Patience, setBodyTimeout } from './body-timeout.ts';
import type { AppContext } from './context.ts';
import { reportErrors, sendError, setErrorHandlers } from './error-handler.ts';
import { keepForwardedAddresses } from './forwarded-addresses.ts';
import { limitAnswers } from './limit-answers.ts';
import { limitBodyBytes } from './limit-body-bytes.ts';
import { limitConnections } from './limit-connections.ts';
import { type CountRequest, limitRequests } from './limit-requests.ts';
import { measureRequests } from './metrics.ts';
import { findPublicPages } from './public-pages.ts';
import { readJsonAsUtf8 } from './read-json.ts';
import { refuseUnreadable, requireOneHost } from './refuse-unreadable.ts';
import { registerAll } from './register.ts';
import { OneLinePerRequest } from './request-log.ts';
import { rememberOwner } from './request-owner.ts';
import { plainHealthRoutes } from './routes/health.ts';
import { apiDocsRoute } from './routes/openapi.ts';
import { routes } from './routes.ts';
import { sealIncomingFeins } from './seal-incoming-feins.ts';
import { securityHeaders } from './security-headers.ts';
import { serializeResponse } from './serialize-response.ts';
import { findWebBuild, serveWeb, type WebBuild } from './serve-web.ts';

/** Uploads are one file; what else a form may bring is small. */
const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 1_024, parts: 12, headerPairs: 20 };
/** Given from the start, so that those the framework brings are not even loaded. They take zod's schemas alone. */
const COMPILERS: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializeResponse,
};
/** An answer of so many bytes is compressed in two milliseconds at once; as a stream it takes more, and outlives its request (decision 413). */
const SYNC_COMPRESSION = 128 * 1024;
/** The framework, its plugins and our limits wait for the end of each answer; more than so many are a leak. */
const MOST_WATCHERS = 20;
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface ServerOptions {
  /** Folder of the built web application; left out (or not built yet), only the API is served. */
  webFolder?: string;
  /** Left out: as the product has it. */
  patience?: Patience;
}

/** The API and the web application on one port, complete but not yet listening. */
export async function createServer(context: AppContext, options: ServerOptions = {}): Promise<App> {
  const { config } = context;
  const { patience = PATIENCE } = options;
  const headers = securityHeaders(config);
  const web: WebBuild | null = options.webFolder === undefined ? null : findWebBuild(options.webFolder);
  let count: CountRequest | null = null;
  const refuseUnrouted = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    const limit = await count?.(request, reply).catch((limited: unknown) => limited);
    sendError(limit ?? error, request, reply);
  };
  const app: App = Fastify({
    loggerInstance: context.log,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_BYTES,
    logController: new OneLinePerRequest(),
    // Uploads get the time a slow line needs; setBodyTimeout sees to all others.
    requestTimeout: 300_000,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.headersMs / 2,
      // Node's own refusal has no shape; requireOneHost says it in ours.
      requireHostHeader: false,
    },
    keepAliveTimeout: patience.headersMs,
    routerOptions: { maxParamLength: 500 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // No hook runs for a request that no route sees.
    frameworkErrors: (error, request, reply) => void refuseUnrouted(error, request, reply),
    schemaController: { compilersFactory: COMPILERS },
  }) as unknown as App;

  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.setMaxListeners(MOST_WATCHERS);
    keepForwardedAddresses(request.raw.headers);
    next();
  });
  // Browsers let foreign pages send text unasked, and nothing here reads it.
  app.removeContentTypeParser('text/plain');
  readJsonAsUtf8(app);
  limitConnections(app.server, config.trustedProxies);
  refuseUnreadable(app.server, headers, context.log);
  rememberOwner(app);
  limitAnswers(app, patience);
  answerHeadAlone(app);
  setBodyTimeout(app, patience);
  limitBodyBytes(app);
  setErrorHandlers(app);
  reportErrors(app, context.reportError);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Answers belong to whoever asked, now. The address does not tell which are private: it can be written in many ways.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  measureRequests(app, context);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  count = await limitRequests(app);
  requireOneHost(app);
  await app.register(compress, {
    threshold: 2048,
    syncThreshold: SYNC_COMPRESSION,
    encodings: ['br', 'gzip'],
  });
  await app.register(multipart, { limits: { ...FORM_LIMITS, fileSize: config.maxUploadBytes } });

  plainHealthRoutes(app, context);
  apiDocsRoute(app, context, web);
  await app.register(
    async (api) => {
      const scope = api as unknown as App;
      checkAccess(scope, context);
      sealIncomingFeins(scope, context);
      registerAll(scope, context, routes);
    },
    { prefix: API_BASE },
  );
  const siteNow = () => ({ company: config.agency.brandName, url: config.publicUrl });
  if (web) await serveWeb(app, web, siteNow, findPublicPages(web.folder, context, siteNow));
  else app.setNotFoundHandler(() => Promise.reject(new AppError('NOT_FOUND')));
  return app;
}
