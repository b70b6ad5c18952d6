import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { applyInternalEvent } from './apply-internal-event.ts';

/**
 * Keeps that what the customer wrote needs no reply; where nothing waits for one, nothing is kept. Throws what
 * applyInternalEvent throws.
 */
export async function dismissMessage(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version?: number | undefined },
): Promise<void> {
  await applyInternalEvent(context, actor, at, ({ unansweredSince }) =>
    unansweredSince === null
      ? null
      : { details: { event: 'no-reply' }, reason: null, changes: { unansweredSince: null } },
  );
}
