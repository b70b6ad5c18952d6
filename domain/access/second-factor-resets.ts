/** How far the way back to an account is whose second factor was lost, while it is open. */
export const OPEN_RESET_STATUSES = ['ASKED', 'STARTED', 'APPROVED'] as const;
export type OpenResetStatus = (typeof OPEN_RESET_STATUSES)[number];
/** ... and when it has ended: stopped by the owner or an admin, or the factors were removed. */
export type ResetStatus = OpenResetStatus | 'STOPPED' | 'DONE';

/** Whoever made or changed an account a moment ago may hold it; after these days somebody would have noticed. */
export const HELD_DAYS = 7;
