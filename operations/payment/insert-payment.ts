import type { Tx } from '#db/pool.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { insertPaymentRow, type NewPayment } from '#db/queries/payments.ts';
import type { Posting } from '#domain/ledger/accounts.ts';
import type { Allocation } from '#domain/ledger/allocate-payment.ts';
import { describeMoney, type Movement } from '#domain/ledger/describe-payment.ts';
import { postCreditUse, postPayment, postWriteOff } from '#domain/ledger/postings.ts';
import { sumAmounts } from '#domain/money/cents.ts';
import type { Bookkeeping } from '../ledger/post-filing.ts';

export interface PaymentToKeep extends Omit<NewPayment, 'recordedBy' | 'at'> {
  book: Bookkeeping;
  /** The number of the filing that the entry in the ledger is about; null where it is about several, or none. */
  about: string | null;
}

/**
 * Keeps a payment and posts it. Credit and write-offs are no new money: all of them is allocated, and the caller has
 * seen that the credit is enough. The money of the company is locked. Returns the payment's id.
 */
export async function insertPayment(tx: Tx, payment: PaymentToKeep): Promise<string> {
  const { book, about, ...row } = payment;
  const id = await insertPaymentRow(tx, { ...row, recordedBy: book.by, at: book.at });
  await insertLedgerEntry(tx, {
    description: describeMoney(MOVEMENTS[payment.source], payment, about),
    filingId: onlyFilingOf(payment.allocations),
    paymentId: id,
    createdBy: book.by,
    // Where no money moved, the day that somebody typed is none of the ledger's.
    bookedOn: payment.source === 'RECEIVED' ? payment.receivedOn : book.on,
    at: book.at,
    postings: postingsOf(payment),
  });
  return id;
}

const MOVEMENTS = {
  RECEIVED: 'RECEIVED',
  CREDIT: 'CREDIT_APPLIED',
  WRITE_OFF: 'ADJUSTED',
} as const satisfies Record<NewPayment['source'], Movement>;

/** The filing that an entry is about, where it is about one. */
export function onlyFilingOf(allocations: readonly Pick<Allocation, 'filingId'>[]): string | null {
  const [only, ...others] = new Set(allocations.map(({ filingId }) => filingId));
  return only === undefined || others.length > 0 ? null : only;
}

function postingsOf({ source, companyId, amount, allocations }: PaymentToKeep): Posting[] {
  switch (source) {
    case 'RECEIVED':
      return postPayment({ companyId, amount, allocated: sumAmounts(allocations) });
    case 'CREDIT':
      return postCreditUse({ companyId, amount });
    case 'WRITE_OFF':
      return postWriteOff({ companyId, amount });
  }
}
