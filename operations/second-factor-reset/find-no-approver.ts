import type { Db } from '#db/pool.ts';
import { selectAdminMailboxes } from '#db/queries/admins.ts';
import type { OpenReset } from '#db/queries/second-factor-resets.ts';
import { findCannotApprove } from './find-cannot-approve.ts';

/**
 * Where no admin may approve the reset at that moment: from when the first one may, null where there is none who ever
 * may. Null where somebody may now.
 */
export async function findNoApprover(
  db: Db,
  reset: Pick<OpenReset, 'status' | 'userId' | 'startedById'>,
  at: Date,
): Promise<{ from: Date | null } | null> {
  let from: Date | null = null;
  for (const { id } of await selectAdminMailboxes(db)) {
    const cannot = await findCannotApprove(db, reset, id, at);
    if (cannot === null) return null;
    if (cannot.until !== null && (from === null || cannot.until.from < from)) from = cannot.until.from;
  }
  return { from };
}
