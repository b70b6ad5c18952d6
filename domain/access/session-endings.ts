/**
 * What ended a session before its time: its owner from another one, a change of how the account logs in, an
 * administrator, one who disabled the account, or a refresh token that was used twice.
 */
export const SESSION_ENDINGS = ['BY_OWNER', 'BY_CHANGE', 'BY_ADMIN', 'BY_DISABLING', 'AS_COPIED'] as const;
export type SessionEnding = (typeof SESSION_ENDINGS)[number];
