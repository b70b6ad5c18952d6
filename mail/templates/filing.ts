import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { displayAmount } from '#domain/money/cents.ts';
import type { MailContent, MailPart, MailSender } from '../mail-content.ts';
import {
  aboutInvoice,
  FOR_YOUR_RECORDS,
  type InvoiceLine,
  invoiceBalances,
  receivedPayment,
  seeInvoice,
} from './payment.ts';

/** What every mail about a filing says first. Money is decimal text in dollars ("1234.50"). */
export interface FilingData {
  filingId: string;
  number: string;
  stateName: string;
  insuredName: string;
  policyNumber: string;
}

function about(data: FilingData): MailPart {
  return {
    facts: [
      ['Filing', data.number],
      ['State', data.stateName],
      ['Insured', data.insuredName],
      ['Policy', data.policyNumber],
    ],
  };
}

function seeFiling(data: FilingData, sender: MailSender): MailPart {
  return { button: { label: 'View filing', url: `${sender.publicUrl}/user/filings/${data.filingId}` } };
}

export interface FilingSubmittedData extends FilingData {
  total: string;
  /** How to pay, in the agency's words; empty when nothing is to be paid now. */
  paymentInstructions: string;
}

export function filingSubmitted(data: FilingSubmittedData, sender: MailSender): MailContent {
  const pay =
    data.paymentInstructions === ''
      ? [{ nextStep: 'Nothing to pay now. Follow the filing on its page.' }]
      : [
          {
            nextStep: `Pay ${displayAmount(data.total)} with reference ${data.number}, so that we can file.`,
          },
          { text: `How to pay: ${data.paymentInstructions}` },
        ];
  return {
    subject: `${data.number}: filing received`,
    parts: [
      { text: `We received your filing. Total: ${displayAmount(data.total)}.` },
      about(data),
      ...pay,
      seeFiling(data, sender),
    ],
  };
}

export interface PaymentRecordedData extends FilingData {
  /** What the filing got, or all that came in where no other got any of it. */
  amount: string;
  /** All that came in; null where no money did. */
  received: string | null;
  /** "Check 4711"; null where no money came in. */
  name: string | null;
  /** The invoice that the filing is on, where it is on one. */
  invoices: readonly InvoiceLine[];
  /** No money came in: the company's credit was used. */
  isCredit?: boolean;
  /** What is still owed; "0.00" when the filing is paid. */
  balance: string;
}

export function paymentRecorded(data: PaymentRecordedData, sender: MailSender): MailContent {
  const isPaid = data.balance === '0.00';
  const rest = isPaid
    ? `${data.number} is paid in full.`
    : `Balance due${data.invoices.length === 0 ? '' : ' on this filing'}: ${displayAmount(data.balance)}.`;
  const amount = displayAmount(data.amount);
  return {
    subject: `${aboutInvoice(data.invoices, data.number)}: ${data.isCredit === true ? 'credit applied' : 'payment received'}`,
    parts: [
      {
        text:
          data.isCredit === true
            ? `Your credit of ${amount} was applied to ${data.number}. ${rest}`
            : `${receivedPayment(data)}${data.received === data.amount ? '' : ` and applied ${amount} of it to ${data.number}`}. ${rest}`,
      },
      ...invoiceBalances(data.invoices),
      about(data),
      { nextStep: isPaid ? FOR_YOUR_RECORDS : 'Pay the balance.' },
      seeInvoice(data.invoices, sender) ?? seeFiling(data, sender),
    ],
  };
}

export function filingStarted(data: FilingData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: sent to the state`,
    parts: [
      { text: 'We sent this filing to the state.' },
      about(data),
      { nextStep: 'We’ll email you when the state responds.' },
      seeFiling(data, sender),
    ],
  };
}

export interface FilingCompletedData extends FilingData {
  /** The state's confirmation number, or null where the state gives none. */
  confirmationNumber: string | null;
  verificationCode: string;
}

export function filingCompleted(data: FilingCompletedData, sender: MailSender): MailContent {
  const confirmation =
    data.confirmationNumber === null ? '' : ` Confirmation number: ${data.confirmationNumber}.`;
  return {
    subject: `${data.number}: filed`,
    parts: [
      { text: `Your filing is complete.${confirmation}` },
      about(data),
      { nextStep: 'Download the proof of filing and keep it with the policy.' },
      seeFiling(data, sender),
      {
        link: {
          label: 'Public verification link',
          url: `${sender.publicUrl}/verify/${data.verificationCode}`,
        },
      },
    ],
  };
}

export interface FilingRejectedData extends FilingData {
  /** Why, and what the customer can do, in the admin's words. */
  words: string;
  /** The last day on which the filing is on time, and whether it has passed; null where no rule is known. */
  due: { on: CivilDate; isPast: boolean } | null;
}

/** "by Dec 11, 2026", or that the day has passed. Mails of before it was said know of no day. */
function untilWhen({ due }: Partial<Pick<FilingRejectedData, 'due'>>): string {
  if (!due) return 'Correct and resubmit it.';
  const day = displayDate(due.on);
  return due.isPast
    ? `Correct and resubmit it as soon as you can: it was due on ${day}.`
    : `Correct and resubmit it by ${day}.`;
}

export function filingRejected(data: FilingRejectedData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: needs your attention`,
    parts: [
      { text: 'This filing needs a correction:' },
      { text: data.words },
      about(data),
      { nextStep: `${untilWhen(data)} Anything you’ve paid is kept as customer credit.` },
      seeFiling(data, sender),
    ],
  };
}

export interface FilingMessageData extends FilingData {
  /** Who writes: a person, or the agency. */
  from: string;
  words: string;
}

/** Words of the agency about a filing, to its customer. */
export function filingMessage(data: FilingMessageData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: message about your filing`,
    parts: [
      { text: `Message from ${data.from}:` },
      { text: data.words },
      about(data),
      { nextStep: 'Answer on the filing’s page.' },
      seeFiling(data, sender),
    ],
  };
}

export interface CustomerMessageData extends FilingMessageData {
  company: string;
}

/** A customer's words about a filing, to the agency: it answers at its own desk. */
export function customerMessage(data: CustomerMessageData, { publicUrl }: MailSender): MailContent {
  return {
    subject: `${data.number}: message from ${data.from}`,
    parts: [
      { text: `Message from ${data.from}, ${data.company}:` },
      { text: data.words },
      about(data),
      { nextStep: 'Answer on the filing’s page, or mark that no answer is needed.' },
      { button: { label: 'View filing', url: `${publicUrl}/admin/filings/${data.filingId}` } },
    ],
  };
}

export interface FilingChangedData extends FilingMessageData {
  /** What of it: its total, or that a filing that was complete is worked on again. */
  change: 'TOTAL' | 'REOPENED';
}

const CHANGES = { TOTAL: 'total changed', REOPENED: 'filing reopened' } as const;

/** What the office changed, in its words. Nobody may do without it. */
export function filingChanged(data: FilingChangedData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: ${CHANGES[data.change]}`,
    parts: [
      { text: `Message from ${data.from}:` },
      { text: data.words },
      about(data),
      { nextStep: 'Check the filing and what is due now.' },
      seeFiling(data, sender),
    ],
  };
}
