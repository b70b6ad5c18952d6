import type { Role, UserStatus } from './roles.ts';

/** Every token of a view begins like this: it is told apart before anybody looks it up. */
export const VIEW_TOKEN_PREFIX = 'sl_view_';

/** Long enough for a call with a customer; whoever needs more says why again. */
export const VIEW_MINUTES = 15;

/**
 * How a view came to its end. SIGN_IN_ENDED: the sign-in that it was started in, or the admin's right to it.
 * USER_CHANGED: the user was disabled or became an administrator.
 */
export const VIEW_ENDINGS = ['STOPPED', 'EXPIRED', 'REPLACED', 'SIGN_IN_ENDED', 'USER_CHANGED'] as const;
export type ViewEnding = (typeof VIEW_ENDINGS)[number];

export function looksLikeViewToken(token: string): boolean {
  return token.startsWith(VIEW_TOKEN_PREFIX);
}

/** Whom an admin may view as: customers who can sign in. Through an administrator's eyes one would see what is theirs. */
export function isViewable(user: { role: Role; status: UserStatus }): boolean {
  return user.role === 'REGULAR' && user.status === 'ACTIVE';
}

/** What an open view rests on, as it stands now. */
export interface ViewGrounds {
  expiresAt: Date;
  /** Whether the sign-in that it was started in goes on, as far as our own tables tell. */
  isSignedIn: boolean;
  /** Whether that sign-in passed a second factor. */
  secondFactor: boolean;
  admin: { role: Role; status: UserStatus };
  user: { role: Role; status: UserStatus };
}

/** Why a view that nobody stopped is over at this instant; null while it goes on. */
export function lapseOf(
  view: ViewGrounds,
  at: Date,
  secondFactorRoles: readonly Role[],
): Exclude<ViewEnding, 'STOPPED' | 'REPLACED'> | null {
  if (view.expiresAt <= at) return 'EXPIRED';
  const isAdmin = view.admin.role === 'ADMIN' && view.admin.status === 'ACTIVE';
  const lacksFactor = secondFactorRoles.includes('ADMIN') && !view.secondFactor;
  if (!view.isSignedIn || !isAdmin || lacksFactor) return 'SIGN_IN_ENDED';
  return isViewable(view.user) ? null : 'USER_CHANGED';
}
