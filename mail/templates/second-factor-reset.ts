import type { ResetStatus } from '#domain/access/second-factor-resets.ts';
import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailPart, type MailSender } from '../mail-content.ts';

export interface SecondFactorResetData {
  firstName: string;
  status: ResetStatus;
  hasPhone: boolean;
  /** Between the approval and the removal. */
  waitingHours: number;
  cancelLink: string;
  /** The end of the waiting time as an ISO instant, once it is approved. */
  dueAt: string | null;
  /** Where no administrator may approve it yet: from when the first one may, as an ISO instant. */
  approvableFrom: string | null;
  /** The owner's, in which the instant is written. */
  timeZone: string;
}

const SUBJECTS: Record<ResetStatus, string> = {
  ASKED: 'A reset of your two-step verification was requested',
  STARTED: 'A reset of your two-step verification was started',
  APPROVED: 'Your two-step verification will be removed',
  STOPPED: 'The reset of your two-step verification was stopped',
  DONE: 'Your two-step verification was removed',
};

const hours = ({ waitingHours }: SecondFactorResetData) =>
  `${waitingHours} ${waitingHours === 1 ? 'hour' : 'hours'}`;

const notBefore = ({ approvableFrom, timeZone }: SecondFactorResetData) =>
  approvableFrom ? `, and no one can before ${displayInstant(approvableFrom, timeZone)}` : '';

function news(data: SecondFactorResetData, sender: MailSender): string {
  const { name } = sender;
  switch (data.status) {
    case 'ASKED':
      return `Someone entered your ${name} password and said that your phone or authenticator and your recovery codes are lost. ${data.hasPhone ? 'We’ll call the phone number on your account before we do anything.' : `Your account has no phone number. If it was you, ${callUs(sender)}.`} A reset must be approved first, and nothing is removed until ${hours(data)} after that.`;
    case 'STARTED':
      return `An administrator at ${name} started to reset your two-step verification. A second administrator has to approve it${notBefore(data)}. Nothing is removed until ${hours(data)} after that.`;
    case 'APPROVED':
      return `On ${displayInstant(data.dueAt ?? 0, data.timeZone)} we’ll remove two-step verification and your recovery codes from your ${name} account. All sessions, API keys and emailed links end with them.`;
    case 'STOPPED':
      return 'Nothing was removed. Your two-step verification and recovery codes work as before.';
    case 'DONE':
      return `We removed two-step verification and your recovery codes from your ${name} account, and ended all sessions, API keys and emailed links. Log in with your password and set up two-step verification again.`;
  }
}

/** Each step of a reset, to the owner: it is how an owner who has lost nothing finds out. */
export function secondFactorReset(data: SecondFactorResetData, sender: MailSender): MailContent {
  const isOpen = data.status !== 'STOPPED' && data.status !== 'DONE';
  const ways: MailPart[] = isOpen
    ? [
        { text: 'If you didn’t ask for this, stop it now and choose a new password.' },
        { button: { label: 'Stop the reset', url: data.cancelLink } },
      ]
    : [
        { text: `If this wasn’t you, ${callUs(sender)} now.` },
        { button: { label: 'Login', url: `${sender.publicUrl}/login` } },
      ];
  return {
    subject: SUBJECTS[data.status],
    parts: [{ text: `Hello ${data.firstName},` }, { text: news(data, sender) }, ...ways],
  };
}

/** How an admin reaches the owner: by no number that stands in the request. */
const reach = (hasPhone: boolean) =>
  hasPhone
    ? 'Call them at a number you already have'
    : 'There’s no phone number on file. Verify their identity another way';

export interface SecondFactorResetStoppedData {
  userId: string;
  userName: string;
  hasPhone: boolean;
  /** Who started it, as the reader is told: null where nobody had. */
  startedBy: string | null;
  isOwnStart: boolean;
}

/** To the admins, by the owner's hand: whoever asked for the reset knew the password, and may not have been the owner. */
export function secondFactorResetStopped(
  { userId, userName, hasPhone, startedBy, isOwnStart }: SecondFactorResetStoppedData,
  sender: MailSender,
): MailContent {
  const others = startedBy === null ? 'they had requested' : `${startedBy} started`;
  return {
    subject: `${userName} stopped the reset of two-step verification`,
    parts: [
      {
        text: `${userName} stopped the reset ${isOwnStart ? 'you started' : others}, with the link in our email. Someone else may know their password.`,
      },
      { text: `${reach(hasPhone)}, and ask them to choose a new password.` },
      { button: { label: 'Open the user', url: `${sender.publicUrl}/admin/users/${userId}#sign-in` } },
    ],
  };
}

export interface SecondFactorResetWaitsData {
  userId: string;
  userName: string;
  hasPhone: boolean;
  /** Null: nobody has started it. */
  started: { by: string; reason: string } | null;
}

/** To the admins: one of them is needed. */
export function secondFactorResetWaits(data: SecondFactorResetWaitsData, sender: MailSender): MailContent {
  const { started } = data;
  return {
    subject: started
      ? 'A two-step verification reset needs your approval'
      : `Two-step verification reset requested for ${data.userName}`,
    parts: [
      {
        text:
          started === null
            ? `Someone entered ${data.userName}’s password and said they have neither the device nor a recovery code. ${reach(data.hasPhone)} before you start a reset.`
            : `${started.by} started to reset two-step verification for ${data.userName}. How they know it’s really ${data.userName}: “${started.reason}”`,
      },
      ...(started ? [{ text: `Approve it only if you’re sure that ${data.userName} asked for it.` }] : []),
      { button: { label: 'Open the user', url: `${sender.publicUrl}/admin/users/${data.userId}#sign-in` } },
    ],
  };
}
