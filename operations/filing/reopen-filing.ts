import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { removeFilingFromReports } from '../report/remove-filing.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { filingMailData } from './filing-mail-data.ts';

/**
 * The office returned what it had accepted: the filing is in our hands again, to be sent anew. Its money stays
 * as it is, it leaves the reports that are not filed, and its proof is not shown until it is complete again. Throws what onFiling throws.
 */
export async function reopenFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>,
  actor: Actor,
  id: string,
  request: { reason: string; version?: number | undefined },
): Promise<void> {
  const seen = { id, actor, event: 'reopen', version: request.version } as const;
  await onFiling(context, seen, async (tx, { filing, party }) => {
    const at = context.clock.now();
    await removeFilingFromReports(context, tx, filing, { by: actor.id, at });
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: request.reason,
      details: { event: 'reopen' },
      changes: {
        sentAt: null,
        completedAt: null,
        confirmationNumber: null,
        confirmationAbsentReason: null,
      },
      mail: {
        template: 'filing-changed',
        data: {
          ...filingMailData(filing),
          change: 'REOPENED',
          from: context.config.agency.brandName,
          words: `The filing office returned this filing, and we’re working on it again. ${request.reason}`,
        },
      },
    });
  });
}
