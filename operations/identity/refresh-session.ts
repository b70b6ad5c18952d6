import type { IssuedSession } from '#identity/port.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/** A fresh token for an open session. Throws UNAUTHENTICATED when it has ended. */
export async function refreshSession(context: PasswordContext, refreshToken: string): Promise<IssuedSession> {
  return await passwordIdentityOf(context).refreshSession(refreshToken);
}
