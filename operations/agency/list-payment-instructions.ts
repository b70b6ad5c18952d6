import {
  type PaymentInstructionsRecord,
  selectPaymentInstructions,
} from '#db/queries/payment-instructions.ts';
import type { OperationContext } from '../context.ts';

const NEWEST = 100;

/** What customers were told to pay to: the newest hundred versions, newest first. */
export async function listPaymentInstructions(
  context: Pick<OperationContext, 'db'>,
): Promise<PaymentInstructionsRecord[]> {
  return await selectPaymentInstructions(context.db, { limit: NEWEST });
}
