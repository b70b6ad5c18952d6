import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

const ACTS = {
  ADD_CHARGE: 'added a charge to',
  OVERRIDE_CHARGE: 'overrode a charge of',
  SETTLE_FEE: 'settled whether a fee is taxed in',
  WITHDRAW_OVERRIDE: 'withdrew an override of',
  CHANGE_NOTE: 'changed the note to customers of',
} as const;
export type StateAct = keyof typeof ACTS;

export interface FilingStateChangedData {
  act: StateAct;
  /** The code of the state, and its name. */
  state: string;
  stateName: string;
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

/** To every admin and the agency: a charge and a note tell customers whom to pay. What was written is not in it. */
export function filingStateChanged(
  { act, state, stateName, changedBy, at, timeZone }: FilingStateChangedData,
  { publicUrl }: MailSender,
): MailContent {
  return {
    subject: `Your settings for ${stateName} were changed`,
    parts: [
      { text: `${changedBy} ${ACTS[act]} ${stateName}, on ${displayInstant(at, timeZone)}.` },
      {
        nextStep:
          'If nobody at your agency meant to do this, put back what it was, end all of this person’s sign-ins, and warn customers who may have paid by it.',
      },
      { button: { label: 'Open state settings', url: `${publicUrl}/admin/settings/${state}` } },
    ],
  };
}
