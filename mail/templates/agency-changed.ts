import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

export interface AgencyChangedData {
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
  /** The labels of what was changed. */
  changed: readonly string[];
}

/** To every admin and the agency as it was reached before: whoever has its mailbox has its customers' questions. */
export function agencyChanged(data: AgencyChangedData, { publicUrl }: MailSender): MailContent {
  return {
    subject: 'Your agency’s contact details were changed',
    parts: [
      {
        text: `${data.changedBy} changed these details of your agency, on ${displayInstant(data.at, data.timeZone)}.`,
      },
      { facts: [['Changed', data.changed.join(', ')]] },
      {
        nextStep:
          'If nobody at your agency meant to do this, put the previous details back, end all of this person’s sign-ins, and warn customers who may have written to the wrong address.',
      },
      { button: { label: 'Open agency settings', url: `${publicUrl}/admin/settings/agency#identity` } },
    ],
  };
}
