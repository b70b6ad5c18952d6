import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { DIRECT_METHOD_LABELS, type DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { displayAmount } from '#domain/money/cents.ts';
import { callUs, type MailContent, type MailPart, type MailSender } from '../mail-content.ts';
import { firstOfMany } from './first-of-many.ts';

/** A filing in a mail about money; amounts are decimal text in dollars. */
interface FilingLine {
  number: string;
  insuredName: string;
  /** What is still owed. */
  balance: string;
}

/** An invoice that a payment went to, or was taken back from. */
export interface InvoiceLine {
  id: string;
  number: string;
  /** What it still wants. */
  balance: string;
}

/** The invoices of a mail, each with what is left of it. */
export function invoiceBalances(invoices: readonly InvoiceLine[]): MailPart[] {
  return firstOfMany(
    invoices,
    (invoice) => [`Invoice ${invoice.number}`, capitalized(owed(invoice))],
    'more invoices',
  );
}

/** Leads to the only invoice of a mail; null where there is none, or more than one. */
export function seeInvoice(invoices: readonly InvoiceLine[], sender: MailSender): MailPart | null {
  const [only, ...others] = invoices;
  if (only === undefined || others.length > 0) return null;
  return { button: { label: 'View invoice', url: `${sender.publicUrl}/user/invoices/${only.id}` } };
}

/** What a mail about money begins its subject with: its only invoice, else `other`. */
export function aboutInvoice(invoices: readonly InvoiceLine[], other: string): string {
  const [only, ...others] = invoices;
  return only === undefined || others.length > 0 ? other : only.number;
}

function listed<Line extends FilingLine>(
  filings: readonly Line[],
  words: (line: Line) => string,
): MailPart[] {
  return firstOfMany(filings, (filing) => [filing.number, `${filing.insuredName}: ${words(filing)}`]);
}

const owed = ({ balance }: { balance: string }) =>
  balance === '0.00' ? 'paid in full' : `balance due ${displayAmount(balance)}`;

/** For a mail that only tells: its reader may still have something else to pay. */
export const FOR_YOUR_RECORDS = 'Keep this for your records.';

function payWhatIsDue(
  { filings, invoices }: Pick<PaymentAppliedData, 'filings' | 'invoices'>,
  elsePaid: string,
): MailPart {
  const isPaid = [...filings, ...invoices].every(({ balance }) => balance === '0.00');
  return { nextStep: isPaid ? elsePaid : 'Pay the balance due.' };
}

function seePayments(sender: MailSender): MailPart {
  return { button: { label: 'View your account', url: `${sender.publicUrl}/user/dashboard` } };
}

export interface PaymentAppliedData {
  /** What all of them got. */
  amount: string;
  /** No money came in: the company's credit was used. */
  isCredit?: boolean;
  /** "Check 4711"; null where no money came in. */
  name: string | null;
  /** All that came in; null where no money did. */
  received: string | null;
  filings: readonly (FilingLine & { amount: string })[];
  invoices: readonly InvoiceLine[];
}

/** One payment, or a company's credit, on several filings. */
export function paymentApplied(data: PaymentAppliedData, sender: MailSender): MailContent {
  const isCredit = data.isCredit === true;
  const [only, ...others] = data.invoices;
  const what = `applied to ${data.filings.length} filings`;
  return {
    subject:
      only === undefined || others.length > 0
        ? `${isCredit ? 'Credit' : 'Payment'} ${what}`
        : `${only.number}: ${isCredit ? 'credit' : 'payment'} ${what}`,
    parts: [
      {
        text: isCredit
          ? `Your credit of ${displayAmount(data.amount)} was applied to these filings.`
          : `${receivedPayment(data)}. ${data.amount === data.received ? 'It' : `${displayAmount(data.amount)} of it`} was applied to these filings.`,
      },
      ...invoiceBalances(data.invoices),
      ...listed(data.filings, (filing) => `${displayAmount(filing.amount)}, ${owed(filing)}`),
      payWhatIsDue(data, FOR_YOUR_RECORDS),
      seeInvoice(data.invoices, sender) ?? seePayments(sender),
    ],
  };
}

/** " (Check 4711)"; nothing where no money came in. */
function namedBy(name: string | null): string {
  return name === null ? '' : ` (${name})`;
}

/** How a mail about money that came in begins. */
export function receivedPayment({ received, name }: Pick<PaymentAppliedData, 'received' | 'name'>): string {
  return `We received your payment of ${displayAmount(received ?? '0.00')}${namedBy(name)}`;
}

export interface PaymentReceivedData extends PaymentAppliedData {
  name: string;
  /** Of which `amount` was applied. */
  received: string;
  /** Civil date. */
  receivedOn: string;
  /** What is left of it on account; "0.00": nothing. */
  credit: string;
  /** All that the company has on account, this included. */
  creditInAll: string;
  /** What the company still owes that is past due. */
  pastDue: string;
}

/** The whole of a payment, for who pays a company's bills: where each dollar of it went. */
export function paymentReceived(data: PaymentReceivedData, sender: MailSender): MailContent {
  const day = displayDate(parseCivilDate(data.receivedOn));
  const applied =
    data.amount === '0.00' ? [] : [`${displayAmount(data.amount)} was applied to your balance.`];
  const inAll =
    data.creditInAll === data.credit ? '' : `, ${displayAmount(data.creditInAll)} with your earlier credit`;
  const kept =
    data.credit === '0.00' ? [] : [`${displayAmount(data.credit)} is on account as a credit${inAll}.`];
  return {
    subject: `${aboutInvoice(data.invoices, data.name)}: payment received`,
    parts: [
      {
        text: [`${receivedPayment(data)} on ${day}.`, ...applied, ...kept].join(' '),
      },
      ...invoiceBalances(data.invoices),
      ...listed(data.filings, (filing) => `${displayAmount(filing.amount)}, ${owed(filing)}`),
      data.pastDue === '0.00'
        ? payWhatIsDue(data, 'Nothing to do. This is for your records.')
        : { nextStep: `Pay what is past due on your account: ${displayAmount(data.pastDue)}.` },
      seeInvoice(data.invoices, sender) ?? seePayments(sender),
    ],
  };
}

export interface PaymentReversedData {
  /** By the bank or by the agency; or credit that is no longer applied, by which no money came in. */
  kind: 'RETURNED' | 'REVERSED' | 'CREDIT';
  amount: string;
  /** "Check 4711"; null for credit. */
  name: string | null;
  /** Civil date. */
  receivedOn: string;
  /** In the admin's words. */
  reason: string;
  filings: readonly FilingLine[];
  invoices: readonly InvoiceLine[];
}

function describeReversal({ kind, name, ...data }: PaymentReversedData): { subject: string; text: string } {
  const amount = displayAmount(data.amount);
  const on = displayDate(parseCivilDate(data.receivedOn));
  const payment = `payment of ${amount}${namedBy(name)}, received ${on}`;
  switch (kind) {
    case 'RETURNED':
      return { subject: `${name}: payment returned`, text: `The bank returned your ${payment}.` };
    case 'REVERSED':
      return { subject: `${name}: payment reversed`, text: `We reversed your ${payment}.` };
    case 'CREDIT':
      return {
        subject: 'Customer credit no longer applied',
        text: `Your credit of ${amount}, applied ${on}, is available on your account again.`,
      };
  }
}

/** A check bounced, or a payment was recorded by mistake. */
export function paymentReversed(data: PaymentReversedData, sender: MailSender): MailContent {
  const { subject, text } = describeReversal(data);
  const covers = data.kind === 'CREDIT' ? 'It' : 'The payment';
  return {
    subject,
    parts: [
      { text },
      { text: `Reason: ${data.reason}` },
      ...(data.filings.length === 0 ? [] : [{ text: `${covers} no longer covers these. Balances due now:` }]),
      ...invoiceBalances(data.invoices),
      ...listed(data.filings, owed),
      {
        nextStep: `${data.filings.length === 0 ? FOR_YOUR_RECORDS : 'Send a new payment for the balances due.'} If you think this is a mistake, ${callUs(sender)}.`,
      },
      seeInvoice(data.invoices, sender) ?? seePayments(sender),
    ],
  };
}

export interface CreditRefundedData {
  /** Decimal text in dollars, as all amounts here. */
  amount: string;
  method: DirectPaymentMethod;
  /** Civil date. */
  paidOn: string;
  reference: string;
  /** What is left of the company's credit. */
  creditLeft: string;
}

/** Credit that was paid out: what a customer looks for on the bank statement. */
export function creditRefunded(data: CreditRefundedData, sender: MailSender): MailContent {
  const left: [string, string][] =
    data.creditLeft === '0.00' ? [] : [['Customer credit left', displayAmount(data.creditLeft)]];
  return {
    subject: `Refund of ${displayAmount(data.amount)}`,
    parts: [
      { text: `We refunded ${displayAmount(data.amount)} of your customer credit.` },
      {
        facts: [
          ['Amount', displayAmount(data.amount)],
          ['Method', DIRECT_METHOD_LABELS[data.method]],
          ['Reference', data.reference],
          ['Date', displayDate(parseCivilDate(data.paidOn))],
          ...left,
        ],
      },
      { nextStep: 'Keep this for your records. The receipt is in your account.' },
      seePayments(sender),
    ],
  };
}
