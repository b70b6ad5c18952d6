import { inTransaction } from '#db/pool.ts';
import { insertContactMessage } from '#db/queries/contact-messages.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
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
 * Keeps a visitor's message and mails it to the agency, where the agency's address is configured. A robot that
 * fills the hidden field is answered alike, and nothing is kept. Throws RATE_LIMITED.
 */
export async function receiveContactMessage(
  context: Pick<OperationContext, 'db' | 'config'>,
  message: ContactMessage,
  client: { address: string },
): Promise<void> {
  await limitAttempts(context.db, LIMITS.contact, client.address);
  if (message.website !== undefined && message.website !== '') return;
  const kept = {
    name: message.name,
    email: message.email,
    phone: message.phone ?? '',
    message: message.message,
  };
  await inTransaction(context.db, async (tx) => {
    await insertContactMessage(tx, kept);
    const agency = context.config.agency.email;
    if (agency !== '')
      await enqueueMail(context, tx, { to: agency, template: 'contact-received', data: kept });
  });
}
