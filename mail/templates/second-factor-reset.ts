import type { ResetStatus } from '#domain/access/second-factor-resets.ts';
import { displayInstant } from '../display-instant.ts';
import { callUs, type MailContent, type MailPart, type MailSender } from '../mail-content.ts';

export interface SecondFactorResetData {
  firstName: string;
  status: ResetStatus;
  hasPhone: boolean;
  cancelLink: string;
  /** The end of the waiting time as an ISO instant, once it is approved. */
  dueAt: string | null;
  /** The owner's, in which the instant is written. */
  timeZone: string;
}

const SUBJECTS: Record<ResetStatus, string> = {
  ASKED: 'You asked us to reset your two-step verification',
  STARTED: 'We’re about to reset your two-step verification',
  APPROVED: 'Your two-step verification will be removed',
  STOPPED: 'The reset of your two-step verification was stopped',
  DONE: 'Your two-step verification was removed',
};

function news(data: SecondFactorResetData, sender: MailSender): string {
  const { name } = sender;
  switch (data.status) {
    case 'ASKED':
      return `Someone entered your ${name} password and said that your phone or authenticator and your recovery codes are lost. ${data.hasPhone ? 'We’ll call you before we do anything.' : `You have no phone on file. If it was you, ${callUs(sender)}.`}`;
    case 'STARTED':
      return `An administrator at ${name} started to reset your two-step verification. A second administrator has to approve it.`;
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

export interface SecondFactorResetStoppedData {
  userId: string;
  userName: string;
  /** Who started it, as the reader is told: null where nobody had. */
  startedBy: string | null;
  isOwnStart: boolean;
}

/** To the admins, by the owner's hand: whoever asked for the reset knew the password, and may not have been the owner. */
export function secondFactorResetStopped(
  { userId, userName, startedBy, isOwnStart }: SecondFactorResetStoppedData,
  sender: MailSender,
): MailContent {
  const others = startedBy === null ? 'they had requested' : `${startedBy} started`;
  return {
    subject: `${userName} stopped the reset of two-step verification`,
    parts: [
      {
        text: `${userName} stopped the reset ${isOwnStart ? 'you started' : others}, with the link in our email. Someone else may know their password.`,
      },
      { text: 'Call them at a number you already have, and ask them to choose a new password.' },
      { button: { label: 'Open the user', url: `${sender.publicUrl}/admin/users/${userId}#sign-in` } },
    ],
  };
}

export interface SecondFactorResetWaitsData {
  userId: string;
  userName: string;
  /** Null: nobody has started it. */
  started: { by: string; reason: string } | null;
}

/** To the admins: one of them is needed. */
export function secondFactorResetWaits(data: SecondFactorResetWaitsData, sender: MailSender): MailContent {
  const { started } = data;
  return {
    subject: started
      ? 'A two-step verification reset needs your approval'
      : `${data.userName} lost their device and recovery codes`,
    parts: [
      {
        text:
          started === null
            ? `${data.userName} entered the right password but has neither their device nor a recovery code. Call them at a number you already have before you start a reset.`
            : `${started.by} started to reset two-step verification for ${data.userName}. How they know it’s really ${data.userName}: “${started.reason}”`,
      },
      ...(started ? [{ text: `Approve it only if you’re sure that ${data.userName} asked for it.` }] : []),
      { button: { label: 'Open the user', url: `${sender.publicUrl}/admin/users/${data.userId}#sign-in` } },
    ],
  };
}
