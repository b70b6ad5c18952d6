import type { LEGAL_TEXTS } from '#contract/agency.ts';
import type { ConfigBody } from '#contract/config.ts';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';

interface Part {
  title: string;
  text: string;
}

/** What the product does with data, for an agency that has published nothing yet: what is not built here is not said. */
export function draftOf(text: (typeof LEGAL_TEXTS)[number], config: ConfigBody): Part[] {
  return text === 'privacy' ? privacyDraft(config) : termsDraft(config);
}

function privacyDraft({ agency, identityProvider, analyticsId, sentryDsn }: ConfigBody): Part[] {
  return [
    {
      title: 'Who runs this service',
      text: `${agency.legalName}, ${agency.mailingAddress}, ${agency.email}.`,
    },
    {
      title: 'What is kept',
      text: `Your account: name, company, email and phone. Your filings: the insured’s name and addresses, the FEIN if you enter one, the policy, its insurers, premiums and fees, the licenses you name, the documents you upload, and payments and invoices. What you write in the contact form. For security: your logins of the last ${SIGN_INS_KEPT_DAYS} days with network address and browser, the network address from which a form was signed, and a log of who changed what.`,
    },
    {
      title: 'What it is used for',
      text: 'To calculate the state’s taxes and fees, to file and pay them, to bill you, to prove the filing, and to email you about it.',
    },
    {
      title: 'Who sees it',
      text: 'You, your colleagues if your company shares its filings, and our administrators. The state’s office gets what the filing requires. Our emails to you, and text messages with login codes if you use them, go through the providers that deliver them. Systems that you connect by API key or webhook get what you let them have. Anyone with a filing’s verification code sees its state, policy number, the insured’s initials, its dates, the state’s confirmation, and its taxes and fees, and nothing else of it.',
    },
    {
      title: 'Cookies, analytics and error reports',
      text: [
        'This service sets no cookies of its own. Your session is kept in your browser’s storage until you log out.',
        analyticsId === null
          ? 'No analytics service is used.'
          : 'Page views are reported to Google Analytics, without searches, filing IDs or verification codes.',
        sentryDsn === null
          ? 'No error reporting service is used.'
          : 'Errors are reported to Sentry, with a recording of the page in which texts are masked.',
      ].join(' '),
    },
    {
      title: 'How it is protected',
      text: [
        identityProvider === 'local'
          ? 'Passwords are kept as hashes only.'
          : 'Passwords are kept by Google’s Firebase, not by us.',
        'FEINs are encrypted and shown by their last four digits; each time an administrator opens one in full, that is recorded. You can protect your account with two-step verification.',
      ].join(' '),
    },
    {
      title: 'How long it is kept',
      text: `Filings and their records are kept for as long as this service runs: states ask for years of records, and nothing deletes them automatically. Login history is deleted after ${SIGN_INS_KEPT_DAYS} days.`,
    },
    {
      title: 'What you can do',
      text: `In your profile you can correct your details, download a copy of your data, see your logins, end your sessions, and choose your emails. For anything else, write to ${agency.email}.`,
    },
  ];
}

function termsDraft({ agency }: ConfigBody): Part[] {
  return [
    {
      title: 'What this service does',
      text: `${agency.legalName} calculates surplus lines taxes and fees, collects them, files and pays them in the filing capacity that you choose and the state allows, and gives you proof.`,
    },
    {
      title: 'Your account',
      text: 'You confirm your email before you submit a filing. Whoever logs in to your account, or uses an API key you created, acts for you.',
    },
    {
      title: 'What you confirm when you submit',
      text: 'That what you entered is right and, if you file under another agent’s license, that the licensed agent has agreed.',
    },
    {
      title: 'Price',
      text: 'You see the total before you submit: each tax and fee with its base, rate, law and date, and our own fees. Where a figure is missing or rests on a secondary source, the page says so.',
    },
    {
      title: 'Payment',
      text: 'You pay by the method you choose, as the filing’s payment instructions say. A filing to be paid directly is filed once your payment has arrived.',
    },
    {
      title: 'Deadlines and proof',
      text: '“File by” follows from the state’s rule and the dates you enter. A policy is filed once its status says Completed, not when you submit it. The proof of filing names the state’s confirmation where the office gives one.',
    },
    {
      title: 'Corrections',
      text: 'What you submitted is kept unchanged. A correction is a new submission, and a later change of the policy is filed as an endorsement.',
    },
    {
      title: 'What this draft leaves open',
      text: 'Refunds of our fees, liability, the law that governs, and how either side ends the account.',
    },
  ];
}
