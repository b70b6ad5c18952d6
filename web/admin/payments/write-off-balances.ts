import type { PayableBody } from '#contract/payment.ts';
import { describeCount } from '../../shared/list/pagination.tsx';

/** What can be written off: all that is left of an invoice, or of one filing. */
export interface Balance {
  kind: 'INVOICE' | 'FILING';
  id: string;
  number: string;
  open: string;
  /** Whose it is, and the invoice it is on. */
  about: string;
  /** What else it is found by. */
  words?: string;
}

/** The open invoices, then the filings, on an invoice or on none. */
export function balancesOf({ invoices, filings }: Pick<PayableBody, 'invoices' | 'filings'>): Balance[] {
  const counted = (count: number) => describeCount(count, true, 'filing');
  return [
    ...invoices.map(
      ({ id, number, open, filings: count }): Balance => ({
        kind: 'INVOICE',
        id,
        number,
        open,
        about: `Invoice, ${counted(count)}`,
      }),
    ),
    ...filings.map(
      ({ id, number, open, insuredName, policyNumber, invoiceNumber }): Balance => ({
        kind: 'FILING',
        id,
        number,
        open,
        about: invoiceNumber === null ? insuredName : `${insuredName}, ${invoiceNumber}`,
        words: policyNumber,
      }),
    ),
  ];
}

/** Those in which a text is found. */
export function foundAmong(balances: readonly Balance[], text: string): Balance[] {
  const wanted = text.trim().toLowerCase();
  return balances.filter(({ number, about, words = '' }) =>
    `${number} ${about} ${words}`.toLowerCase().includes(wanted),
  );
}
