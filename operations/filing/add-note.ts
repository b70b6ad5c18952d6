import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { applyInternalEvent } from './apply-internal-event.ts';

/** Words that stay within the agency, kept among the filing's events. Throws NOT_FOUND. */
export async function addNote(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  note: { text: string },
): Promise<void> {
  await applyInternalEvent(context, actor, { id }, () => ({
    details: { event: 'note' },
    reason: note.text,
    changes: {},
  }));
}
