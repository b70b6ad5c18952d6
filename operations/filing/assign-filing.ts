import { selectActiveAdmins } from '#db/queries/admins.ts';
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
  await applyInternalEvent(context, actor, at, async (filing, tx) => {
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
}
