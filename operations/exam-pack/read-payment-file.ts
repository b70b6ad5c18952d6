import { AppError } from '#contract/errors.ts';
import { type BankLine, selectBankLinesOf } from '#db/queries/bank-lines.ts';
import { type BookedPosting, selectPostingsOf } from '#db/queries/ledger-accounts.ts';
import { type PaymentPart, selectPaymentParts } from '#db/queries/payment-parts.ts';
import { findPayment, type PaymentRecord } from '#db/queries/payments.ts';
import { addCents, type Cents, sumAmounts } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';

/** A payment with the filings of the pack that it was put on, its lines of the bank and its entries of the ledger. */
export interface PaymentFile {
  payment: PaymentRecord;
  parts: readonly PaymentPart[];
  /** What filings that are not in the pack had of it, in one sum; null where there are none. */
  others: { filings: number; given: Cents; released: Cents; kept: Cents } | null;
  bankLines: readonly BankLine[];
  postings: readonly BookedPosting[];
}

/** The file of a payment for an examiner who may read of the filings that `isInPack` accepts. Throws NOT_FOUND. */
export async function readPaymentFile(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
  isInPack: (filingId: string) => boolean,
): Promise<PaymentFile> {
  const payment = await findPayment(db, id);
  if (payment === null) throw new AppError('NOT_FOUND');
  const parts = await selectPaymentParts(db, { paymentId: id });
  return {
    payment,
    parts: parts.filter(({ filingId }) => isInPack(filingId)),
    others: sumOfOthers(parts.filter(({ filingId }) => !isInPack(filingId))),
    bankLines: await selectBankLinesOf(db, { paymentId: id }),
    postings: await selectPostingsOf(db, 'payment', id),
  };
}

function sumOfOthers(parts: readonly PaymentPart[]): PaymentFile['others'] {
  if (parts.length === 0) return null;
  return {
    filings: new Set(parts.map(({ filingId }) => filingId)).size,
    given: addCents(...parts.map(({ given }) => given)),
    released: addCents(...parts.map(({ released }) => sumAmounts(released))),
    kept: addCents(...parts.map(({ kept }) => kept)),
  };
}
