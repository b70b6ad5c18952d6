import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { PAYMENT_METHOD_LABELS } from '../vocabulary-labels.ts';

/** A bare number is no name: "Check 10555", unless the reference says so itself. */
export function namePayment(method: DirectPaymentMethod, reference: string): string {
  const how = PAYMENT_METHOD_LABELS[method];
  return reference.toLowerCase().startsWith(how.toLowerCase()) ? reference : `${how} ${reference}`;
}
