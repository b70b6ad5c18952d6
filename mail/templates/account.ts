import type { MailContent, MailSender } from '../mail-content.ts';

export interface VerificationData {
  firstName: string;
  link: string;
}

export function verification(data: VerificationData, sender: MailSender): MailContent {
  return {
    subject: 'Confirm your email address',
    parts: [
      { text: `Hello ${data.firstName},` },
      { text: `please confirm that this is your address. Then you can submit filings to ${sender.name}.` },
      { link: { label: 'Confirm my address', url: data.link } },
      { text: 'The link is good for 24 hours. If you did not sign up, you need not do anything.' },
    ],
  };
}

export interface PasswordResetData {
  link: string;
}

export function passwordReset(data: PasswordResetData, sender: MailSender): MailContent {
  return {
    subject: 'Choose a new password',
    parts: [
      { text: `Somebody, we hope you, asked ${sender.name} for a new password for this address.` },
      { link: { label: 'Choose a new password', url: data.link } },
      {
        text: 'The link is good for one hour and works once. If you did not ask for it, your password stays as it is.',
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
        text: `${data.code} is your code for ${sender.name}. It is good for ten minutes. We never ask for it by phone.`,
      },
    ],
  };
}

export interface InvitationData {
  firstName: string;
  link: string;
}

export function invitation(data: InvitationData, sender: MailSender): MailContent {
  return {
    subject: `Your account with ${sender.name}`,
    parts: [
      { text: `Hello ${data.firstName},` },
      { text: `${sender.name} has opened an account for you. Choose a password to start.` },
      { link: { label: 'Choose my password', url: data.link } },
      {
        text: 'The link is good for seven days and works once. After that, ask for a new one on the sign-in page.',
      },
    ],
  };
}
