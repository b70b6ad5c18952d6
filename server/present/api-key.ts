import type { ApiKeyBody } from '#contract/api-key.ts';
import { API_KEY_PREFIX } from '#domain/access/api-keys.ts';
import type { listApiKeys } from '#operations/api-key/list-api-keys.ts';

/** By which its owner knows a key again: "sl_live_…a1B2". */
export const apiKeyHint = (lastFour: string) => `${API_KEY_PREFIX}…${lastFour}`;

/** A key as its owner sees it again: never the key itself. */
export function presentApiKey(key: Awaited<ReturnType<typeof listApiKeys>>[number]): ApiKeyBody {
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    hint: apiKeyHint(key.lastFour),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    isExpired: key.isExpired,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}
