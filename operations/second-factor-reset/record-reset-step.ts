import type { Tx } from '#db/pool.ts';
import { selectAdminMailboxes } from '#db/queries/admins.ts';
import { fullName } from '#domain/access/full-name.ts';
import type { ResetStatus } from '#domain/access/second-factor-resets.ts';
import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { cancelLink } from './cancel-token.ts';

const ACTIONS: Record<ResetStatus, AuditAction> = {
  ASKED: 'user.ask-second-factor-reset',
  STARTED: 'user.start-second-factor-reset',
  APPROVED: 'user.approve-second-factor-reset',
  STOPPED: 'user.stop-second-factor-reset',
  DONE: 'user.reset-second-factor',
};

/**
 * Tells the owner of a step, tells the admins what the owner asks for, and writes it down. Late in the
 * transaction: the audit log stays locked until it ends.
 */
export async function recordResetStep(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  reset: { id: string; userId: string },
  step: {
    status: ResetStatus;
    /** Null for the clock, and for the command on the server. */
    actor: { id: string; email?: string } | null;
    dueAt?: Date;
    /** Where no admin may approve it yet: from when the first one may. */
    approvableFrom?: Date | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { status, actor, dueAt, approvableFrom } = step;
  const owner = await getUser({ db: tx }, reset.userId);
  await enqueueMail(context, tx, {
    to: owner.email,
    template: 'second-factor-reset',
    data: {
      firstName: owner.firstName,
      status,
      // A phone that was taken off again is kept as no text.
      hasPhone: Boolean(owner.phone),
      waitingHours: context.config.secondFactorResetHours,
      cancelLink: cancelLink(context.config, reset.id),
      dueAt: dueAt?.toISOString() ?? null,
      approvableFrom: approvableFrom?.toISOString() ?? null,
      timeZone: owner.timeZone,
    },
  });
  if (status === 'ASKED') {
    for (const { id, email: to } of await selectAdminMailboxes(tx)) {
      // An admin who is locked out starts none.
      if (id === reset.userId) continue;
      await enqueueMail(context, tx, {
        to,
        template: 'second-factor-reset-waits',
        data: {
          userId: owner.id,
          userName: fullName(owner),
          hasPhone: Boolean(owner.phone),
          started: null,
        },
      });
    }
  }
  await appendAuditEntry(context, tx, {
    actor,
    action: ACTIONS[status],
    subjectKind: 'user',
    subjectId: reset.userId,
    details: { reset: reset.id, ...(dueAt ? { dueAt: dueAt.toISOString() } : {}), ...step.details },
  });
}
