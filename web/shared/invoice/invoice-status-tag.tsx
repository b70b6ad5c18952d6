import type { InvoiceStatus } from '#domain/invoice/status.ts';
import { Tag } from '../status-tag.tsx';
import type { Tone } from '../tone.ts';
import { INVOICE_STATUS_LABELS } from './invoice-labels.ts';

const LOOKS: Record<
  InvoiceStatus,
  { tone: Tone; shape: 'circle' | 'ring' | 'square' | 'triangle' | 'diamond' }
> = {
  ISSUED: { tone: 'info', shape: 'ring' },
  PARTIALLY_PAID: { tone: 'info', shape: 'diamond' },
  PAID: { tone: 'ok', shape: 'square' },
  OVERDUE: { tone: 'bad', shape: 'triangle' },
  VOID: { tone: 'plain', shape: 'circle' },
};

/** Where an invoice stands, as a word with a shape. */
export function InvoiceStatusTag({ status }: { status: InvoiceStatus }) {
  return <Tag {...LOOKS[status]}>{INVOICE_STATUS_LABELS[status]}</Tag>;
}
