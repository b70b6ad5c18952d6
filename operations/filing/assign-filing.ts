import { inTransaction } from '#db/pool.ts';
import { selectActiveAdmins } from '#db/queries/admins.ts';
import { shareUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { applyInternalEvent } from './apply-internal-event.ts';
import { fieldError } from './parse-field.ts';

/**
 * Gives a filing to an admin, or to nobody. Throws INVALID for somebody who is no active admin, and what
 * applyInternalEvent throws.
 */
export async function assignFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version?: number | undefined },
  adminId: string | null,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // The filing takes the name. A change of it locks the user and then the filings, and nothing waits in a circle.
    if (adminId !== null) await shareUser(tx, adminId);
    await applyInternalEvent({ ...context, db: tx }, actor, at, async (filing) => {
      if (adminId === filing.assignedAdminId) return null;
      const admin = (await selectActiveAdmins(tx)).find(({ id }) => id === adminId);
      if (adminId !== null && admin === undefined)
        throw fieldError('adminId', 'Choose an active administrator.');
      return {
        details: { event: 'assign', admin: admin?.name ?? null },
        reason: null,
        changes: { assignedAdminId: adminId },
      };
    });
  });
}
