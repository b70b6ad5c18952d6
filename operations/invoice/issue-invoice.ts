import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockCompany } from '#db/queries/companies.ts';
import {
  type InvoiceableFiling,
  lockFilingsForInvoice,
  putOnInvoice,
  selectChargesOfSubmissions,
} from '#db/queries/invoiceable-filings.ts';
import { insertInvoice, insertRevision, takeInvoiceSequence } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, partsOf } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { invoiceNumber } from '#domain/invoice/number.ts';
import { readCents } from '#domain/money/cents.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { CompanyRecord } from '../company/company-record.ts';
import type { OperationContext } from '../context.ts';
import { recordFilingEvents } from '../filing/record-filing-events.ts';
import { todayOf } from '../today.ts';
import { composeInvoice } from './compose-invoice.ts';
import { dueDateOf } from './due-date.ts';
import { filingAuditEntries } from './filing-audit-entries.ts';
import { invoiceEvent } from './invoice-events.ts';
import { mailInvoice } from './mail-invoice.ts';
import type { InvoiceRequest } from './preview-invoice.ts';
import { requireInvoiceable } from './require-invoiceable.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Issues an invoice to a company: its number, its filings, its first revision and its mail, all or nothing. Returns
 * its id. Throws NOT_FOUND, INVALID for a due date or a filing that cannot be on it, and FILING_ALREADY_INVOICED
 * naming one that another invoice holds.
 */
export async function issueInvoice(
  context: Context,
  actor: Actor,
  companyId: string,
  request: InvoiceRequest,
): Promise<string> {
  return await inTransaction(context.db, async (tx) => {
    // The company first, then its filings, as everything does that moves its money.
    const company = await lockCompany(tx, companyId);
    if (!company) throw new AppError('NOT_FOUND');
    const today = todayOf(context.clock);
    const dueOn = dueDateOf(request.dueDate, today, company.paymentTermsDays);
    const filings = await lockFilingsForInvoice(tx, request.filingIds);
    await requireInvoiceable(tx, filings, { ids: request.filingIds, companyId });
    const content = await numbered(context, tx, { company, filings, today, dueOn, note: request.note ?? '' });
    const kept = await keepInvoice(tx, actor, { content, filings, companyId, at: context.clock.now() });
    const { id, revisionId } = kept;
    await mailInvoice(context, tx, { id, companyId, content, occasion: 'ISSUED', revisionId });
    await appendAuditEntries(context, tx, [
      ...filingAuditEntries(actor, 'filing.invoice', filings, content.number),
      {
        actor,
        action: 'invoice.issue',
        subjectKind: 'invoice',
        subjectId: id,
        details: { number: content.number, filings: filings.length, total: content.total, dueDate: dueOn },
      },
    ]);
    return id;
  });
}

async function numbered(
  { config }: Context,
  tx: Tx,
  of: {
    company: CompanyRecord;
    filings: readonly InvoiceableFiling[];
    today: CivilDate;
    dueOn: CivilDate;
    note: string;
  },
): Promise<InvoiceContent> {
  const { company, filings, today, dueOn, note } = of;
  const charges = await selectChargesOfSubmissions(
    tx,
    filings.map(({ submissionId }) => submissionId),
  );
  const { year } = partsOf(today);
  const number = invoiceNumber({ year, sequence: await takeInvoiceSequence(tx, year) });
  const head = { number, revision: 1, issuedOn: today, revisedOn: null, dueOn, note };
  return composeInvoice(head, { agency: config.agency, company, filings, charges });
}

async function keepInvoice(
  tx: Tx,
  actor: Actor,
  invoice: {
    content: InvoiceContent;
    filings: readonly InvoiceableFiling[];
    companyId: string;
    at: Date;
  },
): Promise<{ id: string; revisionId: string }> {
  const { content, filings, companyId, at } = invoice;
  const { number, issuedOn, dueOn } = content;
  const total = readCents(content.total);
  const paid = readCents(content.paid);
  const id = await insertInvoice(tx, {
    number,
    companyId,
    issuedOn,
    dueOn,
    total,
    paid,
    createdBy: actor.id,
    at,
  });
  const revisionId = await insertRevision(tx, {
    invoiceId: id,
    revision: 1,
    content,
    total,
    dueOn,
    createdBy: actor.id,
    at,
    filings,
  });
  const taken = await putOnInvoice(
    tx,
    id,
    filings.map((filing) => filing.id),
    at,
  );
  if (taken !== filings.length) throw new AppError('FILING_ALREADY_INVOICED');
  const details = { event: 'invoice', invoice: number, dueDate: dueOn } as const;
  await recordFilingEvents(
    tx,
    filings.map((filing) => invoiceEvent(actor, filing, details, null, at)),
  );
  return { id, revisionId };
}
