import { okBody } from '#contract/common.ts';
import {
  changePasswordRequest,
  publicKeysBody,
  refreshRequest,
  resetPasswordRequest,
  sessionBody,
  signInRequest,
  verifyEmailRequest,
} from '#contract/identity.ts';
import { changePassword } from '#operations/identity/change-password.ts';
import { readPublicKeys } from '#operations/identity/read-public-keys.ts';
import { refreshSession } from '#operations/identity/refresh-session.ts';
import { resetPassword } from '#operations/identity/reset-password.ts';
import { signIn } from '#operations/identity/sign-in.ts';
import { signOut } from '#operations/identity/sign-out.ts';
import { verifyEmail } from '#operations/identity/verify-email.ts';
import type { App } from '../app.ts';
import { actorOf, identityOf } from '../authenticate.ts';
import { clientOf } from '../client-of.ts';
import type { AppContext } from '../context.ts';

const tags = ['Identity'];
const ok = { ok: true } as const;

/** The embedded provider's calls. They do not exist where another provider is configured. */
export function identityRoutes(app: App, context: AppContext): void {
  if (context.passwordIdentity === null) return;

  app.post(
    '/identity/sign-in',
    {
      config: { access: 'POST /identity/sign-in' },
      schema: {
        summary: 'Email and password to a token',
        tags,
        body: signInRequest,
        response: { 200: sessionBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return signIn(context, request.body, clientOf(request));
    },
  );
  app.post(
    '/identity/refresh',
    {
      config: { access: 'POST /identity/refresh' },
      schema: { summary: 'A fresh token', tags, body: refreshRequest, response: { 200: sessionBody } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return refreshSession(context, request.body.refreshToken);
    },
  );
  app.post(
    '/identity/sign-out',
    {
      config: { access: 'POST /identity/sign-out' },
      schema: { summary: 'End a session', tags, body: refreshRequest, response: { 200: okBody } },
    },
    async (request) => {
      await signOut(context, request.body.refreshToken);
      return ok;
    },
  );
  app.post(
    '/identity/verify-email',
    {
      config: { access: 'POST /identity/verify-email' },
      schema: { summary: 'Confirm an address', tags, body: verifyEmailRequest, response: { 200: okBody } },
    },
    async (request) => {
      await verifyEmail(context, request.body.token, clientOf(request));
      return ok;
    },
  );
  app.post(
    '/identity/reset-password',
    {
      config: { access: 'POST /identity/reset-password' },
      schema: {
        summary: 'Set the password by a mailed token',
        tags,
        body: resetPasswordRequest,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await resetPassword(context, request.body, clientOf(request));
      return ok;
    },
  );
  app.post(
    '/identity/change-password',
    {
      config: { access: 'POST /identity/change-password' },
      schema: {
        summary: 'Set another password; every other session ends',
        tags,
        body: changePasswordRequest,
        response: { 200: sessionBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return changePassword(context, actorOf(request), request.body, clientOf(request), identityOf(request));
    },
  );
  app.get(
    '/identity/jwks',
    {
      config: { access: 'GET /identity/jwks' },
      schema: { summary: 'The public keys of our tokens', tags, response: { 200: publicKeysBody } },
    },
    async () => readPublicKeys(context),
  );
}
