import { z } from 'zod';
import { API_KEY_DAYS_DEFAULT, API_KEY_DAYS_MAXIMUM, API_KEY_SCOPES } from '#domain/access/api-keys.ts';
import { currentPassword, id, instant, lineOf } from './common.ts';

/** Keys by which programs act for a user. */
export const apiKeyBody = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** The key's beginning and its last four characters: "sl_live_…a1B2". */
  hint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** To the minute; null: never used. */
  lastUsedAt: instant.nullable(),
});
export type ApiKeyBody = z.infer<typeof apiKeyBody>;

export const apiKeysBody = z.object({ items: z.array(apiKeyBody) });

export const createApiKeyRequest = z.strictObject({
  name: lineOf(80).min(1),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1)
    .max(API_KEY_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  expiresInDays: z.number().int().min(1).max(API_KEY_DAYS_MAXIMUM).default(API_KEY_DAYS_DEFAULT),
  /** Needed where we keep the passwords ourselves. */
  currentPassword: currentPassword.optional(),
});

/** `key` is shown this once. */
export const createdApiKeyBody = apiKeyBody.extend({ key: z.string() });
export type CreatedApiKeyBody = z.infer<typeof createdApiKeyBody>;
