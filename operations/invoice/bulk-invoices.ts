import { AppError } from '#contract/errors.ts';
import { type BulkInvoiceItemBody, bulkInvoiceItemBody } from '#contract/invoice-bulk.ts';
import { BULK_INVOICES_MAXIMUM, LIST_COUNT_CAP } from '#contract/limits.ts';
import { selectInvoicePage } from '#db/lists/invoice-list.ts';
import type { Tx } from '#db/pool.ts';
import { findInvoice, type InvoiceRecord } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { invoiceStatus, openOf } from '#domain/invoice/status.ts';
import { formatCents } from '#domain/money/cents.ts';
import { type Author, requireAuthor } from '../access/require-author.ts';
import { type BulkContext, bulkEach } from '../bulk/bulk-each.ts';
import { fieldError } from '../filing/parse-field.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { todayOf } from '../today.ts';
import { announceCustomerText } from './customer-text-proof.ts';
import { type InvoiceListFilter, invoiceListOf } from './list-invoices.ts';
import { sendInvoice } from './send-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

/** Invoices by id, or all of a list. */
interface InvoiceSelection {
  invoiceIds?: readonly string[] | undefined;
  filter?: InvoiceListFilter | undefined;
}

interface BulkInvoicesRequest {
  /** Method and path of the request: what a repeat must repeat, with the body. */
  route: string;
  body: InvoiceSelection & { dryRun: boolean };
  /** The Idempotency-Key header as it came. */
  key: string | undefined;
  author: Author;
}

/** Mails each invoice to everybody who gets its company's. Throws what bulkEach throws. */
export async function bulkSendInvoices(context: BulkContext, actor: Actor, request: BulkInvoicesRequest) {
  return await bulkInvoices(context, actor, request, async (within, id) => {
    const recipients = await sendInvoice(within, actor, id, undefined);
    // By itself it is sent to an address that is typed; here there is nobody to ask for one.
    if (recipients.length === 0) {
      throw new AppError('INVALID', { message: 'Its company has no address and no user to send it to.' });
    }
    return recipients;
  });
}

/** Takes each invoice back on which nothing is paid; the customers are told the reason where it is proven, and the admins of that once for all. Throws what bulkEach throws. */
export async function bulkVoidInvoices(
  context: BulkContext & PasswordContext,
  actor: Actor,
  request: BulkInvoicesRequest & { body: { reason: string } },
) {
  const { author, body } = request;
  const { isProven: isTold } = author;
  return await bulkInvoices(
    context,
    actor,
    request,
    async (within, id, tx) => {
      if (!body.dryRun && isTold) await requireAuthor(context, tx, author);
      await voidInvoice(within, actor, id, isTold ? { told: body.reason } : { kept: body.reason });
      return [];
    },
    async (db, invoices) => {
      if (isTold) await announceCustomerText(context, db, author, { act: 'VOID_REASON', invoices });
    },
  );
}

async function bulkInvoices(
  context: BulkContext,
  actor: Actor,
  request: BulkInvoicesRequest,
  /** Returns to whom the invoice is sent. */
  step: (within: BulkContext, id: string, tx: Tx) => Promise<string[]>,
  /** Told how many it is about, before the first is done. */
  announce: (db: BulkContext['db'], invoices: number) => Promise<void> = async () => {},
): Promise<BulkInvoiceItemBody[]> {
  const standing = (invoice: InvoiceRecord | null): BulkInvoiceItemBody['before'] =>
    invoice && {
      status: invoiceStatus(invoice, todayOf(context.clock)),
      open: formatCents(openOf(invoice)),
    };
  const named = (invoiceId: string, invoice: InvoiceRecord | null) => ({
    invoiceId,
    number: invoice?.number ?? null,
    companyName: invoice?.companyName ?? null,
    before: standing(invoice),
  });
  return await bulkEach<BulkInvoiceItemBody>(context, actor, {
    ...request,
    select: async (within) => {
      const ids = await selectInvoices(within, actor, request.body);
      if (!request.body.dryRun) await announce(within.db, ids.length);
      return ids;
    },
    step: async (within, tx, id, result) => {
      const before = await findInvoice(tx, id);
      const recipients = await step(within, id, tx);
      const after = standing(await findInvoice(tx, id));
      return { ...named(id, before), after, recipients, result, code: null, message: null };
    },
    refuse: async (db, id, { code, message }) => ({
      ...named(id, await findInvoice(db, id)),
      after: null,
      recipients: [],
      result: 'REFUSED',
      code,
      message,
    }),
    readItem: (kept) => bulkInvoiceItemBody.parse(kept),
  });
}

/** The ids that are meant, each once. Throws INVALID where a filter comes to more than one request takes. */
export async function selectInvoices(
  { db, clock }: Pick<BulkContext, 'db' | 'clock'>,
  actor: Actor,
  { invoiceIds = [], filter }: InvoiceSelection,
  most = BULK_INVOICES_MAXIMUM,
): Promise<string[]> {
  if (filter === undefined) return [...new Set(invoiceIds)];
  const page = await selectInvoicePage(db, todayOf(clock), invoiceListOf(actor, filter), {
    limit: most,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
  });
  if (page.hasMore) {
    const message = `This filter comes to more than ${most} invoices. Narrow it, or take a page at a time.`;
    throw fieldError('filter', message);
  }
  return page.rows.map(({ id }) => id);
}
