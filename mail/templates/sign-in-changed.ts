import { capitalized } from '#domain/form/capitalized.ts';
import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailSender } from '../mail-content.ts';

/** What opens an account, and just became something else. */
export type SignInChange =
  | { what: 'PASSWORD'; sessions: 'ALL' | 'OTHERS'; apiKeys: 'REVOKED' | 'KEPT' | 'NONE' }
  | { what: 'RECOVERY_CODES' }
  | { what: 'FACTOR_SET_UP' | 'FACTOR_REMOVED'; factor: 'PHONE' | 'TOTP' }
  | { what: 'RECOVERY_CODE_USED'; left: number }
  | { what: 'API_KEY'; name: string }
  | { what: 'WEBHOOK'; url: string }
  | { what: 'CALENDAR' };

export interface SignInChangedData {
  firstName: string;
  change: SignInChange;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

const FACTOR_LABELS = { PHONE: 'text message codes', TOTP: 'an authenticator app' } as const;

/** What happened, as the subject of a sentence and its verb: "your password", "was changed". */
function describeChange(change: SignInChange): readonly [what: string, happened: string] {
  switch (change.what) {
    case 'PASSWORD':
      return ['your password', 'was changed'];
    case 'RECOVERY_CODES':
      return ['your recovery codes', 'were replaced'];
    case 'FACTOR_SET_UP':
      return [FACTOR_LABELS[change.factor], change.factor === 'PHONE' ? 'were set up' : 'was set up'];
    case 'FACTOR_REMOVED':
      return [FACTOR_LABELS[change.factor], change.factor === 'PHONE' ? 'were removed' : 'was removed'];
    case 'RECOVERY_CODE_USED':
      return ['a recovery code', 'was used to log in'];
    case 'API_KEY':
      return [`the API key “${change.name}”`, 'was created'];
    case 'WEBHOOK':
      return [`a webhook to ${new URL(change.url).host}`, 'was created'];
    case 'CALENDAR':
      return ['a calendar link', 'was created'];
  }
}

const describeLeft = (count: number) =>
  count === 1 ? '1 recovery code is' : `${count === 0 ? 'No' : count} recovery codes are`;

const OF_KEYS = {
  REVOKED: ' Your API keys were revoked.',
  KEPT: ' Your API keys still work.',
  NONE: '',
} as const;

/** What came of it beside. */
function describeFollowing(change: SignInChange): string {
  if (change.what === 'RECOVERY_CODE_USED') {
    return ` ${describeLeft(change.left)} left. You can create new ones in your profile.`;
  }
  if (change.what === 'WEBHOOK') return ` Events are sent to ${change.url}.`;
  if (change.what !== 'PASSWORD') return '';
  const ended = change.sessions === 'ALL' ? 'All sessions ended.' : 'All your other sessions ended.';
  return ` ${ended}${OF_KEYS[change.apiKeys]}`;
}

/** Done by somebody else, the owner of the account learns of it at once. */
export function signInChanged(data: SignInChangedData, sender: MailSender): MailContent {
  const { firstName, change, at, timeZone } = data;
  const [what, happened] = describeChange(change);
  const prepositions: Partial<Record<SignInChange['what'], string>> = {
    RECOVERY_CODE_USED: 'to',
    FACTOR_REMOVED: 'from',
  };
  const preposition = prepositions[change.what] ?? 'for';
  const account = `your ${sender.name} account`;
  const sentence =
    change.what === 'PASSWORD'
      ? `the password for ${account} ${happened}`
      : `${what} ${happened} ${preposition} ${account}`;
  return {
    subject: `${capitalized(what)} ${happened}`,
    parts: [
      { text: `Hello ${firstName},` },
      {
        text: `On ${displayInstant(at, timeZone)}, ${sentence}.${describeFollowing(change)}`,
      },
      {
        text: `If this was you, there’s nothing to do. If not, choose a new password now and ${callUs(sender)}.`,
      },
      { button: { label: 'Choose a new password', url: `${sender.publicUrl}/reset-password?again=1` } },
    ],
  };
}
