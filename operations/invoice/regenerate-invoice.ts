import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { findCompany } from '#db/queries/companies.ts';
import {
  type InvoiceableFiling,
  putOnInvoice,
  selectChargesOfSubmissions,
  takeOffInvoice,
} from '#db/queries/invoiceable-filings.ts';
import {
  type InvoiceRecord,
  insertRevision,
  selectInvoiceRecipients,
  updateInvoiceRevision,
} from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { differenceOf, type InvoiceDifference } from '#domain/invoice/difference.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { formatCents, readCents } from '#domain/money/cents.ts';
import { type AuditEntry, appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { recordFilingEvents } from '../filing/record-filing-events.ts';
import { todayOf } from '../today.ts';
import { composeInvoice } from './compose-invoice.ts';
import { invoiceDocument } from './draw-invoice.ts';
import { dueDateOf } from './due-date.ts';
import { filingAuditEntries } from './filing-audit-entries.ts';
import { invoiceEvent } from './invoice-events.ts';
import { lockUnpaidInvoice } from './lock-for-change.ts';
import { mailInvoice } from './mail-invoice.ts';
import type { InvoicePreview } from './preview-invoice.ts';
import { requireInvoiceable } from './require-invoiceable.ts';
import { getInvoiceContent } from './stored-content.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** What is left out stays as it is. */
export interface RevisionRequest {
  filingIds?: readonly string[] | undefined;
  dueDate?: string | undefined;
  note?: string | undefined;
}

interface Revision {
  invoice: InvoiceRecord;
  content: InvoiceContent;
  difference: InvoiceDifference;
  stays: readonly InvoiceableFiling[];
  joins: readonly InvoiceableFiling[];
  leaves: readonly InvoiceableFiling[];
}

/** An unpaid invoice made anew from current data; everything that it rests on is locked. */
async function composeRevision(
  context: Context,
  tx: Tx,
  id: string,
  request: RevisionRequest,
): Promise<Revision> {
  const { invoice, filings } = await lockUnpaidInvoice(tx, id, request.filingIds);
  const { companyId, revision } = invoice;
  const wanted = new Set(
    request.filingIds ?? filings.filter(({ invoiceId }) => invoiceId === id).map((filing) => filing.id),
  );
  const chosen = filings.filter((filing) => wanted.has(filing.id));
  await requireInvoiceable(tx, chosen, { ids: [...wanted], companyId, ownInvoiceId: id });
  if (chosen.length === 0)
    throw new AppError('INVALID', { message: 'No filing is left on it. Void it instead.' });
  const before = await getInvoiceContent(tx, id, revision);
  const company = await findCompany(tx, companyId);
  if (before === null || !company)
    throw new Error(`invoice ${id} has no revision ${revision}, or no company`);
  const today = todayOf(context.clock);
  const charges = await selectChargesOfSubmissions(
    tx,
    chosen.map(({ submissionId }) => submissionId),
  );
  const head = {
    number: invoice.number,
    revision: revision + 1,
    issuedOn: invoice.issuedOn,
    revisedOn: today,
    dueOn:
      request.dueDate === undefined || request.dueDate === invoice.dueOn
        ? invoice.dueOn
        : dueDateOf(request.dueDate, today, company.paymentTermsDays),
    note: request.note ?? before.content.note,
  };
  const content = composeInvoice(head, { agency: context.config.agency, company, filings: chosen, charges });
  return {
    invoice,
    content,
    difference: differenceOf(before.content, content),
    stays: chosen.filter(({ invoiceId }) => invoiceId === id),
    joins: chosen.filter(({ invoiceId }) => invoiceId !== id),
    leaves: filings.filter(({ id: filingId, invoiceId }) => invoiceId === id && !wanted.has(filingId)),
  };
}

/** What regenerateInvoice would send, and how it differs. Throws what that throws; nothing is kept. */
export async function previewRevision(
  context: Context,
  id: string,
  request: RevisionRequest,
): Promise<InvoicePreview & { difference: InvoiceDifference }> {
  return await inTransaction(context.db, async (tx) => {
    const { invoice, content, difference } = await composeRevision(context, tx, id, request);
    return { content, difference, recipients: await selectInvoiceRecipients(tx, invoice.companyId) };
  });
}

/** The same as a PDF that says that it is none to be paid. */
export async function drawRevisionPreview(
  context: Context,
  actor: Actor,
  id: string,
  request: RevisionRequest,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { content } = await previewRevision(context, id, request);
  const document = await invoiceDocument(context, { content, mark: 'PREVIEW', since: null });
  const pdf = await drawBounded(context, actor, 'draw-invoice', document);
  return { fileName: `${content.number}-preview.pdf`, pdf };
}

/**
 * Sends an invoice anew from current data, under its number as the next revision. Filings that leave it wait for another
 * one. Returns how it differs from before. Throws what lockUnpaidInvoice and requireInvoiceable throw, and INVALID for a
 * due date that cannot be, and where no filing is left on it.
 */
export async function regenerateInvoice(
  context: Context,
  actor: Actor,
  id: string,
  request: RevisionRequest,
): Promise<InvoiceDifference> {
  return await inTransaction(context.db, async (tx) => {
    const revision = await composeRevision(context, tx, id, request);
    const { invoice, content, difference } = revision;
    const revisionId = await keepRevision(tx, actor, revision, context.clock.now());
    const { companyId } = invoice;
    await mailInvoice(context, tx, { id, companyId, content, occasion: 'REVISED', difference, revisionId });
    await appendAuditEntries(context, tx, auditOf(actor, revision));
    return difference;
  });
}

const idsOf = (filings: readonly { id: string }[]) => filings.map(({ id }) => id);

async function keepRevision(tx: Tx, actor: Actor, changed: Revision, at: Date): Promise<string> {
  const { invoice, content, stays, joins, leaves } = changed;
  const { id, number } = invoice;
  const { revision, dueOn } = content;
  const total = readCents(content.total);
  const revisionId = await insertRevision(tx, {
    invoiceId: id,
    revision,
    content,
    total,
    dueOn,
    createdBy: actor.id,
    at,
    filings: [...stays, ...joins],
  });
  await takeOffInvoice(tx, id, idsOf(leaves), at);
  const taken = await putOnInvoice(tx, id, idsOf(joins), at);
  if (taken !== joins.length) throw new AppError('FILING_ALREADY_INVOICED');
  await updateInvoiceRevision(tx, id, { revision, total, dueOn, paid: readCents(content.paid), at });
  await recordFilingEvents(tx, [
    ...leaves.map((filing) =>
      invoiceEvent(actor, filing, { event: 'leave-invoice', invoice: number }, null, at),
    ),
    ...joins.map((filing) =>
      invoiceEvent(actor, filing, { event: 'invoice', invoice: number, dueDate: dueOn }, null, at),
    ),
  ]);
  return revisionId;
}

function auditOf(actor: Actor, { invoice, content, difference, joins, leaves }: Revision): AuditEntry[] {
  const { number } = invoice;
  return [
    ...filingAuditEntries(actor, 'filing.leave-invoice', leaves, number),
    ...filingAuditEntries(actor, 'filing.invoice', joins, number),
    {
      actor,
      action: 'invoice.regenerate',
      subjectKind: 'invoice',
      subjectId: invoice.id,
      details: {
        number,
        revision: content.revision,
        before: formatCents(difference.before),
        after: formatCents(difference.after),
      },
    },
  ];
}
