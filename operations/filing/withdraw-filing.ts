import type { Actor } from '#domain/access/actor.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { requireReturnsCovered } from './policy-filings.ts';
import { reverseFilingPostings } from './reverse-filing-postings.ts';

/** The customer takes back what is not paid yet; a part that was paid is kept as credit. Throws what
 * onFiling and requireReturnsCovered throw. */
export async function withdrawFiling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  withdrawal: { words?: string | undefined },
): Promise<void> {
  await onFiling(context, { id, actor, event: 'withdraw' }, async (tx, { filing, party }) => {
    await requireReturnsCovered(tx, { filing, party }, null);
    const words = withdrawal.words || null;
    const released = await reverseFilingPostings(tx, filing, bookNow(context, actor.id));
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: words,
      details: { event: 'withdraw', released: formatCents(released) },
      after: { paid: ZERO },
      changes: { rejectionReason: 'WITHDRAWN', rejectionWords: words },
      // Nobody is told by mail: the customer did it, and the queue no longer shows it.
      mail: null,
    });
  });
}
