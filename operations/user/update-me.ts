import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { lockUser, updateUserRow } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { notValid } from '#domain/form/messages.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from './changed-fields.ts';
import { getUser } from './get-user.ts';
import type { UserRecord } from './user-record.ts';

export interface OwnUpdate {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  timeZone?: string | undefined;
}

function refuseUnknownTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
  } catch {
    throw new AppError('INVALID', {
      details: { fields: { timeZone: notValid('Time zone', 'time zone') } },
    });
  }
}

/** A user keeps the own details. Throws INVALID for a time zone that does not exist. */
export async function updateMe(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  update: OwnUpdate,
): Promise<UserRecord> {
  if (update.timeZone !== undefined) refuseUnknownTimeZone(update.timeZone);
  return await inTransaction(context.db, async (tx) => {
    const before = await lockUser(tx, actor.id);
    if (!before) throw new AppError('NOT_FOUND');
    const changes = changedFields({ ...before }, { ...update });
    if (Object.keys(changes).length > 0) {
      await updateUserRow(tx, actor.id, update);
      await appendAuditEntry(context, tx, {
        actor,
        action: 'user.update',
        subjectKind: 'user',
        subjectId: actor.id,
        details: changes,
      });
    }
    return await getUser({ db: tx }, actor.id);
  });
}
