import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { insertPaymentRow } from '#db/queries/payments.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { postCreditUse, postPayment } from '#domain/ledger/postings.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Bookkeeping } from '../ledger/post-filing.ts';

export interface ReceivedPayment {
  filing: Pick<FilingRecord, 'id' | 'number' | 'companyId'>;
  amount: Cents;
  /** The part that pays this filing, at most `amount`; of credit all of it. */
  allocated: Cents;
  /** Null: the company's credit is applied. */
  method: DirectPaymentMethod | null;
  receivedOn: CivilDate;
  reference: string;
  book: Bookkeeping;
}

/**
 * Keeps a payment and posts it. Credit is no new money: the caller holds the lock on the company's credit and
 * has seen that it is enough.
 */
export async function insertPayment(tx: Tx, payment: ReceivedPayment): Promise<void> {
  const { filing, amount, allocated, method, receivedOn, reference, book } = payment;
  const companyId = filing.companyId;
  const paymentId = await insertPaymentRow(tx, {
    companyId,
    amount,
    method,
    receivedOn,
    reference,
    recordedBy: book.by,
    filingId: filing.id,
    allocated,
    at: book.at,
  });
  await insertLedgerEntry(tx, {
    description: `${filing.number}: ${method === null ? 'paid from credit' : `${method} received`}`,
    filingId: filing.id,
    paymentId,
    createdBy: book.by,
    // Credit was there already: no money moved on the day that somebody typed.
    bookedOn: method === null ? book.on : receivedOn,
    at: book.at,
    postings:
      method === null ? postCreditUse({ companyId, amount }) : postPayment({ companyId, amount, allocated }),
  });
}
