import { AppError } from '#contract/errors.ts';
import { findOutboxMail, type OutboxRow } from '#db/queries/outbox.ts';
import { holdsOneTimeSecret } from '#mail/outgoing-mail.ts';
import type { OperationContext } from '../context.ts';

export interface OutboxMailView extends OutboxRow {
  /** Null where the mail carries a link or a code that only its recipient may see, or its text is gone. */
  text: string | null;
  /** Whether it can be sent again as it is. */
  canResend: boolean;
}

/** One mail as its recipient reads it, without what is as good as a password. Throws NOT_FOUND. */
export async function getOutboxMail(
  context: Pick<OperationContext, 'db'>,
  id: string,
): Promise<OutboxMailView> {
  const mail = await findOutboxMail(context.db, id);
  if (mail === null) throw new AppError('NOT_FOUND');
  const { bodyText, bodyHtml: _html, invoiceRevisionId: _invoice, ...row } = mail;
  const isSecret = holdsOneTimeSecret(mail.template);
  return {
    ...row,
    text: isSecret || bodyText === '' ? null : bodyText,
    // A link that was mailed once is never mailed again: its owner asks for a new one.
    canResend: bodyText !== '' && !(isSecret && mail.status === 'SENT'),
  };
}
