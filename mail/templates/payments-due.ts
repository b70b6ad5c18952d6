import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { methodInSentence, type PaymentMethod } from '#domain/filing/vocabulary.ts';
import { displayAmount } from '#domain/money/cents.ts';
import type { MailContent, MailPart, MailSender } from '../mail-content.ts';
import type { FilingData } from './filing.ts';
import { firstOfMany } from './first-of-many.ts';

interface PaymentDue extends FilingData {
  /** In dollars as decimal text. */
  balance: string;
  /** When the state wants the filing; null where nobody knows. */
  dueOn: CivilDate | null;
  method: PaymentMethod;
  /** How to pay by it, in the agency's words. */
  paymentInstructions: string;
}

/** Filings that cannot go out because nobody has paid for them, those due first before the others. */
export interface PaymentsDueData {
  filings: readonly PaymentDue[];
  /** What they owe together, in dollars as decimal text. */
  total: string;
}

export function paymentsDue({ filings, total }: PaymentsDueData, { publicUrl }: MailSender): MailContent {
  const [first] = filings;
  if (first === undefined) throw new Error('nobody is reminded of nothing');
  const isOne = filings.length === 1;
  return {
    subject: isOne
      ? `${first.number}: waiting for your payment`
      : `${filings.length} filings are waiting for your payment`,
    parts: [
      {
        text: `We haven’t received your payment for ${isOne ? 'this filing' : 'these filings'}, and can’t file until we do. If it’s on its way, you can ignore this email.`,
      },
      ...firstOfMany(filings, factOf, 'more on your dashboard'),
      {
        nextStep: isOne
          ? `Pay ${displayAmount(total)} with reference ${first.number}, so that we can file.`
          : `Pay ${displayAmount(total)} in total and include the filing numbers, so that we can file.`,
      },
      ...howToPay(filings),
      isOne
        ? { button: { label: 'View filing', url: `${publicUrl}/user/filings/${first.filingId}` } }
        : { button: { label: 'View filings', url: `${publicUrl}/user/dashboard` } },
    ],
  };
}

const factOf = ({ number, insuredName, balance, dueOn }: PaymentDue) =>
  [
    number,
    `${displayAmount(balance)}, ${insuredName}${dueOn === null ? '' : `, file by ${displayDate(dueOn)}`}`,
  ] as const;

/** Each method that was chosen, once. */
function howToPay(filings: readonly PaymentDue[]): MailPart[] {
  const byMethod = new Map(filings.map(({ method, paymentInstructions }) => [method, paymentInstructions]));
  return [...byMethod].map(([method, words]) => ({
    text: `How to pay by ${nameOf(method)}: ${words}`,
  }));
}

function nameOf(method: PaymentMethod): string {
  return method === 'PENDING_INVOICE' || method === 'INVOICED' ? 'invoice' : methodInSentence(method);
}
