import { z } from 'zod';
import { id, instant } from './common.ts';
import { PASSWORD_MAXIMUM } from './limits.ts';

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
      startedAt: instant,
      /** Within a quarter of an hour. */
      lastSeenAt: instant,
      isThisOne: z.boolean(),
    }),
  ),
});
export type SessionsBody = z.infer<typeof sessionsBody>;

/** Ending a sign-in takes the password again. */
export const endSessionRequest = z.strictObject({ currentPassword: z.string().max(PASSWORD_MAXIMUM) });
/** The password is needed where we keep it ourselves. */
export const endSessionsRequest = endSessionRequest.partial();

export const endedSessionsBody = z.object({
  ok: z.literal(true),
  /** True where the identity provider can only end all sign-ins: the one that asks has ended, too. */
  endedThisOne: z.boolean(),
});
