import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import {
  findFilingsOnInvoice,
  type InvoiceableFiling,
  lockFilingsForInvoice,
} from '#db/queries/invoiceable-filings.ts';
import { findInvoice, type InvoiceRecord, lockInvoice } from '#db/queries/invoices.ts';

/**
 * An invoice that is not void and on which no money stands, with its filings and `others`, all locked: the filings
 * first, in one order, as payments do. Throws NOT_FOUND, INVOICE_VOID, INVOICE_HAS_PAYMENTS, and CONFLICT where
 * somebody changed it at the same moment.
 */
export async function lockUnpaidInvoice(
  tx: Tx,
  id: string,
  others: readonly string[] = [],
): Promise<{ invoice: InvoiceRecord; filings: InvoiceableFiling[] }> {
  const seen = await findInvoice(tx, id);
  if (seen === null) throw new AppError('NOT_FOUND');
  const onIt = (await findFilingsOnInvoice(tx, id)).map((filing) => filing.id);
  const filings = await lockFilingsForInvoice(tx, [...new Set([...onIt, ...others])]);
  const invoice = await lockInvoice(tx, id);
  if (invoice === null) throw new AppError('NOT_FOUND');
  if (invoice.isVoid) throw new AppError('INVOICE_VOID');
  const stillOnIt = filings.filter(({ invoiceId }) => invoiceId === id).length;
  if (invoice.revision !== seen.revision || stillOnIt !== onIt.length) throw new AppError('CONFLICT');
  if (invoice.paid !== 0n) throw new AppError('INVOICE_HAS_PAYMENTS');
  return { invoice, filings };
}
