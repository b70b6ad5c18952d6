import { inTransaction } from '#db/pool.ts';
import { shareUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isBlocking } from '#domain/filing/checks.ts';
import type { OperationContext } from '../context.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { checkLicenseOf } from './check-license-of.ts';
import { filingMailData } from './filing-mail-data.ts';
import { getSubmission } from './get-submission.ts';
import { lateReasonOf } from './late-reason.ts';
import { fieldError } from './parse-field.ts';

/** The filing went to the office now. Throws INVALID for a license that did not count, and what onFiling throws. */
export async function startFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  sent: {
    officeReference?: string | undefined;
    lateReason?: string | undefined;
    version?: number | undefined;
  },
): Promise<void> {
  const seen = { id, actor, event: 'start', version: sent.version } as const;
  await inTransaction(context.db, async (tx) => {
    // A filing that is nobody's takes the name, which is locked before the company, as by whoever shows to be an admin.
    await shareUser(tx, actor.id);
    await onFiling({ db: tx }, seen, async (_, { filing, party }) => {
      const { inputs } = await getSubmission(tx, filing);
      const [stopper] = (await checkLicenseOf(tx, filing, inputs)).filter(isBlocking);
      if (stopper !== undefined) throw fieldError('license', stopper.message);
      const officeReference = sent.officeReference || null;
      const lateReason = lateReasonOf(context, filing, sent.lateReason);
      await applyEvent(context, tx, {
        actor,
        party,
        filing,
        reason: null,
        details: { event: 'start', officeReference, lateReason },
        changes: {
          sentAt: context.clock.now(),
          officeReference: officeReference,
          lateReason,
          assignedAdminId: filing.assignedAdminId ?? actor.id,
        },
        mail: { template: 'filing-started', data: filingMailData(filing) },
      });
    });
  });
}
