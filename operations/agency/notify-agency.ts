import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { MailMessage } from '#mail/outgoing-mail.ts';
import type { OperationContext } from '../context.ts';
import { addressesOfAgency } from '../mail/addresses-of-agency.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface ChangedBy {
  changedBy: string;
  at: string;
  timeZone: string;
}

/** Who changed what everybody relies on, and when, as every mail about it says. */
export function changedBy(
  { config, clock }: Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  at = clock.now(),
): ChangedBy {
  return { changedBy: actor.email, at: at.toISOString(), timeZone: config.agency.timeZone };
}

/** Names what was changed by its labels. What it says now is not in the mail: a thief writes no sentence of it. */
export function agencyChangedMail(by: ChangedBy, changed: readonly string[]) {
  return { template: 'agency-changed', data: { ...by, changed } } as const satisfies MailMessage;
}

/**
 * Mails every admin and the agency, each once, in the transaction of the change, but not an admin with the address
 * `except`, who is told otherwise. The address of the agency is the one before it: who changes both does not choose who
 * is told.
 */
export async function notifyAgency(
  context: Pick<OperationContext, 'config'>,
  tx: Tx,
  mails: readonly MailMessage[],
  except: string | null = null,
): Promise<void> {
  if (mails.length === 0) return;
  const ofAgency = context.config.agency.email.toLowerCase();
  for (const to of await addressesOfAgency(context, tx)) {
    if (to === except && to !== ofAgency) continue;
    for (const mail of mails) await enqueueMail(context, tx, { to, ...mail });
  }
}
