import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import type { Cents } from '#domain/money/cents.ts';

/** Everything that stands on a statement of account; amounts in cents. */
export interface StatementDocument extends Owed {
  /** The bytes of the agency's logo, a PNG or a JPEG; null where it has none. */
  logo: Uint8Array | null;
  agency: {
    legalName: string;
    mailingAddress: string;
    phone: string;
    email: string;
    licenseNumbers: string;
    /** How to pay, by method, in the agency's words. */
    payBy: InvoiceContent['agency']['payBy'];
  };
  company: string;
  contact: string;
  address: string;
  /** The period, both days included. */
  from: CivilDate;
  to: CivilDate;
  /** What was owed less credit before the first day and after the last; negative: credit. */
  opening: Cents;
  closing: Cents;
  /** What was charged is positive, what was paid or credited negative; each with what is owed after it. */
  lines: readonly {
    bookedOn: CivilDate;
    description: string;
    invoices: readonly string[];
    insuredName: string | null;
    policyNumber: string | null;
    /** Why a payment was reversed; null for any other line. */
    reversalReason: string | null;
    amount: Cents;
    balance: Cents;
  }[];
  /** What is open on the day `asOf`, the oldest due date first; there is more where it is not whole. */
  openItems: readonly {
    number: string;
    date: CivilDate;
    dueOn: CivilDate;
    insuredName: string;
    insureds: number;
    open: Cents;
    daysPastDue: number;
  }[];
  isWhole: boolean;
  /** The day of what is owed, in its parts, and of the credit. */
  asOf: CivilDate;
  credit: Cents;
}
