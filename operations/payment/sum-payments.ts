import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { ListPaymentsQuery } from '#contract/payment.ts';
import { type PaymentSums, sumPaymentList } from '#db/queries/payment-list.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { paymentListOf } from './list-payments.ts';

/**
 * What all payments come to that a question leaves to this user, in cents; null where they are more than lists are
 * counted. Throws as the list does.
 */
export async function sumPayments(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  query: ListPaymentsQuery,
): Promise<PaymentSums | null> {
  return await sumPaymentList(context.db, await paymentListOf(context, actor, query), LIST_COUNT_CAP);
}
