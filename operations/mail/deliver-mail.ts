import { join } from 'node:path';
import { inTransaction } from '#db/pool.ts';
import { lockQueuedMail, markMailFailed, markMailSent } from '#db/queries/outbox.ts';
import type { JobPayload } from '#jobs/catalog.ts';
import { holdsOneTimeLink } from '#mail/outgoing-mail.ts';
import { createMailTransport } from '#mail/transport.ts';
import type { OperationContext } from '../context.ts';

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
  const transport = createMailTransport({
    smtpUrl: context.config.smtpUrl,
    from: context.config.mailFrom,
    folder: join(context.config.dataDir, 'mail'),
  });
  const failure = await inTransaction(context.db, async (tx) => {
    const mail = await lockQueuedMail(tx, payload.mailId);
    if (!mail) return null;
    const isSecret = holdsOneTimeLink(mail.template);
    try {
      await transport.send({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
      });
    } catch (error) {
      const forGood = mail.attempts + 1 >= MOST_ATTEMPTS;
      await markMailFailed(tx, mail.id, {
        error: describeFailure(error),
        forGood,
        forgetBody: forGood && isSecret,
      });
      return forGood ? null : { error };
    }
    await markMailSent(tx, mail.id, context.clock.now(), isSecret);
    return null;
  });
  // Thrown after the commit: the record of the failure must stay.
  if (failure) throw new Error('the mail could not be delivered yet', { cause: failure.error });
}
