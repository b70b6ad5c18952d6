import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailPart, type MailSender } from '../mail-content.ts';

const newPassword = (sender: MailSender): MailPart => ({
  button: { label: 'Choose a new password', url: `${sender.publicUrl}/reset-password?again=1` },
});

export interface SecurityNoticeData {
  firstName: string;
}

/** Strangers have used up the attempts that an account allows; browsers that signed in before still get in. */
export function signInAttempts(data: SecurityNoticeData, sender: MailSender): MailContent {
  return {
    subject: 'Someone is trying to guess your password',
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `There were too many failed login attempts on your ${sender.name} account. None of them had the right password. For up to an hour we refuse logins from browsers you haven’t used before. Browsers you’ve logged in with still work.`,
      },
      {
        text: 'If you need to log in from a new browser now, choose a new password. If your password is used anywhere else, change it too.',
      },
      newPassword(sender),
    ],
  };
}

export interface CodeAttemptsData extends SecurityNoticeData {
  /** How many wrong codes there were. */
  codes: number;
}

/** The password was right and no code was, until no more were taken: the second factor alone keeps somebody out. */
export function codeAttempts(data: CodeAttemptsData, sender: MailSender): MailContent {
  return {
    subject: `Someone entered your password and ${data.codes} wrong codes`,
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `Someone entered your ${sender.name} password and then ${data.codes} wrong codes for two-step verification. They didn’t get in, and we stopped taking codes from them for up to an hour.`,
      },
      {
        text: `If this wasn’t you, someone else knows your password. Change your password now, and anywhere else you use it. If it was you and you can’t log in, choose a new password and try again, or ${callUs(sender)}.`,
      },
      newPassword(sender),
    ],
  };
}

/** A refresh token came twice: somebody has a copy of what a browser keeps. */
export function sessionCopied(data: SecurityNoticeData, sender: MailSender): MailContent {
  return {
    subject: 'We ended one of your sessions',
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `One of your ${sender.name} sessions was used from two places at once, as if someone had copied it. We ended it in both.`,
      },
      {
        text: `If you restored a computer or a browser profile from a backup, log in again and you’re done. If not, choose a new password and ${callUs(sender)}.`,
      },
      newPassword(sender),
    ],
  };
}

export interface ApiKeysRevokedData {
  firstName: string;
  names: readonly string[];
  /** Whether the secret address of the calendar ended, too. */
  hadCalendar: boolean;
  /** Addresses of the webhooks that were turned off, too. */
  webhooks: readonly string[];
  because: string;
}

/** Programs that used the keys stop working, so their owner learns of it at once. */
export function apiKeysRevoked(data: ApiKeysRevokedData, sender: MailSender): MailContent {
  const { firstName, names, hadCalendar, webhooks, because } = data;
  const hadKeys = names.length > 0;
  const others = hadCalendar ? 'Your calendar link was turned off' : 'Your webhooks were turned off';
  return {
    subject: hadKeys ? 'Your API keys were revoked' : others,
    parts: [
      { text: `Hello ${firstName},` },
      ...(hadKeys
        ? [
            { text: `We revoked these API keys because ${because}: ${names.join(', ')}.` },
            { text: 'Programs that used them have stopped working. Create new keys in your profile.' },
          ]
        : []),
      ...(hadCalendar
        ? [
            {
              text: `Your calendar link was turned off${hadKeys ? ' too' : ` because ${because}`}. Create a new one under Reports.`,
            },
          ]
        : []),
      ...(webhooks.length > 0
        ? [
            {
              text: `These webhooks were turned off${hadKeys || hadCalendar ? ' too' : ` because ${because}`}: ${webhooks.join(', ')}. Check their addresses, then turn them back on in your profile.`,
            },
          ]
        : []),
      { button: whereTheyAre(data, sender) },
    ],
  };
}

function whereTheyAre({ names, webhooks }: ApiKeysRevokedData, { publicUrl }: MailSender) {
  if (names.length > 0) return { label: 'Open API keys', url: `${publicUrl}/user/profile#api-keys` };
  if (webhooks.length > 0) return { label: 'Open webhooks', url: `${publicUrl}/user/profile#webhooks` };
  return { label: 'Open your account', url: `${publicUrl}/user/dashboard` };
}

/** Nothing arrived at a webhook for days, so it was turned off: its owner may think that all is well. */
export function webhookTurnedOff(data: { firstName: string; url: string }, sender: MailSender): MailContent {
  return {
    subject: 'We turned off your webhook',
    parts: [
      { text: `Hello ${data.firstName},` },
      { text: `Nothing we sent to ${data.url} arrived for three days, so we turned this webhook off.` },
      { text: 'When your server is back, turn it on in your profile and replay what it missed.' },
      { button: { label: 'Open webhooks', url: `${sender.publicUrl}/user/profile#webhooks` } },
    ],
  };
}

/** An administrator ended every sign-in of the user. */
export function sessionsEnded(data: SecurityNoticeData, sender: MailSender): MailContent {
  return {
    subject: 'You were logged out everywhere',
    parts: [
      { text: `Hello ${data.firstName},` },
      {
        text: `An administrator at ${sender.name} ended all your sessions. You can log in again with your email and password.`,
      },
      { text: `Questions? Please ${callUs(sender)}.` },
      { button: { label: 'Login', url: `${sender.publicUrl}/login` } },
    ],
  };
}

export interface AllSessionsEndedData {
  endedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
  accounts: number;
  revokedApiKeys: boolean;
  apiKeys: number;
}

/** To every admin and the agency: done by a thief, it is seen at once. */
export function allSessionsEnded(data: AllSessionsEndedData, sender: MailSender): MailContent {
  const { endedBy, at, timeZone, accounts, revokedApiKeys, apiKeys } = data;
  return {
    subject: 'Everyone was logged out',
    parts: [
      {
        text: `${endedBy} logged everyone else out of ${sender.name} on ${displayInstant(at, timeZone)}. You can log in again with your email and password.`,
      },
      {
        facts: [
          ['Accounts logged out', String(accounts)],
          [
            'API keys',
            revokedApiKeys ? `${apiKeys} revoked, with all calendar links and webhooks` : 'still work',
          ],
        ],
      },
      {
        text: 'If nobody at your agency meant to do this, log in, end all of this person’s sessions, and have them choose a new password.',
      },
      { button: { label: 'Open users', url: `${sender.publicUrl}/admin/users` } },
    ],
  };
}
