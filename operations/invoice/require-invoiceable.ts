import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { InvoiceableFiling } from '#db/queries/invoiceable-filings.ts';
import { findInvoiceNumber } from '#db/queries/invoices.ts';
import { fieldError } from '../filing/parse-field.ts';

const FIELD = 'filingIds';

/**
 * Throws unless all filings asked for were found, are this company's and may be put on an invoice: INVALID naming the
 * filing and the reason, FILING_ALREADY_INVOICED naming the filing and the invoice. Those that are on `ownInvoiceId`
 * already stay where they are.
 */
export async function requireInvoiceable(
  db: Db,
  filings: readonly InvoiceableFiling[],
  asked: { ids: readonly string[]; companyId: string; ownInvoiceId?: string },
): Promise<void> {
  const ids = new Set(asked.ids);
  const own = filings.filter(({ companyId }) => companyId === asked.companyId);
  if (own.length < ids.size) throw fieldError(FIELD, 'One of these filings belongs to another company.');
  for (const filing of filings) {
    if (filing.invoiceId !== null && filing.invoiceId === asked.ownInvoiceId) continue;
    if (filing.invoiceId !== null) throw await alreadyInvoiced(db, filing, filing.invoiceId);
    const fault = faultOf(filing);
    if (fault !== null) throw fieldError(FIELD, `${filing.number} ${fault}.`);
  }
}

/** Why a filing that is on no invoice cannot be put on one; null where it can. */
function faultOf({ status, paymentMethod, total, paid }: InvoiceableFiling): string | null {
  if (paymentMethod !== 'PENDING_INVOICE') return 'is not paid by invoice';
  if (status === 'REJECTED') return 'was sent back, and nothing is owed for it';
  if (total <= 0n) return 'is a return: its credit is on the company’s balance';
  if (paid >= total) return 'is paid';
  return null;
}

async function alreadyInvoiced(db: Db, { number }: InvoiceableFiling, invoiceId: string): Promise<AppError> {
  const invoice = await findInvoiceNumber(db, invoiceId);
  const message = `${number} is on invoice ${invoice ?? 'another'} already. Reload the list, then issue the invoice for the rest.`;
  return new AppError('FILING_ALREADY_INVOICED', { message, details: { fields: { [FIELD]: message } } });
}
