import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailSender } from '../mail-content.ts';

/** Who sees what a company files, or is written to about it. An email is empty where there is none. */
export type CompanyAccessChange =
  | { kind: 'USER_ADDED'; email: string }
  | { kind: 'EMAIL_CHANGED'; from: string; to: string }
  | { kind: 'SHARING_ON' };

export interface CompanyAccessChangedData {
  changes: readonly CompanyAccessChange[];
  /** Email addresses and no names: a thief who may change names writes no sentence of the warning. */
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

function act(change: CompanyAccessChange): string {
  switch (change.kind) {
    case 'USER_ADDED':
      return `added ${change.email} to your company’s account`;
    case 'EMAIL_CHANGED':
      if (change.from === '') return `set your company’s email to ${change.to}`;
      if (change.to === '') return `removed your company’s email ${change.from}`;
      return `changed your company’s email from ${change.from} to ${change.to}`;
    case 'SHARING_ON':
      return 'let all users of your company see each other’s filings';
  }
}

/** To a company's users and its email: who stole an admin's session reads its filings by an account of their own. */
export function companyAccessChanged(data: CompanyAccessChangedData, sender: MailSender): MailContent {
  const isJoined = data.changes.some(({ kind }) => kind === 'USER_ADDED');
  const acts = data.changes.map(act).join(' and ');
  return {
    subject: isJoined ? 'A user was added to your company’s account' : 'Your company’s account was changed',
    parts: [
      {
        text: `${data.changedBy} ${acts} at ${sender.name}, on ${displayInstant(data.at, data.timeZone)}.`,
      },
      { nextStep: `If you don’t know about this change, ${callUs(sender)}.` },
    ],
  };
}
