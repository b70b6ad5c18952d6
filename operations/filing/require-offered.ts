import { isBilledByInvoice } from '#domain/filing/lifecycle.ts';
import { DIRECT_METHOD_LABELS, type PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { Settings } from '../context.ts';
import { fieldError } from './parse-field.ts';

/** Nobody chooses a way to pay that the agency does not explain. Throws INVALID. */
export function requireOffered({ agency }: Pick<Settings, 'agency'>, method: PaymentMethod): void {
  if (isBilledByInvoice(method) || agency.paymentInstructions[method] !== undefined) return;
  const words = DIRECT_METHOD_LABELS[method];
  throw fieldError('paymentMethod', `We do not take payments by ${words}. Choose another payment method.`);
}
