import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

const ACTS = {
  ADD_CHARGE: 'added a charge to',
  OVERRIDE_CHARGE: 'overrode a charge of',
  SETTLE_FEE: 'settled whether a fee is taxed in',
  ADD_PLACE_RATE: 'added the rate of a city or county in',
  DECLINE_PLACE_RATE: 'told customers we couldn’t find a city or county’s rate in',
  WITHDRAW_OVERRIDE: 'withdrew an override of',
  CHANGE_NOTE: 'changed the note to customers for',
  DECIDE_CAPACITY: 'decided a filing capacity for',
  WITHDRAW_DECISION: 'withdrew a decision on a filing capacity of',
  RECORD_ANSWER: 'put a written answer on file for',
  WITHDRAW_ANSWER: 'withdrew a written answer on file for',
} as const;
export type StateAct = keyof typeof ACTS;

/** Where it was no setting that changed. */
const SUBJECTS: { [Act in StateAct]?: (stateName: string) => string } = {
  DECLINE_PLACE_RATE: (stateName) => `Customers were told a rate wasn’t found in ${stateName}`,
};
const UNDOING: { [Act in StateAct]?: string } = {
  DECLINE_PLACE_RATE: 'email those customers the correct answer and end all of this person’s sessions',
};
const USUAL_UNDOING =
  'restore the previous setting, end all of this person’s sessions, and warn customers who may have relied on it';

export interface FilingStateChangedData {
  act: StateAct;
  /** The code of the state; null where it is several. */
  state: string | null;
  /** Its name, or how many they are. */
  stateName: string;
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

/** To every admin and the agency: what a state charges and says, customers read and go by. What was written is not in it. */
export function filingStateChanged(
  { act, state, stateName, changedBy, at, timeZone }: FilingStateChangedData,
  { publicUrl }: MailSender,
): MailContent {
  return {
    subject: SUBJECTS[act]?.(stateName) ?? `Your settings for ${stateName} were changed`,
    parts: [
      { text: `${changedBy} ${ACTS[act]} ${stateName}, on ${displayInstant(at, timeZone)}.` },
      {
        nextStep: `If nobody at your agency meant to do this, ${UNDOING[act] ?? USUAL_UNDOING}.`,
      },
      {
        button: {
          label: 'Open state settings',
          url: `${publicUrl}/admin/settings${state === null ? '' : `/${state}`}`,
        },
      },
    ],
  };
}
