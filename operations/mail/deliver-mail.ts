import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import { findQueuedMail, markMailFailed, markMailSent } from '#db/queries/outbox.ts';
import type { JobPayload } from '#jobs/catalog.ts';
import { holdsOneTimeSecret, isTextMessage } from '#mail/outgoing-mail.ts';
import { createTextMessageTransport } from '#mail/text-message-transport.ts';
import type { OperationContext } from '../context.ts';
import { attachInvoice } from '../invoice/attach-invoice.ts';
import { mailFolder } from './mail-folder.ts';

/** Less than the queue's own limit, so that the last failure is written down as the last. */
const MOST_ATTEMPTS = 10;

/** Milliseconds between tries to write down that a mail has left: with the waits for a connection about half a minute. */
const PAUSES_MS = [200, 800, 2_000, 4_000];

/** One line without line breaks; servers sometimes quote the mail they refuse, so not much of it. */
function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

/**
 * Delivers one mail of the outbox, unless it has left already. A failure is written down and thrown, so that the
 * queue tries again later; after the tenth the mail is FAILED and rests until an admin looks at it.
 */
export async function deliverMail(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  payload: JobPayload<'send-mail'>,
): Promise<void> {
  const { smtpUrl, mailFrom, twilio } = context.config;
  const folder = mailFolder(context.config);
  const mail = await findQueuedMail(context.db, payload.mailId);
  if (!mail) return;
  const isSecret = holdsOneTimeSecret(mail.template);
  // Loaded for the first mail: a start need not wait for so large a library.
  const { createMailTransport } = await import('#mail/transport.ts');
  const transport = isTextMessage(mail.template)
    ? createTextMessageTransport({ twilio, folder })
    : createMailTransport({ smtpUrl, from: mailFrom, folder });
  try {
    // Not in a transaction: a slow mail server would keep it open. At worst a mail leaves twice, with one id.
    const { invoiceRevisionId } = mail;
    const attachments = invoiceRevisionId === null ? [] : [await attachInvoice(context, invoiceRevisionId)];
    await transport.send({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      attachments,
    });
  } catch (error) {
    const forGood = mail.attempts + 1 >= MOST_ATTEMPTS;
    const forgetBody = forGood && isSecret;
    await markMailFailed(context.db, mail.id, { error: describeFailure(error), forGood, forgetBody });
    if (forGood) return;
    throw new Error('the mail could not be delivered yet', { cause: error });
  }
  const sentAt = context.clock.now();
  await withPatience(() => markMailSent(context.db, mail.id, sentAt, isSecret));
}

/** What has left must not leave again only because the database was busy for a moment: a job that fails sends it anew. */
async function withPatience(write: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await wait(pause);
    }
  }
  await write();
}
