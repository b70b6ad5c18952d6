import { AppError } from '#contract/errors.ts';
import { findCompany } from '#db/queries/companies.ts';
import { selectChargesOfSubmissions, selectFilingsForInvoice } from '#db/queries/invoiceable-filings.ts';
import { selectInvoiceRecipients } from '#db/queries/invoices.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { composeInvoice } from './compose-invoice.ts';
import { dueDateOf } from './due-date.ts';
import { requireInvoiceable } from './require-invoiceable.ts';

/** What an admin asks an invoice to be. */
export interface InvoiceRequest {
  filingIds: readonly string[];
  /** Left out: by the company's days to pay. */
  dueDate?: string | undefined;
  note?: string | undefined;
}

export interface InvoicePreview {
  content: InvoiceContent;
  recipients: readonly string[];
}

/** An invoice that has no number yet. */
const NOT_ISSUED = 'Preview';

/** What an invoice issued now would say. Throws as issueInvoice does; nothing is kept. */
export async function previewInvoice(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  companyId: string,
  request: InvoiceRequest,
): Promise<InvoicePreview> {
  const { db, config, clock } = context;
  const company = await findCompany(db, companyId);
  if (!company) throw new AppError('NOT_FOUND');
  const today = todayOf(clock);
  const dueOn = dueDateOf(request.dueDate, today, company.paymentTermsDays);
  const filings = await selectFilingsForInvoice(db, request.filingIds);
  await requireInvoiceable(db, filings, { ids: request.filingIds, companyId });
  const charges = await selectChargesOfSubmissions(
    db,
    filings.map(({ submissionId }) => submissionId),
  );
  const head = {
    number: NOT_ISSUED,
    revision: 1,
    issuedOn: today,
    revisedOn: null,
    dueOn,
    note: request.note ?? '',
  };
  return {
    content: composeInvoice(head, { agency: config.agency, company, filings, charges }),
    recipients: await selectInvoiceRecipients(db, companyId),
  };
}
