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

/** To every admin and the agency as it was reached before: customers believe whatever stands under its name. */
export function agencyChanged(data: AgencyChangedData, { publicUrl }: MailSender): MailContent {
  return {
    subject: 'Your agency’s details were changed',
    parts: [
      {
        text: `${data.changedBy} changed these details of your agency, on ${displayInstant(data.at, data.timeZone)}.`,
      },
      { facts: [['Changed', data.changed.join(', ')]] },
      {
        nextStep:
          'If nobody at your agency meant to do this, restore the previous details, end all of this person’s sessions, and warn customers who may have relied on what was changed.',
      },
      { button: { label: 'Open agency settings', url: `${publicUrl}/admin/settings/agency` } },
    ],
  };
}
