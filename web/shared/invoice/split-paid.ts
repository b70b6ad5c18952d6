import type { InvoiceBody } from '#contract/invoice.ts';
import { addCents, cents, formatCents, readCents } from '#domain/money/cents.ts';

/** What settled an invoice so far: money and credit of the customer, and what the agency took off the balance itself. */
export function splitPaid({
  paid,
  payments = [],
}: Pick<InvoiceBody, 'paid'> & Partial<Pick<InvoiceBody, 'payments'>>): {
  received: string;
  adjusted: string;
} {
  const adjusted = addCents(
    ...payments.filter(({ source }) => source === 'WRITE_OFF').map(({ allocated }) => readCents(allocated)),
  );
  return { received: formatCents(cents(readCents(paid) - adjusted)), adjusted: formatCents(adjusted) };
}
