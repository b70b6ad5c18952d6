import { z } from 'zod';
import { SESSION_WAYS, SIGN_IN_OUTCOMES, SIGN_IN_WAYS } from '#domain/access/sign-ins.ts';
import { currentPassword, id, instant, lineOf } from './common.ts';
import { VIEW_REASON_MAXIMUM } from './limits.ts';

/** Where somebody is signed in. */
export const sessionsBody = z.object({
  /** False where the identity provider keeps the sessions to itself; then `items` is empty. */
  isListed: z.boolean(),
  items: z.array(
    z.object({
      id,
      /** Browser and system in plain words: "Chrome on Windows". */
      device: z.string(),
      /** Network address the sign-in came from. */
      address: z.string(),
      /** By what it was opened; null: it was opened before this was kept. */
      how: z.enum(SESSION_WAYS).nullable(),
      startedAt: instant,
      /** Within a quarter of an hour. */
      lastSeenAt: instant,
      isThisOne: z.boolean(),
    }),
  ),
});
export type SessionsBody = z.infer<typeof sessionsBody>;

/** How somebody signed in lately, with the tries that failed. */
export const signInsBody = z.object({
  /** Days for which they are kept. */
  keptDays: z.number().int(),
  /** Signed in, stayed signed in, sent a key or changed something; null: never. */
  lastActivityAt: instant.nullable(),
  /** The newest first. */
  items: z.array(
    z.object({
      at: instant,
      how: z.enum(SIGN_IN_WAYS),
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** Browser and system in plain words: "Chrome on Windows". */
      device: z.string(),
      address: z.string(),
    }),
  ),
  /** When somebody of the agency viewed the account as its user, reading only; the newest first. */
  views: z.array(
    z.object({
      startedAt: instant,
      /** Null while it goes on. */
      endedAt: instant.nullable(),
      viewer: z.string(),
      reason: z.string(),
    }),
  ),
});
export type SignInsBody = z.infer<typeof signInsBody>;

/** Ending a sign-in takes the password again. */
export const endSessionRequest = z.strictObject({ currentPassword });
/** The password is needed where we keep it ourselves. */
export const endSessionsRequest = endSessionRequest.partial();

export const endedSessionsBody = z.object({
  ok: z.literal(true),
  /** True where the identity provider can only end all sign-ins: the one that asks has ended, too. */
  endedThisOne: z.boolean(),
});

export const endAllSessionsRequest = endSessionsRequest.extend({
  /** Whether everybody’s API keys, calendar links and webhooks end, too. Left out, they go on. */
  revokeApiKeys: z.boolean().default(false),
});
export const endedAllSessionsBody = z.object({
  ok: z.literal(true),
  /** People who were signed out, or could be where the identity provider keeps the sessions to itself. */
  accounts: z.number().int(),
  /** API keys that were revoked. */
  apiKeys: z.number().int(),
});
/** The password is needed where we keep it ourselves. The user reads the reason beside their sign-ins. */
export const startViewRequest = z.strictObject({
  reason: lineOf(VIEW_REASON_MAXIMUM).min(1),
  currentPassword: currentPassword.optional(),
});
export const viewBody = z.object({
  userId: id,
  /** By which the customer's pages are read; shown this once. */
  token: z.string(),
  expiresAt: instant,
});
export type ViewBody = z.infer<typeof viewBody>;
