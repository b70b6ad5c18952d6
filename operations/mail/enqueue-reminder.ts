import type { Tx } from '#db/pool.ts';
import { findTimeZoneOf } from '#db/queries/users.ts';
import { quietUntil } from '#domain/calendar/quiet-hours.ts';
import type { OutgoingMail } from '#mail/outgoing-mail.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf } from '../today.ts';
import { enqueueMail } from './enqueue-mail.ts';

/** Like enqueueMail, for what can wait: it leaves outside of the quiet hours where its reader is, else where the agency is. */
export async function enqueueReminder(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  mail: OutgoingMail,
  invoiceRevisionId: string | null = null,
): Promise<void> {
  const timeZone = (await findTimeZoneOf(tx, mail.to)) ?? timeZoneOf(context.clock);
  const notBefore = quietUntil(context.clock.now(), timeZone);
  await enqueueMail(context, tx, mail, { invoiceRevisionId, notBefore });
}
