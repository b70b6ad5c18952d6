import type { MailContent, MailSender } from '../mail-content.ts';
import { aboutWork, aboutWorks, andKept, type WaitedFor, whatNext } from './waited-for.ts';

/** A state and capacity in which somebody wants to file. */
interface CapacityAsked {
  stateName: string;
  /** As it is called, "Courtesy". */
  capacity: string;
}

/** A customer asks whether we may file in a capacity that nobody has decided. */
export interface CapacityRequestedData
  extends CapacityAsked,
    Pick<WaitedFor, 'policyNumber' | 'insuredName'> {
  name: string;
  email: string;
  phone: string;
  /** Its code, for the address of its settings. */
  state: string;
}

/** To the agency. */
export function capacityRequested(data: CapacityRequestedData, { publicUrl }: MailSender): MailContent {
  const { name, email, phone, state, stateName, capacity } = data;
  return {
    subject: `${stateName}: filing capacity to decide`,
    parts: [
      {
        text: `A customer asks whether we can file in ${stateName} in a capacity that hasn’t been decided.`,
      },
      {
        facts: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone === '' ? 'Not given' : phone],
          ['State', stateName],
          ['Filing capacity', capacity],
          ...aboutWork(data),
        ],
      },
      { nextStep: 'Upload the written answer or decide the capacity. The customer will be emailed.' },
      { button: { label: `Open ${stateName} settings`, url: `${publicUrl}/admin/settings/${state}` } },
    ],
  };
}

/** The answer to a customer who asked whether we may file in a capacity. */
export interface CapacityDecidedData extends CapacityAsked {
  firstName: string;
  isOpen: boolean;
  /** All of it; one at least. */
  works: readonly WaitedFor[];
}

export function capacityDecided(data: CapacityDecidedData, sender: MailSender): MailContent {
  const { firstName, stateName, capacity, isOpen, works } = data;
  const asked = `You asked us to review a filing capacity in ${stateName}.`;
  const answer = isOpen ? 'We can file it now' : 'We can’t file in that capacity';
  return {
    subject: isOpen
      ? `${stateName}: you can submit your filing`
      : `${stateName}: we can’t file in that capacity`,
    parts: [
      { text: `Hello ${firstName},` },
      { text: `${asked} ${answer}${andKept(works, isOpen)}` },
      { facts: [['State', stateName], ['Filing capacity', capacity], ...aboutWorks(works)] },
      ...whatNext(works, isOpen, sender),
    ],
  };
}
