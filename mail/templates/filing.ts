import { displayAmount } from '#domain/money/cents.ts';
import type { MailContent, MailPart, MailSender } from '../mail-content.ts';
import { aboutInvoice, type InvoiceLine, invoiceFacts, namedBy, seeInvoice } from './payment.ts';

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
  return { link: { label: 'View filing', url: `${sender.publicUrl}/user/filings/${data.filingId}` } };
}

export interface FilingSubmittedData extends FilingData {
  total: string;
  /** How to pay, in the agency's words; empty when nothing is to be paid now. */
  paymentInstructions: string;
}

export function filingSubmitted(data: FilingSubmittedData, sender: MailSender): MailContent {
  const pay =
    data.paymentInstructions === ''
      ? []
      : [{ text: `How to pay: ${data.paymentInstructions}` }, { text: `Reference: ${data.number}` }];
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
  amount: string;
  /** "Check 4711"; null where no money came in. */
  reference: string | null;
  /** The invoice that the filing is on, where it is on one. */
  invoices: readonly InvoiceLine[];
  /** No money came in: the company's credit was used. */
  isCredit?: boolean;
  /** What is still owed; "0.00" when the filing is paid. */
  balance: string;
}

export function paymentRecorded(data: PaymentRecordedData, sender: MailSender): MailContent {
  const rest =
    data.balance === '0.00'
      ? `${data.number} is paid in full, and we’ll file it with the state next.`
      : `Balance due${data.invoices.length === 0 ? '' : ' on this filing'}: ${displayAmount(data.balance)}.`;
  const amount = displayAmount(data.amount);
  return {
    subject: `${aboutInvoice(data.invoices, data.number)}: ${data.isCredit === true ? 'credit applied' : 'payment received'}`,
    parts: [
      {
        text:
          data.isCredit === true
            ? `Your credit of ${amount} was applied to ${data.number}. ${rest}`
            : `We received your payment of ${amount}${namedBy(data.reference)}. ${rest}`,
      },
      ...(data.invoices.length === 0 ? [] : [{ facts: invoiceFacts(data.invoices) }]),
      about(data),
      seeInvoice(data.invoices, sender) ?? seeFiling(data, sender),
    ],
  };
}

export function filingStarted(data: FilingData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: sent to the state`,
    parts: [
      { text: 'We sent this filing to the state. We’ll email you when the state responds.' },
      about(data),
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
      {
        link: {
          label: 'Public verification link',
          url: `${sender.publicUrl}/verify/${data.verificationCode}`,
        },
      },
      seeFiling(data, sender),
    ],
  };
}

export interface FilingRejectedData extends FilingData {
  /** Why, and what the customer can do, in the admin's words. */
  words: string;
}

export function filingRejected(data: FilingRejectedData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: needs your attention`,
    parts: [
      { text: 'This filing needs a correction:' },
      { text: data.words },
      about(data),
      { text: 'Please correct and resubmit it. Anything you’ve paid is kept as customer credit.' },
      seeFiling(data, sender),
    ],
  };
}

export interface FilingMessageData extends FilingData {
  /** Who writes: a person, or the agency. */
  from: string;
  words: string;
}

/** Words about a filing from one side to the other. */
export function filingMessage(data: FilingMessageData, sender: MailSender): MailContent {
  return {
    subject: `${data.number}: message about your filing`,
    parts: [
      { text: `Message from ${data.from}:` },
      { text: data.words },
      about(data),
      seeFiling(data, sender),
    ],
  };
}
