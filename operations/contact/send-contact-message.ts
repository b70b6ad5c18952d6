import { inTransaction } from '#db/pool.ts';
import { insertContactMessage } from '#db/queries/contact-messages.ts';
import { providerBlockOf } from '#domain/access/network.ts';
import { EVERYBODY, isWithinLimit, LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface ContactMessage {
  name: string;
  email: string;
  phone?: string | undefined;
  message: string;
  /** Hidden from people; filled in by robots. */
  website?: string | undefined;
}

/**
 * Keeps a visitor's message and mails it to the agency, where the agency's address is configured. When many write
 * at once, their messages are kept and not mailed, so that nobody can fill the agency's mailbox; when very many do, a
 * few from each part of the net are. A robot that fills the hidden field is answered alike, and nothing is kept. Throws
 * RATE_LIMITED.
 */
export async function sendContactMessage(
  context: Pick<OperationContext, 'db' | 'config'>,
  message: ContactMessage,
  client: { address: string },
): Promise<void> {
  await limitAttempts(context.db, LIMITS.contact, client.address);
  if (message.website !== undefined && message.website !== '') return;
  if (!(await isWithinLimit(context.db, LIMITS.contactOfAll, EVERYBODY))) {
    await limitAttempts(context.db, LIMITS.contactOfBlock, providerBlockOf(client.address));
  }
  const agency = context.config.agency.email;
  const isMailed = agency !== '' && (await isWithinLimit(context.db, LIMITS.contactMails, EVERYBODY));
  const kept = {
    name: message.name,
    email: message.email,
    phone: message.phone ?? '',
    message: message.message,
  };
  await inTransaction(context.db, async (tx) => {
    await insertContactMessage(tx, kept);
    if (isMailed) await enqueueMail(context, tx, { to: agency, template: 'contact-received', data: kept });
  });
}
