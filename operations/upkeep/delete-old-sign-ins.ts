import { deleteEndedSessionsBefore } from '#db/queries/ended-sessions.ts';
import { deleteSignInsBefore } from '#db/queries/sign-ins.ts';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';
import type { OperationContext } from '../context.ts';

/**
 * Deletes sign-ins that are kept no longer: addresses are personal data. Returns how many. What ended a session goes
 * with them: no token of it is asked about any more.
 */
export async function deleteOldSignIns(context: Pick<OperationContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(context.clock.now().getTime() - SIGN_INS_KEPT_DAYS * 86_400_000);
  await deleteEndedSessionsBefore(context.db, before);
  return await deleteSignInsBefore(context.db, before);
}
