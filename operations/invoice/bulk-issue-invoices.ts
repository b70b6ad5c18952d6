import { AppError } from '#contract/errors.ts';
import {
  type BulkIssueInvoicesRequest,
  type BulkIssueItemBody,
  bulkIssueItemBody,
} from '#contract/invoice-bulk.ts';
import type { Tx } from '#db/pool.ts';
import { findCompany } from '#db/queries/companies.ts';
import { findInvoice, selectInvoiceRecipients } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatCents } from '#domain/money/cents.ts';
import { type Author, requireAuthor } from '../access/require-author.ts';
import { type BulkContext, bulkEach } from '../bulk/bulk-each.ts';
import { parseAmount } from '../filing/parse-field.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { announceCustomerText } from './customer-text-proof.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listInvoiceable } from './list-invoiceable.ts';

/**
 * Invoices many companies, each for all its filings that wait for an invoice; a filing whose commission is still to be
 * entered waits on, since its total is not known. A note takes proof, and is told once for all. Throws what bulkEach throws; a company with nothing to invoice, or
 * that comes to another total than was shown, is answered so.
 */
export async function bulkIssueInvoices(
  context: BulkContext & PasswordContext,
  actor: Actor,
  request: { route: string; body: BulkIssueInvoicesRequest; key: string | undefined; author: Author },
): Promise<BulkIssueItemBody[]> {
  const { body, author } = request;
  const takesProof = !body.dryRun && (body.note ?? '') !== '';
  return await bulkEach<BulkIssueItemBody>(context, actor, {
    ...request,
    select: async ({ db }) => {
      const ids = [...new Set(body.companyIds)];
      if (takesProof) await announceCustomerText(context, db, author, { act: 'NOTE', invoices: ids.length });
      return ids;
    },
    step: async (within, tx, companyId, result) => {
      if (takesProof) await requireAuthor(context, tx, author);
      const invoice = await issueTo(within, tx, actor, companyId, body);
      const company = await findCompany(tx, companyId);
      // What is not issued has no number: the next to ask may be faster.
      const shown = result === 'DONE' ? invoice : { ...invoice, id: null, number: null };
      return {
        companyId,
        companyName: company?.company ?? null,
        invoice: shown,
        result,
        code: null,
        message: null,
      };
    },
    refuse: async (db, companyId, { code, message }) => ({
      companyId,
      companyName: (await findCompany(db, companyId))?.company ?? null,
      invoice: null,
      result: 'REFUSED',
      code,
      message,
    }),
    readItem: (kept) => bulkIssueItemBody.parse(kept),
  });
}

async function issueTo(
  context: BulkContext,
  tx: Tx,
  actor: Actor,
  companyId: string,
  { through, dueDate, note, expectedTotals }: BulkIssueInvoicesRequest,
): Promise<NonNullable<BulkIssueItemBody['invoice']>> {
  const { items } = await listInvoiceable(context, companyId, through);
  const ready = items.filter(({ awaitsCommission }) => !awaitsCommission);
  if (ready.length === 0) {
    const message =
      items.length === 0
        ? 'None of its filings waits for an invoice.'
        : 'The commission of its filings is still to be entered.';
    throw new AppError('INVALID', { message });
  }
  const filingIds = ready.map(({ line }) => line.filingId);
  const id = await issueInvoice(context, actor, companyId, { filingIds, dueDate, note });
  const invoice = await findInvoice(tx, id);
  if (invoice === null) throw new Error(`Invoice ${id} was issued and is not there.`);
  const shown = expectedTotals?.[companyId];
  if (shown !== undefined && parseAmount(shown, 'expectedTotals') !== invoice.total) {
    throw new AppError('INVALID', {
      message: `It comes to ${formatCents(invoice.total)} now, not ${shown}. Look again.`,
    });
  }
  return {
    id,
    number: invoice.number,
    filings: ready.length,
    leftOut: items.length - ready.length,
    total: formatCents(invoice.total),
    dueDate: invoice.dueOn,
    recipients: await selectInvoiceRecipients(tx, companyId),
  };
}
