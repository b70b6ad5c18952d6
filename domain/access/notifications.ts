import type { Role } from './roles.ts';

/** Mails that their reader may do without. */
export const OPTIONAL_MAILS = [
  'FILING_STARTED',
  'FILING_COMPLETED',
  'FILING_MESSAGE',
  'INVOICE_DUE_SOON',
  'DAILY_DIGEST',
] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Those that somebody of this role gets at all. */
export function optionalMailsFor(role: Role): OptionalMail[] {
  return OPTIONAL_MAILS.filter((mail) => (mail === 'DAILY_DIGEST') === (role === 'ADMIN'));
}

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

/** Those that somebody of this role gets at all: the others are letters to customers. */
export function requiredMailsFor(role: Role): RequiredMail[] {
  return REQUIRED_MAILS.filter((mail) => mail === 'SECURITY' || role !== 'ADMIN');
}
