import type { Tx } from '#db/pool.ts';
import { selectAdminMailboxes } from '#db/queries/admins.ts';
import type { OpenReset } from '#db/queries/second-factor-resets.ts';
import { fullName } from '#domain/access/full-name.ts';
import type { ResetStatus } from '#domain/access/second-factor-resets.ts';
import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { cancelLink } from './cancel-token.ts';
import { findCannotApprove } from './find-cannot-approve.ts';

const ACTIONS: Record<ResetStatus, AuditAction> = {
  ASKED: 'user.ask-second-factor-reset',
  STARTED: 'user.start-second-factor-reset',
  APPROVED: 'user.approve-second-factor-reset',
  STOPPED: 'user.stop-second-factor-reset',
  DONE: 'user.reset-second-factor',
};

/**
 * Tells the owner of a step, tells the admins where it waits for one of them, and writes it down. Late in the
 * transaction: the audit log stays locked until it ends.
 */
export async function recordResetStep(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  reset: { id: string; userId: string } & Partial<
    Pick<OpenReset, 'status' | 'startedById' | 'startedBy' | 'reason'>
  >,
  step: {
    status: ResetStatus;
    /** Null for the clock, and for the command on the server. */
    actor: { id: string; email?: string } | null;
    dueAt?: Date;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { status, actor, dueAt } = step;
  const owner = await getUser({ db: tx }, reset.userId);
  await enqueueMail(context, tx, {
    to: owner.email,
    template: 'second-factor-reset',
    data: {
      firstName: owner.firstName,
      status,
      hasPhone: owner.phone !== null,
      cancelLink: cancelLink(context.config, reset.id),
      dueAt: dueAt?.toISOString() ?? null,
      timeZone: owner.timeZone,
    },
  });
  if (status === 'ASKED' || status === 'STARTED') {
    for (const { id, email: to } of await selectAdminMailboxes(tx)) {
      // An admin who is locked out starts and approves nothing, and who may not approve it yet is asked for nothing.
      if (await findCannotApprove(tx, { startedById: null, ...reset, status }, id, context.clock.now()))
        continue;
      await enqueueMail(context, tx, {
        to,
        template: 'second-factor-reset-waits',
        data: {
          userId: owner.id,
          userName: fullName(owner),
          started: reset.startedBy ? { by: reset.startedBy, reason: reset.reason ?? '' } : null,
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
