import { z } from 'zod';
import {
  APPROVAL_REFUSALS,
  OPEN_RESET_STATUSES,
  SIGN_IN_CHANGES,
} from '#domain/access/second-factor-resets.ts';
import { currentPassword, freeText, id, instant } from './common.ts';
import { RESET_REASON_MAXIMUM } from './limits.ts';

/** Whether an account has a second factor. */
export const secondFactorOfUserBody = z.object({
  isOn: z.boolean(),
  /** Null where it is off, and where the provider does not say. */
  since: instant.nullable(),
  /** What a stranger would have changed first, of the last days, newest first. */
  recentChanges: z.array(z.object({ what: z.enum(SIGN_IN_CHANGES), at: instant })),
  /**
   * Where nobody could approve a reset that the asker starts now: from when the first one may, null where there is no
   * other administrator. Null where somebody could.
   */
  noApprover: z.object({ from: instant.nullable() }).nullable(),
});

export type SecondFactorOfUserBody = z.infer<typeof secondFactorOfUserBody>;

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
  /**
   * To who started it, where no admin may approve it yet: from when the first one may, null where there is no other.
   * Null where somebody may, and to everybody else.
   */
  noApprover: z.object({ from: instant.nullable() }).nullable(),
});
export type SecondFactorResetBody = z.infer<typeof secondFactorResetBody>;
export const secondFactorResetsBody = z.object({
  items: z.array(secondFactorResetBody),
  /** Between the approval and the removal. */
  waitingHours: z.number(),
});
