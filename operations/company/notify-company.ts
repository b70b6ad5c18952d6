import type { Tx } from '#db/pool.ts';
import { findContactEmail, selectUserAddresses } from '#db/queries/companies.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CompanyAccessChange } from '#mail/templates/company-access-changed.ts';
import { changedBy } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/**
 * Mails the active users of a company and its own email. Called before the rows change: who joins is not told, and the
 * email that a thief takes away is.
 */
export async function notifyCompany(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  companyId: string,
  changes: readonly CompanyAccessChange[],
): Promise<void> {
  const contact = await findContactEmail(tx, companyId);
  const recipients = new Set([
    ...(await selectUserAddresses(tx, companyId)),
    ...(contact === null ? [] : [contact.toLowerCase()]),
  ]);
  const data = { changes, ...changedBy(context, actor) };
  for (const to of recipients) {
    await enqueueMail(context, tx, { to, template: 'company-access-changed', data });
  }
}
