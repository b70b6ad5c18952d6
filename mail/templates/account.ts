import type { Role } from '#domain/access/roles.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

export interface VerificationData {
  firstName: string;
  link: string;
}

export function verification(data: VerificationData): MailContent {
  return {
    subject: 'Confirm your email address',
    parts: [
      { text: `Hello ${data.firstName},` },
      { text: 'Please confirm your email address so you can submit filings.' },
      { button: { label: 'Confirm my email address', url: data.link } },
      { text: 'This link expires in 24 hours. If you didn’t sign up, you can ignore this email.' },
    ],
  };
}

export interface PasswordResetData {
  link: string;
}

export function passwordReset(data: PasswordResetData, sender: MailSender): MailContent {
  return {
    subject: 'Reset your password',
    parts: [
      { text: `We received a request to reset the password of your ${sender.name} account.` },
      { button: { label: 'Reset password', url: data.link } },
      {
        text: 'This link expires in one hour and works once. If you didn’t request it, you can ignore this email: your password stays the same.',
      },
    ],
  };
}

export interface SecondFactorCodeData {
  code: string;
}

/** Goes to a phone: the text alone leaves, without subject and signature. */
export function secondFactorCode(data: SecondFactorCodeData, sender: MailSender): MailContent {
  return {
    subject: 'Your code',
    parts: [
      {
        text: `${data.code} is your ${sender.name} code. It expires in 10 minutes. We’ll never ask for it by phone.`,
      },
    ],
  };
}

const INVITED_AS: Record<Role, string> = { ADMIN: 'an administrator', REGULAR: 'a customer' };

export interface InvitationData {
  firstName: string;
  /** The address of who invited: no name, with which a thief would write a sentence. */
  invitedBy: string;
  role: Role;
  link: string;
}

export function invitation(data: InvitationData, sender: MailSender): MailContent {
  return {
    subject: `Your invitation to ${sender.name}`,
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `${data.invitedBy} invited you to ${sender.name} as ${INVITED_AS[data.role]}. Choose a password to get started.`,
      },
      { button: { label: 'Choose my password', url: data.link } },
      {
        text: 'This link expires in seven days and works once. After that, select “Forgot your password?” on the login page for a new one.',
      },
    ],
  };
}
