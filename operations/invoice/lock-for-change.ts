import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import {
  type InvoiceableFiling,
  lockFilingsForInvoice,
  selectFilingsOnInvoice,
} from '#db/queries/invoiceable-filings.ts';
import { findInvoice, type InvoiceRecord, lockInvoice } from '#db/queries/invoices.ts';
import { lockMoneyOf } from '#db/queries/ledger.ts';

/**
 * An invoice that is not void and on which no money stands, with its filings and `others`, all locked in the order of
 * everything that moves money: its company, the filings, the invoice. Throws NOT_FOUND, INVOICE_VOID and
 * INVOICE_HAS_PAYMENTS.
 */
export async function lockUnpaidInvoice(
  tx: Tx,
  id: string,
  others: readonly string[] = [],
): Promise<{ invoice: InvoiceRecord; filings: InvoiceableFiling[] }> {
  const seen = await lockMoneyOf(tx, () => findInvoice(tx, id));
  if (seen === null) throw new AppError('NOT_FOUND');
  const onIt = (await selectFilingsOnInvoice(tx, id)).map((filing) => filing.id);
  const filings = await lockFilingsForInvoice(tx, [...new Set([...onIt, ...others])]);
  const invoice = await lockInvoice(tx, id);
  if (invoice === null) throw new AppError('NOT_FOUND');
  if (invoice.isVoid) throw new AppError('INVOICE_VOID');
  if (invoice.paid !== 0n) throw new AppError('INVOICE_HAS_PAYMENTS');
  return { invoice, filings };
}
