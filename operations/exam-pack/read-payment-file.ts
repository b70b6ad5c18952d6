import { AppError } from '#contract/errors.ts';
import { type BankLine, selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { type BookedPosting, selectPostingsOf } from '#db/queries/ledger-accounts.ts';
import { type PaymentPart, selectPaymentParts } from '#db/queries/payment-parts.ts';
import { findPayment, type PaymentRecord } from '#db/queries/payments.ts';
import type { OperationContext } from '../context.ts';

/** A payment with every filing that it was put on, its lines of the bank and its entries of the ledger. */
export interface PaymentFile {
  payment: PaymentRecord;
  parts: readonly PaymentPart[];
  bankLines: readonly BankLine[];
  postings: readonly BookedPosting[];
}

/** The file of a payment for an examiner. Throws NOT_FOUND. */
export async function readPaymentFile(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): Promise<PaymentFile> {
  const payment = await findPayment(db, id);
  if (payment === null) throw new AppError('NOT_FOUND');
  return {
    payment,
    parts: await selectPaymentParts(db, { paymentId: id }),
    bankLines: await selectBankLinesOf(db, { paymentId: id }),
    postings: await selectPostingsOf(db, 'payment', id),
  };
}
