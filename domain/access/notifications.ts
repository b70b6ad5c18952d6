/** Mails about filings and invoices that their customer may do without. */
export const OPTIONAL_MAILS = [
  'FILING_STARTED',
  'FILING_COMPLETED',
  'FILING_MESSAGE',
  'INVOICE_DUE_SOON',
] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Mails that always go out: they speak of money, of something that waits for the customer, or of safety. */
export const REQUIRED_MAILS = [
  'FILING_SUBMITTED',
  'PAYMENT',
  'INVOICE',
  'FILING_REJECTED',
  'FILING_CHANGED',
  'SECURITY',
] as const;
export type RequiredMail = (typeof REQUIRED_MAILS)[number];
