import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { MailMessage } from '#mail/outgoing-mail.ts';
import type { OperationContext } from '../context.ts';
import { addressesOfAgency } from '../mail/addresses-of-agency.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

type Context = Pick<OperationContext, 'config'>;

export interface ChangedBy {
  changedBy: string;
  at: string;
  timeZone: string;
}

/** Who changed something of the agency at this time, as every mail about it says. */
export function changedBy({ config }: Context, actor: Actor, at: Date): ChangedBy {
  return { changedBy: actor.email, at: at.toISOString(), timeZone: config.agency.timeZone };
}

/** Names what was changed by its labels. What it says now is not in the mail: a thief writes no sentence of it. */
export function agencyChangedMail(by: ChangedBy, changed: readonly string[]) {
  return { template: 'agency-changed', data: { ...by, changed } } as const satisfies MailMessage;
}

/**
 * Mails every admin and the agency, in the transaction of the change. The address of the agency is the one before it:
 * who changes both does not choose who is told.
 */
export async function tellAgency(context: Context, tx: Tx, mails: readonly MailMessage[]): Promise<void> {
  if (mails.length === 0) return;
  for (const to of await addressesOfAgency(context, tx)) {
    for (const mail of mails) await enqueueMail(context, tx, { to, ...mail });
  }
}
