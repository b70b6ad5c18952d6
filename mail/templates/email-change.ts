import type { MailContent, MailSender } from '../mail-content.ts';

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
      { text: `you asked ${sender.name} to sign you in with this address from now on.` },
      { link: { label: 'Use this address', url: data.link } },
      {
        text: 'The link is good for one hour and works once. If you did not ask for it, you need not do anything.',
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
        text: `Somebody asked ${sender.name} to use this address for another account. It has an account already, so nothing was changed, and they were not told.`,
      },
      { text: 'If it was you, sign in with this address instead.' },
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
        text: `somebody who knows your password, we hope you, asked us to use ${data.newEmail} for your account. It changes when the link that we mailed there is opened.`,
      },
      {
        text: 'If it was not you, choose a new password now. That stops the change and ends every sign-in. Then call us.',
      },
      { link: { label: 'Choose a new password', url: `${sender.publicUrl}/reset-password` } },
    ],
  };
}

/** To the old address, when it is done. */
export function emailChanged(data: EmailChangeNoticeData, sender: MailSender): MailContent {
  const call = sender.phone === '' ? 'Call us' : `Call us at ${sender.phone}`;
  return {
    subject: 'Your email address has changed',
    parts: [
      { text: `Hello ${data.firstName},` },
      { text: `you sign in with ${data.newEmail} now, and our letters go there. This is the last one here.` },
      { text: `If it was not you, somebody else has your account. ${call} at once.` },
    ],
  };
}
