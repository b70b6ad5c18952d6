import type { Tx } from '#db/pool.ts';
import { hasOptedOut } from '#db/queries/mail-opt-outs.ts';
import { insertOutboxMail } from '#db/queries/outbox.ts';
import type { MailSender } from '#mail/mail-content.ts';
import { type EnqueueMail, type OutgoingMail, optionalMailOf, renderMail } from '#mail/outgoing-mail.ts';
import type { Settings } from '../context.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

type SenderSettings = Pick<Settings, 'agency' | 'publicUrl'>;

function senderOf(config: SenderSettings): MailSender {
  return { name: config.agency.legalName, phone: config.agency.phone, publicUrl: config.publicUrl };
}

export interface EnqueueMailOptions {
  /** The invoice that goes along as a PDF. */
  invoiceRevisionId?: string | null;
  /** Null: it leaves at once. */
  notBefore?: Date | null;
}

/**
 * Writes the mail into the outbox and queues its delivery, both in the caller's transaction; nothing where the
 * recipient chose to do without mails of this kind.
 */
export async function enqueueMail(
  context: { config: SenderSettings },
  tx: Tx,
  mail: OutgoingMail,
  { invoiceRevisionId = null, notBefore = null }: EnqueueMailOptions = {},
): Promise<void> {
  const optional = optionalMailOf(mail.template);
  if (optional !== null && (await hasOptedOut(tx, mail.to, optional))) return;
  const { subject, text, html } = renderMail(mail, senderOf(context.config));
  const mailId = await insertOutboxMail(tx, {
    recipient: mail.to,
    template: mail.template,
    subject,
    bodyText: text,
    bodyHtml: html,
    invoiceRevisionId,
  });
  await enqueueDelivery(tx, mailId, notBefore ?? undefined);
}

/** The same for those who get no operation context: the identity provider. */
export function createEnqueueMail(config: SenderSettings): EnqueueMail {
  return (tx, mail) => enqueueMail({ config }, tx, mail);
}
