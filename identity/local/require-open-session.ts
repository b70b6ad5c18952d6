import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { lockAccount } from '#db/queries/identity.ts';
import { hasOpenSession } from '#db/queries/sessions.ts';
import type { SessionEnding } from '#domain/access/session-endings.ts';

/**
 * For who is about to change how an account signs in: waits for others who do, until `tx` ends, and throws
 * UNAUTHENTICATED where one of them has ended the session that asks. Returns the session's id.
 */
export async function requireOpenSession(tx: Tx, subject: string, sessionId: string | null): Promise<string> {
  await lockAccount(tx, subject);
  if (sessionId !== null && (await hasOpenSession(tx, subject, sessionId, new Date()))) return sessionId;
  throw signInEnded();
}

/** Who signs in, or is signed in, no longer is: all sign-ins of the account were ended meanwhile, or this one. */
export function signInEnded(): AppError {
  return new AppError('UNAUTHENTICATED', { message: 'This session has ended. Log in again.' });
}

/** A session is gone: told to whoever holds its refresh token, with what ended it where that is known. */
export function endedEarly(ending: SessionEnding | null): AppError {
  return new AppError(ending === null ? 'UNAUTHENTICATED' : `SESSION_ENDED_${ending}`);
}
