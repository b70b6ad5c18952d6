/** How far the way back to an account is whose second factor was lost, while it is open. */
export const OPEN_RESET_STATUSES = ['ASKED', 'STARTED', 'APPROVED'] as const;
export type OpenResetStatus = (typeof OPEN_RESET_STATUSES)[number];
/** ... and when it has ended: stopped by the owner or an admin, or the factors were removed. */
export type ResetStatus = OpenResetStatus | 'STOPPED' | 'DONE';

/** Whoever made or changed an account a moment ago may hold it; after these days somebody would have noticed. */
export const HELD_DAYS = 7;

/** What a stranger changes first who has come into an account, and for how long who approves a reset is told of it. */
export const SIGN_IN_CHANGES = ['EMAIL', 'PASSWORD'] as const;
export type SignInChangeKind = (typeof SIGN_IN_CHANGES)[number];
export const RECENT_CHANGE_DAYS = 14;

/** Why an admin may not approve a reset; the first two never end, the others after HELD_DAYS. */
export const APPROVAL_REFUSALS = [
  'OWN_RESET',
  'OWN_START',
  'ADDED_BY_STARTER',
  'CHANGED_BY_STARTER',
  'ADDED_STARTER',
  'CHANGED_STARTER',
  /** Somebody else made or changed both, or it goes over several accounts. */
  'SAME_PERSON_BEHIND_BOTH',
] as const;

export interface CannotApprove {
  why: (typeof APPROVAL_REFUSALS)[number];
  /** Null where it never ends. */
  until: { heldSince: Date; from: Date } | null;
}
