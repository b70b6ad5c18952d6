import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { filingMailData } from './filing-mail-data.ts';

/** The filing went to the office now. Throws what onFiling throws. */
export async function startFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  sent: { officeReference?: string | undefined },
): Promise<void> {
  await onFiling(context, { id, actor, event: 'start' }, async (tx, { filing, party }) => {
    const officeReference = sent.officeReference || null;
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: null,
      details: { event: 'start', officeReference },
      changes: {
        sentAt: context.clock.now(),
        officeReference: officeReference,
        assignedAdminId: filing.assignedAdminId ?? actor.id,
      },
      mail: { template: 'filing-started', data: filingMailData(filing) },
    });
  });
}
