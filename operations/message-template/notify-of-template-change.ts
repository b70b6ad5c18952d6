import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { MessageTemplateAct } from '#mail/templates/message-template-changed.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';

/** Tells every admin and the agency who wrote a text that colleagues send to customers, and not what it says. */
export async function notifyOfTemplateChange(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  act: MessageTemplateAct,
): Promise<void> {
  const data = { act, ...changedBy(context, actor) };
  await notifyAgency(context, tx, [{ template: 'message-template-changed', data }]);
}
