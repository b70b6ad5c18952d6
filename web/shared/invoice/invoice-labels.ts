import type { InvoiceStatus } from '#domain/invoice/status.ts';
import { describeCount } from '../list/pagination.tsx';

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  ISSUED: 'Issued',
  PARTIALLY_PAID: 'Partially paid',
  PAID: 'Paid',
  OVERDUE: 'Overdue',
  VOID: 'Void',
};

/** "1 filing", "12 filings" */
export const describeFilingCount = (count: number) => describeCount(count, true, 'filing');
