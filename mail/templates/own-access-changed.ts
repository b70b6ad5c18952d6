import { callUs, type MailContent, type MailSender } from '../mail-content.ts';

/** GRANTED and REMOVED: the role of an administrator. ENABLED: an account that was disabled. */
export type OwnAccessChange = 'GRANTED' | 'REMOVED' | 'DISABLED' | 'ENABLED';

export interface OwnAccessChangedData {
  firstName: string;
  change: OwnAccessChange;
}

const SUBJECTS: Record<OwnAccessChange, string> = {
  GRANTED: 'You’re now an administrator',
  REMOVED: 'You’re no longer an administrator',
  DISABLED: 'Your account was disabled',
  ENABLED: 'Your account was reactivated',
};

function news(change: OwnAccessChange, { name }: MailSender): string {
  switch (change) {
    case 'GRANTED':
      return `You’re now an administrator of ${name}: you can see and change all filings, customers and settings.`;
    case 'REMOVED':
      return `You’re no longer an administrator of ${name}. Your account is now a customer account, and any API keys were revoked.`;
    case 'DISABLED':
      return `An administrator at ${name} disabled your account. You’re logged out everywhere, and can’t log in.`;
    case 'ENABLED':
      return `An administrator at ${name} reactivated your account. You can log in again with your email and password.`;
  }
}

function nextStep(change: OwnAccessChange, sender: MailSender): string {
  const call = callUs(sender);
  switch (change) {
    case 'GRANTED':
      return `Log in and set up two-step verification if you haven’t. If you didn’t expect this, ${call}.`;
    case 'REMOVED':
      return `If you didn’t expect this, ${call}.`;
    case 'DISABLED':
      return `${call.replace('call', 'Call')} to reactivate it.`;
    case 'ENABLED':
      return `Log in to continue. If you didn’t expect this, ${call}.`;
  }
}

/** To the person whose account it is; what the administrators are told says how they take it back. */
export function ownAccessChanged(
  { firstName, change }: OwnAccessChangedData,
  sender: MailSender,
): MailContent {
  return {
    subject: SUBJECTS[change],
    parts: [
      { text: `Hello ${firstName},` },
      { text: news(change, sender) },
      { nextStep: nextStep(change, sender) },
      ...(change === 'DISABLED' ? [] : [{ button: { label: 'Login', url: `${sender.publicUrl}/login` } }]),
    ],
  };
}
