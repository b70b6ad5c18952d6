import type { Tx } from '#db/pool.ts';
import type { Letter, LetterSender } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderParts, renderText } from './render-text.ts';
import { invitation, passwordReset, secondFactorCode, verification } from './templates/account.ts';
import { contactReceived } from './templates/contact.ts';
import { emailChange, emailChangeAsked, emailChanged, emailTaken } from './templates/email-change.ts';
import {
  filingCompleted,
  filingMessage,
  filingRejected,
  filingStarted,
  filingSubmitted,
  paymentRecorded,
} from './templates/filing.ts';

export const TEMPLATES = {
  verification,
  'password-reset': passwordReset,
  invitation,
  'second-factor-code': secondFactorCode,
  'email-change': emailChange,
  'email-taken': emailTaken,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'filing-submitted': filingSubmitted,
  'payment-recorded': paymentRecorded,
  'filing-started': filingStarted,
  'filing-completed': filingCompleted,
  'filing-rejected': filingRejected,
  'filing-message': filingMessage,
  'contact-received': contactReceived,
};

export type TemplateName = keyof typeof TEMPLATES;

/** A mail to be sent: each template with the data it needs, and no other. */
export type OutgoingMail = {
  [Name in TemplateName]: { to: string; template: Name; data: Parameters<(typeof TEMPLATES)[Name]>[0] };
}[TemplateName];

/** Puts a mail into the outbox in the caller's transaction; it leaves after the commit. */
export type EnqueueMail = (tx: Tx, mail: OutgoingMail) => Promise<void>;

/** These carry a link or code that is as good as a password: their text is shown to nobody but the recipient. */
const WITH_ONE_TIME_SECRET: readonly string[] = [
  'verification',
  'password-reset',
  'invitation',
  'second-factor-code',
  'email-change',
] satisfies readonly TemplateName[];

export function holdsOneTimeSecret(template: string): boolean {
  return WITH_ONE_TIME_SECRET.includes(template);
}

/** These go to a phone and not to a mailbox. */
export function isTextMessage(template: string): boolean {
  return template === ('second-factor-code' satisfies TemplateName);
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(mail: OutgoingMail, sender: LetterSender): RenderedMail {
  // The union ties data to its template; TypeScript cannot follow that through the lookup.
  const template = TEMPLATES[mail.template] as (data: OutgoingMail['data'], sender: LetterSender) => Letter;
  const letter = template(mail.data, sender);
  if (isTextMessage(mail.template)) return { subject: letter.subject, text: renderParts(letter), html: '' };
  return { subject: letter.subject, text: renderText(letter, sender), html: renderHtml(letter, sender) };
}
