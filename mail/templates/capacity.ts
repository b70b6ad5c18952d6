import { callUs, type MailContent, type MailPart, type MailSender } from '../mail-content.ts';

/** A state and capacity, and the policy that somebody wants to file in it. */
interface CapacityAsked {
  stateName: string;
  /** As it is called, "Courtesy". */
  capacity: string;
  /** Null, like the insured, where the request is from before they were kept. */
  policyNumber: string | null;
  insuredName: string | null;
}

function aboutRequest({ stateName, capacity, policyNumber, insuredName }: CapacityAsked): [string, string][] {
  return [
    ['State', stateName],
    ['Filing capacity', capacity],
    ...(insuredName === null ? [] : [['Insured', insuredName] satisfies [string, string]]),
    ...(policyNumber === null ? [] : [['Policy', policyNumber] satisfies [string, string]]),
  ];
}

/** A customer asks whether we may file in a capacity that nobody has decided. */
export interface CapacityRequestedData extends CapacityAsked {
  name: string;
  email: string;
  phone: string;
  /** Its code, for the address of its settings. */
  state: string;
}

/** To the agency. */
export function capacityRequested(data: CapacityRequestedData, { publicUrl }: MailSender): MailContent {
  const { name, email, phone, state, stateName } = data;
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
          ...aboutRequest(data),
        ],
      },
      { nextStep: 'Upload the written answer or decide the capacity. The customer will be emailed.' },
      { button: { label: `Open ${stateName} settings`, url: `${publicUrl}/admin/settings/${state}` } },
    ],
  };
}

/** What somebody waited to file. */
interface WaitedFor extends Pick<CapacityAsked, 'policyNumber' | 'insuredName'> {
  /** The draft that waits for it; null where there is none, or none any more. */
  draftId: string | null;
  /** The returned filing that waits to be sent again; null where it is none. */
  filingId: string | null;
}

/** The answer to a customer who asked whether we may file in a capacity. */
export interface CapacityDecidedData extends Pick<CapacityAsked, 'stateName' | 'capacity'> {
  firstName: string;
  isOpen: boolean;
  /** All of it; one at least. */
  works: readonly WaitedFor[];
}

export function capacityDecided(data: CapacityDecidedData, sender: MailSender): MailContent {
  const { firstName, stateName, isOpen, works } = data;
  const asked = `You asked us to review a filing capacity in ${stateName}.`;
  const answer = isOpen ? 'We can file it now' : 'We can’t file in that capacity';
  const kept = isOpen ? ', and your draft is kept.' : '. Your draft is kept.';
  const isOneDraft = works.length === 1 && works.some(({ draftId }) => draftId !== null);
  return {
    subject: isOpen ? `${stateName}: you can submit your filing` : `${stateName}: review of your filing`,
    parts: [
      { text: `Hello ${firstName},` },
      { text: `${asked} ${answer}${isOneDraft ? kept : '.'}` },
      { facts: aboutDecision(data) },
      ...whatNext(works, isOpen, sender),
    ],
  };
}

function aboutDecision({ stateName, capacity, works }: CapacityDecidedData): [string, string][] {
  const [work] = works;
  if (work !== undefined && works.length === 1) return aboutRequest({ stateName, capacity, ...work });
  const policies = works.map(({ policyNumber, insuredName }) => [insuredName, policyNumber]);
  return [
    ['State', stateName],
    ['Filing capacity', capacity],
    ...policies.map((named): [string, string] => [
      'Policy',
      named.filter((name) => name !== null).join(', ') || 'Untitled draft',
    ]),
  ];
}

function whatNext(works: readonly WaitedFor[], isOpen: boolean, sender: MailSender): MailPart[] {
  const { publicUrl } = sender;
  const [work] = works;
  if (work === undefined || works.length > 1) {
    return [
      {
        nextStep: isOpen
          ? 'Open each one from your dashboard and submit it.'
          : 'Open each one from your dashboard: it shows what you can do instead.',
      },
      { button: { label: 'Open your dashboard', url: `${publicUrl}/user/dashboard` } },
    ];
  }
  const { draftId, filingId } = work;
  if (filingId !== null) {
    return [
      {
        nextStep: isOpen
          ? 'Open your filing, correct it and resubmit it.'
          : 'Open your filing: it shows what you can do instead.',
      },
      { button: { label: 'Open your filing', url: `${publicUrl}/submit?filing=${filingId}` } },
    ];
  }
  if (draftId === null) {
    return [
      {
        nextStep: isOpen ? 'Submit the filing again.' : `To find another way to file it, ${callUs(sender)}.`,
      },
      { button: { label: 'Open your dashboard', url: `${publicUrl}/user/dashboard` } },
    ];
  }
  return [
    {
      nextStep: isOpen
        ? 'Open your draft and submit it.'
        : 'Open your draft: it shows what you can do instead.',
    },
    { button: { label: 'Open your draft', url: `${publicUrl}/submit?draft=${draftId}` } },
  ];
}
