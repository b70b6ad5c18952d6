import type { BulkInvoiceItemBody } from '#contract/invoice-bulk.ts';
import { BULK_SEND_INVOICES, type BULK_VOID_INVOICES } from '#contract/paths/invoice-bulk.ts';
import { displayMoney } from '../../../shared/amount.tsx';
import { call } from '../../../shared/api/call.ts';
import { INVOICE_STATUS_LABELS } from '../../../shared/invoice/invoice-labels.ts';
import { refreshMoney } from '../../../shared/queries/refresh-money.ts';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import type { BulkDialogProps, BulkItem, BulkKind } from '../../bulk/bulk-kind.ts';
import { InvoiceFields, RULES } from './invoice-fields.tsx';
import { INVOICE_STEPS, type InvoiceValues, START } from './invoice-steps.ts';

type Route = typeof BULK_SEND_INVOICES | typeof BULK_VOID_INVOICES;

const INVOICES: BulkKind<InvoiceValues> = {
  noun: 'invoice',
  steps: INVOICE_STEPS,
  rules: RULES,
  start: () => START,
  Fields: InvoiceFields,
  send: async (route, selection, { details, dryRun, idempotencyKey }) => {
    const rows = 'ids' in selection ? { invoiceIds: selection.ids } : selection;
    const request = {
      body: { ...details, ...rows, dryRun },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
    const { items } = await (
      call as (route: Route, request: object) => Promise<{ items: BulkInvoiceItemBody[] }>
    )(route as Route, request);
    return items.map((item) => toItem(item, route === BULK_SEND_INVOICES));
  },
  refresh: refreshMoney,
};

/** What can be done with many invoices at once. */
export default function InvoiceBulkDialog(props: BulkDialogProps) {
  return <BulkDialog kind={INVOICES} {...props} />;
}

const toItem = (item: BulkInvoiceItemBody, isSending: boolean): BulkItem => ({
  id: item.invoiceId,
  name: item.number,
  about: item.companyName,
  result: item.result,
  message: item.message,
  change: isSending ? `To ${item.recipients.join(', ')}` : describeChange(item),
  total: item.after?.open ?? null,
});

/** "Issued to void, $501.23 no longer owed on it" */
function describeChange({ before, after }: BulkInvoiceItemBody): string {
  if (before === null || after === null) return '';
  const status = `${INVOICE_STATUS_LABELS[before.status]} to ${INVOICE_STATUS_LABELS[after.status].toLowerCase()}`;
  return before.open === after.open ? status : `${status}, ${displayMoney(before.open)} no longer owed on it`;
}
