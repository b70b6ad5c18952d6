import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import type { MailContent, MailSender } from '../mail-content.ts';
import { aboutWork, aboutWorks, andKept, type WaitedFor, whatNext } from './waited-for.ts';

/** A customer wants to file in a city or county whose rate nobody has told us. */
export interface PlaceRateRequestedData {
  name: string;
  email: string;
  phone: string;
  /** Its code, for the address of its settings. */
  state: string;
  stateName: string;
  place: string;
  /** The day on which the rate is needed. */
  on: CivilDate;
  /** What the charges that go by it are called; one at least. */
  charges: readonly string[];
  /** Who can say it: "the Department of Insurance". */
  whoKnows: string;
  policyNumber: string;
  insuredName: string;
}

/** To the agency. */
export function placeRateRequested(data: PlaceRateRequestedData, { publicUrl }: MailSender): MailContent {
  const { name, email, phone, state, stateName, place, on, charges, whoKnows } = data;
  return {
    subject: `${stateName}: look up the rate for ${place}`,
    parts: [
      {
        text: `A customer has a policy in ${place}, ${stateName}. We don’t have the rate for that city or county, so there’s no total and they can’t submit it.`,
      },
      {
        facts: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone === '' ? 'Not given' : phone],
          ['City or county', place],
          ...charges.map((charge): [string, string] => ['Charge', charge]),
          ['Rate needed on', displayDate(on)],
          ['Confirm with', whoKnows],
          ...aboutWork(data),
        ],
      },
      { nextStep: 'Look up the rate and add it in the state’s settings. The customer will be emailed.' },
      {
        button: {
          label: `Open ${stateName} settings`,
          url: `${publicUrl}/admin/settings/${state}#rates-to-look-up`,
        },
      },
    ],
  };
}

/** The rate for which a customer waited is there. */
export interface PlaceRateAddedData {
  firstName: string;
  stateName: string;
  place: string;
  /** All of it; one at least. */
  works: readonly WaitedFor[];
}

export function placeRateAdded(data: PlaceRateAddedData, sender: MailSender): MailContent {
  const { firstName, stateName, place, works } = data;
  return {
    subject: `${stateName}: you can submit your filing`,
    parts: [
      { text: `Hello ${firstName},` },
      {
        text: `You asked us to look up the rate for ${place} in ${stateName}. We have it now${andKept(works, true)}`,
      },
      { facts: [['State', stateName], ['City or county', place], ...aboutWorks(works)] },
      ...whatNext(works, true, sender),
    ],
  };
}

/** The rate for which a customer waited was not found. */
export interface PlaceRateNotFoundData extends PlaceRateAddedData {
  /** What the agency says about it. */
  answer: string;
}

export function placeRateNotFound(data: PlaceRateNotFoundData, sender: MailSender): MailContent {
  const { firstName, stateName, place, answer, works } = data;
  return {
    subject: `${stateName}: rate for ${place} not found`,
    parts: [
      { text: `Hello ${firstName},` },
      {
        text: `You asked us to look up the rate for ${place} in ${stateName}. We didn’t find it${andKept(works, false)}`,
      },
      {
        facts: [
          ['State', stateName],
          ['City or county', place],
          ['Our answer', answer],
          ...aboutWorks(works),
        ],
      },
      ...whatNext(works, false, sender),
    ],
  };
}
