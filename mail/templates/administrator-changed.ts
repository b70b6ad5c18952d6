import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailSender } from '../mail-content.ts';

/** ENABLED lets an administrator in again whose account was disabled. */
export type AdministratorChange = 'INVITED' | 'GRANTED' | 'REMOVED' | 'DISABLED' | 'ENABLED';

export interface AdministratorChangedData {
  change: AdministratorChange;
  /** Email addresses and no names: a thief who may change names writes no sentence of the warning. */
  changedBy: string;
  email: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

const SUBJECTS: Record<AdministratorChange, string> = {
  INVITED: 'A new administrator was invited',
  GRANTED: 'A user was made an administrator',
  REMOVED: 'An administrator was removed',
  DISABLED: 'An administrator’s account was disabled',
  ENABLED: 'An administrator’s account was reactivated',
};

function news({ change, changedBy, email }: AdministratorChangedData, { name }: MailSender): string {
  switch (change) {
    case 'INVITED':
      return `${changedBy} invited ${email} to be an administrator of ${name}`;
    case 'GRANTED':
      return `${changedBy} made ${email} an administrator of ${name}`;
    case 'REMOVED':
      return `${changedBy} removed ${email} as an administrator of ${name}`;
    case 'DISABLED':
      return `${changedBy} disabled the account of ${email}, an administrator of ${name}`;
    case 'ENABLED':
      return `${changedBy} reactivated the account of ${email}, an administrator of ${name}`;
  }
}

/** What takes back what was done, as the page of the user calls it. */
function undoing({ change, email }: AdministratorChangedData): string {
  switch (change) {
    case 'INVITED':
    case 'GRANTED':
    case 'ENABLED':
      return `disable the account of ${email}`;
    case 'REMOVED':
      return `make ${email} an administrator again`;
    case 'DISABLED':
      return `reactivate the account of ${email}`;
  }
}

/** To every admin, the agency and an admin who loses something: who stole a session makes admins and shuts others out. */
export function administratorChanged(data: AdministratorChangedData, sender: MailSender): MailContent {
  return {
    subject: SUBJECTS[data.change],
    parts: [
      { text: `${news(data, sender)}, on ${displayInstant(data.at, data.timeZone)}.` },
      {
        nextStep: `If you don’t know about this change, log everyone out under Users, ${undoing(data)}, and have ${data.changedBy} choose a new password. If you can’t log in, ${callUs(sender)}.`,
      },
      { button: { label: 'Open users', url: `${sender.publicUrl}/admin/users` } },
    ],
  };
}
