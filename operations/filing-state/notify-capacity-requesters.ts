import type { Tx } from '#db/pool.ts';
import { type AnsweredRequest, answerCapacityRequests } from '#db/queries/capacity-requests.ts';
import { type DraftOfCapacity, selectDraftsOfCapacity } from '#db/queries/drafts.ts';
import { CAPACITY_SHORT_LABELS, type Capacity } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { WaitedFor } from '#mail/templates/waited-for.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { NAMED_MAXIMUM, namedWorks } from './named-works.ts';

/** Mails the decision on a capacity to the customers who wait for it, one mail for all that each has waiting in a state. */
export async function notifyCapacityRequesters(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  decision: { states: readonly JurisdictionCode[]; capacity: Capacity; isOpen: boolean },
): Promise<void> {
  const { states, capacity, isOpen } = decision;
  const answered = await answerCapacityRequests(tx, { states, capacity, at: context.clock.now() });
  const byCustomer = Map.groupBy(answered, ({ state, userId }) => `${state} ${userId}`);
  for (const requests of byCustomer.values()) {
    const [first] = requests;
    if (first === undefined) continue;
    const { email, firstName, state, userId, companyId } = first;
    const author = { userId, companyId };
    const drafts = await selectDraftsOfCapacity(tx, { ...author, state, capacity, most: NAMED_MAXIMUM });
    const data = {
      firstName,
      stateName: JURISDICTION_NAMES[state],
      capacity: CAPACITY_SHORT_LABELS[capacity],
      isOpen,
      works: worksOf(requests, drafts),
    };
    await enqueueMail(context, tx, { to: email, template: 'capacity-decided', data });
  }
}

/** What they asked for, and their other drafts in the same capacity, which said that they wait too. */
function worksOf(requests: readonly AnsweredRequest[], drafts: readonly DraftOfCapacity[]): WaitedFor[] {
  const asked = new Set(requests.map(({ draftId }) => draftId));
  const others = drafts.filter(({ id }) => !asked.has(id));
  const drafted = others.map(({ id, ...named }) => ({ ...named, draftId: id, filingId: null }));
  return namedWorks([...requests, ...drafted]);
}
