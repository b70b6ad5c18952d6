/** What an API key may do. Everything else is refused, whoever its owner is. */
export const API_KEY_SCOPES = ['quote', 'filing:read', 'filing:write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Every key begins like this, so that people and scanners of source code know what they have found. */
export const API_KEY_PREFIX = 'sl_live_';

/** Keys of one user that are in force at the same time. */
export const API_KEYS_MAXIMUM = 10;

/** A key that nobody thinks of any more ends by itself. */
export const API_KEY_DAYS_DEFAULT = 90;
export const API_KEY_DAYS_MAXIMUM = 365;

export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}
