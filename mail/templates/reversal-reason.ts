import { DIRECT_METHOD_LABELS, type DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

export interface ReversalReasonData {
  /** Without a method, credit that was applied. Its reference was typed, and is not in the mail. */
  payment: { id: string; method: DirectPaymentMethod | null };
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

/** To every admin and the agency: a customer reads it as the agency's own words. What was written is not in it. */
export function reversalReason(
  { payment, changedBy, at, timeZone }: ReversalReasonData,
  { publicUrl }: MailSender,
): MailContent {
  const what = payment.method === null ? 'applied credit' : `a payment by ${labelWithin(payment.method)}`;
  return {
    subject: `The reason for reversing ${what}`,
    parts: [
      {
        text: `${changedBy} wrote why we reversed ${what}, on ${displayInstant(at, timeZone)}. The customer gets it by email in your agency’s name.`,
      },
      {
        nextStep:
          'Read it. If nobody at your agency meant to write it, end all of this person’s sign-ins and warn the customer.',
      },
      { button: { label: 'Open payment', url: `${publicUrl}/admin/payments/${payment.id}` } },
    ],
  };
}

/** "ACH", but "check" and "wire" inside a sentence. */
function labelWithin(method: DirectPaymentMethod): string {
  return method === 'ACH' ? DIRECT_METHOD_LABELS.ACH : DIRECT_METHOD_LABELS[method].toLowerCase();
}
