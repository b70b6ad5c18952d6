import type { Tx } from '#db/pool.ts';
import type { OptionalMail } from '#domain/access/notifications.ts';
import type { MailContent, MailPart, MailSender } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderParts, renderText } from './render-text.ts';
import { invitation, passwordReset, secondFactorCode, verification } from './templates/account.ts';
import { administratorChanged } from './templates/administrator-changed.ts';
import { agencyChanged } from './templates/agency-changed.ts';
import { auditHead } from './templates/audit.ts';
import { capacityDecided, capacityRequested } from './templates/capacity.ts';
import { companyAccessChanged } from './templates/company-access-changed.ts';
import { contactReceived } from './templates/contact.ts';
import { dailyDigest } from './templates/daily-digest.ts';
import { emailChange, emailChangeAsked, emailChanged, emailTaken } from './templates/email-change.ts';
import {
  customerMessage,
  filingChanged,
  filingCompleted,
  filingMessage,
  filingRejected,
  filingStarted,
  filingSubmitted,
  paymentRecorded,
} from './templates/filing.ts';
import { filingsImported } from './templates/filing-import.ts';
import { filingStateChanged } from './templates/filing-state-changed.ts';
import { invoice } from './templates/invoice.ts';
import { invoiceText } from './templates/invoice-text.ts';
import { licensesExpiring } from './templates/license.ts';
import { messageTemplateChanged } from './templates/message-template-changed.ts';
import { ownAccessChanged } from './templates/own-access-changed.ts';
import { creditRefunded, paymentApplied, paymentReceived, paymentReversed } from './templates/payment.ts';
import { paymentInstructionsChanged } from './templates/payment-instructions.ts';
import { paymentsDue } from './templates/payments-due.ts';
import { placeRateAdded, placeRateNotFound, placeRateRequested } from './templates/place-rate.ts';
import { reportsDue } from './templates/report.ts';
import { reversalReason } from './templates/reversal-reason.ts';
import {
  secondFactorReset,
  secondFactorResetStopped,
  secondFactorResetWaits,
} from './templates/second-factor-reset.ts';
import {
  allSessionsEnded,
  apiKeysRevoked,
  codeAttempts,
  sessionCopied,
  sessionsEnded,
  signInAttempts,
  webhookTurnedOff,
} from './templates/security.ts';
import { signInChanged } from './templates/sign-in-changed.ts';
import { testMail } from './templates/test-mail.ts';

export const TEMPLATES = {
  verification,
  'password-reset': passwordReset,
  invitation,
  'second-factor-code': secondFactorCode,
  'email-change': emailChange,
  'email-taken': emailTaken,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'sign-in-attempts': signInAttempts,
  'code-attempts': codeAttempts,
  'sign-in-changed': signInChanged,
  'session-copied': sessionCopied,
  'api-keys-revoked': apiKeysRevoked,
  'sessions-ended': sessionsEnded,
  'webhook-turned-off': webhookTurnedOff,
  'all-sessions-ended': allSessionsEnded,
  'administrator-changed': administratorChanged,
  'own-access-changed': ownAccessChanged,
  'agency-changed': agencyChanged,
  'company-access-changed': companyAccessChanged,
  'filing-state-changed': filingStateChanged,
  'message-template-changed': messageTemplateChanged,
  'invoice-text': invoiceText,
  'reversal-reason': reversalReason,
  'payment-instructions-changed': paymentInstructionsChanged,
  'second-factor-reset': secondFactorReset,
  'second-factor-reset-waits': secondFactorResetWaits,
  'second-factor-reset-stopped': secondFactorResetStopped,
  'filing-submitted': filingSubmitted,
  'filings-imported': filingsImported,
  'payment-recorded': paymentRecorded,
  'payments-due': paymentsDue,
  'payment-applied': paymentApplied,
  'payment-received': paymentReceived,
  'credit-refunded': creditRefunded,
  'payment-reversed': paymentReversed,
  'filing-started': filingStarted,
  'filing-completed': filingCompleted,
  'filing-rejected': filingRejected,
  'filing-message': filingMessage,
  'customer-message': customerMessage,
  'filing-changed': filingChanged,
  invoice,
  // Reminders of it: the first is one that a user may do without, the second speaks of money that is late.
  'invoice-due-soon': invoice,
  'invoice-overdue': invoice,
  'capacity-requested': capacityRequested,
  'capacity-decided': capacityDecided,
  'place-rate-requested': placeRateRequested,
  'place-rate-added': placeRateAdded,
  'place-rate-not-found': placeRateNotFound,
  'contact-received': contactReceived,
  'audit-head': auditHead,
  'reports-due': reportsDue,
  'licenses-expiring': licensesExpiring,
  'test-mail': testMail,
  'daily-digest': dailyDigest,
};

export type TemplateName = keyof typeof TEMPLATES;

/** What a mail says, for a recipient who is found elsewhere. */
export type MailMessage = {
  [Name in TemplateName]: { template: Name; data: Parameters<(typeof TEMPLATES)[Name]>[0] };
}[TemplateName];

/** A mail to be sent: each template with the data it needs, and no other. */
export type OutgoingMail = MailMessage & { to: string };

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

const OPTIONAL: Partial<Record<TemplateName, OptionalMail>> = {
  'filing-started': 'FILING_STARTED',
  'filing-completed': 'FILING_COMPLETED',
  'filing-message': 'FILING_MESSAGE',
  'invoice-due-soon': 'INVOICE_DUE_SOON',
  'daily-digest': 'DAILY_DIGEST',
};

/** The choice by which a user may do without such a mail; null for mails that always go out. */
export function optionalMailOf(template: TemplateName): OptionalMail | null {
  return OPTIONAL[template] ?? null;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const whyYouGetThis = (sender: MailSender): MailPart => ({
  link: {
    label: 'Manage email notifications',
    url: `${sender.publicUrl}/user/profile#notifications`,
  },
});

export function renderMail(mail: OutgoingMail, sender: MailSender): RenderedMail {
  // The union ties data to its template; TypeScript cannot follow that through the lookup.
  const template = TEMPLATES[mail.template] as (
    data: OutgoingMail['data'],
    sender: MailSender,
  ) => MailContent;
  const content = template(mail.data, sender);
  const whole =
    optionalMailOf(mail.template) === null
      ? content
      : { ...content, parts: [...content.parts, whyYouGetThis(sender)] };
  if (isTextMessage(mail.template)) return { subject: whole.subject, text: renderParts(whole), html: '' };
  return { subject: whole.subject, text: renderText(whole, sender), html: renderHtml(whole, sender) };
}
