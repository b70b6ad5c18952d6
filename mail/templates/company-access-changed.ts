import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailSender } from '../mail-content.ts';

/** What stands of a company on its invoices and statements. */
export type PrintedDetail = 'name' | 'contact' | 'address';

/**
 * Who sees what a company files, is written to about it, or is named on its papers. An email is empty where there is
 * none. Of a merge, the company that stays is told who comes, and the one that goes only where it went: whoever signed up
 * under another's name is told nobody's address.
 */
export type CompanyAccessChange =
  | { kind: 'USER_ADDED'; email: string }
  | { kind: 'USER_REACTIVATED'; email: string }
  | { kind: 'MERGED_IN'; emails: readonly string[] }
  | { kind: 'MERGED_AWAY' }
  | { kind: 'EMAIL_CHANGED'; from: string; to: string }
  | { kind: 'DETAILS_CHANGED'; details: readonly PrintedDetail[] }
  | { kind: 'SHARING_ON' };

export interface CompanyAccessChangedData {
  changes: readonly CompanyAccessChange[];
  /** Email addresses and no names: a thief who may change names writes no sentence of the warning. */
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

/** A mail names so many at most. */
const NAMED_MAXIMUM = 20;

const listOf = (words: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

function withUsers(emails: readonly string[]): string {
  if (emails.length === 0) return '';
  const left = emails.length - NAMED_MAXIMUM;
  const named = [...emails.slice(0, NAMED_MAXIMUM), ...(left > 0 ? [`${left} more`] : [])];
  return ` and added ${listOf(named)}`;
}

function act(change: CompanyAccessChange): string {
  switch (change.kind) {
    case 'USER_ADDED':
      return `added ${change.email} to your company’s account`;
    case 'USER_REACTIVATED':
      return `reactivated your company’s user ${change.email}`;
    case 'MERGED_IN':
      return `merged another company’s account into your company’s${withUsers(change.emails)}`;
    case 'MERGED_AWAY':
      return 'merged your company’s account into another company’s';
    case 'DETAILS_CHANGED':
      return `changed your company’s ${listOf(change.details)}`;
    case 'EMAIL_CHANGED':
      if (change.from === '') return `set your company’s email to ${change.to}`;
      if (change.to === '') return `removed your company’s email ${change.from}`;
      return `changed your company’s email from ${change.from} to ${change.to}`;
    case 'SHARING_ON':
      return 'let all users of your company see each other’s filings';
  }
}

/**
 * To a company's users and its email: who stole an admin's session reads its filings by an account of their own, and
 * writes on its invoices. What was written is not in it.
 */
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
