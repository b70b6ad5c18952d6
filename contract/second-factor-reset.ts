import { z } from 'zod';
import { APPROVAL_REFUSALS, OPEN_RESET_STATUSES } from '#domain/access/second-factor-resets.ts';
import { currentPassword, freeText, id, instant } from './common.ts';
import { RESET_REASON_MAXIMUM } from './limits.ts';

/** The resolver of the sign-in that waits for a code: its owner knows the password. */
export const askResetRequest = z.strictObject({ resolver: z.string().max(400) });
export const stopResetRequest = z.strictObject({ token: z.string().max(400) });

/** Needed where we keep the passwords. */
const proof = { currentPassword: currentPassword.optional() };
export const startResetRequest = z.strictObject({
  /** How the admin knows who asks. */
  reason: freeText(RESET_REASON_MAXIMUM).min(1),
  ...proof,
});
export const approveResetRequest = z.strictObject({ ...proof });

/** The way back to one account, while it is open. */
export const secondFactorResetBody = z.object({
  id,
  userId: id,
  userName: z.string(),
  status: z.enum(OPEN_RESET_STATUSES),
  createdAt: instant,
  reason: z.string(),
  /** Null while nobody has started it, and where the command on the server did. */
  startedBy: z.string().nullable(),
  startedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  /** When the factors are removed. */
  dueAt: instant.nullable(),
  /** Why the asker may not approve it; null where they may, or where it waits for no approval. */
  cannotApprove: z
    .object({
      why: z.enum(APPROVAL_REFUSALS),
      /** The change of an account because of which they have to wait, and the end of it; null where it never ends. */
      until: z.object({ heldSince: instant, from: instant }).nullable(),
    })
    .nullable(),
});
export type SecondFactorResetBody = z.infer<typeof secondFactorResetBody>;
export const secondFactorResetsBody = z.object({
  items: z.array(secondFactorResetBody),
  /** Between the approval and the removal. */
  waitingHours: z.number(),
});
