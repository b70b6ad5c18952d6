import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { FilingSummary } from './filing-summary.ts';

/** Everything that stands on a receipt, in the words in which it stands there. */
export interface PaymentReceipt {
  /** Credit that is applied came in by an earlier payment, and a refund is credit that was paid out: it has no lines. */
  kind: 'PAYMENT' | 'CREDIT' | 'REFUND';
  /** "R-260309-7F3A91C2" */
  number: string;
  /** The bytes of the agency's logo, a PNG or a JPEG; null where it has none. */
  logo: Uint8Array | null;
  agency: FilingSummary['agency'];
  /** Who paid or was paid, and where they are. */
  company: string;
  address: string;
  amount: Cents;
  /** "Check"; null where no money moved. */
  methodLabel: string | null;
  reference: string;
  receivedOn: CivilDate;
  lines: readonly { number: string; insuredName: string; invoiceNumber: string | null; amount: Cents }[];
  /** What no filing has: kept as credit, or of credit that was applied what was taken back since. */
  unallocated: Cents;
  /** Null unless it was undone. */
  reversal: { reason: string; reversedOn: CivilDate; isReturn: boolean } | null;
  createdAt: Date;
}
