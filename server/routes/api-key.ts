import { apiKeysBody, createApiKeyRequest, createdApiKeyBody } from '#contract/api-key.ts';
import { idParams, okBody } from '#contract/common.ts';
import { createApiKey } from '#operations/api-key/create-api-key.ts';
import { ownApiKeys } from '#operations/api-key/own-api-keys.ts';
import { revokeApiKey } from '#operations/api-key/revoke-api-key.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentApiKey } from '../present/api-key.ts';

const tags = ['Users'];

export function apiKeyRoutes(app: App, context: AppContext): void {
  app.get(
    '/user/me/api-key',
    {
      config: { access: 'GET /user/me/api-key' },
      schema: { summary: 'The own API keys', tags, response: { 200: apiKeysBody } },
    },
    async (request) => ({ items: (await ownApiKeys(context, actorOf(request))).map(presentApiKey) }),
  );
  app.post(
    '/user/me/api-key',
    {
      config: { access: 'POST /user/me/api-key' },
      schema: {
        summary: 'Make an API key; it is shown this once',
        tags,
        body: createApiKeyRequest,
        response: { 201: createdApiKeyBody },
      },
    },
    async (request, reply) => {
      reply.code(201);
      const { key, ...row } = await createApiKey(context, actorOf(request), request.body);
      return { ...presentApiKey({ ...row, isExpired: false }), key };
    },
  );
  app.delete(
    '/user/me/api-key/:id',
    {
      config: { access: 'DELETE /user/me/api-key/:id' },
      schema: { summary: 'Revoke an API key', tags, params: idParams, response: { 200: okBody } },
    },
    async (request) => {
      await revokeApiKey(context, actorOf(request), request.params.id);
      return { ok: true } as const;
    },
  );
}
