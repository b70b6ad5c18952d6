import type { OpenSession, VerifiedIdentity } from '#identity/port.ts';
import type { PasswordContext } from './password-identity.ts';

/** The open sign-ins of an account, this one first and then the last used; null where another provider keeps them to itself. */
export async function listSessions(
  context: PasswordContext,
  identity: VerifiedIdentity,
): Promise<(OpenSession & { isThisOne: boolean })[] | null> {
  if (context.passwordIdentity === null) return null;
  const sessions = await context.passwordIdentity.sessions.list(identity.subject);
  return sessions
    .map((session) => ({ ...session, isThisOne: session.id === identity.sessionId }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}
