interface Question {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
}

/** What agencies ask before they send the first policy. What depends on a state stands in its guide. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Which state taxes a surplus lines policy?',
    answer: [
      'Only the insured’s home state: the principal place of business, or the principal residence of an individual. If all of the risk is in other states, it is the state with the greatest share of taxable premium (Nonadmitted and Reinsurance Reform Act, 15 U.S.C. 8201 and 8206).',
      'The form asks a few questions and names the home state with the reason.',
    ],
  },
  {
    question: 'Can you file a policy that we placed?',
    answer: [
      'Usually under the placing agent’s license and with that agent’s consent. A courtesy filing under our license is allowed in some states only. Each state guide shows the filing capacities with the law or the office’s rule.',
    ],
  },
  {
    question: 'What do you need from us?',
    answer: [
      'The declaration page or binder, the insurers with their NAIC or alien numbers, premium by line of business, and each fee. If the state requires diligent effort, the insurers that declined. Drop the declaration page on the form and check what it fills in.',
    ],
  },
  {
    question: 'When is a filing due?',
    answer: [
      'Each state counts from its own date: effective, issue or invoice. The form shows your file-by date as soon as the dates are in, and how it was counted.',
    ],
  },
  {
    question: 'What will it cost?',
    answer: [
      'State taxes and fees, and our fee, each on its own line, before you submit. The price is locked when you submit. The calculator on the home page and in each state guide needs no account.',
    ],
  },
  {
    question: 'How do we pay?',
    answer: [
      'By the payment methods shown on the form, one filing at a time, or by invoice if your agency has terms with us. Receipts and statements are in your account.',
    ],
  },
  {
    question: 'How do endorsements, cancellations and renewals work?',
    answer: [
      'Open the filing and choose what you need. The form names the policy, keeps what hasn’t changed and asks for the rest. Enter return premium without a minus sign. A renewal starts where the term ends.',
    ],
  },
  {
    question: 'What if the state returns a filing?',
    answer: [
      'We email you the reason. The form you correct it on shows the reason again, takes you to the section, and keeps everything else.',
    ],
  },
  {
    question: 'What proof do we get?',
    answer: [
      'The state’s confirmation, a proof of filing (PDF) with each tax and fee and who gets it, and a verification page you can share. The page says when the filing was made, when the tax was collected and when it was paid to the state, each once it is recorded.',
    ],
  },
  {
    question: 'What about multistate risks?',
    answer: [
      'The home state taxes all of the premium. If it asks for an allocation, enter the premium by state and it goes into the record of the filing.',
    ],
  },
  {
    question: 'Can we send filings from our own system?',
    answer: [
      'Yes. Import a spreadsheet, or use the API with keys you create in your profile. Webhooks tell your system when a filing changes.',
    ],
  },
];
