import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Mails the actor a test, by the way that every mail takes. Whether it left, the outbox says. */
export async function sendTestMail(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
): Promise<{ to: string }> {
  await inTransaction(context.db, async (tx) => {
    await enqueueMail(context, tx, { to: actor.email, template: 'test-mail', data: {} });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'agency.test-mail',
      subjectKind: 'agency',
      subjectId: 'agency',
      details: {},
    });
  });
  return { to: actor.email };
}
