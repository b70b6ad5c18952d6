import type { ApiKeyBody } from '#contract/api-key.ts';
import { API_KEY_PREFIX } from '#domain/access/api-keys.ts';
import type { ownApiKeys } from '#operations/api-key/own-api-keys.ts';

/** A key as its owner sees it again: never the key itself. */
export function presentApiKey(key: Awaited<ReturnType<typeof ownApiKeys>>[number]): ApiKeyBody {
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    hint: `${API_KEY_PREFIX}…${key.lastFour}`,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    isExpired: key.isExpired,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}
