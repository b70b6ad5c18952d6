import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

const ACTS = { ADDED: 'added', CHANGED: 'changed' } as const;
export type MessageTemplateAct = keyof typeof ACTS;

export interface MessageTemplateChangedData {
  act: MessageTemplateAct;
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

/** To every admin and the agency: colleagues send its text to customers. What was written is not in it. */
export function messageTemplateChanged(
  { act, changedBy, at, timeZone }: MessageTemplateChangedData,
  { publicUrl }: MailSender,
): MailContent {
  return {
    subject: `A message template was ${ACTS[act]}`,
    parts: [
      {
        text: `${changedBy} ${ACTS[act]} a template for messages to customers, on ${displayInstant(at, timeZone)}.`,
      },
      {
        nextStep:
          'Read it before you send it. If nobody at your agency meant to do this, delete it, end all of this person’s sessions, and warn customers who may have received it.',
      },
      { button: { label: 'Open message templates', url: `${publicUrl}/admin/settings/messages` } },
    ],
  };
}
