import type { ContactMessageBody } from '#contract/records.ts';
import type { ContactMessage } from '#operations/contact/list-contact-messages.ts';

/** A visitor's message as admins read it. */
export function presentContactMessage(message: ContactMessage): ContactMessageBody {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    phone: message.phone,
    message: message.message,
    createdAt: message.createdAt.toISOString(),
    answeredBy: message.answeredBy,
    answeredAt: message.answeredAt?.toISOString() ?? null,
    answerNote: message.answerNote,
  };
}
