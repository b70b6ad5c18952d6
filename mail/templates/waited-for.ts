import { callUs, type MailPart, type MailSender } from '../mail-content.ts';

/** What somebody waited to file. */
export interface WaitedFor {
  /** Null, like the insured, where the request is from before they were kept. */
  policyNumber: string | null;
  insuredName: string | null;
  /** The draft that waits for it; null where there is none, or none any more. */
  draftId: string | null;
  /** The returned filing that waits to be sent again; null where it is none. */
  filingId: string | null;
}

/** Each as a mail lists what it is about. */
export function aboutWorks(works: readonly WaitedFor[]): [string, string][] {
  const [work] = works;
  if (work !== undefined && works.length === 1) return aboutWork(work);
  return works.map(({ policyNumber, insuredName }): [string, string] => [
    'Policy',
    [insuredName, policyNumber].filter((name) => name !== null).join(', ') || 'Untitled draft',
  ]);
}

export function aboutWork({
  policyNumber,
  insuredName,
}: Pick<WaitedFor, 'policyNumber' | 'insuredName'>): [string, string][] {
  return [
    ...(insuredName === null ? [] : [['Insured', insuredName] satisfies [string, string]]),
    ...(policyNumber === null ? [] : [['Policy', policyNumber] satisfies [string, string]]),
  ];
}

/** Of one draft, that it is still there: the end of a sentence. */
export function andKept(works: readonly WaitedFor[], isOpen: boolean): string {
  const isOneDraft = works.length === 1 && works.some(({ draftId }) => draftId !== null);
  if (!isOneDraft) return '.';
  return isOpen ? ', and your draft is kept.' : '. Your draft is kept.';
}

/** Where to go on with it; `isOpen`: it can be filed now. */
export function whatNext(works: readonly WaitedFor[], isOpen: boolean, sender: MailSender): MailPart[] {
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
