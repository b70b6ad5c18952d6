import type { BulkIssueItemBody } from '#contract/invoice-bulk.ts';
import { BULK_ISSUE_INVOICES } from '#contract/paths/invoice-bulk.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayMoney } from '../../../shared/amount.tsx';
import { call } from '../../../shared/api/call.ts';
import { describeFilingCount } from '../../../shared/invoice/invoice-labels.ts';
import { refreshMoney } from '../../../shared/queries/refresh-money.ts';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import type { BulkDialogProps, BulkItem, BulkKind } from '../../bulk/bulk-kind.ts';
import { InvoiceFields, RULES } from './invoice-fields.tsx';
import { COMPANY_STEPS, type InvoiceValues, START } from './invoice-steps.ts';

const COMPANIES: BulkKind<InvoiceValues> = {
  noun: 'company',
  steps: COMPANY_STEPS,
  rules: RULES,
  start: () => START,
  Fields: InvoiceFields,
  send: async (_route, selection, { details, dryRun, idempotencyKey }) => {
    if (!('ids' in selection)) throw new Error('Companies are chosen one by one.');
    const { items } = await call(BULK_ISSUE_INVOICES, {
      body: { ...details, companyIds: [...selection.ids], dryRun },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    return items.map(toItem);
  },
  refresh: refreshMoney,
};

/** Invoices for many companies at once. */
export default function CompanyBulkDialog(props: BulkDialogProps) {
  return <BulkDialog kind={COMPANIES} {...props} />;
}

const toItem = (item: BulkIssueItemBody): BulkItem => ({
  id: item.companyId,
  name: item.companyName,
  about: item.invoice?.number ?? null,
  result: item.result,
  message: item.message,
  change: describeInvoice(item.invoice),
  total: item.invoice?.total ?? null,
});

/** "12 filings, $6,014.76, due 12/25/2026, to billing@example.com; 1 filing waits for its commission" */
function describeInvoice(invoice: BulkIssueItemBody['invoice']): string {
  if (invoice === null) return '';
  const { filings, total, dueDate, recipients, leftOut } = invoice;
  const parts = [
    describeFilingCount(filings),
    displayMoney(total),
    `due ${displayDate(parseCivilDate(dueDate))}`,
    recipients.length === 0 ? 'nobody to email it to' : `to ${recipients.join(', ')}`,
  ];
  const waits = leftOut === 1 ? 'waits for its commission' : 'wait for their commission';
  return parts.join(', ') + (leftOut === 0 ? '' : `; ${describeFilingCount(leftOut)} ${waits}`);
}
