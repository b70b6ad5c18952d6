import { inTransaction } from '#db/pool.ts';
import { deleteSkippedStep, insertSkippedStep } from '#db/queries/setup.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { SetupStep } from '#domain/agency/setup-steps.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Does without a step of setting up, or takes it up again. Saying the same twice changes nothing. */
export async function skipSetupStep(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  step: SetupStep,
  isSkipped: boolean,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const hasChanged = isSkipped
      ? await insertSkippedStep(tx, { step, by: actor.id, at: context.clock.now() })
      : await deleteSkippedStep(tx, step);
    if (!hasChanged) return;
    await appendAuditEntry(context, tx, {
      actor,
      action: isSkipped ? 'setup.skip' : 'setup.take-up',
      subjectKind: 'setup',
      subjectId: step,
      details: {},
    });
  });
}
