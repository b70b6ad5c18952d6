import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayCents, readCents } from '#domain/money/cents.ts';
import type { MailContent, MailPart, MailSender } from '../mail-content.ts';

/** A filing in a mail about money; amounts are decimal text in dollars. */
interface FilingLine {
  number: string;
  insuredName: string;
  /** What is still owed. */
  balance: string;
}

/** A mail names so many filings and counts the others. */
const NAMED = 25;
const dollars = (text: string) => displayCents(readCents(text));

function listed<Line extends FilingLine>(
  filings: readonly Line[],
  words: (line: Line) => string,
): MailPart[] {
  if (filings.length === 0) return [];
  const facts = filings
    .slice(0, NAMED)
    .map((filing): [string, string] => [filing.number, `${filing.insuredName}: ${words(filing)}`]);
  const others = filings.length - NAMED;
  return [{ facts }, ...(others > 0 ? [{ text: `And ${others} more.` }] : [])];
}

const owed = ({ balance }: FilingLine) =>
  balance === '0.00' ? 'paid in full' : `balance due ${dollars(balance)}`;

function seePayments(sender: MailSender): MailPart {
  return { link: { label: 'View your account', url: `${sender.publicUrl}/user/dashboard` } };
}

export interface PaymentAppliedData {
  /** What all of them got. */
  amount: string;
  /** No money came in: the company's credit was used. */
  isCredit?: boolean;
  filings: readonly (FilingLine & { amount: string })[];
}

/** One payment, or a company's credit, on several filings. */
export function paymentApplied(data: PaymentAppliedData, sender: MailSender): MailContent {
  const isCredit = data.isCredit === true;
  return {
    subject: `${isCredit ? 'Credit' : 'Payment'} applied to ${data.filings.length} filings`,
    parts: [
      {
        text: isCredit
          ? `Your credit of ${dollars(data.amount)} was applied to these filings.`
          : `We received your payment and applied ${dollars(data.amount)} to these filings.`,
      },
      ...listed(data.filings, (filing) => `${dollars(filing.amount)}, ${owed(filing)}`),
      seePayments(sender),
    ],
  };
}

export interface PaymentReversedData {
  amount: string;
  reference: string;
  /** Civil date. */
  receivedOn: string;
  /** In the admin's words. */
  reason: string;
  filings: readonly FilingLine[];
}

/** A check bounced, or a payment was recorded by mistake. */
export function paymentReversed(data: PaymentReversedData, sender: MailSender): MailContent {
  const received = displayDate(parseCivilDate(data.receivedOn));
  return {
    subject: `Payment ${data.reference} was reversed`,
    parts: [
      { text: `We reversed your payment of ${dollars(data.amount)}, received ${received}. The reason:` },
      { text: data.reason },
      ...(data.filings.length === 0 ? [] : [{ text: 'These balances are due again:' }]),
      ...listed(data.filings, owed),
      seePayments(sender),
    ],
  };
}
