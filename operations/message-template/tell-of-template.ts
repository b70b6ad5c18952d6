import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { MessageTemplateAct } from '#mail/templates/message-template-changed.ts';
import type { OperationContext } from '../context.ts';
import { addressesOfAgency } from '../mail/addresses-of-agency.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Tells every admin and the agency who wrote a text that colleagues send to customers, and not what it says. */
export async function tellOfTemplate(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  act: MessageTemplateAct,
): Promise<void> {
  const data = {
    act,
    changedBy: actor.email,
    at: context.clock.now().toISOString(),
    timeZone: context.config.agency.timeZone,
  };
  for (const to of await addressesOfAgency(context, tx)) {
    await enqueueMail(context, tx, { to, template: 'message-template-changed', data });
  }
}
