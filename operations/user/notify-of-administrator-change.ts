import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Role, UserStatus } from '#domain/access/roles.ts';
import type { AdministratorChange } from '#mail/templates/administrator-changed.ts';
import type { OwnAccessChange } from '#mail/templates/own-access-changed.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

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

/** What an update does to the person whose account it is; empty where it is nothing to tell them. */
function ownChangesOf(before: Access, after: Access): OwnAccessChange[] {
  if (after.status === 'DISABLED' && before.status !== 'DISABLED') return ['DISABLED'];
  const isLetIn = before.status === 'DISABLED' && after.status !== 'DISABLED';
  const ofRole = after.role === 'ADMIN' ? 'GRANTED' : 'REMOVED';
  return [
    ...(isLetIn ? (['ENABLED'] as const) : []),
    ...(before.role === after.role ? [] : ([ofRole] as const)),
  ];
}

/**
 * Mails every active admin and the agency, but not the account itself, which notifyOfOwnAccessChange tells. Called
 * before the row changes: whom a thief makes an admin is not told as one.
 */
export async function notifyOfAdministratorChange(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  email: string,
  change: AdministratorChange,
): Promise<void> {
  const data = { change, email, ...changedBy(context, actor) };
  await notifyAgency(context, tx, [{ template: 'administrator-changed', data }], email);
}

/** Tells the person whose account it is, in their own terms, that they may do more or less than before. */
export async function notifyOfOwnAccessChange(
  context: Pick<OperationContext, 'config'>,
  tx: Tx,
  owner: { email: string; firstName: string },
  before: Access,
  after: Access,
): Promise<void> {
  const { email: to, firstName } = owner;
  for (const change of ownChangesOf(before, after)) {
    await enqueueMail(context, tx, { to, template: 'own-access-changed', data: { firstName, change } });
  }
}
