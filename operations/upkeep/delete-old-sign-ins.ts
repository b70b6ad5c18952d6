import { deleteSignInsBefore } from '#db/queries/sign-ins.ts';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';
import type { OperationContext } from '../context.ts';

/** Deletes sign-ins that are kept no longer: addresses are personal data. Returns how many. */
export async function deleteOldSignIns(context: Pick<OperationContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(context.clock.now().getTime() - SIGN_INS_KEPT_DAYS * 86_400_000);
  return await deleteSignInsBefore(context.db, before);
}
