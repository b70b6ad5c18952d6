import { findQueuedMail, markMailFailed, markMailSent } from '#db/queries/outbox.ts';
import type { JobPayload } from '#jobs/catalog.ts';
import { holdsOneTimeSecret, isTextMessage } from '#mail/outgoing-mail.ts';
import { createTextMessageTransport } from '#mail/text-message-transport.ts';
import type { OperationContext } from '../context.ts';
import { attachInvoice } from '../invoice/attach-invoice.ts';
import { mailFolder } from './mail-folder.ts';

/** Less than the queue's own limit, so that the last failure is written down as the last. */
const MOST_ATTEMPTS = 10;

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
  await markMailSent(context.db, mail.id, context.clock.now(), isSecret);
}
