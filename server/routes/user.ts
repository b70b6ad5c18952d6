import type { FastifyRequest } from 'fastify';
import { idParams, noBody, okBody } from '#contract/common.ts';
import {
  createdBody,
  createUserRequest,
  listUsersQuery,
  meBody,
  passwordResetEmailRequest,
  signUpRequest,
  tokenRequest,
  updateMeRequest,
  updateUserRequest,
  userBody,
  userList,
} from '#contract/user.ts';
import { createUser } from '#operations/user/create-user.ts';
import { listUsers } from '#operations/user/list-users.ts';
import { readUser } from '#operations/user/read-user.ts';
import { recordToken } from '#operations/user/record-token.ts';
import { sendPasswordResetEmail } from '#operations/user/send-password-reset-email.ts';
import { sendVerificationEmail } from '#operations/user/send-verification-email.ts';
import { signUp } from '#operations/user/sign-up.ts';
import { updateMe } from '#operations/user/update-me.ts';
import { updateUser } from '#operations/user/update-user.ts';
import type { App } from '../app.ts';
import { actorOf, bearerToken, identityOf, lacksSecondFactor } from '../authenticate.ts';
import { clientOf } from '../client-of.ts';
import type { AppContext } from '../context.ts';
import { presentPage } from '../present/page.ts';
import { presentMe, presentUser } from '../present/user.ts';

const tags = ['Users'];
const ok = { ok: true } as const;

export function userRoutes(app: App, context: AppContext): void {
  openRoutes(app, context);
  ownRoutes(app, context);
  adminRoutes(app, context);
}

function openRoutes(app: App, context: AppContext): void {
  app.post(
    '/user/public',
    {
      config: { access: 'POST /user/public' },
      schema: { summary: 'Sign up', tags, body: signUpRequest, response: { 201: createdBody } },
    },
    async (request, reply) => {
      reply.code(201);
      // Where the browser makes the account at the provider, its token says whose it is.
      const token = context.passwordIdentity === null ? bearerToken(request) : null;
      const identity = token === null ? null : await context.identity.verifyToken(token);
      return signUp(context, request.body, clientOf(request), identity);
    },
  );
  app.post(
    '/user/send-password-reset-email',
    {
      config: { access: 'POST /user/send-password-reset-email' },
      schema: {
        summary: 'Mail a link to set the password; answers alike for unknown addresses',
        tags,
        body: passwordResetEmailRequest,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await sendPasswordResetEmail(context, request.body.email, clientOf(request));
      return ok;
    },
  );
}

function ownRoutes(app: App, context: AppContext): void {
  const isLacking = (request: FastifyRequest) =>
    lacksSecondFactor(context, actorOf(request), identityOf(request));
  app.get(
    '/user/me',
    {
      config: { access: 'GET /user/me' },
      schema: { summary: 'The current user', tags, response: { 200: meBody } },
    },
    async (request) => presentMe(await readUser(context, actorOf(request).id), isLacking(request)),
  );
  app.patch(
    '/user/me',
    {
      config: { access: 'PATCH /user/me' },
      schema: {
        summary: 'Change the own details',
        tags,
        body: updateMeRequest,
        response: { 200: meBody },
      },
    },
    async (request) => presentMe(await updateMe(context, actorOf(request), request.body), isLacking(request)),
  );
  app.patch(
    '/user/me/token',
    {
      config: { access: 'PATCH /user/me/token' },
      schema: {
        summary: 'Record the sign-in of a fresh token',
        tags,
        body: tokenRequest,
        response: { 200: meBody },
      },
    },
    async (request) =>
      presentMe(await recordToken(context, actorOf(request), request.body.token), isLacking(request)),
  );
  app.post(
    '/user/send-verification-email',
    {
      config: { access: 'POST /user/send-verification-email' },
      schema: {
        summary: 'Mail the link that confirms the address',
        tags,
        body: noBody,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await sendVerificationEmail(context, actorOf(request), identityOf(request));
      return ok;
    },
  );
}

function adminRoutes(app: App, context: AppContext): void {
  app.post(
    '/user',
    {
      config: { access: 'POST /user' },
      schema: { summary: 'Invite a user', tags, body: createUserRequest, response: { 201: userBody } },
    },
    async (request, reply) => {
      reply.code(201);
      return presentUser(await createUser(context, actorOf(request), request.body));
    },
  );
  app.get(
    '/user',
    {
      config: { access: 'GET /user' },
      schema: { summary: 'List users', tags, querystring: listUsersQuery, response: { 200: userList } },
    },
    async (request) => presentPage(await listUsers(context, request.query), presentUser),
  );
  app.get(
    '/user/:id',
    {
      config: { access: 'GET /user/:id' },
      schema: { summary: 'One user', tags, params: idParams, response: { 200: userBody } },
    },
    async (request) => presentUser(await readUser(context, request.params.id)),
  );
  app.patch(
    '/user/:id',
    {
      config: { access: 'PATCH /user/:id' },
      schema: {
        summary: 'Change a user',
        tags,
        params: idParams,
        body: updateUserRequest,
        response: { 200: userBody },
      },
    },
    async (request) =>
      presentUser(await updateUser(context, actorOf(request), request.params.id, request.body)),
  );
}
