import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/** Ends the session; its token is refused from now on. Answers alike for a session that does not exist. */
export async function signOut(context: PasswordContext, refreshToken: string): Promise<void> {
  await passwordIdentityOf(context).closeSession(refreshToken);
}
