import type { CivilDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod, FilingType } from '../filing/vocabulary.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';

/** One charge of a filing. Amounts here are dollars as decimal text, as they are frozen. */
export interface InvoiceCharge {
  /** The rule of the law, or which of the agency's own charges it is. */
  key: string;
  label: string;
  payee: string;
  /** A fee of the agency's own, and no money of a state. */
  isOurs: boolean;
  /** What it was computed on: "4.85% of $12,500.00"; empty on invoices that were issued before this was said. */
  basis: string;
  amount: string;
}

/** One filing on an invoice. */
export interface InvoiceLine {
  filingId: string;
  number: string;
  state: JurisdictionCode;
  filingType: FilingType;
  insuredName: string;
  policyNumber: string;
  policyEffectiveOn: CivilDate;
  /** Of the transaction, negative where it is returned; empty on invoices that were issued before this was said. */
  premium: string;
  charges: InvoiceCharge[];
  total: string;
  /** What it had got when this was written. */
  paid: string;
}

/** An invoice as it was sent: all that its pages say, frozen with each revision. */
export interface InvoiceContent {
  agency: {
    legalName: string;
    brandName: string;
    mailingAddress: string;
    phone: string;
    email: string;
    licenseNumbers: string;
    /** Where to send a payment, by each method that is offered. */
    payBy: { method: DirectPaymentMethod; words: string }[];
    /** The file of the logo it had then; null where it had none. */
    logo: string | null;
  };
  billTo: { company: string; contact: string; address: string };
  number: string;
  revision: number;
  issuedOn: CivilDate;
  /** The day of this revision; null in the first. */
  revisedOn: CivilDate | null;
  dueOn: CivilDate;
  note: string;
  lines: InvoiceLine[];
  total: string;
  paid: string;
}
