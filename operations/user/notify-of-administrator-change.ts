import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Role, UserStatus } from '#domain/access/roles.ts';
import type { AdministratorChange } from '#mail/templates/administrator-changed.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';

interface Access {
  role: Role;
  status: UserStatus;
}

/** What an update does to an administrator; null where nobody becomes one, stops being one, or is let in or shut out. */
export function administratorChangeOf(before: Access, after: Access): AdministratorChange | null {
  if (before.role !== after.role) return after.role === 'ADMIN' ? 'GRANTED' : 'REMOVED';
  if (after.role !== 'ADMIN' || before.status === after.status) return null;
  if (after.status === 'DISABLED') return 'DISABLED';
  return before.status === 'DISABLED' ? 'ENABLED' : null;
}

/**
 * Mails every active admin and the agency, and the account itself where it was an admin before. Called before the row
 * changes: whom a thief makes an admin is not told as one, and whom a thief shuts out is.
 */
export async function notifyOfAdministratorChange(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  account: { email: string; wasAdmin: boolean },
  change: AdministratorChange,
): Promise<void> {
  const { email, wasAdmin } = account;
  const data = { change, email, ...changedBy(context, actor) };
  await notifyAgency(context, tx, [{ template: 'administrator-changed', data }], wasAdmin ? [email] : []);
}
