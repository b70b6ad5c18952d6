import type { Tx } from '#db/pool.ts';
import { answerCapacityRequests } from '#db/queries/capacity-requests.ts';
import type { Capacity } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Mails the decision on a capacity to the customers who wait for it, each once. */
export async function notifyCapacityRequesters(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  decision: { states: readonly JurisdictionCode[]; capacity: Capacity; isOpen: boolean },
): Promise<void> {
  const { states, capacity, isOpen } = decision;
  const waiting = await answerCapacityRequests(tx, { states, capacity, at: context.clock.now() });
  for (const { email, firstName, state } of waiting) {
    const data = { firstName, stateName: JURISDICTION_NAMES[state], isOpen };
    await enqueueMail(context, tx, { to: email, template: 'capacity-decided', data });
  }
}
