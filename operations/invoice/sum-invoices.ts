import type { ListInvoicesQuery } from '#contract/invoice.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import { type InvoiceSums, sumInvoiceList } from '#db/lists/invoice-list.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { invoiceListOf } from './list-invoices.ts';

/**
 * What all invoices come to that a question leaves to this user, in cents; null where they are more than lists are
 * counted. Throws INVALID for days that do not exist.
 */
export async function sumInvoices(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: ListInvoicesQuery,
): Promise<InvoiceSums | null> {
  return await sumInvoiceList(
    context.db,
    todayOf(context.clock),
    invoiceListOf(actor, query),
    LIST_COUNT_CAP,
  );
}
