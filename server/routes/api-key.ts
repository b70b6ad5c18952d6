import { CREATE_API_KEY, LIST_MY_API_KEYS, REVOKE_API_KEY } from '#contract/paths/api-key.ts';
import { createApiKey } from '#operations/api-key/create-api-key.ts';
import { listApiKeys } from '#operations/api-key/list-api-keys.ts';
import { revokeApiKey } from '#operations/api-key/revoke-api-key.ts';
import { identityOf } from '../authenticate.ts';
import { presentApiKey } from '../present/api-key.ts';
import { DONE, handle } from '../register.ts';

export const apiKeyRoutes = [
  handle(LIST_MY_API_KEYS, async ({ context, actor }) => ({
    items: (await listApiKeys(context, actor)).map(presentApiKey),
  })),
  handle(CREATE_API_KEY, async ({ context, actor, body, request }) => {
    const { key, ...row } = await createApiKey(context, actor, identityOf(request), body);
    return { ...presentApiKey({ ...row, isExpired: false }), key };
  }),
  handle(REVOKE_API_KEY, async ({ context, actor, params }) => {
    await revokeApiKey(context, actor, params.id);
    return DONE;
  }),
];
