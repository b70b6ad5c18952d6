import { type DirectPaymentMethod, methodInSentence } from '#domain/filing/vocabulary.ts';
import type { MailContent, MailSender } from '../mail-content.ts';
import { textToCustomers, type WrittenBy } from './text-to-customers.ts';

export interface ReversalReasonData extends WrittenBy {
  /** Without a method, credit that was applied. Its reference was typed, and is not in the mail. */
  payment: { id: string; method: DirectPaymentMethod | null };
}

/** That somebody wrote why a payment was reversed. */
export function reversalReason(
  { payment, ...written }: ReversalReasonData,
  { publicUrl }: MailSender,
): MailContent {
  const what =
    payment.method === null ? 'applied credit' : `a payment by ${methodInSentence(payment.method)}`;
  return textToCustomers(
    {
      subject: `The reason for reversing ${what}`,
      what: `wrote why we reversed ${what}`,
      open: { label: 'Open payment', url: `${publicUrl}/admin/payments/${payment.id}` },
    },
    written,
  );
}
