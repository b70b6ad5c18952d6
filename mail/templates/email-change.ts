import { callUs, type MailContent, type MailSender } from '../mail-content.ts';

export interface EmailChangeData {
  firstName: string;
  link: string;
}

/** To the new address: nothing changes before its link is opened. */
export function emailChange(data: EmailChangeData, sender: MailSender): MailContent {
  return {
    subject: 'Confirm your new email address',
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `You asked us to use this email address for your ${sender.name} account. Confirm it to make the change.`,
      },
      { button: { label: 'Confirm my new email address', url: data.link } },
      {
        text: 'When you confirm, other sessions end and any API keys are revoked. This link expires in one hour and works once. If you didn’t request this, you can ignore this email.',
      },
    ],
  };
}

/** To an address that has an account already: whoever asked learns nothing of it. */
export function emailTaken(_data: Record<string, never>, sender: MailSender): MailContent {
  return {
    subject: 'Your email address was entered for another account',
    parts: [
      {
        text: `Someone asked ${sender.name} to use this email address for another account. It already has an account, so nothing changed, and they weren’t told.`,
      },
      { text: 'If it was you, log in with this email address instead.' },
      { button: { label: 'Login', url: `${sender.publicUrl}/login` } },
    ],
  };
}

export interface EmailChangeNoticeData {
  firstName: string;
  newEmail: string;
}

/** To the old address, when the change is asked for. */
export function emailChangeAsked(data: EmailChangeNoticeData, sender: MailSender): MailContent {
  return {
    subject: 'Your email address is about to change',
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `Someone logged in with your password asked us to change your email address to ${data.newEmail}. It changes when the link we sent there is opened and confirmed.`,
      },
      {
        text: `If it wasn’t you, choose a new password now. That stops the change and ends all sessions. Then ${callUs(sender)}.`,
      },
      { button: { label: 'Choose a new password', url: `${sender.publicUrl}/reset-password?again=1` } },
    ],
  };
}

/** To the old address, when it is done. */
export function emailChanged(data: EmailChangeNoticeData, sender: MailSender): MailContent {
  return {
    subject: 'Your email address has changed',
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `You now log in with ${data.newEmail}, and we’ll email you there. This is our last email to this address.`,
      },
      { text: `If it wasn’t you, someone else has your account. Please ${callUs(sender)} right away.` },
    ],
  };
}
